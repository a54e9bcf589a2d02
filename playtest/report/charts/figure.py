"""What all charts share: the style, panels under one another, SVG without dates or stray ids."""

from __future__ import annotations

import logging
import os
import re
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import StringIO
from typing import TYPE_CHECKING, Any

from playtest.errors import InputError
from playtest.report.model import Plot, Report
from playtest.report.palette import CARD, INK, MUTED, RULE
from playtest.report.svg import described, with_own_ids

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 390
LEFT, RIGHT = 50, 14
PIXELS_PER_INCH = 72
LONGEST_LABEL = 48

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "playtest",
    "text.parse_math": False,
    "font.family": "DejaVu Sans",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "axes.labelsize": 10.5,
    "axes.edgecolor": MUTED,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": RULE,
    "grid.linewidth": 0.8,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelsize": 10,
    "ytick.labelsize": 10,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.fontsize": 10,
    "figure.facecolor": CARD,
    "axes.facecolor": "none",
    "savefig.facecolor": CARD,
}


@contextmanager
def drawing() -> Iterator[None]:
    """Our style on matplotlib's defaults, whatever the user's own settings are, and no chatter.

    What goes wrong meanwhile is a RuntimeError: a fault of the drawing, not of what is drawn.
    Raises InputError where matplotlib does not load.
    """
    logging.getLogger("matplotlib").addHandler(logging.NullHandler())
    logging.getLogger("matplotlib").propagate = False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        matplotlib = _matplotlib()
        with matplotlib.rc_context():
            matplotlib.rcdefaults()
            matplotlib.rcParams.update(STYLE)
            try:
                yield
            except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
                raise RuntimeError(f"a picture cannot be drawn: {type(error).__name__}: {error}") from error


def _matplotlib() -> Any:
    """The library, loaded whatever backend the environment names: pictures here are SVG.

    A backend that it knows is the one that pyplot uses later on, as without us.
    """
    if "matplotlib" in sys.modules:
        return sys.modules["matplotlib"]
    backend = os.environ.pop("MPLBACKEND", None)
    try:
        import matplotlib
    except Exception as error:
        words = " ".join(str(error).split())
        raise InputError(
            f"pictures cannot be drawn, since matplotlib does not load ({type(error).__name__}: {words}); "
            "look at its settings in a file called matplotlibrc, here or in your home, or install it again"
        ) from error
    finally:
        if backend is not None:
            os.environ["MPLBACKEND"] = backend
    if backend:
        with suppress(ValueError):
            matplotlib.rcParams["backend"] = backend
    return matplotlib


def draw_all(report: Report, drawn: Mapping[str, Callable[[], Figure]]) -> dict[str, str]:
    """The SVG of every plot in the report, by name; `drawn` makes the figures."""
    return draw_each(list(report.plots()), drawn)


def draw_each(plots: Sequence[Plot], drawn: Mapping[str, Callable[[], Figure]]) -> dict[str, str]:
    """The SVG of every plot, by name; `drawn` makes the figures."""
    if not plots:
        return {}
    with drawing():
        return {plot.name: to_svg(drawn[plot.name](), plot) for plot in plots}


def new_figure(height: float) -> Figure:
    """An empty figure of the common width; sizes are CSS pixels."""
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH / PIXELS_PER_INCH, height / PIXELS_PER_INCH), dpi=PIXELS_PER_INCH)


def panels(
    heights: list[float],
    titles: list[str],
    left: float = LEFT,
    gap: float = 34,
    foot: float = 40,
    top: float = 0,
    shared: bool = True,
    between: float = 0,
) -> tuple[Figure, list[Axes]]:
    """A figure with titled panels under one another that share their x axis; the last one has the labels.

    Where the axis is not `shared`, each panel has its own, with its labels. `top` is room above them all,
    `between` room under each but the last.
    """
    height = top + sum(heights) + gap * len(heights) + between * (len(heights) - 1) + foot
    figure = new_figure(height)
    axes: list[Axes] = []
    bottom = height - top
    for inner, title in zip(heights, titles, strict=True):
        bottom -= gap + inner + (between if axes else 0)
        box = (left / WIDTH, bottom / height, (WIDTH - left - RIGHT) / WIDTH, inner / height)
        panel = figure.add_axes(box, sharex=axes[0] if axes and shared else None)
        panel.set_title(short(title), x=(8 - left) / (WIDTH - left - RIGHT), fontweight="bold")
        axes.append(panel)
    for panel in axes[:-1] if shared else ():
        panel.tick_params(labelbottom=False)
    return figure, axes


def short(label: str, longest: int = LONGEST_LABEL) -> str:
    """A label cut to what fits, by default over a panel."""
    return label if len(label) <= longest else label[: longest - 1].rstrip() + "…"


def to_svg(figure: Figure, plot: Plot) -> str:
    """The figure as an SVG element with title and description; the same bytes for the same figure."""
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("'DejaVu Sans'", "system-ui, 'DejaVu Sans', sans-serif")
    svg = re.sub(r'(width|height)="([\d.]+)pt"', r'\1="\2"', svg, count=2)
    return described(with_own_ids(re.sub(r"\n\s*", "\n", svg), plot.name), plot)
