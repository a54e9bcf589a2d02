"""Every figure of small runs of all three games, against slow ones worked out from their written games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from playtest.engine.dice import PLAYOUT_STREAM, STREAMS, seed_streams
from playtest.engine.records import CHANCE, DICE, OVER
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, RANDOM_MOVE_AT
from playtest.engine.table import Table
from playtest.loader import Variant, resolve
from playtest.simulation import player, playouts
from playtest.simulation.plan import make_plan
from playtest.simulation.replay import Replay
from playtest.simulation.request import Request
from playtest.statistics.figures import estimate_in
from playtest.statistics.summary import summarize
from tests.engine.recount import recount
from tests.metrics import slow_figures as slow
from tests.metrics import slow_tension as tension
from tests.metrics.slow_games import SlowGame, slow_game
from tests.simulation.running import play

SECONDS = 30
SEED = 5
PLAYOUTS = 6
SIZES = ("small", "medium", "large")

SHOVE = {
    "game": "shove",
    "players": 3,
    "board": {"columns": 4, "rows": 3},
    "pyramids": {"small": 2, "medium": 1, "large": 1},
    "bidding": {"beads": 3},
    "assembly": {"method": "random"},
    "shoving": {"discards": "scored"},
    "max_turns": 16,
    "at_max_turns": "draw",
}
SPIRES = {
    "game": "battlespires",
    "board": {"columns": 4, "rows": 3},
    "setup": {"layout": ["b r k y", "k y b r", "r b k y"]},
    "spires": {"catastrophe": {"above": 4, "probability": 0.5}},
    "victory": {"target": 9},
    "max_turns": 40,
}
ICE = {"game": "icedao", "line": {"length": 3}, "max_turns": 30}

RUNS = {
    "shove": (SHOVE, ["random"], 60),
    "shove-mixed": (SHOVE, ["greedy", "random", "random"], 30),
    "battlespires": (SPIRES, ["random"], 40),
    "battlespires-greedy": (SPIRES, ["greedy"], 30),
    "icedao": (ICE, ["random"], 40),
}


class Played:
    """A small run: its variant, its figures, its games played again at a table."""

    def __init__(self, name: str, folder: Path) -> None:
        keys, bots, number = RUNS[name]
        self.variant: Variant = resolve({**keys, "table": {"seconds_per_turn": SECONDS}}, name)
        plan = make_plan(self.variant, Request(number, SEED, [",".join(bots)]))
        run = play(plan, folder)
        self.meta = run.meta
        (self.figures,) = summarize(run.meta, run.games, run.tallies)["lineups"]
        replay = Replay(folder / name)
        self.games = [slow_game(self.variant, replay.game(0, index)) for index in range(len(run.games))]
        assert len({game.written["ending"] for game in self.games}) > 1

    @property
    def with_turns(self) -> list[SlowGame]:
        """Games with turns in which points can be scored."""
        return [game for game in self.games if game.scoring_turns]


@pytest.fixture(scope="module", params=RUNS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    with pytest.MonkeyPatch.context() as patch:
        for module in (player, playouts):
            patch.setattr(module, "PLAYOUTS", PLAYOUTS)
        yield Played(request.param, tmp_path_factory.mktemp("run"))


def check(played: Played, figures: Iterator[slow.Figure]) -> None:
    """Every slow figure is the fast one; `name:low` and `name:high` are the ends of its interval."""
    number = 0
    for name, expected in figures:
        path, _, end = name.partition(":")
        found = estimate_in(played.figures, path)
        assert found is not None, name
        value = found[end or "mean"]
        if expected is None:
            assert value is None, name
        else:
            assert value == pytest.approx(expected, rel=1e-8, abs=1e-9), name
        number += 1
    assert number


def test_who_wins(played: Played) -> None:
    check(played, slow.who_wins(played.games))


def test_how_it_ends(played: Played) -> None:
    check(played, slow.how_it_ends(played.games, [ending["name"] for ending in played.meta["endings"]]))


def test_length_and_pace(played: Played) -> None:
    check(played, slow.length(played.games, SECONDS))
    check(played, slow.pace(played.games))
    if played.meta["game"] == "icedao":
        check(played, slow.times_a_game("passes", [game.count("passed") for game in played.games]))
    else:
        assert played.figures["passes"] is None


def test_choice(played: Played) -> None:
    check(played, slow.choice(played.games, played.meta["phases"]))


def test_events_heat_and_repeats(played: Played) -> None:
    check(played, slow.events(played.games, [event["name"] for event in played.meta["events"]]))
    check(played, slow.repeats(played.games))
    for heat in played.meta["heat_maps"]:
        found = Counter(
            at for game in played.games for name, _, at, _ in game.events if name in heat["events"]
        )
        for square, number in played.figures["heat_maps"][heat["name"]].items():
            assert number == pytest.approx(found[square] / len(played.games)), (heat["name"], square)


def test_scores(played: Played) -> None:
    if not played.meta["has_points"]:
        assert played.figures["margin"] is played.figures["scores"] is played.figures["points"] is None
        return
    check(played, slow.scores(played.games, played.meta["scoring_phases"]))


def points_by_source(played: Played) -> Iterator[tuple[int, str, str, int]]:
    """What is scored: the game's number, the dimension, its level and the points."""
    for number, game in enumerate(played.games):
        if played.meta["game"] == "shove":
            gains = recount(SHOVE, game.written["moves"]).gains
            for (_, size, color, over, _), points in gains.items():
                yield from ((number, "size", size, points), (number, "color", color, points))
                yield number, "over", over, points
        for name, _, _, pips in game.events:
            whose = name.removeprefix("captured_")
            if name in ("captured_enemy", "captured_neutral"):
                points = pips + (whose == "neutral")  # the bonus for a neutral one
                yield from ((number, "size", SIZES[pips - 1], points), (number, "whose", whose, points))
            elif name == "catastrophe":
                yield from ((number, "size", "no pyramid", -5), (number, "whose", "spire toppled", -5))
            elif name == "imprisoned":
                yield from ((number, "size", "no pyramid", 5), (number, "whose", "imprisonment", 5))


