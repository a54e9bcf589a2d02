"""What a report on a comparison says, in which order: the rules, what they do, then every figure."""

from __future__ import annotations

from playtest.report.again import made_with, method_section
from playtest.report.model import (
    Block,
    Bullets,
    Cell,
    Column,
    Notice,
    Plot,
    Report,
    Row,
    Section,
    Table,
    Text,
)
from playtest.report.numbers import counted
from playtest.statistics.comparison.sentences import finding
from playtest.statistics.wording import capitalized, listed
from playtest.studies.compare import rows as r
from playtest.studies.compare.apart import apart_section
from playtest.studies.compare.targets import targets_section
from playtest.studies.compare.view import View

NO_RULES = "The rules of one of the runs cannot be loaded by this playtest, so that they are not compared."
SAME_RULES = "The rules are the same."


def content(view: View) -> Report:
    """The whole report of a comparison."""
    first, *others = view.variants
    title = " and ".join(filter(None, [", ".join(x.name for x in others[:-1]), others[-1].name]))
    seats = " against ".join(dict.fromkeys(str(x["seats"]) for x in view.told["variants"]))
    sections = [
        targets_section(view.told["comparisons"]),
        apart_section(view.told),
        rules(view),
        verdict(view),
        figures(view),
        pictures(view),
        rest(view),
        method(view),
    ]
    return Report(
        f"{title} against {first.name}",
        f"{view.told['title']}, {seats} seats",
        "\n".join(
            f"{x.label} ({v['from']})" for x, v in zip(view.variants, view.told["variants"], strict=True)
        ),
        tuple(filter(None, sections)),
        "Playtest comparison",
    )


def rules(view: View) -> Section:
    """Every key in which the rules differ: old, new, and what it says."""
    blocks: list[Block] = []
    for variant, comparison in zip(view.others, view.told["comparisons"], strict=True):
        differences = comparison["rules"]
        about = f"{variant.letter}: " if len(view.others) > 1 else ""
        if not differences:
            blocks.append(Text(f"{about}{NO_RULES if differences is None else SAME_RULES}"))
            continue
        lines = tuple(
            Row(Cell(x["key"], note=x["sentence"]), (Cell("\n".join(x["a"])), Cell("\n".join(x["b"]))))
            for x in differences
        )
        heads = (Column("A", view.variants[0].name), Column(variant.letter, variant.name))
        blocks.append(Table(f"What {variant.letter} changes", heads, lines))
    return Section("rules", "What changed in the rules", tuple(blocks))


def verdict(view: View) -> Section:
    """What the change did in each lineup, in a sentence and in a picture."""
    blocks: list[Block] = [Notice("warning", note) for note in view.told["notes"]]
    blocks.append(Bullets(tuple(findings(view))))
    blocks += [Text(sentence) for sentence in pairing(view)]
    if any(r.any_established(facts) for lineup in view.lineups for facts in r.by_name(lineup)):
        words = (
            "Established differences of the main figures, in multiples of the smallest difference that "
            "matters, a mark for each lineup (hollow where no difference is established), with 95 % "
            "intervals; in the band they are too small to matter."
        )
        blocks.append(Plot("effects", "How large are the differences?", words))
    if any(lineup.has_games for lineup in view.lineups):
        words = "Each seat's share of the wins, a mark for each variant, with 95 % intervals."
        blocks.append(Plot("seats", "Who wins?", words))
    return Section("verdict", "What it does", tuple(blocks))


def findings(view: View) -> list[str]:
    """A sentence for each lineup of each comparison."""
    said = []
    for lineup in view.lineups:
        for variant, found in zip(view.others, lineup.found, strict=True):
            if found:
                about = f"{lineup.label}, {variant.letter}" if len(view.others) > 1 else lineup.label
                said.append(f"{capitalized(about)}: {finding(found)}")
    return said


def pairing(view: View) -> list[str]:
    """Whether games are compared one against one; a sentence for each comparison whose games are not."""
    said: dict[str, list[str]] = {}
    for lineup in view.lineups:
        for variant, found in zip(view.others, lineup.found, strict=True):
            if found and not found["paired"]:
                reason = (
                    f"Games of A and {variant.letter} are not compared one against one, because "
                    f"{found['why_not_paired']}; intervals are wider than with the same seed and games."
                )
                said.setdefault(reason, []).append(lineup.label)
    return list(said)


