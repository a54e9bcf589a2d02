"""The shapes of what a run folder says, so that a folder changed by hand is a sentence and no accident."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

if TYPE_CHECKING:
    import pandas as pd

Whole = Annotated[int, Field(ge=0)]
Number = float | int
Counts = dict[str, Whole]


class _Shape(BaseModel):
    """So it must be; what else there is stays as it is."""

    model_config = ConfigDict(extra="allow", strict=True)


class _Event(_Shape):
    name: str
    rule: str
    sentence: str
    square: bool
    value: str | None
    better_rare: bool = False
    switched_off: bool = False


class _Ending(_Shape):
    name: str
    sentence: str
    stop: bool


class _Shortfall(_Shape):
    phase: str
    least: Whole
    sentence: str


class _HeatMap(_Shape):
    name: str
    title: str
    events: list[str]


class _Source(_Shape):
    name: str
    title: str
    levels: list[str]


class _Lineup(_Shape):
    name: str
    bots: Annotated[list[str], Field(min_length=1)]
    same_bot: bool
    seatings: Annotated[list[list[str]], Field(min_length=1)]
    games_asked: Whole = 0
    games_planned: Whole
    games: Whole
    inconclusive: bool
    opening_plies: Whole = 0
    openings: Whole = 0
    crashed: Whole = 0
    crashes: list[str] = []
    failures: list[str] = []
    levels: Counts = {}


class _Target(_Shape):
    name: str
    metric: str
    lineup: str | None
    wanted: Annotated[list[Number | None], Field(min_length=2, max_length=2)]


class _Rated(_Shape):
    bot: str
    level: Whole
    elo: Number | None
    low: Number | None
    high: Number | None
    games: Whole


class _Match(_Shape):
    first: str
    second: str
    games: Whole
    points: Number


class _Strength(_Shape):
    bots: list[_Rated]
    matches: list[_Match]


class Meta(_Shape):
    """The description of a run."""

    game: str
    title: str
    variant: str
    description: str | None
    file: str | None = None
    settings: list[str] = []
    seats: Annotated[int, Field(ge=2, le=4)]
    columns: Annotated[int, Field(ge=1, le=64)]
    rows: Annotated[int, Field(ge=1, le=64)]
    edges: list[str] | dict[str, Any] | None = None
    seat_colors: list[str] | None = None
    mark_titles: dict[str, str] = {}
    max_turns: Whole
    has_points: bool
    phases: Annotated[list[str], Field(min_length=1)]
    scoring_phases: list[str]
    endings: list[_Ending]
    shortfalls: list[_Shortfall] = []
    events: list[_Event]
    heat_maps: list[_HeatMap]
    sources: list[_Source]
    seconds_per_turn: Number | None = None
    lineups: Annotated[list[_Lineup], Field(min_length=1)]
    targets: list[_Target] = []
    players: dict[str, list[str]] = {}
    seed: Whole
    precision: Number | None
    complete: bool
    not_tuned_for: list[str] = []
    versions: dict[str, str]
    command: str
    strength: _Strength | None = None


class Manifest(_Shape):
    """What stands in a manifest beside the description of its run."""

    variant_file: str | None
    variant: dict[str, Any]
    seed: Whole
    games: Annotated[int, Field(ge=1)]
    lineups: list[str]
    weights: dict[str, Number]
    opening_plies: Whole | None = None
    search_plies: Whole | None = None
    position: dict[str, Any] | None = None
    search: str | None = None
    precision: Number | None = None
    paired: bool = False
    closer: bool = True
    program: list[str] = []


class _Gain(_Shape):
    seat: Whole
    total: int
    squares: int


class _FreshStarts(_Shape):
    games: Whole
    times: Whole
    leader_wins: list[list[Number]]
    leader_wins_of_decided: list[list[Number]]
    lead_duration: list[Number]
    decided_at: list[Number]
    drama: list[Number]


class _Levelled(_Shape):
    games: Whole
    plays: Whole
    game: list[Whole]
    leader: list[Whole]
    share: list[Number]


class _Possible(_Shape):
    games: Whole
    positions: Whole
    events: Counts


class _EventSums(_Shape):
    total: int
    squares: int
    games: Whole


class _Sums(_Shape):
    games: Whole
    events: dict[str, _EventSums]
    heat: dict[str, Counts]
    gains: list[_Gain]
    gains_by: dict[str, list[_Gain]]
    branching_parts: list[list[int]]
    leader: list[list[int]] | None
    fresh_starts: _FreshStarts | None = None
    levelled: _Levelled | None = None
    opening_classes: dict[str, str] | None = None
    possible: _Possible | None = None
    playouts: dict[str, Any] | None = None


class Tallies(_Shape):
    """The sums of all lineups of a run."""

    lineups: list[_Sums]


@cache
def _adapter(shape: type[BaseModel]) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def misshapen(shape: type[BaseModel], told: Any) -> str | None:
    """Where plain data is not of a shape: `lineups.0.name is missing`; None where it is."""
    try:
        _adapter(shape).validate_python(told)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        return f"{place or 'it'} is {'missing' if first['type'] == 'missing' else 'not what it should be'}"
    except RecursionError:
        return "it is nested too deeply"
    return None


def wrong_games(games: pd.DataFrame, meta: Mapping[str, Any]) -> str | None:
    """What is wrong with a run's table of games, column by column; None where nothing is."""
    from playtest.statistics.columns import COLUMNS, PHASE, REAL, SEAT, WHOLE
    from playtest.statistics.tables import CRASHED

    seats = range(1, meta["seats"] + 1)
    for column in COLUMNS:
        many = [str(seat) for seat in seats] if SEAT in column.name else meta["phases"]
        place = next((part for part in (SEAT, PHASE) if part in column.name), None)
        names = [column.name.replace(place, each) for each in many] if place else [column.name]
        for name in names:
            if name not in games:
                if column.name in _EARLIER_WITHOUT:
                    continue
                return f"there is no column {name}"
            kind = games[name].dtype.kind
            if column.holds == WHOLE and kind != "i" and not (column.some and kind == "f"):
                return f"the column {name} has something else than whole numbers"
            if column.holds == REAL and kind not in "if":
                return f"the column {name} has something else than numbers"
    endings = {ending["name"] for ending in meta["endings"]} | {CRASHED}
    if unknown := set(games["ending"]) - endings:
        return f"there is no ending {min(unknown)}"
    finished = games[games["ending"] != CRASHED]
    seated = {str(seat) for seat in seats}
    for winners in finished["winners"].unique():
        each = winners.split("+")
        if not seated.issuperset(each) or len(set(each)) < len(each):
            return f"no seats are called {winners!r}"
    return None


_EARLIER_WITHOUT = frozenset({"opening", "opening_plies", "open_turns", "plied_turns", "lead_changes",
                              "comeback", "lead_turns", "decided_turn", "drama", "scoring_turns",
                              f"last_turn_{'<seat>'}", "first_seat", "first_move"})  # fmt: skip
"""Columns that earlier versions did not write: who reads them does without."""
