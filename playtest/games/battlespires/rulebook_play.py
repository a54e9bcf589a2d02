"""BattleSpires' rulebook, the part on turns, attacks, points and the end."""

from __future__ import annotations

from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.telling import listed_directions, paragraph, pyramids_of, say, section
from playtest.games.wording import counted, digits, number
from playtest.rulebook import Section, Sentence

TARGET_KEYS = "victory.method victory.target victory.target_counts"
PENALTY_KEYS = "spires.catastrophe.probability spires.catastrophe.penalty spires.catastrophe.by_itself"


def turn(rules: BattleSpiresRules) -> Section:
    """BS-3 to BS-7."""
    movement = rules.movement
    several = movement.points > 1
    cost = (
        f"A turn is one or more moves, which may cost at most {counted(movement.points, 'pip')} together."
        if several
        else f"A turn is one move, which may cost at most {counted(movement.points, 'pip')}."
    )
    rides = (
        "Only the bottom pyramid of the piece has moved, and it cannot be the bottom of a piece again "
        "in the same turn. The pyramids above it came along for the ride; yours among them may still "
        "move."
    )
    stop = (
        "If you can move at the start of your turn you must. After a move you may stop; your turn ends "
        "by itself when you cannot move any more."
        if several
        else "If you can move you must."
    )
    onto = {
        "any": "It may move onto any stack, whoever's pyramid is on top.",
        "not_own": "It may not move onto a stack that has a pyramid of your color on top.",
        "spires": "It may move only onto a spire, whoever's pyramid is on top; stacks whose bottom pyramid "
        "is yours or the other player's are off limits.",
    }[movement.onto]
    return section(
        "Your turn",
        paragraph(
            say(cost, "BS-3", "movement.points"),
            say("A move costs the pips of all the pyramids in the piece, whatever their colors.", "BS-3"),
            say(stop, "BS-6", "movement.points"),
        ),
        paragraph(
            say(
                f"A piece moves one square, {listed_directions(movement.directions)}, onto a stack.",
                "BS-4",
                "movement.directions",
            ),
            say("Empty squares are off limits.", "BS-4"),
            say(onto, "BS-4", "movement.onto"),
        ),
        paragraph(say(rides, "BS-5", "movement.points") if several else None),
        paragraph(_altitude(rules)),
    )


def _altitude(rules: BattleSpiresRules) -> Sentence:
    limit, keys = rules.spires.altitude_limit, "spires.altitude_limit spires.altitude_applies_to"
    if limit is None:
        return say("Stacks may get as high as you like.", "BS-7", "spires.altitude_limit")
    high = counted(limit, "pyramid")
    what_counts = "What counts is the stack after the move, captured pyramids taken off and the piece on it"
    if rules.spires.altitude_applies_to == "all":
        return say(f"No move may make a stack higher than {high}. {what_counts}.", "BS-7", keys)
    return say(
        f"No move may make a spire higher than {high}. {what_counts}; it is a spire if its bottom "
        "pyramid is neutral then. Other stacks may get as high as you like.",
        "BS-7",
        keys,
    )


def attack(rules: BattleSpiresRules) -> Section:
    """BS-8 to BS-12."""
    breakthrough = {
        "repeated": "Then take the defender's pips off the piece's power. As long as what is left is at "
        "least the pips of the next pyramid below, that one is captured as well, whatever its color, even "
        "your own; you have no choice, and its pips are taken off too. If the whole stack is captured, the "
        "piece stands on the square alone.",
        "once": "Then take the defender's pips off the piece's power. If what is left is at least the pips "
        "of the pyramid directly below the defender, that one is captured as well, whatever its color, even "
        "your own; you have no choice. Nothing further below is captured. If the whole stack is captured, "
        "the piece stands on the square alone.",
        "off": "Nothing below the defender is captured, whatever power is left.",
    }[rules.attack.breakthrough]
    capture = {
        "forced": "You cannot decline an attack.",
        "optional": "You may decline an attack and make it a plain move.",
    }[rules.attack.capture]
    goes_on = (
        "An attack ends your turn."
        if rules.attack.ends_turn
        else "After an attack your turn goes on as after any move."
    )
    return section(
        "Attacking",
        paragraph(
            say(
                "If the stack that you move onto has the other player's color on top, that top pyramid "
                "is the defender. Neutral pyramids and your own never are.",
                "BS-8",
            ),
            say(
                "Your move is an attack if you have advantage and the piece's power, the pips of all "
                "its pyramids, is at least the defender's pips.",
                "BS-8",
            ),
            _full_pieces(rules),
            say(_advantage(rules), "BS-9", "attack.advantage attack.margin"),
            say(
                "Any other move is a plain one: it captures nothing, and the piece just stands on top.",
                "BS-8",
            ),
        ),
        paragraph(
            say("An attack captures the defender.", "BS-10"),
            say(breakthrough, "BS-10", "attack.breakthrough"),
        ),
        paragraph(
            say(capture, "BS-11", "attack.capture"),
            say(goes_on, "BS-12", "attack.ends_turn"),
        ),
    )


