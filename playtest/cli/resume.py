"""`playtest resume`: what was broken off goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from playtest.cli.compiling import compile_for
from playtest.cli.crashes import tell_crashes
from playtest.cli.journalling import note_run
from playtest.cli.options import (
    allow_code_option,
    details_option,
    journal_options,
    json_option,
    quiet_option,
    requested,
    threads_option,
)
from playtest.cli.output import print_json
from playtest.cli.stopping import say_how_to_go_on, stopped_by_ctrl_c


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@threads_option
@details_option
@json_option("summary.json (or a study's own file)")
@quiet_option
@journal_options
@allow_code_option
@requested
@click.pass_context
def resume(
    context: click.Context, folder: Path, request: Any, details: bool, as_json: bool, quiet: bool
) -> None:
    """Go on with the run or study in FOLDER that was stopped, killed or broken off.

    What has been played is not played again, and the result is that of a run which was never broken off.
    The command that began it goes on with it too.

    \b
    Example: playtest resume reports/shove-4p
    """
    from playtest.studies.rendering import is_study

    request = replace(request, out=folder.parent)
    if is_study(folder):
        _resume_study(context, folder, request, as_json, quiet)
        return
    from playtest.cli.simulate import shown_at_once
    from playtest.simulation.pool import threads_for
    from playtest.studies.resume import plan_of_begun
    from playtest.studies.resume import resume as run

    plan = plan_of_begun(folder)
    if plan is None:
        click.echo(f"{folder} has all its games and its report: nothing is left to be done.")
        return
    compile_for([plan], quiet=quiet)
    metas = []
    with stopped_by_ctrl_c() as stop:
        with shown_at_once(plan, quiet, None if as_json or quiet else details) as shown:
            result = run(folder, plan, threads_for(plan.variant, request.threads), stop, *shown)
        if result is None:
            click.echo(f"Stopped before a game of {plan.variant.name} was played.", err=True)
        else:
            metas.append(result.meta)
            note_run(request, plan.variant, result)
            if as_json:
                print_json(result.summary)
            if not result.finished:
                say_how_to_go_on(folder)
    tell_crashes(metas, shown=not (as_json or quiet))


def _resume_study(context: click.Context, folder: Path, request: Any, as_json: bool, quiet: bool) -> None:
    """Call the command that began a study once more."""
    from playtest.cli.commands import commands
    from playtest.studies.resume import command_of_begun

    name, *words = command_of_begun(folder)
    words += ["--out", str(folder.parent)]
    words += ["--threads", str(request.threads)] if request.threads else []
    words += ["--json"] if as_json else []
    words += ["--quiet"] if quiet else []
    words += ["--no-journal"] if request.no_journal else []
    words += ["--note", request.note] if request.note else []
    command = commands.get_command(context, name)
    assert command is not None, "a study's command is one of ours"
    with command.make_context(name, words, parent=context.parent) as called:
        command.invoke(called)
