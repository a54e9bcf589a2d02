"""The answer first: the verdict, how complete the run is, and the warnings."""

from __future__ import annotations

from playtest.report.model import Block, Bullets, Notice, Section, Text
from playtest.report.numbers import count, counted
from playtest.report.run import Run
from playtest.statistics.wording import capitalized


def verdict(run: Run) -> Section:
    """The three sentences, under a notice where games are missing, and what weaker play says otherwise."""
    blocks: list[Block] = [*partial_run(run), Bullets(tuple(run.summary["verdict"]))]
    if run.strengths and run.strengths["sentences"]:
        blocks.append(Text(" ".join(run.strengths["sentences"])))
    return Section("verdict", "Verdict", tuple(blocks))


def further_warnings(run: Run) -> list[Notice]:
    """The warnings of which the verdict has not spoken."""
    said = " ".join(run.summary["verdict"]).casefold()
    return [notice for notice in warning_notices(run) if notice.text.casefold() not in said]


def verdict_sentences(run: Run) -> tuple[str, ...]:
    """The verdict on the whole run, sentence by sentence, and where weaker play says otherwise."""
    return (*run.summary["verdict"], *(run.strengths or {"sentences": ()})["sentences"])


def partial_run(run: Run) -> list[Notice]:
    """A notice with the number of games played of those planned; none for a complete run."""
    if run.meta["complete"]:
        return []
    played = sum(int(lineup.meta["games"]) for lineup in run.lineups)
    planned = sum(int(lineup.meta["games_planned"]) for lineup in run.lineups)
    of_each = "; ".join(
        f"{lineup.label}: {count(lineup.meta['games'])} of {count(lineup.meta['games_planned'])}"
        for lineup in run.lineups
    )
    by_lineup = f" ({of_each})" if len(run.lineups) > 1 else ""
    text = f"Partial: {count(played)} of {counted(planned, 'game')}{by_lineup}."
    return [Notice("partial", f"{text} Everything below describes the games that were played.")]


def warning_notices(run: Run) -> list[Notice]:
    """The summary's warnings, the most important first, each labelled with the lineups it is about.

    What `partial_run` says already, that games are missing, is left out.
    """
    return [
        Notice("warning", warning["sentence"], capitalized(run.among(warning["lineups"])))
        for warning in run.summary["warnings"]
        if warning["name"] != "incomplete"
    ]
