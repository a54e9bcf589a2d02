"""Tension: lead changes, how often the leader goes on to win, and how the later winner got there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    ANY,
    BETWEEN_SHARES,
    FROM_ZERO,
    IN_FIFTY,
    MORE,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
    Source,
)
from playtest.statistics.figures.kinds import Distribution, Estimated, Mean, Ratio, Share, ShareOfSums, Values
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


def _rows(lineup: Lineup) -> Any:
    """The sums of the leader's curve; None where there are none."""
    holder = lineup.tally if lineup.has_points else lineup.tally.get("playouts") or {}
    return holder.get("leader")


def _fresh(lineup: Lineup) -> Any:
    """The sums of fresh starts beside the games as played; None without points or where there are none."""
    return lineup.tally.get("fresh_starts") if lineup.has_points else None


def _wins(among: int) -> Values:
    def counts(lineup: Lineup, moment: str) -> Any:
        rows = _rows(lineup)
        return (rows[_place(moment)][WINS], rows[_place(moment)][among]) if rows else None

    return counts


def _place(moment: str) -> int:
    return int(moment.removeprefix("at_")) * STEPS // 100 - 1


def _baseline(key: str) -> Callable[[Lineup, str], Any]:
    """The figure of fresh starts, of a moment of the curve or as a whole."""
    return lambda lineup, moment: _of_fresh("baseline", key, lineup, moment)


def _difference(key: str) -> Values:
    """Played less fresh starts."""
    return lambda lineup, moment: _of_fresh("difference", key, lineup, moment)


def _of_fresh(what: str, key: str, lineup: Lineup, moment: str) -> Any:
    from playtest.statistics import fresh_starts

    fresh = _fresh(lineup)
    if not fresh:
        return None
    sums = fresh[key][_place(moment)] if moment else fresh[key]
    made = fresh_starts.baseline if what == "baseline" else fresh_starts.difference
    return made(sums, lineup.each)


