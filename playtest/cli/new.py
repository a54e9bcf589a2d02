"""`playtest new`: a commented variant file to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from playtest.cli.completing import GAME, VARIANT
from playtest.errors import InputError, Problem

ENDINGS = (".yaml", ".yml")


@click.command()
@click.argument("game", type=GAME)
@click.argument("name")
@click.option(
    "--from",
    "base",
    metavar="VARIANT",
    type=VARIANT,
    help="A variant file to extend: the new file says only what it changes.",
)
def new(game: str, name: str, base: str | None) -> None:
    """Write NAME.yaml, a commented variant file of GAME with every rule key at its default.

    NAME can begin with a folder. A file that is there is never replaced.

    \b
    Example: playtest new shove my-idea
    """
    from playtest.games import find_game
    from playtest.loader import load
    from playtest.studies.new import changing_file, starting_file

    found = find_game(game)
    path = Path(name if name.endswith(ENDINGS) else f"{name}.yaml")
    title = _title(path, name)
    if base is None:
        text = starting_file(found, title, str(path))
    else:
        variant = load(base)
        if variant.game.name != found.name:
            message = f"is a variant of {variant.game.title}, not of {found.title}; name one of {game}"
            raise InputError(Problem(base, 0, 0, message))
        text = changing_file(variant, title, str(path), _relative(base, path.parent))
    schema = path.parent / "schema" / f"{game}.json"
    if schema.is_file():
        text = f"# yaml-language-server: $schema=schema/{game}.json\n{text}"
    _write(path, text)
    click.echo(
        f"{path} is a variant of {found.title}; change it, then: playtest validate {shlex.quote(str(path))}"
    )


def _title(path: Path, name: str) -> str:
    """The variant's name, from the file's: My idea."""
    from playtest.games.quoting import quoted

    words = " ".join(path.stem.replace("-", " ").replace("_", " ").split())
    if not words or not name.isprintable() or not path.stem.strip(".") or path.stem in ENDINGS:
        raise InputError(f'"{quoted(name)}" is no name for a variant; take a word, such as my-idea')
    return words[0].upper() + words[1:]


def _relative(base: str, folder: Path) -> str:
    try:
        return Path(os.path.relpath(base, folder)).as_posix()
    except ValueError:  # another drive
        return Path(base).resolve().as_posix()


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        message = "is there already, and is left as it is; choose another name"
        raise InputError(Problem(str(path), 0, 0, message)) from None
    except FileNotFoundError as error:
        message = f"there is no folder {path.parent}; make it, or choose another name"
        raise InputError(Problem(str(path), 0, 0, message)) from error
    except OSError as error:
        message = f"cannot be written: {(error.strerror or 'no reason given').lower()}"
        raise InputError(Problem(str(path), 0, 0, message)) from error
