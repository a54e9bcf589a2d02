"""Several changes taken apart: each of them alone, beside all of them together."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.errors import InputError
from playtest.loader import Difference, rule_differences, with_changes
from playtest.loader.writing import lines_of
from playtest.studies.compare.sources import Source

MOST_APART = 8


def taken_apart(sources: Sequence[Source]) -> tuple[list[Source], list[str]]:
    """Of two sources the first, it with each rule changed alone in which the second differs, and the second;
    and sentences on the changes that cannot be made alone.

    Raises InputError for other than two sources, for rules that cannot be loaded any more, and for fewer than
    two changes or more than eight.
    """
    if len(sources) != 2:
        raise InputError(
            f"--each takes two variants apart, found {len(sources)}; name two, or one with --set"
        )
    first, second = sources
    if first.variant is None or second.variant is None:
        raise InputError(
            "--each needs the rules of both, and those of a run cannot be loaded any more; play it"
        )
    differences = rule_differences(first.variant, second.variant)
    if len(differences) < 2:
        few = "in no rule" if not differences else f"in {differences[0].name} alone"
        raise InputError(f"--each takes several changes apart, and these differ {few}; leave it out")
    if len(differences) > MOST_APART:
        raise InputError(
            f"--each takes up to {MOST_APART} changes apart, and these differ in {len(differences)} rules; "
            "compare with fewer of them at a time"
        )
    alone: list[Source] = []
    left_out: list[str] = []
    for difference in differences:
        try:
            alone.append(_alone(first, difference))
        except InputError as error:
            left_out.append(f"{difference.name} cannot be changed alone: {error.problems[0].message}")
    if not alone:
        raise InputError("\n".join(["none of the changes can be made alone:", *left_out]))
    return [first, *alone, second], left_out


def _alone(first: Source, difference: Difference) -> Source:
    assert first.variant is not None, "its rules were loaded"
    changed = with_changes(first.variant, {difference.name: _plain(difference)})
    return Source(first.place, first.stem, changed, None, first.lasting)


def _plain(difference: Difference) -> object:
    """The other value as a file would have it: of a board its lines."""
    value = difference.b
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return lines_of(value)
    return value
