"""Tension: lead changes, how often the leader goes on to win, and how the later winner got there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    BETWEEN_SHARES,
    FROM_ZERO,
    IN_FIFTY,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
    Source,
)
from playtest.statistics.figures.kinds import Distribution, Mean, Ratio, Share, ShareOfSums, Values
from playtest.statistics.figures.scope import MOMENT, POINTS

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

GROUP = "Tension"
TABLE = "The lead, and the seat that wins alone in the end"
STEPS = 20
BROWNE = Source("after Browne 2008", "https://eprints.qut.edu.au/17025/")
NO_LEADER, LEADER, WINS, DECIDED = range(4)  # what a row of the sums counts


def _turns(lineup: Lineup) -> Any:
    """The turns from which standings are, of each game; None where no standings are known."""
    import numpy as np

    if lineup.has_points:
        return lineup.whole("scoring_turns")
    sample = lineup.tally.get("playouts")
    return np.array(sample["turns"], np.int64) if sample else None


def _changes(lineup: Lineup) -> Any:
    import numpy as np

    if lineup.has_points:
        return lineup.whole("lead_changes")
    return np.array(lineup.tally["playouts"]["lead_changes"], np.int64)


def _changes_per_game(lineup: Lineup, key: str) -> Any:
    import numpy as np

    turns = _turns(lineup)
    return None if turns is None else np.where(turns > 0, _changes(lineup), np.nan)


def _changes_per_turn(lineup: Lineup, key: str) -> Any:
    turns = _turns(lineup)
    return None if turns is None else (_changes(lineup) * (turns > 0), turns)


def _of_winner(column: str) -> Values:
    """A figure of the later sole winner, a value a game, nan where there is none; None without the figure."""

    def values(lineup: Lineup, key: str) -> Any:
        import numpy as np

        if lineup.has_points:
            return lineup.known(column)
        found = (lineup.tally.get("playouts") or {}).get(column)
        return None if found is None else np.array(found, np.float64)

    return values


def _part_of_turns(column: str) -> Values:
    def values(lineup: Lineup, key: str) -> Any:
        import numpy as np

        found, turns = _of_winner(column)(lineup, key), _turns(lineup)
        return None if found is None else found / np.where(turns > 0, turns, np.nan)

    return values


def _less(actual: Values, baseline: Values) -> Values:
    def values(lineup: Lineup, key: str) -> Any:
        found, other = actual(lineup, key), baseline(lineup, key)
        return None if found is None or other is None else found - other

    return values


def _rows(lineup: Lineup, whose: str = "actual") -> Any:
    """The sums of the leader's curve, as played or of the baseline; None where there are none."""
    if lineup.has_points:
        tally = lineup.tally.get("leader")
        return tally[whose] if tally else None
    sample = lineup.tally.get("playouts")
    return sample["leader"] if sample and whose == "actual" else None


def _wins(among: int, whose: str = "actual") -> Values:
    def counts(lineup: Lineup, moment: str) -> Any:
        rows = _rows(lineup, whose)
        if rows is None:
            return None
        row = rows[_place(moment)]
        return row[WINS], row[among]

    return counts


def _place(moment: str) -> int:
    return int(moment.removeprefix("at_")) * STEPS // 100 - 1


def _curve(lineup: Lineup, key: str) -> Any:
    return None if _rows(lineup) is None else [_point(lineup, step) for step in range(STEPS)]


def _point(lineup: Lineup, step: int) -> dict[str, Any]:
    from playtest.statistics.intervals import share_of

    row, baseline = (rows and rows[step] for rows in (_rows(lineup), _rows(lineup, "baseline")))
    return {
        "fraction": (step + 1) / STEPS,
        "no_leader": row[NO_LEADER],
        **share_of(row[WINS], row[LEADER]),
        "of_decided": share_of(row[WINS], row[DECIDED]),
        "baseline": share_of(baseline[WINS], baseline[LEADER]) if baseline else None,
        "baseline_of_decided": share_of(baseline[WINS], baseline[DECIDED]) if baseline else None,
    }


def _at(what: str) -> Callable[[Lineup, str], Any]:
    """One fact of the curve at a moment."""
    return lambda lineup, moment: _rows(lineup) and _point(lineup, _place(moment))[what]


def _estimate(measure: Any) -> Callable[[Lineup, str], Any]:
    return lambda lineup, key: measure.written(lineup, key, PART_OF_ONE)


def _never_led(lineup: Lineup, key: str) -> Any:
    led, decided = _of_winner("lead_turns")(lineup, key), _of_winner("decided_turn")(lineup, key)
    if led is None or decided is None:
        return None
    return int((led == led).sum()) - int((decided == decided).sum())  # nan is not itself


def _standing(lineup: Lineup, key: str) -> dict[str, Any]:
    if lineup.has_points:
        return {"by": "points"}
    sample = lineup.tally.get("playouts")
    return {"by": "playouts", **{name: sample[name] if sample else 0 for name in ("games", "playouts")}}


