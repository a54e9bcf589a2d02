"""Shove's rulebook, the part on shoving and winning."""

from __future__ import annotations

from playtest.games.shove.ruleset import ShoveRules
from playtest.games.telling import paragraph, say, section
from playtest.games.wording import counted, digits, number
from playtest.rulebook import Block, Heading, Paragraph, Section, Sentence

MOVES = "shoving.distance shoving.push_limit"


def can_push(rules: ShoveRules) -> bool:
    """Whether Mids can be shoved off the board at all."""
    return rules.shoving.distance != 0 and rules.shoving.push_limit != 0


def checks_edges(rules: ShoveRules) -> bool:
    """Whether pyramids can be discarded at an edge at all."""
    shoving = rules.shoving
    moves_or_not = shoving.distance != 0 or shoving.unmoved_mid == "checked"
    return shoving.edge_check == "all" or (shoving.edge_check == "stopped" and moves_or_not)


def shoving(rules: ShoveRules) -> Section:
    """SH-8 to SH-16."""
    steps = [("select a Mid", _select(rules)), ("move it", _move(rules))]
    if checks_edges(rules):
        steps.append(("check the edges", _check(rules)))
    steps.append(("remove a bead", _remove(rules)))
    blocks: list[Block] = []
    for count, (title, paragraphs) in enumerate(steps, start=1):
        blocks += [Heading(f"Step {count}: {title}"), *paragraphs]
    return section("Shoving", paragraph(*_first(rules, len(steps))), *blocks)


def _first(rules: ShoveRules, steps: int) -> list[Sentence]:
    keys = "bidding.beads assembly.method"
    if any(rules.beads_of_seats()):
        first = "The player after the one who placed the last bead begins."
    elif rules.assembly.method == "layout":
        first = "Seat 1 begins."
    else:
        first = "The player after the one who placed the last pyramid begins."
    keys_of_steps = "shoving.edge_check shoving.unmoved_mid shoving.distance"
    return [
        say(first, "SH-5 SH-8" if rules.assembly.method == "layout" else "SH-8", keys),
        say(f"A turn has {number(steps)} steps.", "SH-8", keys_of_steps),
    ]


def _select(rules: ShoveRules) -> list[Paragraph]:
    control, unclaimed = rules.shoving.control, rules.shoving.unclaimed_mids
    yours = {
        "not_outnumbered": "You can select a Mid if you have at least one bead on its stand and no other "
        "player has more beads there than you. Just as many is enough.",
        "most_beads": "You can select a Mid if you have more beads on its stand than each other player has.",
        "majority": "You can select a Mid if you have more beads on its stand than all other players "
        "together.",
    }[control]
    nobody = {
        "locked": "A Mid without beads cannot be selected.",
        "open": "If you have a bead anywhere on the board, you can also select a Mid that has no beads "
        "at all.",
    }[unclaimed]
    deadlock = say(
        "If nobody can select a Mid while there are beads on the board, the game is over and points "
        "are compared.",
        "SH-10",
        "shoving.control",
    )
    return [
        paragraph(
            say(yours, "SH-9", "shoving.control"),
            say(nobody, "SH-9", "shoving.unclaimed_mids"),
        ),
        paragraph(
            say("If you can select a Mid you must. If you cannot, your turn is skipped.", "SH-10"),
            deadlock if control != "not_outnumbered" else None,
        ),
    ]


def _move(rules: ShoveRules) -> list[Paragraph]:
    distance = rules.shoving.distance
    if distance == 0:
        return [paragraph(say("The Mid stays where it is: Mids do not move.", "SH-11", "shoving.distance"))]
    if distance == "pyramids":
        far = "It moves as many squares as it has pyramids when you select it."
    elif distance == "top_pips":
        far = (
            "It moves as many squares as its top pyramid has pips when you select it: one for a small "
            "pyramid, two for a medium, three for a large one."
        )
    else:
        far = f"It moves {counted(int(distance), 'square')}, however high it is."
    towards = "The Mid moves in a straight line towards the edge that has the color of its top pyramid."
    lost = "It never leaves the board itself: if it reaches the edge, the rest of its movement is lost."
    return [
        paragraph(
            say(towards, "SH-11", "shoving.distance"),
            say(far, "SH-11", "shoving.distance"),
            say(lost, "SH-12", "shoving.distance"),
        ),
        *_push(rules),
    ]


