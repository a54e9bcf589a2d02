"""`playtest journal`: an evening of runs and studies on one page."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.completing import VARIANT
from playtest.cli.options import json_option, out_option, quiet_option
from playtest.cli.output import print_json


@click.command()
@click.argument("file", metavar="[FILE]", required=False, type=VARIANT)
@out_option("The folder of reports whose journal is shown; the page journal.html goes there.")
@click.option("--all", "whole", is_flag=True, help="Show the whole journal, not the last evening alone.")
@json_option("journal.jsonl")
@quiet_option
def journal(file: str | None, out: Path, whole: bool, as_json: bool, quiet: bool) -> None:
    """Show what was changed in an evening, and what each change did.

    Every run and study leaves a line in the journal of its folder of reports, with what its variant changed
    since the last run of that file, and whether the difference is established. With FILE, a variant file,
    only its own are shown. The page links the runs, and draws the course of the figures. An evening ends with
    a pause of four hours.

    \b
    Example: playtest journal variants/shove-4p.yaml
    """
    from playtest.studies.journal.page import evening_of, write_page

    evening = evening_of(out, file, whole)
    page = write_page(out, evening)
    if as_json:
        print_json(list(evening.entries))
    elif not quiet:
        from rich.console import Console

        from playtest.studies.journal.terminal import render_journal

        render_journal(Console(), evening, page)
