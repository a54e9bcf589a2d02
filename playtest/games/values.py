"""The types of values that the keys of several games have."""

from __future__ import annotations

from typing import Annotated, Literal

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.layout import MOST_LINES
from playtest.games.ruleset import MOST_POINTS, MOST_PYRAMIDS, MOST_TURNS

Lines = Annotated[int, Ge(1), Le(MOST_LINES)]
Whole = Annotated[int, Ge(0)]
Zero = Annotated[int, Ge(0), Le(0)]
Two = Annotated[int, Ge(2), Le(2)]
Turns = Annotated[int, Ge(1), Le(MOST_TURNS)]
Points = Annotated[int, Ge(-MOST_POINTS), Le(MOST_POINTS)]
PointsSoFar = Annotated[int, Ge(-MOST_POINTS * MOST_PYRAMIDS), Le(MOST_POINTS * MOST_PYRAMIDS)]
Rows = Annotated[tuple[str, ...], Strict(False)]
Color = Literal["red", "yellow", "green", "blue", "black", "white", "orange", "purple", "cyan"]
Colors = Annotated[tuple[Color, ...], Strict(False)]
Directions = Literal["all", "orthogonal", "diagonal"]
