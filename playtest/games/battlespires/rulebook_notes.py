"""BattleSpires' rulebook, the part for the designer: how open points are read, and keys without effect."""

from __future__ import annotations

from playtest.games.battlespires.rulebook_play import PENALTY_KEYS, penalties_happen
from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.telling import idle, say
from playtest.rulebook import Sentence


def answers(rules: BattleSpiresRules) -> dict[str, Sentence | None]:
    """How the variant reads each point that the text leaves open; None where that is not in force."""
    limited = rules.spires.altitude_limit is not None
    told: dict[str, Sentence | None] = {"setup.layout": say("This variant is set up as drawn above.")}
    told["movement.onto"] = _answer(
        {
            "any": "any stack will do",
            "not_own": "all stacks will do but those with the mover's pyramid on top",
            "spires": "only stacks with a neutral bottom pyramid will do",
        }[rules.movement.onto]
    )
    told["spires.altitude_applies_to"] = (
        _answer(
            {
                "spires": "they can: the limit binds only stacks with a neutral bottom pyramid",
                "all": "they cannot: the limit binds all stacks",
            }[rules.spires.altitude_applies_to],
            "spires.altitude_limit",
        )
        if limited
        else None
    )
    return told | _answers_on_catastrophes(rules) | _answers_on_attacks(rules) | _answers_on_ends(rules)


def _answers_on_catastrophes(rules: BattleSpiresRules) -> dict[str, Sentence | None]:
    catastrophe = rules.spires.catastrophe
    share = f"{100 * catastrophe.by_itself:g} % of the falls are of that kind"
    return {
        "spires.catastrophe.by_itself": _answer(share, "spires.catastrophe.probability")
        if catastrophe.probability
        else None
    }


def _answers_on_attacks(rules: BattleSpiresRules) -> dict[str, Sentence | None]:
    attack = rules.attack
    heights = {"pyramids": "it is the number of pyramids", "pips": "it is the number of pips"}
    below = {
        "repeated": "it goes on as long as power is left",
        "once": "it does not",
        "off": "nothing below the defender is captured at all",
    }
    pieces = {"any": "smaller pieces attack too", "full": "smaller pieces never attack"}
    declines = {
        "forced": "a move that can attack is an attack",
        "optional": "the mover may decline and just move",
    }
    goes_on = "it does not: an attack ends the turn" if attack.ends_turn else "it does"
    return {
        "attack.advantage": _answer(heights[attack.advantage]),
        "attack.capture": _answer(declines[attack.capture]),
        "attack.breakthrough": _answer(below[attack.breakthrough]),
        "attack.piece": _answer(pieces[attack.piece]),
        "attack.ends_turn": _answer(goes_on),
    }


def _answers_on_ends(rules: BattleSpiresRules) -> dict[str, Sentence | None]:
    by_genocide = rules.victory.method == "genocide"
    counts = {
        "score": "the score must reach the target",
        "values": "the values alone must reach the target",
    }[rules.victory.target_counts]
    genocide = {
        "captured": "each must be captured by the foe, and one that is lost otherwise puts that victory out "
        "of reach",
        "none_left": "it only counts that none is left on the board",
    }[rules.victory.genocide_needs]
    own_fault = {
        "bonus": "the other player has the bonus in any case",
        "no_bonus": "the other player has no bonus for that",
    }[rules.imprisonment.self_inflicted]
    tally = {"score": "they do", "captured": "they do not"}[rules.imprisonment.tally]
    return {
        "victory.target_counts": None if by_genocide else _answer(counts, "victory.method"),
        "victory.genocide_needs": _answer(genocide, "victory.method") if by_genocide else None,
        "imprisonment.self_inflicted": _answer(own_fault, "imprisonment.bonus")
        if rules.imprisonment.bonus
        else None,
        "imprisonment.tally": _answer(tally, PENALTY_KEYS) if penalties_happen(rules) else None,
    }


def _answer(text: str, keys: str = "") -> Sentence:
    return say(f"In this variant {text}.", keys=keys)


def without_effect(rules: BattleSpiresRules) -> list[Sentence]:
    """Every key that changes nothing in this variant, and why."""
    told: list[Sentence] = []
    catastrophe = rules.spires.catastrophe
    if rules.spires.altitude_limit is None:
        no_limit = "there is no altitude limit"
        told += idle(rules, "spires.altitude_applies_to", no_limit, "spires.altitude_limit")
    if not catastrophe.probability:
        names = (
            "spires.catastrophe.above spires.catastrophe.by_itself spires.catastrophe.penalty "
            "spires.catastrophe.outcome imprisonment.tally"
        )
        told += idle(rules, names, "spires never topple", "spires.catastrophe.probability")
    elif catastrophe.by_itself == 1:
        names = "spires.catastrophe.penalty imprisonment.tally"
        told += idle(rules, names, "all spires that topple do so by themselves", PENALTY_KEYS)
    elif not catastrophe.penalty:
        told += idle(rules, "imprisonment.tally", "toppled spires cost no points", PENALTY_KEYS)
    if rules.victory.method == "points":
        told += idle(rules, "victory.genocide_needs", "points win", "victory.method")
    else:
        names = "victory.target victory.target_counts"
        told += idle(rules, names, "genocide wins", "victory.method")
    if not rules.imprisonment.bonus:
        told += idle(rules, "imprisonment.self_inflicted", "there is no bonus", "imprisonment.bonus")
    return told
