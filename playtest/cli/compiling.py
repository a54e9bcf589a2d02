"""Says on stderr why the first call takes longer than all later ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playtest.engine.kernel import KernelOwner


def say_if_compiling(*owners: KernelOwner) -> None:
    """One line where kernels that are needed now have to be compiled first."""
    from playtest.engine.kernel import PLAIN

    if not PLAIN and not all(owner.is_compiled() for owner in owners):
        click.echo("Compiling the rules (once; up to half a minute) ...", err=True)
