"""What a run's report says of its problems: what a search for a repair found, or how to search for one."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playtest.report.run import Facts

FIX, MANIFEST = "fix.json", "manifest.json"
MINUTES = "two or three minutes"


def document_digest(document: Mapping[str, Any]) -> str:
    """A hash of all that a variant says, by which its runs and the searches on it know each other."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]


def known_advice(run_folder: Path) -> str | None:
    """What a finished search for a repair beside the run found of the same variant; None without one."""
    try:
        told = json.loads((run_folder.parent / f"{run_folder.name}-fix" / FIX).read_text(encoding="utf-8"))
        variant = json.loads((run_folder / MANIFEST).read_text(encoding="utf-8"))["variant"]
        if told["kind"] != "fix" or not told["complete"] or told["document"] != document_digest(variant):
            return None
        return None if told["advice"] is None else str(told["advice"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def usual_advice(meta: Facts) -> str:
    """The command that searches for a repair, and about how long it takes."""
    file = meta.get("file") or "VARIANT"
    return (
        f"What would mend it: {shlex.join(['playtest', 'fix', str(file)])} plays changes of the rules and "
        f"says which are established to help, in {MINUTES}."
    )
