"""Says on stderr why the first call takes longer than all later ones, and makes it shorter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playtest.bots.catalogue import Bot
    from playtest.engine.kernel import KernelOwner
    from playtest.simulation.plan import Plan


def compile_first(*owners: KernelOwner, quiet: bool = False) -> None:
    """Compile what is needed now and not on disk, after one line that says so unless `quiet`."""
    from playtest.engine.kernel import PLAIN
    from playtest.engine.precompile import compile_side_by_side

    missing = [owner for owner in owners if not owner.is_compiled()]
    if missing and not PLAIN:
        if not quiet:
            click.echo("Compiling the rules (once; about a minute) ...", err=True)
        compile_side_by_side(missing)


def compile_for(plans: Iterable[Plan], others: Iterable[Bot] = (), quiet: bool = False) -> None:
    """The same for all that playing these plans needs, and for `others` that may play too."""
    from playtest.bots.owner import owners_of
    from playtest.engine.records import ENGINE

    plans = list(plans)
    if plans:
        bots = [*others, *(bot for plan in plans for lineup in plan.lineups for bot in lineup.bots)]
        games = (plan.variant.game.kernel_owner() for plan in plans)
        compile_first(ENGINE, *owners_of(bots), *games, quiet=quiet)