def _curve(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.figures.measuring import share_from_sums

    rows = _rows(lineup)
    if not rows:
        return None
    moments = [f"at_{100 * (step + 1) // STEPS}" for step in range(STEPS)]
    return [
        {
            "fraction": (step + 1) / STEPS,
            "no_leader": row[NO_LEADER],
            **share_from_sums(row[WINS], row[LEADER], lineup),
            "of_decided": share_from_sums(row[WINS], row[DECIDED], lineup),
            **{
                f"{what}{of}": _of_fresh(what, f"leader_wins{of}", lineup, moment)
                for of in ("", "_of_decided")
                for what in ("baseline", "difference")
            },
        }
        for step, (row, moment) in enumerate(zip(rows, moments, strict=True))
    ]


def _no_leader(lineup: Lineup, moment: str) -> Any:
    rows = _rows(lineup)
    return rows[_place(moment)][NO_LEADER] if rows else None


def _fraction(lineup: Lineup, moment: str) -> Any:
    return int(moment.removeprefix("at_")) / 100 if _rows(lineup) else None


def _by_half(lineup: Lineup, key: str) -> Any:
    from playtest.statistics import fresh_starts

    fresh = _fresh(lineup)
    return fresh_starts.played(fresh["points_by_half"], fresh["games"], lineup.each) if fresh else None


def _levelled(part: str) -> Any:
    """What positions at half-time show when they are played on with equal scores."""

    def found(lineup: Lineup, key: str) -> Any:
        from playtest.statistics.levelled import levelled

        facts = levelled(lineup)
        if facts is None or part:
            return facts and facts[part]
        return {end: facts[end] for end in ("mean", "low", "high", "games")}

    return found


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


FRESH_STARTS = (
    "the same figure in games put together turn by turn from the gains of games drawn anew for every turn, "
    "which keeps who moves when and what each seat and each part of the game is worth; above it, who is "
    "ahead goes on to gain more than seat and time explain"
)


def _beside_fresh_starts(name: str, title: str, unit: str, key: str, **more: Any) -> tuple[Entry, ...]:
    """The figure `name` of fresh starts, and what lies between."""
    before, _, after = name.partition("{}")
    of = "_of_decided" if after == ".of_decided" else ""
    place = f"{before}{{}}" if more else name
    return (
        Detail(
            f"{place}.baseline{of}",
            FRESH_STARTS,
            GROUP,
            _baseline(key),
            term="" if of or more else "Fresh starts",
            exists=POINTS,
            **more,
        ),
        Figure(
            f"{place}.difference{of}",
            f"{title}, above fresh starts",
            unit,
            BETWEEN_SHARES,
            "the figure as played less that of fresh starts",
            GROUP,
            IN_FIFTY,
            Estimated(_difference(key)),
            term=f"{title.replace('{}', 'that moment')[:1].upper()}{title.replace('{}', 'that moment')[1:]}, "
            "above fresh starts",
            exists=POINTS,
            from_standings=True,
            table=None,
            **more,
        ),
    )


def _of_later_winner(name: str, definition: str, unit: str, values: Values, **more: Any) -> tuple[Entry, ...]:
    """A figure of the later winner from 0 to 1, beside that of fresh starts."""
    title = name.replace("_", " ")
    own = _lead(name, title, unit, definition, Mean(values), bounds=PART_OF_ONE, **more)
    return (own, *_beside_fresh_starts(name, title, unit, name))


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
    *_beside_fresh_starts("leader_wins.{}", "leader at {} wins", SHARE, "leader_wins", axis=MOMENT),
    *_beside_fresh_starts(
        "leader_wins.{}.of_decided",
        "leader at {} wins, of games with one winner",
        SHARE,
        "leader_wins_of_decided",
        axis=MOMENT,
    ),
    Detail("leader_wins.{}.fraction", "which part of the turns", GROUP, _fraction, axis=MOMENT),
    Detail("leader_wins.{}.no_leader", "games without a leader then", GROUP, _no_leader, axis=MOMENT),
    Detail("leader_wins.curve", "the same after every twentieth of the turns", GROUP, _curve),
    _lead(
        "points_by_half",
        "points by half-time",
        SHARE,
        "the part of all points that is made by half-time, of the turns in which points can be made",
        Estimated(_by_half),
        bounds=ANY,
        exists=POINTS,
        table=MORE,
    ),
    _lead(
        "levelled",
        "leader's wins with equal scores",
        SHARE,
        "the leader's share of the wins when positions at half-time are played on with all scores set equal",
        Estimated(_levelled("")),
        term="Levelled",
        exists=POINTS,
        table=MORE,
        row="leader's share",
    ),
    *(
        Detail(f"levelled.{part}", definition, GROUP, _levelled(part), exists=POINTS)
        for part, definition in (
            ("positions", "how many positions were played on"),
            ("plays", "how often each"),
            ("seat", "the share that the leaders' seats have in all games"),
        )
    ),
    _lead(
        "levelled.difference",
        "leader's wins with equal scores, above its seat's",
        SHARE,
        "that share less the one that the leader's seat has in all games; above 0 the position carries the "
        "lead on, otherwise the points already made do",
        Estimated(_levelled("difference")),
        exists=POINTS,
        table=MORE,
        row="above its seat's",
        bounds=BETWEEN_SHARES,
    ),
    *_of_later_winner(
        "lead_duration",
        "the part of the turns in which the later sole winner was leader",
        SHARE,
        _part_of_turns("lead_turns"),
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
    *_of_later_winner(
        "decided_at",
        "the first turn from which the sole winner was leader to the end, as a part of all turns",
        SHARE,
        _part_of_turns("decided_turn"),
        main=("",),
    ),
    Detail(
        "decided_at.never", "games whose sole winner does not lead after the last turn", GROUP, _never_led
    ),
    *_of_later_winner(
        "drama",
        "the mean, over the turns on which the later sole winner is behind, of the square root of its "
        "deficit as a part of the game's largest gap; 0 if it is never behind",
        NUMBER,
        _of_winner("drama"),
        main=("",),
        source=BROWNE,
    ),
)


def _above_zero(values: Any) -> Any:
    import numpy as np

    return None if values is None else np.where(np.isnan(values), np.nan, values > 0)
