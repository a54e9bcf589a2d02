"""Every figure of metrics that has a definition, worked out from whole games in the plainest way.

Nothing here uses the kernels' rows and sums, numpy or the statistics of the product.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from statistics import fmean, stdev
from typing import Any

from scipy.stats import chi2, norm

from tests.metrics.slow_games import SlowGame

Z = norm.ppf(0.975)
Figure = tuple[str, Any]


def quantile(values: Sequence[float], p: float) -> float:
    """By linear interpolation, rank (n − 1)p."""
    ordered = sorted(values)
    rank = (len(ordered) - 1) * p
    low = math.floor(rank)
    high = min(low + 1, len(ordered) - 1)
    return float(ordered[low] + (rank - low) * (ordered[high] - ordered[low]))


def ranked(name: str, values: Sequence[float], p: float) -> Iterator[Figure]:
    """A percentile and its interval by ranks: so many of n values are below it as a binomial number says."""
    yield name, quantile(values, p)
    n, ordered = len(values), sorted(values)
    if n < 2:
        return
    below = [
        math.fsum(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(m + 1)) for m in range(n + 1)
    ]
    low = next(m for m in range(n + 1) if below[m] >= 0.025)
    high = next(m for m in range(n + 1) if below[m] >= 0.975) + 1
    below = 2 * ordered[0] - ordered[1]
    known = [below if ordered[0] < 0 else max(below, 0), *ordered, 2 * ordered[-1] - ordered[-2]]
    yield f"{name}:low", float(known[low])
    yield f"{name}:high", float(known[high])


def share(name: str, value: Fraction | float, n: int) -> Iterator[Figure]:
    """A share and its Wilson interval."""
    p = float(value)
    yield name, p
    center = (p + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * math.sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
    yield f"{name}:low", 0.0 if p == 0 else center - half
    yield f"{name}:high", 1.0 if p == 1 else center + half


def mean(name: str, values: Sequence[float]) -> Iterator[Figure]:
    if not values:
        yield name, None
        return
    yield name, fmean(values)
    if len(values) > 1:
        half = Z * stdev(values) / math.sqrt(len(values))
        yield f"{name}:low", fmean(values) - half
        yield f"{name}:high", fmean(values) + half


def spread(name: str, values: Sequence[float]) -> Iterator[Figure]:
    yield from mean(f"{name}.mean", values)
    if values:
        for part, p in (("p5", 0.05), ("median", 0.5), ("p95", 0.95)):
            yield from ranked(f"{name}.{part}", values, p)
        yield f"{name}.min", min(values)
        yield f"{name}.max", max(values)
    if len(values) > 1:
        yield f"{name}.sd", stdev(values)


def pooled(name: str, pairs: Sequence[tuple[float, float]]) -> Iterator[Figure]:
    """Σ y / Σ x with the linearised interval."""
    known = [(y, x) for y, x in pairs if x]
    if not known:
        yield name, None
        return
    total = sum(x for _, x in known)
    r = sum(y for y, _ in known) / total
    yield name, r
    n = len(known)
    if n > 1:
        half = Z * math.sqrt(n / (n - 1) * math.fsum((y - r * x) ** 2 for y, x in known)) / total
        yield f"{name}:low", r - half
        yield f"{name}:high", r + half


def who_wins(games: Sequence[SlowGame]) -> Iterator[Figure]:
    n, seats = len(games), games[0].seats
    credits = [sum((game.credit[seat] for game in games), Fraction(0)) / n for seat in range(seats)]
    for seat in range(1, seats + 1):
        yield from share(f"seat_share.{seat}", credits[seat - 1], n)
        yield from share(f"sole_wins.{seat}", Fraction(sum(g.winner == seat for g in games), n), n)
    bots = {bot for game in games for bot in game.written["bots"]}
    for bot in bots:
        played = [
            (game, seat) for game in games for seat, name in enumerate(game.written["bots"]) if name == bot
        ]
        earned = sum((game.credit[seat] for game, seat in played), Fraction(0))
        yield from share(f"bot_share.{bot}", earned / len(played), n)
    if len(bots) == 1:
        yield "seat_spread", float(max(credits) - min(credits))
        yield "first_seat_advantage", float(credits[0] - Fraction(1, seats))
        yield from _seat_bias(games, credits)
        if seats == 2:
            p = float(credits[0])
            yield "first_seat_advantage.elo", 400 * math.log10(p / (1 - p)) if 0 < p < 1 else None


def _seat_bias(games: Sequence[SlowGame], credits: Sequence[Fraction]) -> Iterator[Figure]:
    """N·dᵀM⁻d over all seats but the last, whose excess follows from the others'."""
    n, seats = len(games), games[0].seats
    free = range(seats - 1)
    excess = [[credit - Fraction(1, seats) for credit in game.credit] for game in games]
    d = [credits[i] - Fraction(1, seats) for i in free]
    m = [[sum((e[i] * e[j] for e in excess), Fraction(0)) / n for j in free] for i in free]
    solved = _solved(m, d)
    if solved is not None:
        statistic = n * float(sum(x * y for x, y in zip(d, solved, strict=True)))
        yield "seat_bias.chi_square", statistic
        yield "seat_bias.p_value", float(chi2.sf(statistic, seats - 1))


