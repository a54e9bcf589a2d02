"""Ice Dao's rulebook: the sections in the order in which a table needs them."""

from __future__ import annotations

from playtest.games.icedao.ruleset import IceDaoRules
from playtest.games.telling import (
    board_sentence,
    idle,
    idle_section,
    items,
    listed_directions,
    owned_pyramids,
    paragraph,
    readings_section,
    say,
    section,
)
from playtest.games.wording import counted, number, ordinal
from playtest.rulebook import Board, Section, Sentence


def sections(rules: IceDaoRules) -> tuple[Section, ...]:
    """The rules of a variant."""
    return (
        _aim(rules),
        _components(rules),
        _set_up(rules),
        _sliding(rules),
        _passing(rules),
        _end(rules),
        *readings_section(IceDaoRules, _answers(rules)),
        *idle_section(_idle(rules)),
    )


def _aim(rules: IceDaoRules) -> Section:
    first, second = rules.setup.seats
    return section(
        "The game",
        paragraph(
            say("Ice Dao is a quick game for two players.", "ID-1", "players"),
            say(f"Seat 1 has the {first} pyramids, seat 2 the {second} ones.", "ID-2 ID-10", "setup.seats"),
            say(
                f"Pyramids slide over the ice until something stops them. {_goal(rules)}",
                "ID-8 ID-11" if rules.patterns.square or rules.patterns.corners else "ID-8",
                "line.length patterns.square patterns.corners",
            ),
        ),
        paragraph(say("Decide who is seat 1. Seat 1 begins; turns alternate.", "ID-1")),
    )


def _goal(rules: IceDaoRules) -> str:
    """What wins, in short."""
    line, patterns = rules.line.length, rules.patterns
    goals = [
        *([f"{counted(line, 'square')} in a row"] if line else []),
        *(["two by two squares"] if patterns.square else []),
        *(["the four corners of the board"] if patterns.corners else []),
    ]
    if not goals:
        return "No line and no pattern of pyramids wins."
    *others, last = goals
    either = f"{', on '.join(others)} or on {last}" if others else last
    return f"Whoever first has pyramids on {either} wins."


def _components(rules: IceDaoRules) -> Section:
    colors = owned_pyramids(rules.setup.layout, rules.setup.seats, "", "ID-10")
    return section("What you need", items(board_sentence(rules, "ID-3"), *colors))


def _set_up(rules: IceDaoRules) -> Section:
    keys = ("setup.layout", "setup.seats", "board.columns", "board.rows")
    drawn = Board(rules.setup.layout, "The board as the game starts", keys=keys)
    how = say(
        "Set up the pyramids as drawn. Each is written as the letter of its color and its pips: small "
        "1, medium 2, large 3" + ("; stacks from the bottom up." if _drawn_stacks(rules) else "."),
        "ID-1",
        "setup.layout",
    )
    return section("Set-up", drawn, paragraph(how))


def _drawn_stacks(rules: IceDaoRules) -> bool:
    """Whether the set-up has pyramids on others."""
    return any(cell != "." and len(cell) != 2 for row in rules.setup.layout for cell in row.split())


def _stacks(rules: IceDaoRules) -> bool:
    """Whether pyramids ever stand on others."""
    return rules.slide.blocked_by != "any" or _drawn_stacks(rules)


def _sliding(rules: IceDaoRules) -> Section:
    """ID-2 to ID-4."""
    slide, stacks = rules.slide, _stacks(rules)
    which = "one of your pyramids that is on top of its stack" if stacks else "one of your pyramids"
    stops = {
        "same_or_smaller": "It stops at the edge of the board, and before a square that has a pyramid of "
        "its own size or a smaller one, of either color and at whatever height in its stack.",
        "same_size": "It stops at the edge of the board, and before a square that has a pyramid of just "
        "its own size, of either color and at whatever height in its stack.",
        "any": "It stops at the edge of the board, and before a square that has any pyramid.",
    }[slide.blocked_by]
    over = {
        "same_or_smaller": "It slides on over larger pyramids, or stops on top of them.",
        "same_size": "It slides on over pyramids of other sizes, or stops on top of them.",
        "any": "Pyramids never slide onto others.",
    }[slide.blocked_by]
    far = {
        "far": "It must slide as far as it can.",
        "any": "You choose how far it slides, at least one square where the way is free.",
    }[slide.distance]
    return section(
        "Your turn",
        paragraph(
            say(
                f"Slide {which}, {listed_directions(slide.directions)}.",
                "ID-2",
                "slide.directions slide.blocked_by setup.layout",
            ),
            say(far, "ID-4", "slide.distance"),
        ),
        paragraph(
            say(stops, "ID-3", "slide.blocked_by"),
            say(over, "ID-3", "slide.blocked_by"),
        ),
    )


def _passing(rules: IceDaoRules) -> Section:
    """ID-5 to ID-7."""
    zero = {
        "blocked": "You may also choose a direction in which the very next square has a pyramid that stops "
        "yours. Then nothing moves, and you have passed. The edge of the board does not serve for that.",
        "any": "You may also choose a direction in which the very next square has a pyramid that stops yours "
        "or is off the board. Then nothing moves, and you have passed.",
        "never": "You must move a pyramid at least one square: a direction in which it cannot move is no "
        "move.",
    }[rules.zero_moves]
    nothing = {
        "pass": "If you have no legal move at all, you pass without moving. If both players pass like "
        "this one after the other, the game is a draw.",
        "lose": "If you have no legal move at all, you lose the game.",
    }[rules.no_moves]
    return section(
        "Passing",
        paragraph(say(zero, "ID-5", "zero_moves")),
        paragraph(say(nothing, "ID-7", "no_moves")),
    )


