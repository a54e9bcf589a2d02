"""Made-up runs of Shove, of any size, for the tests of whatever reads a run's tables."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pandas as pd

from tests.statistics.shove_like import EVENTS, PHASES, SOURCES, Meta, shove_like_meta

PYRAMIDS = 60
BEADS = 5
SIZE_POINTS = np.array([1, 2, 3])
STRENGTH = {"random": 1.0, "greedy": 1.7, "heuristic": 2.4}
LEVELS = {"random": 0, "greedy": 1, "heuristic": 2}
"""As matches of such bots would have it; others are stronger."""
TEXT = ("bots", "ending", "winners", "first_move", "moves_hash")
OPENINGS = {"r1@a1": 0.4, "r1@h1": 0.3, "g3@d4": 0.2, "g3@e4": 0.06, "b2@c3": 0.03, "b2@f3": 0.01}
MIRROR = str.maketrans("abcdefgh", "hgfedcba")
PARTS = 10
STEPS = 20

Run = tuple[Meta, pd.DataFrame, dict[str, Any]]
Array = np.ndarray[Any, Any]


def synthetic_run(
    seats: int = 4,
    games: int = 1000,
    seed: int = 1,
    lineups: tuple[str, ...] = ("random", "heuristic", "heuristic,random"),
    *,
    capped: float = 0.0,
    crashed: int = 0,
    examined: bool = True,
    complete: bool = True,
) -> Run:
    """A run as a simulation would leave it: meta, the games table and the tallies, all in agreement.

    A lineup names its bots in seat order, the last of them in the seats left over. `capped` is the share
    of games that reach `max_turns`, `crashed` the number of crashed games at the end of every lineup,
    `examined` whether the possible events were looked for. A run that is not `complete` has half its games.
    """
    rng = np.random.default_rng(seed)
    meta = shove_like_meta(seats, seed, complete)
    tables, tallies = [], []
    for index, name in enumerate(lineups):
        bots = name.split(",")
        bots += bots[-1:] * (seats - len(bots))
        seatings = list(dict.fromkeys(permutations(bots)))
        planned = -(-games // len(seatings)) * len(seatings)
        played = planned if complete else planned // 2
        lineup = _Lineup(rng, meta, [list(seatings[g % len(seatings)]) for g in range(played)], capped)
        meta["lineups"].append(
            {
                "name": name,
                "bots": bots,
                "same_bot": len(set(bots)) == 1,
                "levels": {bot: LEVELS.get(bot.split(":")[0], 3) for bot in bots},
                "seatings": [list(seating) for seating in seatings],
                "games_planned": planned,
                "games_asked": games,
                "games": played + crashed,
            }
        )
        table = lineup.table(index)
        tables.append(pd.concat([table, _crashed_rows(table, bots, index, crashed)]) if crashed else table)
        tallies.append(lineup.tallies(examined))
    known = dict(sorted({bot: n for each in meta["lineups"] for bot, n in each["levels"].items()}.items()))
    meta["strength"] = {
        "opening_plies": 2,
        "bots": [
            {"bot": bot, "level": n, "elo": 190.0 * n - 90, "low": 190.0 * n - 150, "high": 190.0 * n - 20}
            | {"games": 40 + n}
            for bot, n in known.items()
        ],
        "matches": [],
    }
    return meta, pd.concat(tables, ignore_index=True), {"format": 1, "lineups": tallies}


def sums_beside(*parts: Any) -> list[float]:
    """A figure's sums as tallies have them: of its four parts a game, then of their products."""
    values = [np.asarray(part, float) for part in parts]
    products = [float(a @ b) for place, a in enumerate(values) for b in values[place:]]
    return [*(float(value.sum()) for value in values), *products]


