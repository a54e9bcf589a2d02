"""Where solutions are kept, and which one a variant has: a folder by the hash of what its values hang on."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FORMAT = 1
MANIFEST = "solution.json"
PROGRESS = "progress.json"
VALUES = "values.bin"
KEYS = "keys.bin"
FOLDER = "PLAYTEST_SOLVED"
USUAL = Path("reports") / "solved"


def solved_folder() -> Path:
    """Where solutions are: `reports/solved`, or what PLAYTEST_SOLVED names."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else USUAL


def folder_of(identity: Mapping[str, Any], solved: Path | None = None) -> Path:
    """The folder of the solution for all that has this identity."""
    told = json.dumps({"format": FORMAT, **identity}, sort_keys=True)
    digest = hashlib.sha256(told.encode()).hexdigest()[:16]
    return (solved or solved_folder()) / digest


def read_json(path: Path) -> dict[str, Any] | None:
    """What a file tells; None where there is none that can be read, or one of another format."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return dict(told) if told["format"] == FORMAT else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_json(path: Path, told: Mapping[str, Any]) -> None:
    """Write a file whole or leave the one that is there, also when the power fails."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("w", encoding="utf-8") as file:
            json.dump({"format": FORMAT, **told}, file, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def boot() -> str:
    """Which start of the machine this is: bytes that were written without waiting for the disk last that
    long."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""