def test_points_by_source(played: Played) -> None:
    if not played.meta["has_points"]:
        return
    made: dict[str, Counter[int]] = {}
    for number, dimension, level, points in points_by_source(played):
        made.setdefault(f"points.{dimension}.{level}", Counter())[number] += points
    assert made
    for source in played.meta["sources"]:
        for level in source["levels"]:
            name = f"points.{source['name']}.{level}"
            per_game = made.get(name, Counter())
            check(
                played, slow.mean_of_counts(name, [per_game[number] for number in range(len(played.games))])
            )


def test_openings(played: Played) -> None:
    found = played.figures["openings"]
    if len(set(played.games[0].written["bots"])) > 1:
        assert found is None
        return
    groups: dict[tuple[int, str], list[Fraction]] = {}
    for game in played.games:
        seat = game.plies[0].seat
        groups.setdefault((seat, game.first_move), []).append(game.credit[seat - 1])
    expected = slow.openings(groups)
    rows = {(row["seat"], row["move"]): row for row in found["moves"]["rows"]}
    assert rows.keys() == expected.keys()
    for key, row in expected.items():
        assert {name: rows[key][name] for name in row} == pytest.approx(row), key
    rest = [credit for key, credits in groups.items() if key not in expected for credit in credits]
    assert found["moves"]["rest"]["games"] == len(rest)
    if rest:
        assert found["moves"]["rest"]["mean"] == pytest.approx(float(sum(rest) / len(rest)))
    assert found["different"] == len({move for _, move in groups})


def test_tension(played: Played) -> None:
    if not played.meta["has_points"]:
        return
    games = played.with_turns
    actual = [(game, game.standing[1:]) for game in games]
    leaders = [(game, [tension.leader(scores) for scores in turns]) for game, turns in actual]
    check(played, tension.lead_changes(leaders))
    check(played, tension.leader_wins("leader_wins.curve.{}", leaders))
    winners = [tension.winner_by_points(game, turns) for game, turns in actual if game.winner]
    check(played, tension.of_winners("", winners))
    assert winners


def playout_standing(played: Played, index: int) -> list[tuple[list[Fraction], list[list[int]]]]:
    """After each turn: every seat's share of the wins of random playouts, and all their credits.

    The playouts draw the same dice as the kernel's; the loop over them is another one.
    """
    game, variant = played.games[index], played.variant
    kernels = variant.game.kernels()
    streams = np.zeros(STREAMS, DICE)
    seed_streams(streams, np.uint64(SEED), index)
    dice = streams[PLAYOUT_STREAM]
    table = Table(variant.game, variant.rules)
    found: list[tuple[list[Fraction], list[list[int]]]] = []
    for move in game.written["moves"]:
        before = table.turns
        table.play(move)
        work = table._work
        kept = work.rows.get(0)
        results = []
        for _ in range(PLAYOUTS):
            position = work.positions[0]
            while position.actor != OVER:
                at = CHANCE_MOVE_AT if position.actor == CHANCE else RANDOM_MOVE_AT
                step = int(kernels[at](work.rules, position, dice))
                work.log.count = 0
                kernels[APPLY_AT](work.rules, position, work.trail, step, work.log)
            winners = [seat for seat in range(game.seats) if position.winners >> seat & 1]
            results.append([12 // len(winners) * (seat in winners) for seat in range(game.seats)])
            work.rows.put(0, kept)
        shares = [
            Fraction(sum(result[seat] for result in results), 12 * PLAYOUTS) for seat in range(game.seats)
        ]
        found += [(shares, results)] * (table.turns - before)
    return found


def is_ahead(results: list[list[int]], one: int, two: int) -> bool:
    """By more than two standard errors of the mean difference of credits."""
    differences = [result[one] - result[two] for result in results]
    n, mean = len(results), sum(differences) / len(results)
    variance = sum((d - mean) ** 2 for d in differences) / n
    return mean > 0 and mean > 2 * math.sqrt(variance / n)


def test_tension_by_playouts(played: Played) -> None:
    if played.meta["has_points"]:
        return
    leads, winners = [], []
    for index in range(played.figures["standing"]["games"]):
        game, turns = played.games[index], playout_standing(played, index)
        leaders: list[int | None] = []
        deficits = []
        for shares, results in turns:
            seats = range(len(shares))
            ahead = [s for s in seats if all(is_ahead(results, s, o) for o in seats if o != s)]
            leaders.append(ahead[0] + 1 if ahead else None)
            best = max(seats, key=lambda seat: shares[seat])
            behind = game.winner is not None and is_ahead(results, best, game.winner - 1)
            deficits.append(float(shares[best] - shares[game.winner - 1]) if behind and game.winner else 0.0)
        leads.append((game, leaders))
        if game.winner:
            widest = max(max(shares) - min(shares) for shares, _ in turns)
            led = [seat == game.winner for seat in leaders]
            winners.append(tension.winner_of(led, deficits, float(widest)))
    check(played, tension.lead_changes(leads))
    check(played, tension.leader_wins("leader_wins.curve.{}", leads))
    check(played, tension.of_winners("", winners))
