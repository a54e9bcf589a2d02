"""What a section comes to, in the sentence of the claim that goes with it."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.report.model import Text
from playtest.report.palette import STATUS_WORDS
from playtest.report.run import Lineup, Run
from playtest.statistics.strength import strongest
from playtest.statistics.wording import capitalized

LENGTH = -2  # the verdict's sentence on length
SERIOUS = ("problem", "look")


def lead(run: Run, *names: str, only: tuple[str, ...] = tuple(STATUS_WORDS)) -> list[Text]:
    """A paragraph for each of these claims: what it says of the strongest play that it can judge.

    Left out where its answer is another than one of `only`.
    """
    found = []
    for name in names:
        claims = {claim["lineups"][0]: claim for claim in run.claims if claim["name"] == name}
        lineup = _best([lineup for lineup in run.lineups if lineup.meta["name"] in claims])
        if lineup is not None and (claim := claims[lineup.meta["name"]])["status"] in only:
            symbol = STATUS_WORDS[claim["status"]].split()[0]
            found.append(Text(f"{symbol} {capitalized(lineup.label)}: {claim['sentence']}", lead=True))
    return found


def length_sentence(run: Run) -> list[Text]:
    """The verdict's sentence on length; nothing without a finished game."""
    lineup = _best([lineup for lineup in run.lineups if lineup.finished])
    if lineup is None:
        return []
    return [Text(f"{capitalized(lineup.label)}: {lineup.facts['verdict'][LENGTH]}", lead=True)]


def _best(lineups: Sequence[Lineup]) -> Lineup | None:
    """The lineup of one bot alone that plays best, else the first."""
    best = strongest([lineup.meta for lineup in lineups])
    return next((lineup for lineup in lineups if lineup.meta is best), next(iter(lineups), None))
