"""What the catalogue's metrics measure: a sample of one side each, and the keys they come in."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from playtest.statistics.comparison.samples import Moments, Sample, linear, moments
from playtest.statistics.comparison.side import Side
from playtest.statistics.endings import by_outcome
from playtest.statistics.intervals import PERCENTILES
from playtest.statistics.scores import gained, levels, margins
from playtest.statistics.tables import CRASHED, Real
from playtest.statistics.tension import STEPS

Keys = dict[str, str]
Measure = Callable[[Side, str], Sample | None]

OUTCOMES = {
    "sole_winner": "games with one winner",
    "shared_win": "shared wins",
    "draw_of_all": "draws of all",
    "undecided_at_cap": "undecided at the limit",
    "crashed": "crashed games",
}
SPREADS = {"p5": "5th percentile of", "median": "median", "p95": "95th percentile of"}
MOMENTS = {"at_25": "25 %", "at_50": "half-time", "at_75": "75 %"}


def once(side: Side) -> Keys:
    return {"": ""}


def seats(side: Side) -> Keys:
    return {str(seat): str(seat) for seat in range(1, side.seats + 1)}


def bots(side: Side) -> Keys:
    """The bots of a mixed lineup; where all are the same there is nothing to compare."""
    names = [] if side.lineup.same_bot else side.lineup.meta["bots"]
    return {str(bot): str(bot) for bot in dict.fromkeys(names)}


def phases(side: Side) -> Keys:
    named = side.lineup.run["phases"]
    return {phase: phase for phase in named} if len(named) > 1 else {}


def percentiles(side: Side) -> Keys:
    return SPREADS


def median(side: Side) -> Keys:
    return {"median": SPREADS["median"]}


def tails(side: Side) -> Keys:
    return {p: words for p, words in SPREADS.items() if p != "median"}


def outcomes(side: Side) -> Keys:
    crashed = side.lineup.crashed > 0
    return {name: words for name, words in OUTCOMES.items() if crashed or name != CRASHED}


def endings(side: Side) -> Keys:
    return {ending["name"]: ending["name"] for ending in side.lineup.run["endings"]}


def half_time(side: Side) -> Keys:
    return {"at_50": MOMENTS["at_50"]}


def other_times(side: Side) -> Keys:
    return {moment: words for moment, words in MOMENTS.items() if moment != "at_50"}


def all_times(side: Side) -> Keys:
    return MOMENTS


def sources(side: Side) -> Keys:
    if not side.lineup.has_points:
        return {}
    found = levels(side.lineup)
    return {f"{source}.{level}": f"{source} {level}" for source in found for level in found[source]}


def events(side: Side) -> Keys:
    return {event["name"]: event["name"] for event in side.lineup.run["events"]}


def mean_of(column: str) -> Measure:
    """The mean of a column that every finished game has."""
    return lambda side, key: side.mean(side.whole(column))


def percentile_of(column: str) -> Measure:
    """A percentile of a column that every finished game has."""
    return lambda side, key: side.percentile(side.whole(column), PERCENTILES[key])


def mean_where_known(column: str) -> Measure:
    """The mean of a column that only some games have; no figure where the run has no such column."""
    return lambda side, key: side.column(column)


def part_of_scoring_turns(column: str) -> Measure:
    return lambda side, key: side.part_of_scoring_turns(column)


def percentile_where_known(column: str) -> Measure:
    return lambda side, key: side.percentile_of(column, PERCENTILES[key])


def share_above_zero(column: str) -> Measure:
    return lambda side, key: side.share_above_zero(column)


def seat_share(side: Side, seat: str) -> Sample:
    return side.mean(side.lineup.credit[:, int(seat) - 1])


def sole_wins(side: Side, seat: str) -> Sample:
    return side.mean(side.lineup.credit[:, int(seat) - 1] == 1)


def seat_spread(side: Side, key: str) -> Sample | None:
    """Largest − smallest seat share, as the difference of these two seats' credits.

    Where seats are nearly equal the interval is wider than it need be.
    """
    if not (side.lineup.same_bot and side.lineup.finished):
        return None
    credit = side.lineup.credit
    shares = credit.mean(axis=0)
    least = side.seats - 1 - shares[::-1].argmin()  # another seat than the largest, where all are equal
    return side.mean(credit[:, shares.argmax()] - credit[:, least])


def bot_share(side: Side, bot: str) -> Sample:
    """The mean credit of a seat played by the bot."""
    seatings = [str(names).split("|") for names in side.lineup.text("bots")]
    plays = np.array([[name == bot for name in names] for names in seatings], dtype=float)
    plays = plays.reshape(len(seatings), side.seats)
    return side.ratio((side.lineup.credit * plays).sum(axis=1), plays.sum(axis=1))


def outcome(side: Side, name: str) -> Sample:
    if name == CRASHED:
        return side.share_of_started(~side.finished)
    has = np.zeros(side.started, dtype=np.bool_)
    has[side.finished] = by_outcome(side.lineup)[name]
    return side.share_of_started(has)


def ending(side: Side, name: str) -> Sample:
    return side.share_of_started((side.games["ending"] == name).to_numpy(dtype=np.bool_))


def skipped(side: Side, key: str) -> Sample:
    return side.mean(side.lineup.per_seat("skipped").sum(axis=1))


def skipped_seat(side: Side, seat: str) -> Sample:
    return side.mean(side.whole(f"skipped_{seat}"))


def idle(side: Side, seat: str) -> Sample:
    return side.mean(side.whole(f"idle_{seat}"))


def idle_p95(side: Side, seat: str) -> Sample:
    return side.percentile(side.whole(f"idle_{seat}"), PERCENTILES["p95"])


def idle_share(side: Side, seat: str) -> Sample:
    turns = side.whole("turns")
    left = (turns - side.whole(f"last_turn_{seat}")) / np.maximum(turns, 1)
    return side.mean_where(left, turns > 0)


def branching_factor(side: Side, key: str) -> Sample:
    return side.ratio(side.lineup.over_phases("legal"), side.lineup.over_phases("plies"))


def branching_factor_in(side: Side, phase: str) -> Sample | None:
    return _in_phase(side, "legal", phase)


def decision_share(side: Side, key: str) -> Sample:
    return side.ratio(side.lineup.over_phases("choices"), side.lineup.over_phases("plies"))


def decision_share_in(side: Side, phase: str) -> Sample | None:
    return _in_phase(side, "choices", phase)


def _in_phase(side: Side, what: str, phase: str) -> Sample:
    return side.ratio(side.whole(f"{what}_{phase}"), side.whole(f"plies_{phase}"))


def open_turns(side: Side, key: str) -> Sample:
    return side.ratio(side.whole("open_turns"), side.whole("plied_turns"))


def game_tree_complexity(side: Side, key: str) -> Sample:
    return side.mean(side.lineup.real("log10_legal"))


def score(side: Side, seat: str) -> Sample | None:
    return side.mean(side.whole(f"score_{seat}")) if side.lineup.has_points else None


def margin(side: Side, key: str) -> Sample | None:
    if not side.lineup.has_points:
        return None
    return side.mean_where(margins(side.lineup), side.lineup.winners == 1)


def margin_percentile(side: Side, key: str) -> Sample | None:
    if not side.lineup.has_points:
        return None
    return side.percentile(margins(side.lineup), PERCENTILES[key], side.lineup.winners == 1)


def lead_changes(side: Side, key: str) -> Sample | None:
    found = _lead_changes(side)
    return None if found is None else linear(found[1] * (found[0] > 0), found[0] > 0)


def lead_changes_per_turn(side: Side, key: str) -> Sample | None:
    found = _lead_changes(side)
    return None if found is None else linear(found[1] * (found[0] > 0), found[0])


def _lead_changes(side: Side) -> tuple[Real, Real] | None:
    """Turns and lead changes of every game started, or, without points, of the games played out."""
    if side.lineup.has_points:
        return side.of_all(side.whole("scoring_turns")), side.of_all(side.whole("lead_changes"))
    sample = side.lineup.tally.get("playouts")
    return (np.array(sample["turns"], float), np.array(sample["lead_changes"], float)) if sample else None


def leader_wins(side: Side, moment: str) -> Sample | None:
    return _leader_wins(side, moment, 1)


def leader_wins_of_decided(side: Side, moment: str) -> Sample | None:
    return _leader_wins(side, moment, 3)


def _leader_wins(side: Side, moment: str, among: int) -> Sample | None:
    """A row of the sums: without a leader then, with one, of these won by it alone, and won by any alone."""
    place = int(moment.removeprefix("at_")) * STEPS // 100 - 1
    if side.lineup.has_points:
        rows, started = side.lineup.tally.get("leader"), side.started
    else:
        found = side.lineup.tally.get("playouts")
        rows, started = (found["leader"], found["games"]) if found else (None, 0)
    if not rows:
        return None
    wins, games = rows[place][2], rows[place][among]
    return moments(wins, wins, games, started)


def points(side: Side, key: str) -> Moments:
    source, _, level = key.partition(".")
    return side.per_game(gained(side.lineup, source, level))


def event(side: Side, name: str) -> Moments:
    return side.per_game(side.lineup.tally["events"].get(name))
