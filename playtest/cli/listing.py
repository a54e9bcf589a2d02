"""A variant's listing in print: comments aligned, what is default pale where there are colors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.loader.listing import DEFAULT, listed

if TYPE_CHECKING:
    from playtest.loader import Variant

WIDEST_ALIGNED = 44


def listing(variant: Variant) -> str:
    """A variant file that says everything, beside each value the file and line that it comes from."""
    lines = listed(variant)
    column = max(len(line.text) for line in lines if len(line.text) <= WIDEST_ALIGNED)
    printed = []
    for text, origin in lines:
        if not origin:
            printed.append(click.style(text, bold=True))
            continue
        pale = True if origin == DEFAULT else None
        value = click.style(text.ljust(column), dim=pale)
        printed.append(f"{value}  {click.style(f'# {origin}', dim=pale, fg=None if pale else 'cyan')}")
    about = click.style(f"# {variant.file or variant.name}: ok", fg="green")
    return "\n".join([about, *printed, ""])
