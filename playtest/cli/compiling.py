"""Says on stderr why the first call takes longer than all later ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playtest.engine.kernel import KernelOwner
    from playtest.simulation.plan import Plan


def say_if_compiling(*owners: KernelOwner) -> None:
    """One line where kernels that are needed now have to be compiled first."""
    from playtest.engine.kernel import PLAIN

    if not PLAIN and not all(owner.is_compiled() for owner in owners):
        click.echo("Compiling the rules (once; up to half a minute) ...", err=True)


def say_if_plans_compile(plans: Iterable[Plan]) -> None:
    """The same for all that playing these plans needs."""
    from playtest.bots.owner import owners_of
    from playtest.engine.records import ENGINE

    plans = list(plans)
    if plans:
        bots = [bot for plan in plans for lineup in plan.lineups for bot in lineup.bots]
        say_if_compiling(ENGINE, *owners_of(bots), *(plan.variant.game.kernel_owner() for plan in plans))
