"""What a row and the sums say of written games, counted again with the reference, from the definitions."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tests.reference.shove import LETTERS, PIPS, Event, Shove
from tests.reference.shove_defaults import complete

PHASES = ("assembly", "bidding", "shoving")
SIZE_OF_PIPS = {str(pips): size for size, pips in PIPS.items()}
Source = tuple[int, str, str, str, str]  # seat, size, color, edge shoved over, phase


@dataclass
class Ply:
    """One decision: who took it, where in the game, and what it led to."""

    seat: int
    phase: str
    legal: int
    scores: list[int]


@dataclass
class Recount:
    """One game, as the reference played it."""

    seats: int
    start_scores: list[int]
    plies: list[Ply] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    gains: Counter[Source] = field(default_factory=Counter)
    result: dict[str, Any] = field(default_factory=dict)


def recount(partial: dict[str, Any], moves: list[str]) -> Recount:
    """The game with these moves; the reference refuses what is not legal."""
    variant = complete(partial)
    colors = {LETTERS[color]: color for color in variant["board"]["edges"].values()}
    game = Shove(variant)
    told = Recount(len(game.seats), game.scores())
    told.events += game.opening_events
    for move in moves:
        by_chance = move.startswith("!")
        assert by_chance == (game.actor == "chance")
        legal, phase, actor = len(game.legal_moves()), game.phase, game.actor
        taken_before = {seat: len(pyramids) for seat, pyramids in game.taken.items()}
        over = _edge_headed_for(game, move) if phase == "shoving" else ""
        events = game.play(move.lstrip("!"))
        told.events += events
        if by_chance:
            continue
        assert isinstance(actor, int)
        told.plies.append(Ply(actor, phase, legal, game.scores()))
        shoved_off = sum(value for name, _, _, value in events if name == "shoved_off")
        for place, pyramid in enumerate(game.taken[actor][taken_before[actor] :]):
            edge = over if place < shoved_off else "discarded"
            size = SIZE_OF_PIPS[pyramid[1]]
            source = (actor, size, colors[pyramid[0]], edge, phase)
            told.gains[source] += variant["scoring"][size]
    result = game.result()
    assert result is not None, "the written game must be whole"
    told.result = result
    return told


def _edge_headed_for(game: Shove, move: str) -> str:
    return game.edge_of_color[game.board[move].pyramids[-1][0]]


def standings(told: Recount) -> list[list[int]]:
    """x[t] for t = 0 … T: the scores after each turn of shoving."""
    return [told.start_scores, *[ply.scores for ply in told.plies if ply.phase == "shoving"]]


def leader(scores: list[int]) -> int | None:
    best = [seat for seat, score in enumerate(scores, start=1) if score == max(scores)]
    return best[0] if len(best) == 1 else None


def winner_of(told: Recount) -> int | None:
    """The sole winner."""
    winners = [seat for seat, credit in enumerate(told.result["credit"], start=1) if credit]
    return winners[0] if len(winners) == 1 else None


def leads_of(after: list[list[int]], winner: int | None) -> dict[str, float | None]:
    """Of the later winner, from the standings after turn 0 … T: comeback, leads, decided turn, drama."""
    turns = after[1:]
    if winner is None or not turns:
        return dict.fromkeys(("comeback", "lead_turns", "decided_turn", "drama"))
    deficits = [max(scores) - scores[winner - 1] for scores in turns]
    led = [leader(scores) == winner for scores in turns]
    widest = max(max(scores) - min(scores) for scores in turns)
    behind = [math.sqrt(deficit / widest) for deficit in deficits if deficit > 0]
    return {
        "comeback": max(deficits),
        "lead_turns": sum(led),
        "decided_turn": next((t for t in range(1, len(turns) + 1) if all(led[t - 1 :])), None),
        "drama": sum(behind) / len(behind) if behind else 0.0,
    }


def row_of(told: Recount) -> dict[str, Any]:
    """The game's row of `games.csv`, but for its bots, its number and the hash of its moves."""
    plies = told.plies
    leaders = [one for one in map(leader, standings(told)[1:]) if one is not None]
    row: dict[str, Any] = {
        "ending": told.result["ending"],
        "winners": "+".join(str(s + 1) for s, credit in enumerate(told.result["credit"]) if credit),
        "turns": len(plies),
        "plies": len(plies),
        "scoring_turns": sum(ply.phase == "shoving" for ply in plies),
        "lead_changes": sum(one != other for one, other in pairwise(leaders)),
        "open_turns": sum(ply.legal > 1 for ply in plies),
        "plied_turns": len(plies),
        "log10_legal": sum(math.log10(ply.legal) for ply in plies),
    }
    row |= leads_of(standings(told), winner_of(told))
    for seat in range(1, told.seats + 1):
        own_turns = [turn for turn, ply in enumerate(plies, start=1) if ply.seat == seat]
        waits = [after - before - 1 for before, after in pairwise([0, *own_turns, len(plies) + 1])]
        row |= {
            f"credit_{seat}": float(told.result["credit"][seat - 1]),
            f"score_{seat}": told.result["scores"][seat - 1],
            f"skipped_{seat}": sum(event[:2] == ("skipped", seat) for event in told.events),
            f"idle_{seat}": max(waits) - (told.seats - 1),
            f"last_turn_{seat}": max(own_turns, default=0),
        }
    for phase in PHASES:
        legal = [ply.legal for ply in plies if ply.phase == phase]
        row |= {
            f"plies_{phase}": len(legal),
            f"legal_{phase}": sum(legal),
            f"choices_{phase}": sum(number > 1 for number in legal),
        }
    return row