def _solved(m: list[list[Fraction]], d: list[Fraction]) -> list[Fraction] | None:
    """The solution of m·x = d by elimination, None where m is singular."""
    rows = [[*row, right] for row, right in zip(m, d, strict=True)]
    for k in range(len(rows)):
        pivot = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i, row in enumerate(rows):
            if i != k:
                factor = row[k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(row, rows[k], strict=True)]
    return [row[-1] / row[k] for k, row in enumerate(rows)]


def how_it_ends(games: Sequence[SlowGame], endings: Sequence[str]) -> Iterator[Figure]:
    n = len(games)
    for ending in endings:
        yield from share(f"endings.{ending}", sum(g.written["ending"] == ending for g in games) / n, n)
    outcomes = Counter(_outcome(game) for game in games)
    for outcome in ("sole_winner", "shared_win", "draw_of_all", "undecided_at_cap"):
        yield from share(f"outcomes.{outcome}", outcomes[outcome] / n, n)


def _outcome(game: SlowGame) -> str:
    if game.winner:
        return "sole_winner"
    if len(game.winners) < game.seats:
        return "shared_win"
    return "undecided_at_cap" if game.written["ending"] == "max_turns" else "draw_of_all"


def length(games: Sequence[SlowGame], seconds: float) -> Iterator[Figure]:
    whole = [game for game in games if game.written["ending"] != "max_turns"]
    yield from spread("turns", [game.turns for game in games])
    yield from spread("turns_uncapped", [game.turns for game in whole])
    yield from spread("plies", [len(game.plies) for game in games])
    yield from spread("plies_uncapped", [len(game.plies) for game in whole])
    yield from spread("minutes", [game.turns * seconds / 60 for game in games])


def pace(games: Sequence[SlowGame]) -> Iterator[Figure]:
    yield from mean("skipped.per_game", [game.count("skipped") for game in games])
    for seat in range(1, games[0].seats + 1):
        yield from mean(f"skipped.seats.{seat}", [game.count("skipped", seat) for game in games])
        idle = [game.idle(seat) for game in games]
        yield from mean(f"idle.{seat}", idle)
        yield from ranked(f"idle.{seat}.p95", idle, 0.95)
        left = [(g.turns - max(g.turns_of(seat), default=0)) / g.turns for g in games if g.turns]
        yield from mean(f"idle_share.{seat}", left)


