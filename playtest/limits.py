"""How much may be asked for, on the command line, in a file and from Python alike."""

from __future__ import annotations

from pathlib import Path

MOST_GAMES = 1_000_000_000
MOST_THREADS = 1_024
MOST_OPENING_PLIES = 40
LONGEST_TRAINING = 864_000  # ten days, in seconds
MOST_MEMORY = 100_000  # in gigabytes, for a solution
MOST_PLIES_AHEAD = 100  # in which a win is forced
MOST_PLIES_TOLD = 251  # by a solution that keeps a byte a position; beyond it says "more"
LARGEST_SEED = 2**63 - 1
ENDINGS_OF_FILES = (".html", ".htm", ".md", ".pdf", ".txt", ".svg", ".png", ".csv", ".json", ".yaml", ".yml")


def ends_like_a_file(path: Path) -> bool:
    """Whether a name for a folder is a slip: it ends like a file's, and there is no such folder."""
    return path.suffix.lower() in ENDINGS_OF_FILES and not path.is_dir()
