"""The report as one HTML file that needs nothing else."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.report.model import Definitions, Report, Stepper
from playtest.report.palette import (
    AMBER,
    BLUE,
    CARD,
    DARK,
    GREEN,
    INK,
    MUTED,
    PURPLE,
    RULE,
    STATUS_WORDS,
    VERMILION,
    dark_css,
)
from playtest.report.stepper.page import stepper_page
from playtest.visible import visible

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
PAGE = {
    "ink": INK,
    "muted": MUTED,
    "rule": RULE,
    "card": CARD,
    "blue": BLUE,
    "vermilion": VERMILION,
    "green": GREEN,
    "purple": PURPLE,
    "amber": AMBER,
}
"""The page's own colors, as they are called in its styles."""

NO_BREAK = "\u00a0"


def html(report: Report, plots: Mapping[str, str]) -> str:
    """The whole report with its pictures, given as SVG by name, on the page itself."""
    from markupsafe import Markup

    steppers = {
        block.name: stepper_page(block)
        for section in report.sections
        for block in section.blocks
        if isinstance(block, Stepper)
    }
    template = page_environment().get_template("report.html.j2")
    return visible(
        template.render(
            report=report,
            plots={name: Markup(svg) for name, svg in plots.items()},
            steppers=steppers,
            terms=defaultdict(str, _terms(report)),
            **page_palette(),
        )
    )


def page_environment() -> Environment:
    """Where every page's template is looked up; `kind` names the type of a block."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_held_together,
    )
    environment.filters["kind"] = lambda block: type(block).__name__
    environment.filters["slug"] = slug
    environment.globals["status_words"] = STATUS_WORDS
    return environment


def page_palette() -> dict[str, Any]:
    """The colors of every page, and of the drawings on it in the dark."""
    from markupsafe import Markup

    return {
        "light": PAGE,
        "dark": {name: DARK[color] for name, color in PAGE.items()},
        "dark_plots": Markup(dark_css()),
    }


def slug(term: str) -> str:
    """A term as part of an address on the page."""
    return re.sub("[^a-z0-9]+", "-", term.lower()).strip("-")


def _terms(report: Report) -> dict[str, str]:
    """The address on the page of each term that is defined there, by the term in lower case."""
    return {
        each.term.lower(): f"term-{slug(each.term)}"
        for section in report.sections
        for block in section.blocks
        if isinstance(block, Definitions)
        for each in block.terms
    }


def _held_together(value: object) -> object:
    """Plain text with no line break before a percent sign or around an equals sign."""
    if type(value) is not str:
        return value
    return value.replace(" %", f"{NO_BREAK}%").replace(" = ", f"{NO_BREAK}={NO_BREAK}")
