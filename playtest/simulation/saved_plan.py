"""What a saved run plays, made again from its manifest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from playtest.bots.trust import RefusedCodeError
from playtest.errors import InputError, Problem
from playtest.loader import resolve, resolve_position
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.reading import ACCIDENTS, MANIFEST
from playtest.simulation.request import Request


def saved_plan(run: Path, manifest: Mapping[str, Any]) -> Plan:
    """The settled plan of the run in a folder; InputError where this version cannot make it."""
    try:
        return _plan(manifest)
    except RefusedCodeError as error:
        placed = [replace(each, file=str(run / MANIFEST)) for each in error.problems]
        raise RefusedCodeError(placed) from None
    except InputError as error:
        raise InputError([not_described(run, problem.message) for problem in error.problems]) from error
    except ACCIDENTS as error:
        raise InputError(not_described(run, f"{type(error).__name__}: {error}")) from error


def not_described(run: Path, why: str) -> Problem:
    """What is said of a manifest from which nothing can be played."""
    return Problem(str(run / MANIFEST), 0, 0, f"does not describe a run ({why}); simulate again")


def _plan(manifest: Mapping[str, Any]) -> Plan:
    variant = resolve(manifest["variant"], manifest["meta"]["variant"])
    # As if the file had the weights: earlier versions took some that no bot has.
    weighted = replace(variant, weights={**variant.weights, **manifest["weights"]})
    written = manifest.get("position")
    position = None if written is None else resolve_position(written, variant)
    request = Request(
        manifest["games"],
        manifest["seed"],
        manifest["lineups"],
        opening_plies=manifest.get("opening_plies"),
    )
    return replace(
        make_plan(weighted, request, position),
        # Runs from before there were openings say nothing of them, and have none.
        search_plies=manifest.get("search_plies", 0),
        search=manifest.get("search"),
        precision=manifest.get("precision"),
        paired=manifest.get("paired", False),
    )