def _push(rules: ShoveRules) -> list[Paragraph]:
    limit = rules.shoving.push_limit
    if limit == 0:
        stop = (
            "No Mid can be pushed: the selected Mid stops before a square with another Mid, and the "
            "rest of its movement is lost."
        )
        return [paragraph(say(stop, "SH-12", MOVES))]
    pushes = (
        "If a Mid stands on the square that it moves to, that Mid is pushed one square ahead, together "
        "with all Mids that stand right behind it in a row without a gap."
    )
    how_many = (
        "Any number of Mids can be pushed at once."
        if limit is None
        else f"At most {counted(limit, 'Mid')} can be pushed at once: before a longer row the selected "
        "Mid stops, and the rest of its movement is lost."
    )
    shoved = (
        "A Mid that is pushed over the edge is shoved off the board. You take its pyramids, whoever "
        "has beads on it, and they score for you at the end. Its beads are out of the game."
    )
    return [
        paragraph(say(pushes, "SH-12", MOVES), say(how_many, "SH-12", MOVES)),
        paragraph(say(shoved, "SH-13", MOVES)),
    ]


def _check(rules: ShoveRules) -> list[Paragraph]:
    check, unmoved, distance = rules.shoving.edge_check, rules.shoving.unmoved_mid, rules.shoving.distance
    keys = "shoving.edge_check shoving.unmoved_mid shoving.distance shoving.push_limit"
    moved = "moved or was pushed" if can_push(rules) else "moved"
    if check == "all":
        which = "Check every Mid on a square at the edge of the board, whether it has moved or not."
    elif distance == 0:
        which = "Check the Mid that you selected, if it stands on a square at the edge of the board."
    else:
        which = (
            f"Check every Mid that {moved} in this turn and now stands on a square at the edge of the board."
        )
    even_so = None
    if check == "stopped" and distance != 0:
        told = {
            "checked": "Check the Mid that you selected even if it could not move at all.",
            "ignored": "Do not check the Mid that you selected if it could not move at all.",
        }[unmoved]
        even_so = say(told, "SH-14", keys)
    narrow = min(rules.board.columns, rules.board.rows) == 1
    touches = (
        "On a board this narrow a square touches two opposite edges, at its ends three or four."
        if narrow
        else "In a corner a square touches two edges."
    )
    discard = (
        "As long as its top pyramid has the color of an edge that its square touches, discard that pyramid. "
    )
    where_to = {
        "removed": "Discarded pyramids are out of the game.",
        "scored": "You keep the pyramids that you discard, and they score for you at the end.",
    }[rules.shoving.discards]
    gone = "A Mid that loses its last pyramid is gone, with its stand; all beads on it are out of the game."
    never = say(
        "Edges matter only now: no Mid is checked while it is built.", "SH-14", f"assembly.method {keys}"
    )
    return [
        paragraph(
            say(which, "SH-14", keys),
            even_so,
            say(discard + touches, "SH-14", f"board.columns board.rows {keys}"),
            never if rules.assembly.method != "layout" else None,
        ),
        paragraph(say(where_to, "SH-15", f"shoving.discards {keys}"), say(gone, "SH-15", keys)),
    ]


def _remove(rules: ShoveRules) -> list[Paragraph]:
    remove = (
        "Take one of your own beads from the Mid that you selected, if it is still on the board; the "
        "bead is out of the game."
    )
    none = say("If the Mid had no beads, you remove none.", "SH-9 SH-16", "shoving.unclaimed_mids")
    return [paragraph(say(remove, "SH-16"), none if rules.shoving.unclaimed_mids == "open" else None)]


def winning(rules: ShoveRules) -> Section:
    """SH-17, SH-18 and the limit of turns."""
    scoring, most = rules.scoring, rules.max_turns
    score = (
        f"A small pyramid that you have taken counts {digits(scoring.small, 'point')}, a medium one "
        f"{digits(scoring.medium, 'point')} and a large one {digits(scoring.large, 'point')}."
    )
    ties = {
        "shared": "Players who are equal share the win.",
        "fewest_pyramids": "Among players with equal points the one who has taken the fewest pyramids wins; "
        "those who are still equal share the win.",
        "most_pyramids": "Among players with equal points the one who has taken the most pyramids wins; "
        "those who are still equal share the win.",
    }[rules.tie_break]
    cut_off = (
        f"After {counted(most, 'turn')}, those of all players counted together, the game is over in any "
        "case: "
    )
    how = {"score": "points are compared as they are then.", "draw": "it is a draw of all players."}
    counts = (
        "Placing a pyramid and placing a bead are turns too; skipped turns do not count."
        if rules.assembly.method == "players"
        else "Placing a bead is a turn too; skipped turns do not count."
        if any(rules.beads_of_seats())
        else "Skipped turns do not count."
    )
    return section(
        "The end",
        paragraph(
            say("The game is over as soon as no bead is left on the board and none in hand.", "SH-17"),
        ),
        paragraph(
            say(score, "SH-17", "scoring.small scoring.medium scoring.large"),
            say("The player with the most points wins.", "SH-17"),
            say(ties, "SH-18", "tie_break"),
        ),
        paragraph(
            say(cut_off + how[rules.at_max_turns], "SH-18", "max_turns at_max_turns"),
            say(counts, "", "assembly.method bidding.beads"),
        ),
    )
