"""How leads are measured: by the points, or by random playouts where the game has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.kinds import Values

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

STEPS = 20
NO_LEADER, LEADER, WINS, DECIDED = range(4)  # what a row of the sums counts


def turns_of(lineup: Lineup) -> Any:
    """The turns from which standings are, of each game; None where no standings are known."""
    import numpy as np

    if lineup.has_points:
        return lineup.whole("scoring_turns")
    sample = lineup.tally.get("playouts")
    return np.array(sample["turns"], np.int64) if sample else None


def changes_of(lineup: Lineup) -> Any:
    import numpy as np

    if lineup.has_points:
        return lineup.whole("lead_changes")
    return np.array(lineup.tally["playouts"]["lead_changes"], np.int64)


def changes_per_game(lineup: Lineup, key: str) -> Any:
    import numpy as np

    turns = turns_of(lineup)
    return None if turns is None else np.where(turns > 0, changes_of(lineup), np.nan)


def changes_per_turn(lineup: Lineup, key: str) -> Any:
    turns = turns_of(lineup)
    return None if turns is None else (changes_of(lineup) * (turns > 0), turns)


def of_winner(column: str) -> Values:
    """A figure of the later sole winner, a value a game, nan where there is none; None without the figure."""

    def values(lineup: Lineup, key: str) -> Any:
        import numpy as np

        if lineup.has_points:
            return lineup.known(column)
        found = (lineup.tally.get("playouts") or {}).get(column)
        return None if found is None else np.array(found, np.float64)

    return values


def part_of_turns(column: str) -> Values:
    def values(lineup: Lineup, key: str) -> Any:
        import numpy as np

        found, turns = of_winner(column)(lineup, key), turns_of(lineup)
        return None if found is None else found / np.where(turns > 0, turns, np.nan)

    return values


def leader_rows(lineup: Lineup) -> Any:
    """The sums of the leader's curve; None where there are none."""
    holder = lineup.tally if lineup.has_points else lineup.tally.get("playouts") or {}
    return holder.get("leader")


def fresh_sums(lineup: Lineup) -> Any:
    """The sums of fresh starts beside the games as played; None without points or where there are none."""
    return lineup.tally.get("fresh_starts") if lineup.has_points else None


def wins(among: int) -> Values:
    def counts(lineup: Lineup, moment: str) -> Any:
        rows = leader_rows(lineup)
        return (rows[place_of(moment)][WINS], rows[place_of(moment)][among]) if rows else None

    return counts


def place_of(moment: str) -> int:
    return int(moment.removeprefix("at_")) * STEPS // 100 - 1


def baseline(key: str) -> Callable[[Lineup, str], Any]:
    """The figure of fresh starts, of a moment of the curve or as a whole."""
    return lambda lineup, moment: of_fresh("baseline", key, lineup, moment)


def difference(key: str) -> Values:
    """Played less fresh starts."""
    return lambda lineup, moment: of_fresh("difference", key, lineup, moment)


def of_fresh(what: str, key: str, lineup: Lineup, moment: str) -> Any:
    from playtest.statistics import fresh_starts

    fresh = fresh_sums(lineup)
    if not fresh:
        return None
    sums = fresh[key][place_of(moment)] if moment else fresh[key]
    made = fresh_starts.baseline if what == "baseline" else fresh_starts.difference
    return made(sums, lineup.each)


def curve(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.figures.measuring import share_from_sums

    rows = leader_rows(lineup)
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
                f"{what}{of}": of_fresh(what, f"leader_wins{of}", lineup, moment)
                for of in ("", "_of_decided")
                for what in ("baseline", "difference")
            },
        }
        for step, (row, moment) in enumerate(zip(rows, moments, strict=True))
    ]


def no_leader(lineup: Lineup, moment: str) -> Any:
    rows = leader_rows(lineup)
    return rows[place_of(moment)][NO_LEADER] if rows else None


def fraction(lineup: Lineup, moment: str) -> Any:
    return int(moment.removeprefix("at_")) / 100 if leader_rows(lineup) else None


def by_half(lineup: Lineup, key: str) -> Any:
    from playtest.statistics import fresh_starts

    fresh = fresh_sums(lineup)
    return fresh_starts.played(fresh["points_by_half"], fresh["games"], lineup.each) if fresh else None


def levelled_part(part: str) -> Any:
    """What positions at half-time show when they are played on with equal scores."""

    def found(lineup: Lineup, key: str) -> Any:
        from playtest.statistics.levelled import levelled

        facts = levelled(lineup)
        if facts is None or part:
            return facts and facts[part]
        return {end: facts[end] for end in ("mean", "low", "high", "games")}

    return found


def never_led(lineup: Lineup, key: str) -> Any:
    led, decided = of_winner("lead_turns")(lineup, key), of_winner("decided_turn")(lineup, key)
    if led is None or decided is None:
        return None
    return int((led == led).sum()) - int((decided == decided).sum())  # nan is not itself


def standing(lineup: Lineup, key: str) -> dict[str, Any]:
    if lineup.has_points:
        return {"by": "points"}
    sample = lineup.tally.get("playouts")
    return {"by": "playouts", **{name: sample[name] if sample else 0 for name in ("games", "playouts")}}


def above_zero(values: Any) -> Any:
    import numpy as np

    return None if values is None else np.where(np.isnan(values), np.nan, values > 0)
