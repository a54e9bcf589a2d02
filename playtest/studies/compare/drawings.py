"""The pictures of a comparison."""

from __future__ import annotations

from playtest.report.model import Report
from playtest.studies.compare.view import View


def drawings(view: View, report: Report) -> dict[str, str]:
    """The SVG of every plot in the report, by name; charts leave out lineups without a finished game."""
    from playtest.report.charts import figure
    from playtest.studies.compare.charts import curves, effects, length, seats

    lineups = [lineup for lineup in view.lineups if lineup.has_games]
    drawn = {
        "effects": lambda: effects.draw(view, list(view.lineups)),
        "seats": lambda: seats.draw(view, lineups),
        "length": lambda: length.draw(view, lineups),
        "branching": lambda: curves.draw_branching(view, lineups),
        "leader": lambda: curves.draw_leader(view, lineups),
    }
    return figure.draw_all(report, drawn)
