"""`playtest validate`: says whether variant files can be played, and everything that is wrong with them."""

from __future__ import annotations

import click

from playtest.cli.arguments import load_changed
from playtest.cli.options import allow_code_option, set_option, variants_argument
from playtest.errors import INPUT_IS_WRONG, InputError, lines


@click.command()
@variants_argument
@set_option
@click.option("--show", is_flag=True, help="Print every key with its value and where that comes from.")
@allow_code_option
@click.pass_context
def validate(
    context: click.Context, variants: tuple[str, ...], settings: tuple[str, ...], show: bool
) -> None:
    """Check variant files and print everything that is wrong with them.

    A file without faults is `ok`; a fault is printed with its line and column. The exit code is 2
    when any file has one. What --show prints is a variant file again.

    \b
    Example: playtest validate variants/shove-4p.yaml --show
    """
    from playtest.simulation.plan import make_plan

    said: set[str] = set()
    for path in variants:
        try:
            variant = load_changed(path, settings)
            make_plan(variant)  # which knows the bots and weights that the file names
        except InputError as error:
            told = lines(error.problems)
            for line in told:
                if line not in said:  # files that extend the same one share its faults
                    click.echo(line, err=True)
            said.update(told)
            continue
        if show:
            from playtest.cli.listing import listing

            click.echo(listing(variant), nl=False)
        else:
            click.echo(f"{click.format_filename(path)}: ok")
    if said:
        context.exit(INPUT_IS_WRONG)
