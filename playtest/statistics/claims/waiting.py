"""Seats that wait for long, or have nothing more to do early in the game."""

from __future__ import annotations

from playtest.statistics.claims.evidence import above, at_once, most
from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures
from playtest.statistics.tables import Meta
from playtest.statistics.wording import number_with_interval, percent, percent_with_interval

ROUNDS = 1  # of the other seats' turns, more than the usual wait
OUT_EARLY = 0.2
USUAL_ROUNDS, USUAL_OUT = 0.5, 0.1


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """Each seat's longest wait beyond the normal one, and the part of the game after its last turn."""
    waits, out = lineup["idle"], lineup["idle_share"]
    seats = len(waits)
    ends = [most(wait) for wait in waits], [most(share) for share in out if share["mean"] is not None]

    def p(rounds: float, share: float) -> float:
        return at_once([above(w, rounds * seats) for w in waits] + [above(o, share) for o in out])

    return Evidence(
        problem=p(ROUNDS, OUT_EARLY),
        look=p(USUAL_ROUNDS, USUAL_OUT),
        fine=_all_within(ends[0], ROUNDS * seats) and _all_within(ends[1], OUT_EARLY),
        games=int(lineup["finished"]),
        varies=not all("alike" in estimate for estimate in (*waits, *out)),
    )


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    """The seat that waits longest or is out earliest, whichever is the further beyond what matters."""
    waits, out = lineup["idle"], lineup["idle_share"]
    seats = len(waits)
    longest = max(range(seats), key=lambda seat: waits[seat]["mean"])
    first_out = max(range(seats), key=lambda seat: out[seat]["mean"] or 0.0)
    wait = number_with_interval(waits[longest])
    waiting = f"seat {longest + 1}'s longest wait is {wait} turns more than usual"
    gone = ""
    if out[first_out]["mean"] is not None:
        last = percent_with_interval(out[first_out])
        gone = f"seat {first_out + 1} has nothing to do for the last {last}"
    by_wait = waits[longest]["mean"] / (ROUNDS * seats)
    by_gone = (out[first_out]["mean"] or 0.0) / OUT_EARLY
    if status in (PROBLEM, LOOK):
        hedge = "" if status == PROBLEM else "; whether that is long, these games do not tell"
        said = f"{waiting}, in a game's mean" if by_wait >= by_gone or not gone else f"{gone} of a game"
        return f"{said[0].upper()}{said[1:]}{hedge}."
    if status == FINE:
        return f"No seat waits for long: at worst, {waiting}."
    return f"Whether a seat has to wait for long is not known: at worst, {waiting}."


def _all_within(ends: list[float | None], limit: float) -> bool:
    return all(end is not None and end <= limit for end in ends)


CLAIM = Claim(
    "waiting",
    "Waiting",
    null="no seat waits half a round longer than usual, or is done with a tenth of the game to go",
    test="Student's t for each seat, Bonferroni over them",
    matters=f"one round more than usual, or the last {percent(OUT_EARLY)} of a game",
    look=look,
    say=say,
)
