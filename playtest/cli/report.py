"""`playtest report`: the report of a saved run or study, written again without playing."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.options import Folder, details_option, json_option, quiet_option
from playtest.cli.output import print_json, tell_study
from playtest.errors import InputError


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--out",
    metavar="FOLDER",
    type=Folder(),
    help="Write the report there, and leave that of the run as it is.",
)
@details_option
@json_option("summary.json (or a study's own file)")
@quiet_option
def report(folder: Path, out: Path | None, details: bool, as_json: bool, quiet: bool) -> None:
    """Write the report in FOLDER, that of a run or of a study, again from what was played.

    Nothing is played, and the game need not be installed: for reports of an earlier version, or of
    somebody else, or for what a study had found when it broke off.

    \b
    Example: playtest report reports/shove-4p --out for-the-forum
    """
    from playtest.studies.rendering import is_study, render, render_study

    if is_study(folder):
        if details:
            raise InputError(
                f"--details prints the claims of a run, and {folder} holds a study; leave it out"
            )
        study, found = render_study(folder, out)
        tell_study(found, "", as_json, quiet, study)
        return
    rendered = render(folder, out)
    if as_json:
        print_json(rendered.summary)
    elif not quiet:
        from rich.console import Console

        from playtest.report.terminal import render_terminal

        render_terminal(Console(), rendered.meta, rendered.summary, rendered.report, details, folder)
