"""Set-ups of BattleSpires: the default, and others that can be read into the text, whose diagram is lost."""

DEFAULT_LAYOUT = (
    "b  k  r  g  y",
    "r  g  y  b  k",
    "y  b  k  r  g",
    "k  r  g  y  b",
    "g  y  b  k  r",
)

FACING_ROWS = (
    "r  r  r  r  r",
    "g  y  k  y  g",
    "k  g  y  g  k",
    "y  k  g  k  y",
    "b  b  b  b  b",
)

FACING_CORNERS = (
    "k  g  r  r  r",
    "g  y  k  r  r",
    "y  g  k  y  g",
    "b  b  k  g  y",
    "b  b  b  y  k",
)
