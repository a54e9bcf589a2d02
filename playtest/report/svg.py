"""SVG text: ids of its own, words for those who cannot see it, colors for the dark."""

from __future__ import annotations

import re
from html import escape

from playtest.report.model import Plot
from playtest.report.palette import dark_css
from playtest.visible import visible

USED_ID = re.compile(r'(?:href="#|url\(#)([^")]+)')
ID = re.compile(r' id="([^"]+)"')


def with_own_ids(svg: str, prefix: str) -> str:
    """The drawing with ids that begin with its own name, so that many can stand on one page."""
    used = set(USED_ID.findall(svg))
    svg = ID.sub(lambda found: f' id="{prefix}-{found[1]}"' if found[1] in used else "", svg)
    return re.sub(r'(href="#|url\(#)', rf"\g<1>{prefix}-", svg)


def described(svg: str, plot: Plot) -> str:
    """The drawing with its title and description, named as one picture for screen readers."""
    head, rest = svg.split(">", 1)
    head += f' class="plot" role="img" aria-labelledby="{plot.name}-title {plot.name}-desc">'
    title = f'<title id="{plot.name}-title">{escape(plot.title)}</title>'
    return f'{head}\n{title}\n<desc id="{plot.name}-desc">{escape(plot.description)}</desc>{rest}'


def standalone(svg: str) -> str:
    """The drawing as a file of its own, which follows the reader's light or dark setting."""
    end = svg.index("</desc>") + len("</desc>")
    return visible(f"{svg[:end]}\n<style>{escape(dark_css(), quote=False)}</style>{svg[end:].rstrip()}\n")
