"""`python -m tests.playthroughs.regenerate` plays every playthrough again; look at the differences."""

from __future__ import annotations

from tests.playthroughs.playthrough import NAMES, file_of, playthrough


def main() -> None:
    for name in NAMES:
        text = playthrough(name)
        file = file_of(name)
        same = file.exists() and file.read_text(encoding="utf-8") == text
        file.write_text(text, encoding="utf-8")
        print(f"{name}: {'as it was' if same else 'written anew'}")


if __name__ == "__main__":
    main()
