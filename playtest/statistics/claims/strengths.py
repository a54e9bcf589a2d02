"""Where weak and strong play disagree: claims about the difference of two lineups."""

from __future__ import annotations

from typing import Any

from playtest.statistics.claims.evidence import at_once, of_difference
from playtest.statistics.claims.model import FINE, SERIOUS, Claim, Evidence, Figures, always
from playtest.statistics.players import players
from playtest.statistics.strengths import draws_beside, seats_beside, turns_beside
from playtest.statistics.tables import Meta
from playtest.statistics.wording import capitalized, number_with_interval, percent_with_interval

SHARE_MATTERS = 0.05
DRAWS_MATTER = 0.05
LENGTH_MATTERS = 0.1  # of the turns that strong play takes


def seats(meta: Meta, weak: Figures, strong: Figures) -> Evidence | None:
    """The differences of all seats' shares (Bonferroni over the seats)."""
    if always(meta, weak) or always(meta, strong):
        return None
    found = [_of(beside, SHARE_MATTERS, weak, strong) for beside in seats_beside(weak, strong)]
    return Evidence(
        problem=at_once([each.problem for each in found]),
        look=at_once([each.look for each in found]),
        fine=all(each.fine for each in found),
        games=min(each.games for each in found),
    )


def say_of_seats(meta: Meta, weak: Figures, strong: Figures, found: Evidence, status: str) -> str:
    """The seat whose share differs most."""
    if status not in SERIOUS:
        return _alike("how often the seats win", status)
    beside = seats_beside(weak, strong)
    seat = max(range(len(beside)), key=lambda k: abs(beside[k]["difference"]["mean"]))
    one, other = (percent_with_interval(x["seat_share"][seat]) for x in (strong, weak))
    more = "more" if beside[seat]["difference"]["mean"] > 0 else "fewer"
    return (
        f"Seat {seat + 1} wins {more} games among {_players(meta, strong)}, {one}, "
        f"than among {_players(meta, weak)}, {other}."
    )


def draws(meta: Meta, weak: Figures, strong: Figures) -> Evidence | None:
    return _of(draws_beside(weak, strong), DRAWS_MATTER, weak, strong)


def say_of_draws(meta: Meta, weak: Figures, strong: Figures, found: Evidence, status: str) -> str:
    if status not in SERIOUS:
        return _alike("how often games are drawn", status)
    one, other = (percent_with_interval(x["outcomes"]["draw_of_all"]) for x in (strong, weak))
    more = "more" if draws_beside(weak, strong)["difference"]["mean"] > 0 else "fewer"
    return (
        f"{capitalized(_players(meta, strong))} draw {more} games, {one}, "
        f"than {_players(meta, weak)}, {other}."
    )


def turns(meta: Meta, weak: Figures, strong: Figures) -> Evidence | None:
    beside = turns_beside(weak, strong)
    return _of(beside, LENGTH_MATTERS * strong["turns"]["mean"], weak, strong)


def say_of_turns(meta: Meta, weak: Figures, strong: Figures, found: Evidence, status: str) -> str:
    if status not in SERIOUS:
        return _alike("how long games are", status)
    one, other = (number_with_interval(x["turns"]) for x in (strong, weak))
    longer = "longer" if turns_beside(weak, strong)["difference"]["mean"] > 0 else "shorter"
    return (
        f"Games are {longer} among {_players(meta, strong)}, {one} turns on average, "
        f"than among {_players(meta, weak)}, {other}."
    )


def _alike(what: str, status: str) -> str:
    if status == FINE:
        return f"Between weak and strong play there is no difference that matters in {what}."
    return f"Whether weak and strong play differ in {what}, these games cannot tell."


def _of(beside: dict[str, Any], matters: float, weak: Figures, strong: Figures) -> Evidence:
    difference = beside["difference"]
    games = min(int(weak["finished"]), int(strong["finished"]))
    return of_difference(difference, matters, games)


def _players(meta: Meta, lineup: Figures) -> str:
    return players(meta, lineup["bots"][0])


SEATS = Claim(
    "strengths_seats",
    "Seats, by strength",
    null="every seat wins as often with weak as with strong play",
    test="the difference of two shares, Bonferroni over seats",
    matters="5 points",
    look=seats,
    say=say_of_seats,
    of_two=True,
)
DRAWS = Claim(
    "strengths_draws",
    "Draws, by strength",
    null="weak and strong play draw equally often",
    test="the difference of two shares",
    matters="5 points",
    look=draws,
    say=say_of_draws,
    of_two=True,
)
TURNS = Claim(
    "strengths_turns",
    "Length, by strength",
    null="games are as long with weak as with strong play",
    test="the difference of two means",
    matters="a tenth of the turns",
    look=turns,
    say=say_of_turns,
    of_two=True,
)