def events_of(games: list[Recount], name: str) -> dict[str, int]:
    per_game = [[event for event in told.events if event[0] == name] for told in games]
    return {
        "total": sum(map(len, per_game)),
        "squares": sum(len(events) ** 2 for events in per_game),
        "games": sum(bool(events) for events in per_game),
        "value_total": sum(event[3] for events in per_game for event in events),
    }


def heat_of(games: list[Recount], name: str) -> dict[str, int]:
    return dict(Counter(square for told in games for kind, _, square, _ in told.events if kind == name))


def gains_of(games: list[Recount]) -> dict[tuple[int, str, str, str], tuple[int, int]]:
    """(seat, size, color, edge) to points and the sum of their squares per game; only cells with points."""
    return _sums(games, lambda source: source[:4])


def gains_by(games: list[Recount], place: int) -> dict[tuple[int, str], tuple[int, int]]:
    """(seat, level) to points and squares, seat 0 for all; `place` is the level's place in a Source."""
    by_seat = _sums(games, lambda source: (source[0], source[place]))
    return by_seat | _sums(games, lambda source: (0, source[place]))


def _sums(games: list[Recount], key: Any) -> dict[Any, tuple[int, int]]:
    totals: Counter[Any] = Counter()
    squares: Counter[Any] = Counter()
    for told in games:
        own: Counter[Any] = Counter()
        for source, points in told.gains.items():
            own[key(source)] += points
        totals.update(own)
        squares.update({cell: points**2 for cell, points in own.items()})
    return {cell: (totals[cell], squares[cell]) for cell in squares if squares[cell]}


def parts_of(games: list[Recount]) -> list[list[int]]:
    rows = [[0] * 6 for _ in range(10)]
    for told in games:
        legal = [ply.legal for ply in told.plies]
        for part, row in enumerate(rows):
            own = [number for i, number in enumerate(legal) if 10 * i // len(legal) == part]
            if own:
                n, total = len(own), sum(own)
                for place, add in enumerate((1, n, total, n * n, total * total, n * total)):
                    row[place] += add
    return rows


def leader_curve_of(games: list[Recount], standings_of: list[list[list[int]]]) -> list[list[int]]:
    curve = [[0] * 4 for _ in range(20)]
    for told, after in zip(games, standings_of, strict=True):
        turns = len(after) - 1
        winners = [seat for seat, credit in enumerate(told.result["credit"], start=1) if credit]
        for step, row in enumerate(curve, start=1):
            if turns == 0:
                continue
            ahead = leader(after[math.ceil(Fraction(step, 20) * turns)])
            row[0] += ahead is None
            row[1] += ahead is not None
            row[2] += ahead is not None and winners == [ahead]
            row[3] += ahead is not None and len(winners) == 1
    return curve
