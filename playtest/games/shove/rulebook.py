"""Shove's rulebook: the sections in the order in which a table needs them."""

from __future__ import annotations

from playtest.games.layout import parse_grid
from playtest.games.shove.rulebook_notes import POOL, answers, without_effect
from playtest.games.shove.rulebook_play import can_push, checks_edges, shoving, winning
from playtest.games.shove.ruleset import EDGES, ShoveRules
from playtest.games.telling import (
    board_sentence,
    idle_section,
    items,
    paragraph,
    pyramids_of,
    readings_section,
    say,
    section,
    sizes_of,
)
from playtest.games.wording import capital, counted, listed, number
from playtest.rulebook import Board, Section, Sentence

EDGE_KEYS = " ".join(f"board.edges.{edge}" for edge in EDGES)


def sections(rules: ShoveRules) -> tuple[Section, ...]:
    """The rules of a variant."""
    return (
        _aim(rules),
        _components(rules),
        _set_up(rules),
        *_assembly(rules),
        *_bidding(rules),
        shoving(rules),
        winning(rules),
        *readings_section(ShoveRules, answers(rules)),
        *idle_section(without_effect(rules)),
    )


def _aim(rules: ShoveRules) -> Section:
    built = {
        "players": "Together you build robots, the Mids, by stacking pyramids.",
        "random": "The Mids, robots of stacked pyramids, are put together by chance.",
        "layout": "The Mids, robots of stacked pyramids, stand ready on the board.",
    }[rules.assembly.method]
    taken = listed(_ways_to_score(rules), "or")
    return section(
        "The game",
        paragraph(
            say(f"Shove is a game for {counted(rules.players, 'player')}.", keys="players"),
            say(built, "SH-2 SH-5", "assembly.method"),
            say("Beads on its stand say who can move a Mid."),
            say(
                f"You score the pyramids of Mids that you {taken}."
                if taken
                else "With these rules nobody can take a pyramid.",
                "SH-17",
                "shoving.distance shoving.push_limit shoving.edge_check shoving.unmoved_mid shoving.discards",
            ),
        ),
        paragraph(
            say(
                "Find somebody to go first by the roll of a die; that is seat 1. The other seats "
                "follow clockwise, and so do all turns.",
                "SH-1",
            ),
        ),
    )


def _ways_to_score(rules: ShoveRules) -> list[str]:
    ways = ["shove off the board"] if can_push(rules) else []
    if checks_edges(rules) and rules.shoving.discards == "scored":
        ways.append("discard at an edge")
    return ways


def _components(rules: ShoveRules) -> Section:
    edges = rules.board.edges
    return section(
        "What you need",
        items(
            board_sentence(rules),
            say(
                f"A label for each edge of the board: {edges.north} for the north, {edges.east} for the "
                f"east, {edges.south} for the south, {edges.west} for the west.",
                "SH-11 SH-14",
                EDGE_KEYS,
            ),
            *_pyramids(rules),
            _beads(rules),
            say(
                "A stand for each Mid, a poker chip or a card a little smaller than a square: the Mid "
                "and its beads are moved on it."
            ),
        ),
    )


def _pyramids(rules: ShoveRules) -> list[Sentence]:
    edges = rules.board.edges
    if rules.assembly.layout is not None:
        return [
            say(f"{capital(color)}: {sizes_of(numbers)}.", "SH-5", "assembly.layout assembly.method")
            for color, numbers in pyramids_of(rules.assembly.layout).items()
        ]
    pool = rules.pyramids
    sizes = (
        ("small", pool.small, "1 pip"),
        ("medium", pool.medium, "2 pips"),
        ("large", pool.large, "3 pips"),
    )
    each = listed([f"{number(count)} {size} ({pips})" for size, count, pips in sizes])
    colors = listed([edges.north, edges.east, edges.south, edges.west])
    return [
        say(
            f"{capital(counted(pool.total(), 'pyramid'))}, for each of the four colors {each}.",
            "SH-1",
            f"{POOL} assembly.method",
        ),
        say(
            f"The four colors of the pyramids are those of the edges: {colors}.",
            "SH-1",
            f"{EDGE_KEYS} assembly.method",
        ),
    ]


def _beads(rules: ShoveRules) -> Sentence:
    """SH-6: the beads of each seat, in hand and already on the board."""
    seats = list(zip(rules.beads_of_seats(), _placed(rules), strict=True))
    keys = "bidding.beads players assembly.layout assembly.method"
    if not any(map(sum, seats)):
        return say("No beads.", "SH-6", keys)
    if len(set(seats)) == 1:
        hand, placed = seats[0]
        beads = f"{capital(counted(hand + placed, 'bead'))} for each player, in a color of the player's own"
        return say(f"{beads}{_on_the_board(placed)}.", "SH-6", keys)
    each = [
        f"seat {seat} has {number(hand + placed) if hand + placed else 'none'}{_on_the_board(placed)}"
        for seat, (hand, placed) in enumerate(seats, start=1)
    ]
    return say(f"Beads, each player's in a color of their own: {'; '.join(each)}.", "SH-6", keys)


def _on_the_board(placed: int) -> str:
    return f", {number(placed)} of them on the board" if placed else ""