def _line(rules: IceDaoRules) -> list[Sentence | None]:
    """ID-8."""
    line, keys = rules.line, "line.length line.directions"
    if line.length is None:
        return [say("Pyramids in a line do not win.", "ID-8", "line.length")]
    in_line = {
        "all": "in a straight line: in a row, a column or a diagonal",
        "orthogonal": "in a row or a column; diagonals do not count",
        "diagonal": "in a diagonal; rows and columns do not count",
    }[line.directions]
    won = (
        f"You win at once if, after your turn, you have a pyramid on each of {number(line.length)} "
        f"squares next to each other {in_line}."
        if line.length > 1
        else "You win at once if, after your turn, you have a pyramid on the board."
    )
    more = say("A longer line wins as well.", "ID-8", keys)
    return [
        say(won, "ID-8", keys),
        _covered(rules, "ID-8", keys) if _stacks(rules) else None,
        more if line.length > 1 else None,
    ]


def _covered(rules: IceDaoRules, rule: str, keys: str) -> Sentence:
    return say(
        "It may be anywhere in its stack, also under the other player's.",
        rule,
        f"{keys} slide.blocked_by setup.layout",
    )


def _patterns(rules: IceDaoRules) -> list[Sentence | None]:
    """ID-11, ID-12."""
    patterns = rules.patterns
    won = {
        "square": "You win at once if, after your turn, you have a pyramid on each of four squares that form "
        "a square, two by two.",
        "corners": "You win at once if, after your turn, you have a pyramid on each of the board's four "
        "corner squares.",
    }
    there = (
        "a pyramid of the other player is on top in a corner of the board and your pyramids are on top on "
        "every square next to that corner, the diagonal one too."
        if _stacks(rules)
        else "a pyramid of the other player is in a corner of the board and yours are on every square next "
        "to that corner, the diagonal one too."
    )
    shut_in = f"You lose at once if, after a move of yours that did not win, {there}"
    stays = "A move of no square is such a move." if rules.zero_moves != "never" else ""
    told: list[Sentence | None] = []
    for name, sentence in won.items():
        if getattr(patterns, name):
            key = f"patterns.{name}"
            told += [say(sentence, "ID-11", key), _covered(rules, "ID-11", key) if _stacks(rules) else None]
    if patterns.shut_in:
        told += [
            say(shut_in, "ID-12", "patterns.shut_in slide.blocked_by setup.layout"),
            say(stays, "ID-12", "patterns.shut_in zero_moves") if stays else None,
        ]
    return told


def _end(rules: IceDaoRules) -> Section:
    """ID-8 to ID-12 and the limit of turns."""
    repetition = rules.repetition
    counted_turns = (
        f"After {counted(rules.max_turns, 'turn')}, both players' counted together, the game is a draw."
    )
    passes = say("A pass for want of a move counts as a turn.", "ID-7", "no_moves")
    result = {
        "draw": "the game is a draw",
        "loss": "the player whose turn brought it back loses the game",
    }[repetition.result]
    repeated = (
        None
        if repetition.limit is None
        else say(
            f"When the same position comes up for the {ordinal(repetition.limit)} time, the start "
            f"counted, {result}. Positions are the same if all pyramids stand in the same places in the "
            "same order and the same player is to move.",
            "ID-9",
            "repetition.limit repetition.result",
        )
    )
    return section(
        "The end",
        paragraph(*_line(rules)),
        paragraph(*_patterns(rules)),
        paragraph(repeated),
        paragraph(
            say(counted_turns, "", "max_turns at_max_turns"),
            passes if rules.no_moves == "pass" else None,
        ),
    )


def _answers(rules: IceDaoRules) -> dict[str, Sentence | None]:
    limit = rules.repetition.limit
    loops = "never" if limit is None else f"when a position comes up for the {ordinal(limit)} time"
    return {
        "setup.layout": say("This variant is set up as drawn above."),
        "no_moves": say(
            {
                "pass": "In this variant such a player passes.",
                "lose": "In this variant such a player loses.",
            }[rules.no_moves]
        ),
        "repetition.limit": say(f"In this variant it ends {loops}."),
        "zero_moves": say(
            {
                "blocked": "In this variant it does not.",
                "any": "In this variant it does.",
                "never": "In this variant nobody may pass like that.",
            }[rules.zero_moves]
        ),
    }


def _idle(rules: IceDaoRules) -> list[Sentence]:
    told: list[Sentence] = []
    if rules.line.length is None:
        told += idle(rules, "line.directions", "lines do not win", "line.length")
    elif rules.line.length == 1:
        told += idle(rules, "line.directions", "a line of one square has no direction", "line.length")
    if rules.repetition.limit is None:
        never = "repeated positions do not end the game"
        told += idle(rules, "repetition.result", never, "repetition.limit")
    return told
