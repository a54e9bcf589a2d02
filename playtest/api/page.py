"""An HTML report that a notebook shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

HEIGHT = 720


@dataclass(frozen=True)
class Page:
    """A report's file; a notebook shows the page itself.

    `keeper` keeps the file alive where the run was made without a folder of the user's.
    """

    path: Path
    keeper: Any = field(default=None, repr=False)

    @property
    def html(self) -> str:
        """The whole page."""
        return self.path.read_text(encoding="utf-8")

    @property
    def markdown(self) -> str:
        """The same report as Markdown."""
        return self.path.with_suffix(".md").read_text(encoding="utf-8")

    def save(self, path: str | Path) -> Path:
        """Copy the page, which needs nothing beside it, to another place."""
        target = Path(path)
        target.write_text(self.html, encoding="utf-8")
        return target

    def open(self) -> None:
        """Show the page in the browser."""
        import webbrowser

        webbrowser.open(self.path.resolve().as_uri())

    def _repr_html_(self) -> str:
        # Not a data address: browsers show none above two megabytes, and a page may be longer.
        return (
            f'<iframe title="playtest report" srcdoc="{escape(self.html)}" '
            f'width="100%" height="{HEIGHT}" style="border: 0"></iframe>'
        )
