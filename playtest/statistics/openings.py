"""Openings: how a game's first ply turns out for the seat that makes it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from playtest.statistics.intervals import Estimate, mean_share, share
from playtest.statistics.tables import Lineup, Real
from playtest.statistics.tests import holm, share_p

LEAST_GAMES = 20
SIGNIFICANT = 0.05

Labels = npt.NDArray[np.object_]


def openings(lineup: Lineup) -> dict[str, Any] | None:
    """Each first ply as written, and each class of those that a symmetry of the set-up carries into each
    other: its games, the mover's mean credit, and whether that differs from the seat's in all games.

    None for mixed lineups, where bots and openings could not be told apart, for games that start with random
    plies, where every game begins elsewhere, and without a first ply.
    `different` counts the first plies, however rare; `classes` is None where there are no symmetries.
    """
    if not lineup.same_bot or lineup.opening_plies or "first_move" not in lineup.games:
        return None
    moves, seats = lineup.text("first_move"), lineup.whole("first_seat")
    opened = seats > 0
    if not opened.any():
        return None
    class_of = lineup.tally.get("opening_classes")
    classes = None
    if class_of is not None:
        classes = _rows(lineup, np.array([class_of.get(move, move) for move in moves], object), seats)
    return {
        "games": int(opened.sum()),
        "different": len(set(moves[opened])),
        "moves": _rows(lineup, moves, seats),
        "classes": classes,
    }


def _rows(lineup: Lineup, labels: Labels, seats: npt.NDArray[np.int64]) -> dict[str, Any]:
    """A row for each label with enough games, by the mover's credit, and the `rest` of them pooled.

    `p_value` is that of a z-test against the mean credit of all games that this seat begins, and at most
    0.05 only where the row's interval leaves that mean out; `adjusted` is it after Holm's correction over
    all rows; `flag` says that it is at most 0.05.
    """
    rows, rest, kinds = [], np.zeros(len(labels), np.bool_), 0
    for seat in sorted({int(seat) for seat in seats if seat > 0}):
        own = seats == seat
        credit = lineup.credit[:, seat - 1]
        for label in sorted(set(labels[own])):
            chosen = own & (labels == label)
            if chosen.sum() < LEAST_GAMES:
                rest |= chosen
                kinds += 1
            else:
                rows.append({"move": label, "seat": seat, **_tested(credit[own], credit[chosen])})
    tested = [row for row in rows if row["p_value"] is not None]
    for row, adjusted in zip(tested, holm([row["p_value"] for row in tested]), strict=True):
        row["adjusted"], row["flag"] = adjusted, adjusted <= SIGNIFICANT
    rows.sort(key=lambda row: (-row["mean"], row["seat"], row["move"]))
    return {"rows": rows, "rest": {"openings": kinds, **_pooled(lineup.credit, seats, rest)}}


def _tested(credit: Real, chosen: Real) -> dict[str, Any]:
    part, expected = len(chosen), float(credit.mean())
    found = mean_share(chosen)
    varies = part < len(credit) and float(np.ptp(credit)) > 0
    return {
        **found,
        "difference": found["mean"] - expected,
        "p_value": share_p(found["mean"], part, expected) if varies else None,
        "adjusted": None,
        "flag": False,
    }


def _pooled(credit: Real, seats: npt.NDArray[np.int64], rest: npt.NDArray[np.bool_]) -> Estimate:
    games = int(rest.sum())
    movers = credit[rest, seats[rest] - 1]
    return share(float(movers.mean()) if games else 0.0, games)
