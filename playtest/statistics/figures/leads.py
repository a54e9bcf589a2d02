"""Tension: lead changes, how often the leader goes on to win, and how the later winner got there."""

from __future__ import annotations

from typing import Any

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
from playtest.statistics.figures.lead_values import (
    DECIDED,
    LEADER,
    above_zero,
    baseline,
    by_half,
    changes_per_game,
    changes_per_turn,
    curve,
    difference,
    fraction,
    levelled_part,
    never_led,
    no_leader,
    of_winner,
    part_of_turns,
    standing,
    wins,
)
from playtest.statistics.figures.scope import MOMENT, POINTS

GROUP = "Tension"
TABLE = "The lead, and the seat that wins alone in the end"
BROWNE = Source("after Browne 2008", "https://eprints.qut.edu.au/17025/")


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
            baseline(key),
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
            Estimated(difference(key)),
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
        "standing", "what the figures on leads are made from: points, or random playouts", GROUP, standing
    ),
    _lead(
        "lead_changes",
        "lead changes a game",
        NUMBER,
        "turns whose leader is another than the last leader before; the first leader is no change, and turns "
        "without a leader are passed over",
        Mean(changes_per_game),
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
        Ratio(changes_per_turn),
        bounds=PART_OF_ONE,
    ),
    _lead(
        "leader_wins.{}",
        "leader at {} wins",
        SHARE,
        "of the games with a leader after that part of the turns, those that it wins alone",
        ShareOfSums(wins(LEADER)),
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
        ShareOfSums(wins(DECIDED)),
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
    Detail("leader_wins.{}.fraction", "which part of the turns", GROUP, fraction, axis=MOMENT),
    Detail("leader_wins.{}.no_leader", "games without a leader then", GROUP, no_leader, axis=MOMENT),
    Detail("leader_wins.curve", "the same after every twentieth of the turns", GROUP, curve),
    _lead(
        "points_by_half",
        "points by half-time",
        SHARE,
        "the part of all points that is made by half-time, of the turns in which points can be made",
        Estimated(by_half),
        bounds=ANY,
        exists=POINTS,
        table=MORE,
    ),
    _lead(
        "levelled",
        "leader's wins with equal scores",
        SHARE,
        "the leader's share of the wins when positions at half-time are played on with all scores set equal",
        Estimated(levelled_part("")),
        term="Levelled",
        exists=POINTS,
        table=MORE,
        row="leader's share",
    ),
    *(
        Detail(f"levelled.{part}", definition, GROUP, levelled_part(part), exists=POINTS)
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
        Estimated(levelled_part("difference")),
        exists=POINTS,
        table=MORE,
        row="above its seat's",
        bounds=BETWEEN_SHARES,
    ),
    *_of_later_winner(
        "lead_duration",
        "the part of the turns in which the later sole winner was leader",
        SHARE,
        part_of_turns("lead_turns"),
    ),
    _lead(
        "comeback",
        "comeback",
        NUMBER,
        "the most that the later sole winner was behind the best seat",
        Distribution(of_winner("comeback")),
        matters=Matters(0.5, 0.05),
        main=("mean",),
    ),
    _lead(
        "comeback.above_0",
        "winners that came back",
        SHARE,
        "the part of the later sole winners that were ever behind",
        Share(lambda lineup, key: above_zero(of_winner("comeback")(lineup, key))),
    ),
    *_of_later_winner(
        "decided_at",
        "the first turn from which the sole winner was leader to the end, as a part of all turns",
        SHARE,
        part_of_turns("decided_turn"),
        main=("",),
    ),
    Detail("decided_at.never", "games whose sole winner does not lead after the last turn", GROUP, never_led),
    *_of_later_winner(
        "drama",
        "the mean, over the turns on which the later sole winner is behind, of the square root of its "
        "deficit as a part of the game's largest gap; 0 if it is never behind",
        NUMBER,
        of_winner("drama"),
        main=("",),
        source=BROWNE,
    ),
)
