"""What a training leaves in the variant's file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant, load, weights_block, with_weights
from playtest.simulation.replacing import replace_file
from playtest.studies.train import Trained


def check_writable(variant: Variant) -> None:
    """InputError where the weights could not be written into the variant's file, or would not fit it."""
    if variant.file is None:
        raise InputError("a variant made in Python has no file for the weights; leave out --write")
    if variant.changes:
        raise InputError(
            f"--write would put weights into {variant.file} that are tuned to what --set changes; "
            "write the changes into the file first, or leave out --write"
        )
    path = Path(os.path.realpath(variant.file))
    if not path.is_file():
        raise _unwritable(variant, "is no file")
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise _unwritable(variant, "cannot be written")


def write_weights(trained: Trained) -> None:
    """Put the weights into the variant's file, all else as it was; InputError where that does not work, and
    then the file is what it was."""
    variant = trained.training.variant
    check_writable(variant)
    assert variant.file is not None
    path = Path(variant.file)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            before = file.read()
        after = with_weights(before, trained.weights)
        replace_file(path, after)
    except OSError as error:
        raise _unwritable(variant, f"cannot be written ({error.strerror})") from error
    try:
        if dict(load(variant.file).weights) | dict(trained.weights) == dict(load(variant.file).weights):
            return
    except InputError:
        pass
    replace_file(path, before)
    raise _unwritable(variant, "is laid out so that the weights cannot be put in")


def told(trained: Trained) -> dict[str, Any]:
    """What was found as plain data."""
    return {
        "variant": trained.training.variant.name,
        "bot": trained.training.bot.name,
        "weights_before": trained.training.before,
        "weights": dict(trained.weights),
        "is_better": trained.is_better,
        "share": dict(trained.share),
        "games_learned": trained.games_learned,
        "games_confirmed": trained.games_confirmed,
        "interrupted": trained.interrupted,
        "command": trained.command,
    }


def block(trained: Trained) -> str:
    """The `weights:` lines to paste, under a comment that says where they come from."""
    share = trained.share
    told = f"# Tuned with `{trained.command}`:\n# {percent(share['mean'])}"
    if share["low"] is not None:
        told += f" ({percent(share['low'])} to {percent(share['high'])})"
    told += f" of the points of {trained.games_confirmed:,} fresh games against the weights before.\n"
    return told + weights_block(trained.weights)


def percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def _unwritable(variant: Variant, what: str) -> InputError:
    message = f"{what}; leave out --write, and paste the weights where they belong"
    return InputError(Problem(variant.file or "", 0, 0, message))