def choice(games: Sequence[SlowGame], phases: Sequence[str]) -> Iterator[Figure]:
    def of(game: SlowGame, phase: str | None) -> list[int]:
        return [ply.legal for ply in game.plies if phase in (None, ply.phase)]

    for phase, end in [(None, ""), *((phase, f".phases.{phase}") for phase in phases)]:
        lists = [of(game, phase) for game in games]
        yield from pooled(f"branching_factor{end}", [(sum(legal), len(legal)) for legal in lists])
        choices = [(sum(number > 1 for number in legal), len(legal)) for legal in lists]
        yield from pooled(f"decision_share{end}", choices)
    logs = [math.log10(ply.legal) for game in games for ply in game.plies]
    yield "branching_factor.geometric_mean", 10 ** fmean(logs)
    for part in range(10):
        cut = [[p.legal for i, p in enumerate(g.plies) if 10 * i // len(g.plies) == part] for g in games]
        yield from pooled(f"branching_factor.along_the_game.{part + 1}", [(sum(c), len(c)) for c in cut])
    opened = []
    for game in games:
        firsts = {ply.turn: ply.legal for ply in reversed(game.plies)}
        opened.append((sum(legal > 1 for legal in firsts.values()), len(firsts)))
    yield from pooled("open_turns", opened)
    yield from mean("game_tree_complexity", [game.log10_legal for game in games])


def scores(games: Sequence[SlowGame], scoring_phases: Sequence[str]) -> Iterator[Figure]:
    margins = []
    for game in games:
        if game.winner:
            rest = [score for seat, score in enumerate(game.written["scores"], 1) if seat != game.winner]
            margins.append(game.written["scores"][game.winner - 1] - max(rest))
    yield from spread("margin", margins)
    for seat in range(1, games[0].seats + 1):
        yield from spread(f"scores.{seat}", [game.written["scores"][seat - 1] for game in games])
    for phase in scoring_phases:
        made = [sum(sum(ply.gains) for ply in game.plies if ply.phase == phase) for game in games]
        yield from mean(f"points.phase.{phase}", made)


def times_a_game(name: str, counts: Sequence[int]) -> Iterator[Figure]:
    """What no game has twice is a share of the games."""
    if max(counts) > 1:
        yield from mean(name, counts)
    else:
        yield from share(name, sum(counts) / len(counts), len(counts))


def events(games: Sequence[SlowGame], names: Sequence[str]) -> Iterator[Figure]:
    n = len(games)
    for name in names:
        counts = [game.count(name) for game in games]
        yield f"events.{name}.total", sum(counts)
        yield from times_a_game(f"events.{name}.per_game", counts)
        yield from share(f"events.{name}.games_share", sum(count > 0 for count in counts) / n, n)


def repeats(games: Sequence[SlowGame]) -> Iterator[Figure]:
    pairs = list(combinations([tuple(game.written["moves"]) for game in games], 2))
    yield "repeats", sum(one == two for one, two in pairs) / len(pairs)


def openings(credits: Mapping[tuple[int, str], Sequence[Fraction]]) -> dict[tuple[int, str], dict[str, Any]]:
    """Of each first ply of 20 games or more, by its seat and text, what a row says; Holm over all rows."""
    rows: dict[tuple[int, str], dict[str, Any]] = {}
    for (seat, move), chosen in credits.items():
        if len(chosen) < 20:
            continue
        own = [float(credit) for (mover, _), those in credits.items() if mover == seat for credit in those]
        mean_of_row = float(sum(chosen) / len(chosen))
        low, high = (value for name, value in share("", mean_of_row, len(chosen)) if name)
        row = {"mean": mean_of_row, "low": low, "high": high, "difference": mean_of_row - fmean(own)}
        variance = stdev(own) ** 2 * (1 / len(chosen) - 1 / len(own)) if len(own) > 1 else 0.0
        z = abs(row["difference"]) / math.sqrt(variance) if variance else None
        row["p_value"] = None if z is None else math.erfc(z / math.sqrt(2))
        rows[seat, move] = row | {"adjusted": None}
    tested = sorted((row for row in rows.values() if row["p_value"] is not None), key=lambda r: r["p_value"])
    for place, row in enumerate(tested):
        row["adjusted"] = max(
            min(1.0, (len(tested) - k) * before["p_value"]) for k, before in enumerate(tested[: place + 1])
        )
    return rows