def _full_pieces(rules: BattleSpiresRules) -> Sentence:
    pips = counted(rules.movement.piece_pips, "pip")
    which = {
        "any": "Any piece can attack.",
        "full": f"Only a piece of exactly {pips} can attack.",
    }[rules.attack.piece]
    keys = "attack.piece" if rules.attack.piece == "any" else "attack.piece movement.piece_pips"
    return say(which, "BS-8", keys)


def _advantage(rules: BattleSpiresRules) -> str:
    margin = rules.attack.margin
    unit = {"pyramids": "pyramid", "pips": "pip"}[rules.attack.advantage]
    if margin > 0:
        compared = f"has at least {counted(margin, unit)} more than"
    elif margin == 0:
        compared = f"has at least as many {unit}s as"
    else:
        compared = f"has at most {counted(-margin, unit)} fewer than"
    return (
        "You have advantage if, before the move, the whole stack that you leave, the piece included, "
        f"{compared} the whole stack that you move onto."
    )


def scoring(rules: BattleSpiresRules) -> Section:
    """BS-13."""
    points, bonus, factor = rules.scoring, rules.scoring.neutral_bonus, rules.scoring.own_factor
    value = (
        f"A captured pyramid of the other player scores its value: {digits(points.small, 'point')} for "
        f"a small one, {digits(points.medium, 'point')} for a medium one, "
        f"{digits(points.large, 'point')} for a large one."
    )
    neutral = (
        "A neutral pyramid scores its value too."
        if bonus == 0
        else f"A neutral pyramid scores its value and {digits(bonus, 'point')} more."
        if bonus > 0
        else f"A neutral pyramid scores its value less {digits(-bonus, 'point')}."
    )
    own = {
        0: "A pyramid of your own that you capture scores nothing.",
        1: "A pyramid of your own that you capture scores its value too.",
        -1: "A pyramid of your own that you capture costs you its value.",
    }.get(
        factor,
        f"A pyramid of your own that you capture {'scores' if factor > 0 else 'costs you'} "
        f"{number(abs(factor))} times its value.",
    )
    return section(
        "Points",
        paragraph(
            say("Captured pyramids leave the board; keep yours, and keep count of your points.", "BS-13"),
            say(value, "BS-13", "scoring.small scoring.medium scoring.large"),
            say(neutral, "BS-13", "scoring.neutral_bonus"),
            say(own, "BS-13", "scoring.own_factor"),
        ),
    )


def toppling(rules: BattleSpiresRules) -> list[Section]:
    """BS-14; nothing where spires never topple."""
    catastrophe = rules.spires.catastrophe
    if not catastrophe.probability:
        return []
    chance = "spires.catastrophe.probability"
    by_itself = catastrophe.by_itself
    of_itself = None
    if by_itself:
        share = f"In {100 * by_itself:g} % of these cases" if by_itself < 1 else "In all these cases"
        draw = "; draw that as well" if by_itself < 1 else ""
        of_itself = say(
            f"{share} it falls by itself, which is not your fault{draw}.",
            "BS-14",
            f"{chance} spires.catastrophe.by_itself",
        )
    fault = "If it does not, you" if by_itself else "You then"
    penalty = (
        f"{fault} lose {digits(catastrophe.penalty, 'point')}, even if that takes you below zero."
        if catastrophe.penalty and by_itself < 1
        else "That costs you no points."
    )
    outcome = {
        "reconstruct": "Build the spire up again as it was.",
        "remove": "All its pyramids leave the game, and nobody scores them.",
    }[catastrophe.outcome]
    return [
        section(
            "Toppling spires",
            paragraph(
                say(
                    "When you have moved a piece onto a stack that is then a spire of more than "
                    f"{counted(catastrophe.above, 'pyramid')}, it topples with a probability of "
                    f"{100 * catastrophe.probability:g} %. Roll dice, or draw, to see whether it does.",
                    "BS-14",
                    f"{chance} spires.catastrophe.above",
                ),
                of_itself,
                say(penalty, "BS-14", f"{chance} spires.catastrophe.penalty spires.catastrophe.by_itself"),
                say(outcome, "BS-14", f"{chance} spires.catastrophe.outcome"),
                say("Then your turn goes on. A move that ends the game topples nothing.", "BS-14", chance),
            ),
        )
    ]