def _placed(rules: ShoveRules) -> list[int]:
    """The beads of each seat that a layout has."""
    grid = parse_grid(rules.assembly.layout or ())
    beads = [seat for row in grid for stack in row for seat in stack.beads]
    return [beads.count(seat) for seat in range(1, rules.players + 1)]


def _set_up(rules: ShoveRules) -> Section:
    edges = tuple((edge, getattr(rules.board.edges, edge)) for edge in EDGES)
    columns, rows, layout = rules.board.columns, rules.board.rows, rules.assembly.layout
    keys = (*EDGE_KEYS.split(), "board.columns", "board.rows", "assembly.layout", "assembly.method")
    if layout is not None:
        how = (
            "Build the Mids as drawn, each on a stand. A Mid is written from the bottom up, each "
            "pyramid as the letter of its color and its pips. Nobody places pyramids in this variant."
        )
        beads = " Capital letters after a slash are beads on the stand: A for seat 1, B for seat 2 and so on."
        told = say(how + (beads if any(_placed(rules)) else ""), "SH-5", "assembly.method assembly.layout")
        drawn = Board(layout, "The Mids as the game starts", edges, keys)
        return section("Set-up", drawn, paragraph(told))
    empty = tuple(" ".join("." * columns) for _ in range(rows))
    drawn = Board(empty, "The board is empty as the game starts", edges, keys)
    told = say("All pyramids form one pool within everybody's reach.", "SH-1", "assembly.method")
    return section("Set-up", drawn, paragraph(told))


def _assembly(rules: ShoveRules) -> list[Section]:
    method, height = rules.assembly.method, rules.assembly.max_height
    if method == "layout":
        return []
    limit = "assembly.max_height"
    if height == 0:
        nothing = say("No Mid may have any pyramid, so the whole pool is set aside.", "SH-3 SH-4", limit)
        return [section("Building the Mids", paragraph(nothing))]
    if method == "players":
        place = say(
            "Seat 1 begins. In your turn take a pyramid from the pool and put it on an empty square, "
            "where it starts a new Mid, or on top of a Mid that is there.",
            "SH-1 SH-2",
            "assembly.method assembly.max_height",
        )
    else:
        place = say(
            "Chance builds the Mids. Of all the ways to put a pyramid from the pool on an empty square "
            "or on top of a Mid, one is drawn, each equally likely (a color and size on a square is "
            "one way), and so on until the Mids are built. The seats count on as if they had placed in "
            "turn, from seat 1.",
            "SH-5",
            "assembly.method assembly.max_height",
        )
    if height == 1:
        on_top = say("A Mid has one pyramid: none may be put on top of another.", "SH-3", limit)
    else:
        on_top = say(
            {
                "no_larger": "A pyramid may be put on one of its own size or a larger one, never on a "
                "smaller one.",
                "strictly_smaller": "A pyramid may only be put on a larger one.",
                "any": "Any pyramid may be put on any other, whatever their sizes.",
            }[rules.assembly.stacking],
            "SH-3",
            "assembly.stacking assembly.max_height",
        )
    how_high = (
        None
        if height == 1
        else say("A Mid may be built as high as you like.", "SH-3", limit)
        if height is None
        else say(f"While it is built, a Mid may have at most {counted(height, 'pyramid')}.", "SH-3", limit)
    )
    over = say(
        "The Mids are built when the pool is empty, or when none of the pyramids that are left can be "
        "put anywhere; these are set aside.",
        "SH-4",
        "assembly.method assembly.max_height",
    )
    return [section("Building the Mids", paragraph(place), paragraph(on_top, how_high), paragraph(over))]


def _bidding(rules: ShoveRules) -> list[Section]:
    """SH-6, SH-7."""
    if not any(rules.beads_of_seats()):
        return []
    method, limit = rules.assembly.method, rules.bidding.max_beads_per_mid
    first = {
        "players": "The player after the one who placed the last pyramid begins.",
        "random": "The seat after the one that counts as having placed the last pyramid begins.",
        "layout": "Seat 1 begins.",
    }[method]
    already = "Beads that lie on stands already stay there, and you bid on top of them."
    room = (
        "A stand may have any number of beads, of one player or of several."
        if limit is None
        else f"A stand may have at most {counted(limit, 'bead')}, those of all players together."
    )
    blocked = (
        " It is also over when no stand has room for another bead; beads still in hand are then out of "
        "the game."
    )
    return [
        section(
            "Bidding",
            paragraph(
                say(first, "SH-6", "assembly.method bidding.beads"),
                say(
                    "In your turn put one of your beads on the stand of any Mid. If you have no bead "
                    "left in hand, your turn is skipped.",
                    "SH-6",
                    "bidding.beads",
                ),
                say(already, "SH-5", "assembly.layout assembly.method bidding.beads")
                if any(_placed(rules))
                else None,
                say(room, "SH-6", "bidding.max_beads_per_mid bidding.beads"),
            ),
            paragraph(
                say(
                    "Bidding is over when nobody has a bead left in hand."
                    + (blocked if limit is not None else ""),
                    "SH-7",
                    "bidding.max_beads_per_mid bidding.beads",
                )
            ),
        )
    ]
