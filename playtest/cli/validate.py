"""`playtest validate`: says whether variant files can be played, and everything that is wrong with them."""

from __future__ import annotations

import click

from playtest.errors import INPUT_IS_WRONG, InputError


@click.command()
@click.argument("variants", metavar="VARIANT...", nargs=-1, required=True, type=click.Path())
@click.pass_context
def validate(context: click.Context, variants: tuple[str, ...]) -> None:
    """Check variant files and print everything that is wrong with them.

    A file without faults is `ok`; a fault is printed with its line and column. The exit code is 2
    when any file has one.

    Example: playtest validate variants/shove-4p.yaml
    """
    from playtest.loader import load
    from playtest.simulation.plan import make_plan

    said: set[str] = set()
    for path in variants:
        try:
            make_plan(load(path))  # which knows the bots and weights that the file names
        except InputError as error:
            lines = [str(problem) for problem in error.problems]
            for line in lines:
                if line not in said:  # files that extend the same one share its faults
                    click.echo(line, err=True)
            said.update(lines)
        else:
            click.echo(f"{click.format_filename(path)}: ok")
    if said:
        context.exit(INPUT_IS_WRONG)