def end(rules: BattleSpiresRules) -> Section:
    """BS-15, BS-16 and the limit of turns."""
    bonus = rules.imprisonment.bonus
    scores = f"the other player scores {digits(bonus, 'point')}, and " if bonus else ""
    imprisoned = (
        "If you have no legal move at the start of your turn you are imprisoned. The game is over: "
        f"{scores}whoever has more points wins, in whatever way the game would be won otherwise. Equal "
        "points are a draw."
    )
    own_fault = (
        say(
            "But these points are not scored if you have had a turn and could not have moved right after "
            "your own last one either, had it been your turn again.",
            "BS-16",
            "imprisonment.self_inflicted imprisonment.bonus",
        )
        if bonus and rules.imprisonment.self_inflicted == "no_bonus"
        else None
    )
    tally = (
        say(
            "For this, give back all points that were lost for toppled spires.",
            "BS-16",
            f"imprisonment.tally {PENALTY_KEYS}",
        )
        if rules.imprisonment.tally == "captured" and penalties_happen(rules)
        else None
    )
    cut_off = (
        f"After {counted(rules.max_turns, 'turn')}, both players' counted together, the game is over in "
        "any case: "
    )
    how = {
        "draw": "it is a draw.",
        "score": "whoever has more points wins, and equal points are a draw.",
    }[rules.at_max_turns]
    return section(
        "The end",
        paragraph(*_victory(rules)),
        paragraph(say(imprisoned, "BS-16", "imprisonment.bonus"), own_fault, tally),
        paragraph(say(cut_off + how, "", "max_turns at_max_turns")),
    )


def penalties_happen(rules: BattleSpiresRules) -> bool:
    """Whether toppled spires ever cost points."""
    catastrophe = rules.spires.catastrophe
    return bool(catastrophe.probability and catastrophe.penalty and catastrophe.by_itself < 1)


def _victory(rules: BattleSpiresRules) -> list[Sentence | None]:
    victory, keys = rules.victory, "victory.method victory.genocide_needs"
    if victory.method == "points" and victory.target_counts == "values":
        won = (
            "A player whose captured pyramids have values of at least "
            f"{digits(victory.target, 'point')} together wins at once, even in the middle of a turn."
        )
        bonus = say(
            "For this a neutral pyramid counts just its value.",
            "BS-15",
            f"{TARGET_KEYS} scoring.neutral_bonus",
        )
        penalties = say(
            "Points lost for toppled spires do not count.", "BS-15", f"{TARGET_KEYS} {PENALTY_KEYS}"
        )
        return [
            say(won, "BS-15", TARGET_KEYS),
            bonus if rules.scoring.neutral_bonus else None,
            penalties if penalties_happen(rules) else None,
        ]
    if victory.method == "points":
        won = (
            f"A player who has at least {digits(victory.target, 'point')} wins at once, even in the "
            "middle of a turn."
        )
        return [say(won, "BS-15", TARGET_KEYS)]
    if victory.genocide_needs == "none_left":
        won = "You win at once when your capture leaves no pyramid of the other player's color on the board."
        return [say(won, "BS-15", keys)]
    numbers = pyramids_of(rules.setup.layout)
    first, second = ((color, sum(numbers.get(color, {}).values())) for color in rules.setup.seats)
    won = (
        "You win at once when you have captured every pyramid of the other player: seat 1 needs all "
        f"{number(second[1])} {second[0]} ones, seat 2 all {number(first[1])} {first[0]} ones."
    )
    lost = (
        "A pyramid that its own side has "
        f"captured{', or that fell with a spire,' if rules.spires.catastrophe.probability else ''} can "
        "never be captured again, so that this victory is then out of reach."
    )
    return [
        say(won, "BS-15", f"{keys} setup.layout setup.seats"),
        say(lost, "BS-15", f"{keys} spires.catastrophe.probability"),
    ]
