"""The one palette: safe for color-blind readers (after Okabe and Ito), readable on paper and in the dark."""

from __future__ import annotations

INK = "#20252b"
MUTED = "#5d6772"
RULE = "#d5dae0"
CARD = "#ffffff"

BLUE = "#0072b2"
VERMILION = "#d55e00"
GREEN = "#009e73"
PURPLE = "#b45f93"
AMBER = "#c98700"
SKY = "#3a9bd0"
HEAT = "#0a72b0"

SERIES = (BLUE, VERMILION, GREEN, PURPLE, AMBER, SKY)
MARKERS = ("o", "s", "^", "D", "v", "P")

DARK = {
    INK: "#e8ebee",
    MUTED: "#a4aeb9",
    RULE: "#3b434c",
    CARD: "#1b1f24",
    BLUE: "#5ab4e8",
    VERMILION: "#f08a45",
    GREEN: "#3cc79c",
    PURPLE: "#dc8fbd",
    AMBER: "#edb63e",
    SKY: "#86cbf0",
    HEAT: "#1f7fc4",
}

EDGE_COLORS = {
    "red": "#d1495b",
    "yellow": "#edc240",
    "green": "#3f9b5f",
    "blue": "#3c78c3",
    "black": "#3b3b3b",
    "white": "#f2f2f2",
    "orange": "#e8833a",
    "purple": "#8e5fb0",
    "cyan": "#4fb8c9",
}


STATUS_WORDS = {"problem": "✕ problem", "look": "! look", "fine": "✓ fine", "not known": "? not known"}
"""A status in a symbol and a word: color is never all that tells."""


def series_color(index: int) -> str:
    """The color of the lineup with this index, from 0."""
    return SERIES[index % len(SERIES)]


def series_marker(index: int) -> str:
    """The marker of the lineup with this index, from 0."""
    return MARKERS[index % len(MARKERS)]


def dark_css(media: str = "screen and (prefers-color-scheme: dark)") -> str:
    """CSS that exchanges the palette's colors in a drawing for their dark counterparts."""
    rules = "".join(
        f'svg.plot [style*="{kind}: {light}"],svg.plot [{kind}="{light}"]{{{kind}:{dark}!important}}'
        for light, dark in DARK.items()
        for kind in ("fill", "stroke")
    )
    return f"@media {media}{{{rules}}}"
