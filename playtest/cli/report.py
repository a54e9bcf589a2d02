"""`playtest report`: the report of a saved run, written again without playing."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.options import Folder, details_option, json_option, quiet_option
from playtest.cli.output import print_json


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option(
    "--out",
    metavar="FOLDER",
    type=Folder(),
    help="Write the report there, and leave that of the run as it is.",
)
@details_option
@json_option("summary.json")
@quiet_option
def report(run: Path, out: Path | None, details: bool, as_json: bool, quiet: bool) -> None:
    """Write the report of RUN, a report's folder, again from its saved games.

    Nothing is played, and the game need not be installed: for runs of an earlier version, or of
    somebody else.

    \b
    Example: playtest report reports/shove-4p --out for-the-forum
    """
    from playtest.studies.rendering import render

    rendered = render(run, out)
    if as_json:
        print_json(rendered.summary)
    elif not quiet:
        from rich.console import Console

        from playtest.report.terminal import render_terminal

        render_terminal(Console(), rendered.meta, rendered.summary, rendered.report, details)
