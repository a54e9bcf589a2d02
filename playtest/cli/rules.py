"""`playtest rules`: the rulebook of a variant."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import load_changed
from playtest.cli.options import set_option, variant_argument
from playtest.cli.output import write_file


@click.command()
@variant_argument
@set_option
@click.option(
    "--format",
    "kind",
    type=click.Choice(["md", "html"]),
    help="Markdown or a page to print; by default as FILE ends, otherwise Markdown.",
)
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Write the rulebook there.")
def rules(variant: str, settings: tuple[str, ...], kind: str | None, out: Path | None) -> None:
    """Print the rulebook of exactly this VARIANT, for the table.

    \b
    Example: playtest rules variants/shove-4p.yaml --out rules.html
    """
    from playtest.studies.rulebook import rulebook

    book = rulebook(load_changed(variant, settings))
    if kind == "html" or (kind is None and out is not None and out.suffix.lower() in (".html", ".htm")):
        from playtest.report.rulebook_html import rulebook_html

        text = rulebook_html(book)
    else:
        from playtest.report.rulebook_markdown import rulebook_markdown

        text = rulebook_markdown(book)
    if out is None:
        click.echo(text, nl=False)
        return
    write_file("--out", out, text)
    click.echo(f"{out} has the rules of {book.title}")
