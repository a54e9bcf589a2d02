"""`python -m tests.report.golden.regenerate` writes every expected report anew; look at the differences."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.report.golden import NAMES, file_of, masked_report, small_run


def main() -> None:
    for name in NAMES:
        with tempfile.TemporaryDirectory() as out:
            text = masked_report(small_run(name, Path(out)))
        file = file_of(name)
        same = file.exists() and file.read_text(encoding="utf-8") == text
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {'as it was' if same else 'written anew'}")


if __name__ == "__main__":
    main()
