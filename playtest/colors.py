"""The colors of pyramids and the letters that they are written with."""

from __future__ import annotations

COLORS = {
    "r": "red",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "k": "black",
    "w": "white",
    "o": "orange",
    "p": "purple",
    "c": "cyan",
}
