"""BattleSpires' rulebook: the sections in the order in which a table needs them."""

from __future__ import annotations

from playtest.games.battlespires.rulebook_notes import answers, without_effect
from playtest.games.battlespires.rulebook_play import attack, end, scoring, toppling, turn
from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.telling import (
    board_sentence,
    idle_section,
    items,
    owned_pyramids,
    paragraph,
    readings_section,
    say,
    section,
)
from playtest.games.wording import counted, digits
from playtest.rulebook import Board, Section


def sections(rules: BattleSpiresRules) -> tuple[Section, ...]:
    """The rules of a variant."""
    return (
        _aim(rules),
        _components(rules),
        _set_up(rules),
        _terms(rules),
        turn(rules),
        attack(rules),
        scoring(rules),
        *toppling(rules),
        end(rules),
        *readings_section(BattleSpiresRules, answers(rules)),
        *idle_section(without_effect(rules)),
    )


def _aim(rules: BattleSpiresRules) -> Section:
    first, second = rules.setup.seats
    victory = rules.victory
    wins = "You win by destroying the other player's pyramids."
    if victory.method == "points":
        wins = {
            "score": f"The first to have {digits(victory.target, 'point')} wins.",
            "values": f"The first to have captured pyramids worth {digits(victory.target, 'point')} wins.",
        }[victory.target_counts]
    return section(
        "The game",
        paragraph(
            say("BattleSpires is a war of pyramids for two players.", keys="players"),
            say(
                f"Seat 1 has the {first} pyramids and seat 2 the {second} ones; all other colors are "
                "neutral.",
                "BS-1",
                "setup.seats",
            ),
            say("Pieces leap from stack to stack and capture from above.", "BS-4 BS-9"),
            say(wins, "BS-15", "victory.method victory.target victory.target_counts"),
        ),
        paragraph(say("The tallest player is seat 1 and begins; turns alternate.")),
    )


def _components(rules: BattleSpiresRules) -> Section:
    colors = owned_pyramids(rules.setup.layout, rules.setup.seats, "neutral", "BS-1")
    paper = say("Pen and paper for the points.", "BS-13")
    return section("What you need", items(board_sentence(rules, "BS-4"), *colors, paper))


def _set_up(rules: BattleSpiresRules) -> Section:
    keys = ("setup.layout", "board.columns", "board.rows")
    drawn = Board(rules.setup.layout, "The board as the game starts", keys=keys)
    how = say(
        "Set up the stacks as drawn. A stack is written from the bottom up, each pyramid as the letter "
        "of its color and its pips: small 1, medium 2, large 3.",
        "BS-1",
        "setup.layout",
    )
    return section("Set-up", drawn, paragraph(how))


def _terms(rules: BattleSpiresRules) -> Section:
    limited = rules.spires.altitude_limit is not None and rules.spires.altitude_applies_to == "spires"
    keys = "spires.altitude_limit spires.altitude_applies_to spires.catastrophe.probability movement.onto"
    named = limited or rules.spires.catastrophe.probability or rules.movement.onto == "spires"
    spire = say("A spire is a stack whose bottom pyramid is neutral.", "BS-1", keys)
    return section(
        "Pieces",
        paragraph(
            say("A small pyramid has one pip, a medium one two and a large one three.", "BS-2"),
            say(
                "A piece is a pyramid of your color together with all the pyramids above it on its "
                "stack, of whatever color.",
                "BS-2",
            ),
            say(
                f"All its pyramids together may have at most {counted(rules.movement.piece_pips, 'pip')}.",
                "BS-2",
                "movement.piece_pips",
            ),
            spire if named else None,
        ),
    )
