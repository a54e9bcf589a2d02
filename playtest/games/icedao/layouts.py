"""Set-ups of Ice Dao: the default, and others that can be read into the text, whose diagram is lost."""

DEFAULT_LAYOUT = (
    "g3 g2 .  g1 g1",
    ".  .  .  .  .",
    ".  .  .  .  .",
    ".  .  .  .  .",
    "b1 b1 .  b2 b3",
)

FACE_TO_FACE = (
    "g1 g1 .  g2 g3",
    ".  .  .  .  .",
    ".  .  .  .  .",
    ".  .  .  .  .",
    "b1 b1 .  b2 b3",
)

FROM_THE_CORNERS = (
    "b1 .  g2 .  g1",
    ".  .  .  .  .",
    "g3 .  .  .  b3",
    ".  .  .  .  .",
    "b1 .  b2 .  g1",
)

INSTANT_WIN = (
    ".  .  g3 g2 g1",
    "g1 .  .  .  .",
    ".  .  .  .  .",
    ".  .  .  .  b1",
    "b1 b2 b3 .  .",
)
