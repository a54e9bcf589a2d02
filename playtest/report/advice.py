"""What a run's report says of its problems: what `fix` and `importance` found, or how to find out."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playtest.report.run import Facts

STUDIES = ("fix", "importance")
MANIFEST = "manifest.json"
MINUTES = "two or three minutes"


def document_digest(document: Mapping[str, Any]) -> str:
    """A hash of all that a variant says, by which its runs and the searches on it know each other."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]


def known_advice(run_folder: Path) -> str | None:
    """What finished studies beside the run found of the same variant: the search for a repair, then that of
    importance; None without one."""
    found = [said for kind in STUDIES if (said := _said(run_folder, kind)) is not None]
    return " ".join(found) or None


def _said(run_folder: Path, kind: str) -> str | None:
    try:
        file = run_folder.parent / f"{run_folder.name}-{kind}" / f"{kind}.json"
        told = json.loads(file.read_text(encoding="utf-8"))
        variant = json.loads((run_folder / MANIFEST).read_text(encoding="utf-8"))["variant"]
        if told["kind"] != kind or not told["complete"] or told["document"] != document_digest(variant):
            return None
        return None if told["advice"] is None else str(told["advice"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def usual_advice(meta: Facts) -> str:
    """The commands that search for a repair and for what matters, and about how long they take."""
    file = str(meta.get("file") or "VARIANT")
    return (
        f"What would mend it: {shlex.join(['playtest', 'fix', file])} plays changes of the rules and says "
        f"which are established to help; {shlex.join(['playtest', 'importance', file])} says which rules it "
        f"hangs on. Each takes {MINUTES}."
    )
