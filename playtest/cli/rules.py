"""`playtest rules`: the rulebook of a variant."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import load_changed
from playtest.cli.options import set_option, variant_argument
from playtest.cli.output import check_ending, write_file
from playtest.errors import InputError

ENDINGS = {"md": (".md", ".markdown"), "html": (".html", ".htm")}


@click.command()
@variant_argument
@set_option
@click.option(
    "--format",
    "kind",
    type=click.Choice(list(ENDINGS)),
    help="Markdown or a page to print (as FILE ends, or Markdown).",
)
@click.option(
    "--sentences",
    is_flag=True,
    help="Instead, what became of each sentence of the designer's text.",
)
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Write the rulebook there.")
def rules(
    variant: str, settings: tuple[str, ...], kind: str | None, sentences: bool, out: Path | None
) -> None:
    """Print the rulebook of exactly this VARIANT, for the table.

    With --sentences, every sentence of the designer's text, in other words: which rules say it and
    which keys change it, how the variant reads what it leaves open, or why it is settled.

    \b
    Example: playtest rules variants/shove-4p.yaml --out rules.html
    """
    from playtest.studies.rulebook import rulebook, sentences_book

    if out is not None:
        kind = _kind(kind, out)
    book = (sentences_book if sentences else rulebook)(load_changed(variant, settings))
    if kind == "html":
        from playtest.report.rulebook_html import rulebook_html

        text = rulebook_html(book)
    else:
        from playtest.report.rulebook_markdown import rulebook_markdown

        text = rulebook_markdown(book)
    if out is None:
        click.echo(text, nl=False)
        return
    write_file("--out", out, text)
    click.echo(f"{out} has the {'sentences behind the rules' if sentences else 'rules'} of {book.title}")


def _kind(wanted: str | None, out: Path) -> str:
    """The format that the file's ending says, or `wanted` without an ending; InputError if they disagree."""
    check_ending("--out", out, "Markdown or a page", *(end for ends in ENDINGS.values() for end in ends))
    said = next((kind for kind, ends in ENDINGS.items() if out.suffix.lower() in ends), None)
    if wanted and said and wanted != said:
        raise InputError(f"--format {wanted} and --out {out} disagree; leave one out, or change the ending")
    return wanted or said or "md"
