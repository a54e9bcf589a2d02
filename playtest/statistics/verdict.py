"""The verdict: a few plain sentences on who is favored, how long a game is, and what stands out."""

from __future__ import annotations

from playtest.statistics.balance import Figures, always, balance, continued, disagreement, skill
from playtest.statistics.coverage import POSSIBLE
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, listed, percent, whole

STRENGTH = {"random": 0, "greedy": 1, "heuristic": 2}
MANY_CAPPED = 0.01
MANY_DRAWS = 0.05
MANY_SHARED = 0.2
MANY_SKIPS = 0.1


def run_verdict(meta: Meta, lineups: list[Figures]) -> list[str]:
    """Sentences for the whole run: the strongest lineup's verdict, and what other lineups add to it.

    The strongest is the lineup of one bot alone that plays best, heuristic before greedy before random.
    """
    finished = [lineup for lineup in lineups if lineup["finished"]]
    if not finished:
        return ["No game was finished, so nothing can be said."]
    alone = [lineup for lineup in finished if lineup["same_bot"]]
    mixed = [lineup for lineup in finished if not lineup["same_bot"]]
    if not alone:
        return lineup_verdict(meta, mixed[0])
    # The last of equals, so that a bot unknown here counts as stronger than those known.
    strongest = max(reversed(alone), key=strength_of)
    sentences = [f"With {strongest['bots'][0]} in every seat, {continued(balance(meta, strongest))}"]
    chance = next((lineup for lineup in alone if strength_of(lineup) == 0), None)
    if chance is not None and chance is not strongest:
        sentences += disagreement(meta, strongest, chance)
    sentences.append(_length(meta, strongest))
    if mixed:
        sentences.append(skill(meta, mixed[-1]))
    return sentences + _oddity(meta, strongest)


def lineup_verdict(meta: Meta, lineup: Figures) -> list[str]:
    """Sentences for one lineup: balance between seats or bots, length, and one odd thing if there is one."""
    if not lineup["finished"]:
        return ["No game was finished, so nothing can be said."]
    first = balance(meta, lineup) if lineup["same_bot"] else skill(meta, lineup)
    return [first, _length(meta, lineup), *_oddity(meta, lineup)]


def strength_of(lineup: Figures) -> int:
    """How well a lineup of one bot plays; a bot unknown here counts as better than those known."""
    return STRENGTH.get(lineup["bots"][0].split(":")[0], len(STRENGTH))


def _length(meta: Meta, lineup: Figures) -> str:
    turns, capped = lineup["turns"], lineup["turns"]["capped"]
    p5, median, p95 = (("at least " if capped[p] else "") + whole(turns[p]) for p in ("p5", "median", "p95"))
    at_the_table = _at_the_table(lineup)
    limit = f"the limit of {count(meta['max_turns'], 'turn')}"
    if capped["p5"]:
        return f"Nearly every game reaches {limit}{at_the_table}."
    if turns["p95"] == 0:
        return "Nearly every game is over before its first turn."
    if p5 == p95:
        return f"Nearly every game takes {median} {_turns(turns['p5'])}{at_the_table}."
    spread = f"nine in ten take {p5} to {p95}"
    if capped["median"]:
        return f"At least half the games reach {limit}{at_the_table}; {spread}."
    return f"Half the games take {median} {_turns(turns['median'])} or fewer{at_the_table}; {spread}."


def _at_the_table(lineup: Figures) -> str:
    """How long a game of median length takes, where the variant says what a turn takes."""
    if not lineup["minutes"]:
        return ""
    minutes = round(lineup["minutes"]["median"])
    about = "at least" if lineup["turns"]["capped"]["median"] else "about"
    return (
        f", {about} {count(minutes, 'minute')} at the table" if minutes else ", under a minute at the table"
    )


def _turns(number: float) -> str:
    return "turn" if number == 1 else "turns"


def _oddity(meta: Meta, lineup: Figures) -> list[str]:
    """The first thing out of the ordinary, in order of weight; an empty list where there is none."""
    outcomes, games, told = lineup["outcomes"], lineup["games"], always(meta, lineup)
    capped = lineup["endings"].get("max_turns", {"count": 0})["count"]
    draws, shared = outcomes["draw_of_all"]["mean"], outcomes["shared_win"]["mean"]
    skips = lineup["skipped"]["per_game"]["mean"]
    never = [name for name, event in lineup["events"].items() if event["coverage"] == POSSIBLE]
    odd = [
        (outcomes["crashed"]["count"] > 0, f"{count(outcomes['crashed']['count'], 'game')} crashed."),
        (
            capped / games > MANY_CAPPED and not told,
            f"{percent(capped / games)} of games reach the limit of {count(meta['max_turns'], 'turn')}.",
        ),
        (draws > MANY_DRAWS and not told, f"{percent(draws)} of games are a draw of all seats."),
        (
            lineup["repeats"]["flag"],
            f"{'All' if lineup['repeats']['mean'] == 1 else 'Many'} games are the same, move for move.",
        ),
        (shared > MANY_SHARED, f"In {percent(shared)} of games seats share the win."),
        (
            skips > MANY_SKIPS * lineup["turns"]["mean"],
            f"Seats are passed over {skips:.1f} times a game.",
        ),
        (bool(never), f"Never happened, though possible: {listed(never)}."),
    ]
    return [sentence for is_odd, sentence in odd if is_odd][:1]
