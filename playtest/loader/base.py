"""The variant that a variant extends."""

from __future__ import annotations

import os

from playtest.errors import InputError
from playtest.loader.load import load
from playtest.loader.variant import Variant


def base_of(variant: Variant) -> Variant | None:
    """The variant in the file that this one's file extends; None where there is none, or not any more."""
    import yaml

    if variant.file is None:
        return None
    try:
        with open(variant.file, encoding="utf-8") as file:
            said = yaml.safe_load(file)
        base = said.get("extends") if isinstance(said, dict) else None
        return load(os.path.join(os.path.dirname(variant.file), base)) if isinstance(base, str) else None
    except (InputError, OSError, ValueError, yaml.YAMLError):
        return None
