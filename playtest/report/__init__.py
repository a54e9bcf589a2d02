"""A saved run as terminal text, Markdown, HTML and drawings; needs neither a game nor numba."""

from playtest.report.run_files import write_report
from playtest.report.terminal import render_terminal

__all__ = ["render_terminal", "write_report"]
