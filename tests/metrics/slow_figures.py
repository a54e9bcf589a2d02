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

from scipy.optimize import brentq
from scipy.stats import beta, binomtest, norm, t

from tests.metrics.slow_games import SlowGame

Z = norm.ppf(0.975)
LEAST = 20
"""Of fewer games nothing but shares has an interval."""
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
    if n < LEAST:
        yield from nothing(name)
        return
    below = [
        math.fsum(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(m + 1)) for m in range(n + 1)
    ]
    low = next(m for m in range(n + 1) if below[m] >= 0.025)
    high = next(m for m in range(n + 1) if below[m] >= 0.975) + 1
    known = [None, *map(float, ordered), None]
    yield f"{name}:low", known[low]
    yield f"{name}:high", known[high]


def nothing(name: str) -> Iterator[Figure]:
    yield f"{name}:low", None
    yield f"{name}:high", None


def share(name: str, value: Fraction | float, n: int) -> Iterator[Figure]:
    """A share and its Wilson interval, no shorter than the binomial limits at 3.5 %."""
    p = float(value)
    yield name, p
    center = (p + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * math.sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
    yield f"{name}:low", 0.0 if p == 0 else min(center - half, beta.ppf(0.035, p * n, n - p * n + 1))
    yield f"{name}:high", 1.0 if p == 1 else max(center + half, beta.ppf(0.965, p * n + 1, n - p * n))


def ends(name: str) -> tuple[float, float]:
    """The least and the greatest value of a figure."""
    if ".difference" in name:
        return -1, 1
    if name.startswith(("margin", "scores", "points")) or name.removeprefix("idle.")[:1].isdigit():
        return -math.inf, math.inf
    if name.startswith("branching_factor"):
        return 1, math.inf
    parts = ("decision_share", "open_turns", "idle_share", "lead_duration", "decided_at", "drama")
    return 0, 1 if name.startswith(parts) or name.endswith("per_turn") else math.inf


def mean(name: str, values: Sequence[float]) -> Iterator[Figure]:
    """A mean and its interval: Student's t, moved out where values are skewed, none where they are very."""
    if not values:
        yield name, None
        return
    yield name, fmean(values)
    low, high = ends(name)
    least, most = min(values), max(values)
    if (
        least < most
        and len(values) >= LEAST
        and set(values) == {least, most}
        and (least == low or most == high)
    ):
        _, *part = share("", Fraction(sum(value == most for value in values), len(values)), len(values))
        for end, value in part:
            yield f"{name}{end}", least + (most - least) * value
    else:
        yield from moved(name, [value - fmean(values) for value in values], fmean(values))


def moved(name: str, off: Sequence[float], value: float) -> Iterator[Figure]:
    """The interval of a mean from how far each game is off it."""
    n, squares = len(off), math.fsum(each**2 for each in off)
    if n < LEAST or squares < 1e-18:
        yield from nothing(name)
        return
    skew = math.fsum(each**3 for each in off) / squares**1.5
    if skew**2 > 0.12:
        yield from nothing(name)
        return
    point, error = t.ppf(0.975, n - 1), math.sqrt(squares / n / (n - 1))
    below = above = point
    if skew**2 > 0.02:
        below = max(point, brentq(lambda x: hall(x, skew) - point, 0, 50))
        above = max(point, -brentq(lambda x: hall(x, skew) + point, -50, 0))
    low, high = ends(name)
    yield f"{name}:low", max(value - below * error, low)
    yield f"{name}:high", min(value + above * error, high)


def hall(x: float, skew: float) -> float:
    """The transformation of a studentised mean that takes its skewness away."""
    return x + skew / 3 * x**2 + skew**2 / 27 * x**3 + skew / 6


def mean_of_counts(name: str, counts: Sequence[float]) -> Iterator[Figure]:
    """A mean of which sums alone are kept: a share where none is above 1, else on 25 events at least."""
    yield name, fmean(counts)
    total, squares, n = sum(counts), sum(count**2 for count in counts), len(counts)
    if n < LEAST or len(set(counts)) == 1:
        yield from nothing(name)
    elif set(counts) == {0, 1}:
        yield from list(share(name, Fraction(sum(counts), n), n))[1:]
    elif total**2 < 25 * squares:
        yield from nothing(name)
    else:
        half = t.ppf(0.975, n - 1) * stdev(counts) / math.sqrt(n)
        low, high = ends(name)
        yield f"{name}:low", max(fmean(counts) - half, low)
        yield f"{name}:high", min(fmean(counts) + half, high)


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
    off = [(y - r * x) * n / total for y, x in known]
    if ".along_the_game." not in name:
        yield from moved(name, off, r)
    elif n < LEAST or not any(off):
        yield from nothing(name)
    else:  # sums alone are kept
        half = t.ppf(0.975, n - 1) * math.sqrt(math.fsum(each**2 for each in off) / n / (n - 1))
        low, high = ends(name)
        yield f"{name}:low", max(r - half, low)
        yield f"{name}:high", min(r + half, high)


def who_wins(games: Sequence[SlowGame]) -> Iterator[Figure]:
    n, seats = len(games), games[0].seats
    credits = [sum((game.credit[seat] for game in games), Fraction(0)) / n for seat in range(seats)]
    wins = [sum(game.winner == seat for game in games) for seat in (1, 2)]
    exact = seats == 2 and len({bot for game in games for bot in game.written["bots"]}) == 1
    even = exact and binomtest(wins[0], sum(wins)).pvalue > 0.05
    for seat in range(1, seats + 1):
        for name, value in share(f"seat_share.{seat}", credits[seat - 1], n):
            # As far as one half where the test does not exclude it.
            yield (
                name,
                min(value, 0.5)
                if even and "low" in name
                else max(value, 0.5)
                if even and "high" in name
                else value,
            )
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
        if seats == 2:
            wins = [sum(game.winner == seat for game in games) for seat in (1, 2)]
            yield "seat_bias.p_value", float(binomtest(wins[0], sum(wins)).pvalue)


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
        yield from mean_of_counts(f"points.phase.{phase}", made)


def times_a_game(name: str, counts: Sequence[int]) -> Iterator[Figure]:
    """What no game has twice is a share of the games."""
    if max(counts) > 1:
        yield from mean_of_counts(name, counts)
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
        run = fmean(own)
        row["p_value"] = None
        if len(chosen) < len(own) and len(set(own)) > 1:
            n, made = len(chosen), float(sum(chosen))
            z = abs(row["difference"]) / math.sqrt(run * (1 - run) / n)
            tail = (
                beta.cdf(run, made, n - made + 1)
                if row["difference"] > 0
                else beta.sf(run, made + 1, n - made)
            )
            row["p_value"] = max(math.erfc(z / math.sqrt(2)), min(tail / 0.7, 1.0))
        rows[seat, move] = row | {"adjusted": None}
    tested = sorted((row for row in rows.values() if row["p_value"] is not None), key=lambda r: r["p_value"])
    for place, row in enumerate(tested):
        row["adjusted"] = max(
            min(1.0, (len(tested) - k) * before["p_value"]) for k, before in enumerate(tested[: place + 1])
        )
    return rows
