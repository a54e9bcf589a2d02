"""`playtest diff`: which rules two variants have different."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

import click

from playtest.cli.completing import VARIANT
from playtest.cli.wrapping import wrapped

if TYPE_CHECKING:
    from playtest.loader import Difference, Variant


@click.command()
@click.argument("a", metavar="A", type=VARIANT)
@click.argument("b", metavar="B", type=VARIANT)
def diff(a: str, b: str) -> None:
    """Print the rule keys in which the variants A and B differ, with both values and the rule's sentence.

    Names, descriptions, targets and how to simulate are no rules. The exit code is 0 whether they
    differ or not.

    \b
    Example: playtest diff variants/shove-4p.yaml variants/shove-6x6.yaml
    """
    from playtest.loader import load, rule_differences

    ours, theirs = load(a), load(b)
    differences = rule_differences(ours, theirs)
    if not differences:
        click.echo(f"{_named(ours)} and {_named(theirs)} have the same rules.")
        return
    click.echo(f"{click.style('A', fg='red')}  {_named(ours)}")
    click.echo(f"{click.style('B', fg='green')}  {_named(theirs)}")
    for difference in differences:
        click.echo()
        for line in _told(difference):
            click.echo(line)


def _named(variant: Variant) -> str:
    return f"{variant.name} ({variant.file})"


def _told(difference: Difference) -> Iterator[str]:
    from playtest.loader.writing import lines_of

    yield click.style(difference.name, bold=True)
    a, b = lines_of(difference.a), lines_of(difference.b)
    if len(a) == len(b) == 1:
        yield f"  {click.style(f'A  {a[0]}', fg='red')}"
        yield f"  {click.style(f'B  {b[0]}', fg='green')}"
    else:
        yield from _side_by_side(a, b)
    rules = f" ({', '.join(difference.rules)})" if difference.rules else ""
    yield from wrapped(difference.sentence + rules, "  ")


def _side_by_side(a: list[str], b: list[str]) -> Iterator[str]:
    """Two boards, the rows that differ marked."""
    left = max(map(len, a))
    for index, (ours, theirs) in enumerate(zip_longest(a, b, fillvalue="")):
        same = ours.split() == theirs.split()
        first, second = ("A", "B") if index == 0 else (" ", " ")
        ours, theirs = f"{first}  {ours:{left}}", f"{second}  {theirs}"
        if same:
            yield f"  {ours}    {theirs}".rstrip()
        else:
            yield f"  {click.style(ours, fg='red')}  | {click.style(theirs.rstrip(), fg='green')}".rstrip()