def figures(view: View) -> Section:
    """The headlines of each lineup, then its established differences, the largest first."""
    blocks: list[Block] = []
    for lineup in view.lineups:
        established = [facts for facts in r.by_name(lineup) if r.any_established(facts)]
        headlines = [facts for facts in r.by_name(lineup) if r.is_headline(facts)]
        largest = sorted((x for x in established if r.one(x)["main"]), key=lambda x: -r.heaviest(x))
        main = [*headlines, *(facts for facts in largest if facts not in headlines)]
        heads = r.columns(view, lineup)
        if main:
            blocks.append(Table(f"Main figures, {lineup.label}", heads, tuple(map(r.metric_row, main))))
        details = [facts for facts in established if facts not in main]
        if details:
            title = f"{counted(len(details), 'detail')} that differ, {lineup.label}"
            blocks.append(Table(title, heads, tuple(r.grouped(details)), aside=True))
    return Section("figures", "Main figures, and every established difference", tuple(blocks))


def pictures(view: View) -> Section | None:
    """Lengths, the leader and the choice along the game, every variant in one picture."""
    if not any(lineup.has_games for lineup in view.lineups):
        return None
    blocks = [Plot("length", "How long are games?", "Histograms of the turns of a game, medians marked.")]
    facts = [each.lineup.facts for lineup in view.lineups for each in lineup.played]
    if any((fact["branching_factor"] or {}).get("mean") is not None for fact in facts):
        words = "Legal moves at a ply in each tenth of the game, with 95 % intervals."
        blocks.append(Plot("branching", "How much choice is there along the game?", words))
    if any(
        point["mean"] is not None for fact in facts for point in (fact["leader_wins"] or _NO_CURVE)["curve"]
    ):
        words = "How often the leader at each moment goes on to win alone, with 95 % intervals."
        blocks.append(Plot("leader", "Does the leader win?", words))
    return Section("pictures", "Side by side", tuple(blocks))


_NO_CURVE: dict[str, list[dict[str, float | None]]] = {"curve": []}


def rest(view: View) -> Section:
    """Where no difference could be established, with the games that would be needed."""
    blocks: list[Block] = []
    for lineup in view.lineups:
        open_rows = [
            x
            for x in r.by_name(lineup)
            if not (r.is_headline(x) or r.any_established(x) or r.all_identical(x))
        ]
        if open_rows:
            title = f"{counted(len(open_rows), 'further figure')}, {lineup.label}"
            blocks.append(Table(title, r.columns(view, lineup), tuple(r.grouped(open_rows)), aside=True))
        same = [r.one(x)["title"] for x in r.by_name(lineup) if r.all_identical(x) and not r.is_headline(x)]
        if same:
            blocks.append(Text(f"The same in every game, {lineup.label}: {listed(same)}."))
    return Section("rest", "No difference established", tuple(blocks) or (Text("There is no such figure."),))


def method(view: View) -> Section:
    """How differences are judged, and the command to make the comparison again."""
    told = view.told
    seeds = listed([f"{x.letter} {v['seed']}" for x, v in zip(view.variants, told["variants"], strict=True)])
    sentences = (
        (
            "Game i of every variant has the same bots on the same seats, the same dice for each of them and "
            "the same chance in the set-up, as far as the rules allow. Where both ran the same games, "
            "differences are taken game by game, which narrows the intervals; figures of which only sums "
            "are kept (rule events, points by source, the leader's wins) are compared as if independent."
        ),
        (
            "Intervals are 95 %, for one difference alone: normal for shares, means and ratios with games as "
            "the sample, bootstrap by game for percentiles."
        ),
        (
            f"Verdicts allow for the {counted(told['tested'], 'test')} of this comparison (Holm): where "
            "nothing differs at all, 5 % of comparisons have a false verdict anywhere. So an interval "
            "can leave out 0 without a verdict."
        ),
        (
            "Nearer to a target, or farther from it, is said where the difference is established, may "
            "matter, and goes that way whatever the two figures are within their intervals. A target that "
            "names no lineup is about the strongest one of one bot alone."
        ),
        (
            "The games still needed would establish the smallest difference that matters in four of five "
            "such comparisons. What matters: 2 points of a share; 1 turn or 5 %; 0.2 legal moves or 5 %; "
            "half a point of score or 5 %; 0.1 times a game or 10 % for what happens so many times a game."
        ),
        f"Seeds: {seeds}. {made_with(told['versions'])}",
    )
    return method_section(sentences, "To make the comparison again:", told["command"])