class _Lineup:
    """Every number of one lineup's games, drawn so that rows and sums agree."""

    def __init__(self, rng: np.random.Generator, meta: Meta, bots: list[list[str]], capped: float) -> None:
        self.rng, self.meta, self.bots = rng, meta, bots
        self.games, self.seats = len(bots), meta["seats"]
        strength = np.array([[STRENGTH.get(bot, 2.0) for bot in row] for row in bots], dtype=float)
        strength = strength.reshape(self.games, self.seats)
        slope = 1 + 0.06 * (strength - 1) * (np.arange(self.seats) - (self.seats - 1) / 2)
        self.capped = rng.random(self.games) < capped
        self.gains = self._gains(strength * slope)
        self.scores = self.gains.sum(axis=(2, 3, 4))
        best = self.scores.max(axis=1, keepdims=True) if self.games else self.scores[:, :1]
        self.wins = self.scores == best
        self.lost_beads = rng.binomial(BEADS * self.seats, 0.15, self.games)
        self.plies_by_phase = np.column_stack(
            [
                np.full(self.games, PYRAMIDS),
                np.full(self.games, BEADS * self.seats),
                BEADS * self.seats - self.lost_beads,
            ]
        )
        extra = meta["max_turns"] - self.plies_by_phase.sum(axis=1)
        self.plies_by_phase[:, 2] += np.where(self.capped, extra, 0)
        self.plies = self.plies_by_phase.sum(axis=1)
        self.legal, self.phase_of_ply = self._legal_moves()
        self.skipped = rng.poisson(0.6, (self.games, self.seats))
        self.actual = self._standings()
        self.baseline = self._standings()

    def _gains(self, strength: Array) -> Array:
        """Points by game, seat, size, color and edge; discards score nothing."""
        size = np.array([0.5, 0.3, 0.2])
        color = np.array([0.27, 0.25, 0.25, 0.23])
        over = np.array([0.27, 0.24, 0.26, 0.23, 0.0])
        cells = size[:, None, None] * color[None, :, None] * over[None, None, :]
        rates = 4.5 * (strength / strength.mean() if strength.size else strength)
        pyramids = self.rng.poisson(rates[:, :, None, None, None] * cells)
        return np.asarray(pyramids * SIZE_POINTS[None, None, :, None, None])

    def _legal_moves(self) -> tuple[Array, Array]:
        """Legal moves of every ply (0 past the end) and the ply's phase, by game and ply."""
        longest = int(self.plies.max(initial=1))
        ply = np.arange(longest)[None, :]
        ends = self.plies_by_phase.cumsum(axis=1)
        phase = (ply >= ends[:, :1]).astype(int) + (ply >= ends[:, 1:2])
        typical = np.select(
            [phase == 0, phase == 1],
            [np.maximum(600 - 9.5 * ply, 8), np.full(phase.shape, 27.0)],
            np.maximum(9 - 0.6 * (ply - ends[:, 1:2]), 0.4),
        )
        legal = 1 + self.rng.poisson(typical)
        return np.where(ply < self.plies[:, None], legal, 0), phase

    def _standings(self) -> Array:
        """Scores after each turn of shoving, by game, turn and seat; constant past the end."""
        turns = self.scoring_turns
        turn = np.arange(int(turns.max(initial=1)))[None, :]
        mover = turn % self.seats
        weight = self.rng.exponential(size=(self.games, turn.size, self.seats))
        weight *= (mover[:, :, None] == np.arange(self.seats)) & (turn < turns[:, None])[:, :, None]
        so_far = weight.cumsum(axis=1)
        whole = np.where(so_far[:, -1:, :] > 0, so_far[:, -1:, :], 1.0)
        return np.asarray(np.floor(self.scores[:, None, :] * so_far / whole + 1e-9))

    @property
    def scoring_turns(self) -> Array:
        return np.asarray(self.plies_by_phase[:, 2])

    def _leaders(self, standings: Array) -> Array:
        """The leading seat's index after each turn, -1 without one."""
        best = standings.max(axis=2, keepdims=True)
        return np.where((standings == best).sum(axis=2) == 1, standings.argmax(axis=2), -1)

    def _lead_changes(self) -> Array:
        leaders = self._leaders(self.actual)
        changes, last = np.zeros(self.games, dtype=int), np.full(self.games, -1)
        for turn in range(leaders.shape[1]):
            now = leaders[:, turn]
            changes += (now >= 0) & (last >= 0) & (now != last) & (turn < self.scoring_turns)
            last = np.where(now >= 0, now, last)
        return changes

    def _of_winner(self, standings: Array) -> dict[str, Array]:
        """How the sole winner of each game got there; nan where there is none."""
        sole = np.where(self.wins.sum(axis=1) == 1, self.wins.argmax(axis=1), -2)
        playing = np.arange(standings.shape[1])[None, :] < self.scoring_turns[:, None]
        own = np.take_along_axis(standings, np.maximum(sole, 0)[:, None, None], axis=2)[:, :, 0]
        deficit = np.where(playing, standings.max(axis=2) - own, 0)
        gap = np.where(playing, standings.max(axis=2) - standings.min(axis=2), 0).max(axis=1, initial=0)
        led = playing & (self._leaders(standings) == sole[:, None])
        behind = deficit > 0
        drama = np.sqrt(deficit / np.maximum(gap, 1)[:, None]).sum(axis=1) / np.maximum(behind.sum(axis=1), 1)
        not_led = np.where(playing & ~led, np.arange(standings.shape[1]) + 1, 0).max(axis=1, initial=0)
        known = (sole >= 0) & (self.scoring_turns > 0)
        return {
            "comeback": np.where(known, deficit.max(axis=1, initial=0), np.nan),
            "lead_turns": np.where(known, led.sum(axis=1), np.nan),
            "decided_turn": np.where(known & (not_led < self.scoring_turns), not_led + 1, np.nan),
            "drama": np.where(known, drama, np.nan),
        }

    def _leader_rows(self, standings: Array) -> list[list[int]]:
        sole = np.where(self.wins.sum(axis=1) == 1, self.wins.argmax(axis=1), -2)
        has, leaders = self.scoring_turns > 0, self._leaders(standings)
        rows = []
        for k in range(1, STEPS + 1):
            leader = leaders[np.arange(self.games), -(-k * self.scoring_turns // STEPS) - 1]
            led = has & (leader >= 0)
            counts = (~led, led, led & (leader == sole), led & (sole >= 0))
            rows.append([int(count.sum()) for count in counts])
        return rows

    def _fresh_starts(self) -> dict[str, Any]:
        """The sums of the figures on leads as played, and by other standings with the same winners."""
        has = self.scoring_turns > 0
        sole = np.where(self.wins.sum(axis=1) == 1, self.wins.argmax(axis=1), -2)
        pairs: dict[str, list[list[Array]]] = {}
        for standings in (self.actual, self.baseline):
            leaders, won = self._leaders(standings), self._of_winner(standings)
            for k in range(1, STEPS + 1):
                leader = leaders[np.arange(self.games), -(-k * self.scoring_turns // STEPS) - 1]
                led, wins = has & (leader >= 0), has & (leader >= 0) & (leader == sole)
                pairs.setdefault(f"leader_wins {k}", []).append([wins, led])
                pairs.setdefault(f"leader_wins_of_decided {k}", []).append([wins, led & (sole >= 0)])
            for name, column in (("lead_duration", "lead_turns"), ("decided_at", "decided_turn")):
                part = won[column] / np.maximum(self.scoring_turns, 1)
                pairs.setdefault(name, []).append([np.nan_to_num(part), ~np.isnan(part)])
            pairs.setdefault("drama", []).append([np.nan_to_num(won["drama"]), ~np.isnan(won["drama"])])
            points = self.scores.sum(axis=1)
            pairs.setdefault("points_by_half", []).append([points // 2, points])
        sums = {name: sums_beside(*played, *fresh) for name, (played, fresh) in pairs.items()}
        curves = {
            name: [sums.pop(f"{name} {k}") for k in range(1, STEPS + 1)]
            for name in ("leader_wins", "leader_wins_of_decided")
        }
        return {"games": int(has.sum()), "times": 1, **curves, **sums}

    def table(self, index: int) -> pd.DataFrame:
        """The lineup's rows of games.csv."""
        rng, games = self.rng, self.games
        idle = rng.poisson(1.5, (games, self.seats))
        last_turn = self.plies[:, None] - np.minimum(rng.geometric(0.25, (games, self.seats)) - 1, 30)
        choices = self.legal > 1
        columns: dict[str, Any] = {
            "lineup": np.full(games, index),
            "game": np.arange(games),
            "bots": ["|".join(row) for row in self.bots],
            "ending": np.where(self.capped, "max_turns", "score"),
            "winners": ["+".join(str(s + 1) for s in np.flatnonzero(row)) for row in self.wins],
            "turns": self.plies,
            "plies": self.plies,
            "scoring_turns": self.scoring_turns,
            "lead_changes": self._lead_changes(),
            "open_turns": choices.sum(axis=1),
            "plied_turns": self.plies,
            **self._of_winner(self.actual),
            "log10_legal": np.log10(np.maximum(self.legal, 1)).sum(axis=1).round(9),
        }
        credit = (self.wins / np.maximum(self.wins.sum(axis=1, keepdims=True), 1)).round(10)
        for s in range(self.seats):
            columns[f"credit_{s + 1}"] = credit[:, s]
            columns[f"score_{s + 1}"] = self.scores[:, s]
            columns[f"skipped_{s + 1}"] = self.skipped[:, s]
            columns[f"idle_{s + 1}"] = idle[:, s]
            columns[f"last_turn_{s + 1}"] = last_turn[:, s]
        for p, phase in enumerate(PHASES):
            here = self.phase_of_ply == p
            columns[f"plies_{phase}"] = self.plies_by_phase[:, p]
            columns[f"legal_{phase}"] = (self.legal * here).sum(axis=1)
            columns[f"choices_{phase}"] = (choices & here).sum(axis=1)
        columns["first_seat"] = np.ones(games, dtype=int)
        columns["first_move"] = np.random.default_rng(index).choice(
            list(OPENINGS), games, p=list(OPENINGS.values())
        )
        columns["moves_hash"] = [f"{h:016x}" for h in rng.integers(0, 2**63, games)]
        return pd.DataFrame(columns).astype(dict.fromkeys(TEXT, "str"))

    def tallies(self, examined: bool) -> dict[str, Any]:
        """The lineup's sums of tallies.json."""
        counts = self._event_counts()
        events = {name: self._event(name, counts[name]) for name in EVENTS}
        possible = {name: 0 if name.endswith("blocked") else 37 + 3 * len(name) for name in EVENTS}
        return {
            "games": self.games,
            "events": events,
            "heat": {
                name: self._heat(name, events[name]["total"]) for name in EVENTS if EVENTS[name]["square"]
            },
            "gains": self._gain_rows(),
            "gains_by": self._gain_rows_by_dimension(),
            "branching_parts": self._branching_parts(),
            "leader": self._leader_rows(self.actual),
            "fresh_starts": self._fresh_starts() if (self.scoring_turns > 0).any() else None,
            "levelled": None,
            "opening_classes": {move: min(move, move[:3] + move[3:].translate(MIRROR)) for move in OPENINGS},
            "possible": {
                "games": min(200, self.games),
                "positions": min(200, self.games) * 99,
                "events": possible,
            }
            if examined
            else None,
        }

    def _event_counts(self) -> dict[str, Array]:
        rng, plies = self.rng, self.plies_by_phase
        new = PYRAMIDS // 2 - 5 + rng.binomial(10, 0.5, self.games)
        none = np.zeros(self.games, dtype=int)
        rates = {"moved_zero": 0.03, "movement_lost": 0.2, "pushed": 0.45, "shoved_off": 0.4}
        rates |= {"edge_discard": 0.5, "corner_discard": 0.05, "mid_discarded": 0.15, "own_beads_lost": 0.04}
        counts = {name: rng.binomial(plies[:, 2], rate) for name, rate in rates.items()}
        counts |= {"placed_new": new, "placed_on_top": PYRAMIDS - new, "bead_placed": plies[:, 1]}
        counts |= {
            "selected": plies[:, 2],
            "skipped": self.skipped.sum(axis=1),
            "beads_lost": self.lost_beads,
        }
        return {name: counts.get(name, none) for name in EVENTS}

    def _event(self, name: str, counts: Array) -> dict[str, int]:
        value = int(counts.sum() * 1.6) if EVENTS[name]["value"] else 0
        return {
            "total": int(counts.sum()),
            "squares": int((counts**2).sum()),
            "games": int((counts > 0).sum()),
            "value_total": value,
        }

    def _heat(self, name: str, total: int) -> dict[str, int]:
        """Totals by square: shove-offs and discards on the rim, the rest towards the middle."""
        columns, rows = self.meta["columns"], self.meta["rows"]
        c, r = np.meshgrid(np.arange(columns), np.arange(rows))
        rim = np.minimum(np.minimum(c, columns - 1 - c), np.minimum(r, rows - 1 - r))
        on_rim = name in ("shoved_off", "edge_discard", "corner_discard")
        weight = np.where(rim == 0, 1.0 + c / columns, 0.0) if on_rim else 1.0 + rim + 0.2 * r
        counts = self.rng.multinomial(total, (weight / weight.sum()).ravel())
        names = [f"{chr(97 + i % columns)}{i // columns + 1}" for i in range(columns * rows)]
        return {square: int(count) for square, count in zip(names, counts, strict=True) if count}

    def _gain_rows(self) -> list[dict[str, Any]]:
        total, squares = self.gains.sum(axis=0), (self.gains**2).sum(axis=0)
        size, color, over = (source["levels"] for source in SOURCES)
        return [
            {
                "seat": int(s) + 1,
                "size": size[i],
                "color": color[j],
                "over": over[k],
                "phase": "shoving",
                "total": int(total[s, i, j, k]),
                "squares": int(squares[s, i, j, k]),
            }
            for s, i, j, k in np.argwhere(total > 0)
        ]

    def _gain_rows_by_dimension(self) -> dict[str, list[dict[str, Any]]]:
        """Per dimension, seat and level, seat 0 being all seats together."""
        tables: dict[str, tuple[list[str], Array]] = {"phase": (["shoving"], self.scores[:, :, None])}
        for axis, source in enumerate(SOURCES):
            others = tuple(2 + a for a in range(3) if a != axis)
            tables[source["name"]] = (source["levels"], self.gains.sum(axis=others))
        return {name: self._marginal(levels, table) for name, (levels, table) in tables.items()}

    def _marginal(self, levels: list[str], table: Array) -> list[dict[str, Any]]:
        with_all = np.concatenate([table.sum(axis=1, keepdims=True), table], axis=1)
        total, squares = with_all.sum(axis=0), (with_all**2).sum(axis=0)
        return [
            {
                "seat": int(s),
                "level": levels[k],
                "total": int(total[s, k]),
                "squares": int(squares[s, k]),
            }
            for s, k in np.argwhere(total > 0)
        ]

    def _branching_parts(self) -> list[list[int]]:
        ply = np.arange(self.legal.shape[1])[None, :]
        playing = ply < self.plies[:, None]
        part = np.where(playing, PARTS * ply // np.maximum(self.plies, 1)[:, None], -1)
        rows = []
        for k in range(PARTS):
            plies = (part == k).sum(axis=1)
            legal = (self.legal * (part == k)).sum(axis=1)
            sums = ((plies > 0), plies, legal, plies**2, legal**2, plies * legal)
            rows.append([int(values.sum()) for values in sums])
        return rows


def _crashed_rows(table: pd.DataFrame, bots: list[str], index: int, crashed: int) -> pd.DataFrame:
    """Rows of games that crashed at once: nobody won, nothing was counted."""
    rows = pd.DataFrame(0, index=range(crashed), columns=table.columns)
    return rows.assign(
        lineup=index,
        game=range(len(table), len(table) + crashed),
        bots="|".join(bots),
        ending="crashed",
        winners="",
        moves_hash="0" * 16,
    )


def _sums(*parts: Array) -> list[float]:
    """Σ of each part over games, then Σ of the products of each two."""
    table = np.array([np.asarray(part, float) for part in parts])
    products = table @ table.T
    return [*table.sum(axis=1).tolist(), *products[np.triu_indices(len(parts))].tolist()]
