"""A rulebook as one HTML file that needs nothing else, for the table and for paper."""

from __future__ import annotations

from playtest.report.html import page_environment, page_palette
from playtest.report.position import position_svg
from playtest.report.rulebook_text import about_ids, letters, pieces, runs, scene_of
from playtest.rulebook import Board, Rulebook
from playtest.visible import visible


def rulebook_html(rulebook: Rulebook) -> str:
    """The whole rulebook with its boards drawn on the page, and in letters for print without colors."""
    from markupsafe import Markup

    boards = {
        board: (Markup(position_svg(scene_of(board), f"board-{place}")), _letters(board))
        for place, board in enumerate(told for told in rulebook.told() if isinstance(told, Board))
    }
    environment = page_environment()
    environment.filters["runs"] = runs
    environment.filters["pieces"] = pieces
    template = environment.get_template("rulebook.html.j2")
    return visible(
        template.render(rulebook=rulebook, boards=boards, about_ids=about_ids(rulebook), **page_palette())
    )


def _letters(board: Board) -> str:
    """The board in letters; empty where no piece stands on it."""
    return "\n".join(letters(board)) if set("".join(board.layout)) - {".", " "} else ""