def _beside_baseline(
    name: str, definition: str, unit: str, values: Callable[[str], Values], column: str, **more: Any
) -> tuple[Entry, ...]:
    """A figure of the later winner from 0 to 1, its baseline and the difference of the two."""
    title = name.replace("_", " ")
    actual, baseline = values(column), values(f"baseline_{column}")
    return (
        Figure(
            name,
            title,
            unit,
            PART_OF_ONE,
            definition,
            GROUP,
            IN_FIFTY,
            Mean(actual),
            from_standings=True,
            table=None,
            **more,
        ),
        Detail(
            f"{name}.baseline",
            "the same figure with each game's own gains dealt out again in random order; where it differs "
            "from the games as played, being ahead helps, or being behind does",
            GROUP,
            _estimate(Mean(baseline)),
            term="In the baseline",
            exists=POINTS,
        ),
        Figure(
            f"{name}.difference",
            f"{title}, above the baseline",
            unit,
            BETWEEN_SHARES,
            "the mean difference of the two over games that have both",
            GROUP,
            IN_FIFTY,
            Mean(_less(actual, baseline)),
            term=f"{title.capitalize()}, above the baseline",
            exists=POINTS,
            from_standings=True,
            table=None,
        ),
    )


def _lead(name: str, title: str, unit: str, definition: str, measure: Any, **more: Any) -> Figure:
    bounds = PART_OF_ONE if unit == SHARE else FROM_ZERO
    defaults: dict[str, Any] = {"matters": IN_FIFTY, "from_standings": True, "table": None, **more}
    return Figure(
        name, title, unit, defaults.pop("bounds", bounds), definition, GROUP, measure=measure, **defaults
    )


ENTRIES: tuple[Entry, ...] = (
    Detail(
        "standing", "what the figures on leads are made from: points, or random playouts", GROUP, _standing
    ),
    _lead(
        "lead_changes",
        "lead changes a game",
        NUMBER,
        "turns whose leader is another than the last leader before; the first leader is no change, and turns "
        "without a leader are passed over",
        Mean(_changes_per_game),
        term="Lead changes",
        matters=Matters(0.1, 0.1),
        main=("",),
        headline=("",),
    ),
    _lead(
        "lead_changes.per_turn",
        "lead changes a turn",
        NUMBER,
        "lead changes by turns, those of all games taken together",
        Ratio(_changes_per_turn),
        bounds=PART_OF_ONE,
    ),
    _lead(
        "leader_wins.{}",
        "leader at {} wins",
        SHARE,
        "of the games with a leader after that part of the turns, those that it wins alone",
        ShareOfSums(_wins(LEADER)),
        term="Leader wins",
        axis=MOMENT,
        main=("at_50",),
        headline=("at_50",),
    ),
    _lead(
        "leader_wins.{}.of_decided",
        "leader at {} wins, of games with one winner",
        SHARE,
        "the same among the games that one seat wins alone",
        ShareOfSums(_wins(DECIDED)),
        term="Leader wins, of games with one winner",
        axis=MOMENT,
    ),
    *(
        Detail(f"leader_wins.{{}}.{what}", definition, GROUP, _at(what), axis=MOMENT)
        for what, definition in (
            ("fraction", "which part of the turns"),
            ("no_leader", "how many games have no leader then"),
            ("baseline", "how often the leader then wins in the baseline"),
            ("baseline_of_decided", "the same among the games that one seat wins alone"),
        )
    ),
    Detail("leader_wins.curve", "the same after every twentieth of the turns", GROUP, _curve),
    *_beside_baseline(
        "lead_duration",
        "the part of the turns in which the later sole winner was leader",
        SHARE,
        _part_of_turns,
        "lead_turns",
    ),
    _lead(
        "comeback",
        "comeback",
        NUMBER,
        "the most that the later sole winner was behind the best seat",
        Distribution(_of_winner("comeback")),
        matters=Matters(0.5, 0.05),
        main=("mean",),
    ),
    _lead(
        "comeback.above_0",
        "winners that came back",
        SHARE,
        "the part of the later sole winners that were ever behind",
        Share(lambda lineup, key: _above_zero(_of_winner("comeback")(lineup, key))),
    ),
    *_beside_baseline(
        "decided_at",
        "the first turn from which the sole winner was leader to the end, as a part of all turns",
        SHARE,
        _part_of_turns,
        "decided_turn",
        main=("",),
    ),
    Detail(
        "decided_at.never", "games whose sole winner does not lead after the last turn", GROUP, _never_led
    ),
    *_beside_baseline(
        "drama",
        "the mean, over the turns on which the later sole winner is behind, of the square root of its "
        "deficit as a part of the game's largest gap; 0 if it is never behind",
        NUMBER,
        _of_winner,
        "drama",
        main=("",),
        source=BROWNE,
    ),
)


def _above_zero(values: Any) -> Any:
    import numpy as np

    return None if values is None else np.where(np.isnan(values), np.nan, values > 0)
