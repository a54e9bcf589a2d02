"""What pages ask for that change variants: files, the form, saving, quick figures, studies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from playtest.errors import InputError
from playtest.games import find_game, game_names
from playtest.loader import Variant, file_of, text_with
from playtest.report.rulebook_html import rulebook_html
from playtest.studies.new import starting_file
from playtest.studies.rulebook import rulebook
from playtest.workshop.folder import Kept
from playtest.workshop.form import draft_of, fields, problems_of, sections, summary
from playtest.workshop.jobs import KINDS
from playtest.workshop.tables import text_of

if TYPE_CHECKING:
    from playtest.workshop.app import Body, Workshop


def listed(workshop: Workshop, request: Request, body: Body) -> Any:
    """The folder's variant files, each with what it changes, and the games that there are."""
    return {
        "folder": str(workshop.folder.path),
        "games": game_names(),
        "variants": [_listed(each) for each in workshop.folder.listed()],
    }


def variant(workshop: Workshop, request: Request, body: Body) -> Any:
    """A file with its form; `problems` where it has faults, and then no form."""
    return _told(workshop.folder.read(request.path_params["name"]))


def check(workshop: Workshop, request: Request, body: Body) -> Any:
    """What is wrong with changes, and which keys differ from the file."""
    draft = draft_asked(workshop, body)[1]
    return {"problems": [], "settings": draft.settings()}


def save(workshop: Workshop, request: Request, body: Body) -> Any:
    """Write the changes into their file, if that is still as the page has read it."""
    kept, draft = draft_asked(workshop, body)
    text = text_with(kept.text, draft) if draft.changes else kept.text
    return _told(workshop.folder.write(kept.name, text, text_of(body, "mark")))


def save_as(workshop: Workshop, request: Request, body: Body) -> Any:
    """Write the changes into a new file that extends theirs."""
    kept, draft = draft_asked(workshop, body)
    stem = text_of(body, "stem")
    title = draft.name if "name" in draft.changes else _title(stem)
    text = file_of(draft, kept.name, title)
    schema = workshop.folder.path / "schema" / f"{draft.game.name}.json"
    head = f"# yaml-language-server: $schema=schema/{schema.name}\n" if schema.is_file() else ""
    return _told(workshop.folder.add(stem, head + text))


def new(workshop: Workshop, request: Request, body: Body) -> Any:
    """Write a new file of a game with every key at its default."""
    stem = text_of(body, "stem")
    game = find_game(text_of(body, "game"))
    return _told(workshop.folder.add(stem, starting_file(game, _title(stem), f"{stem}.yaml")))


def live(workshop: Workshop, request: Request, body: Body) -> Any:
    """Play a round of the changed variant, and of its file beside it, and tell the figures so far."""
    kept, draft = draft_asked(workshop, body)
    page = text_of(body, "page")[:64]
    return workshop.live.step(page, draft, kept.variant)


def rules(workshop: Workshop, request: Request, body: Body) -> Any:
    """The rulebook of the changed variant as a page."""
    return {"html": rulebook_html(rulebook(draft_asked(workshop, body)[1]))}


def jobs(workshop: Workshop, request: Request, body: Body) -> Any:
    """Runs and studies of this evening, and the kinds that there are."""
    return {"kinds": KINDS, "jobs": workshop.jobs.listed()}


def start(workshop: Workshop, request: Request, body: Body) -> Any:
    """Begin a run or a study of the changed variant."""
    draft = draft_asked(workshop, body)[1]
    return workshop.jobs.start(text_of(body, "kind"), draft, text_of(body, "setting")).told()


def stop(workshop: Workshop, request: Request, body: Body) -> Any:
    """Ask a run or study to end after what it has in hand."""
    job = workshop.jobs.find(request.path_params["identity"])
    job.stop.set()
    return job.told()


def journal(workshop: Workshop, request: Request, body: Body) -> Any:
    """Write the journal's page anew and say where it is."""
    from playtest.studies.journal.page import evening_of, write_page

    out = workshop.jobs.request.out
    return {"page": write_page(out, evening_of(out)).relative_to(out).as_posix()}


def sessions(workshop: Workshop, request: Request, body: Body) -> Any:
    """The games of people that are kept here beside those of bots."""
    from playtest.studies.sessions.games import groups
    from playtest.studies.sessions.terminal import LEGEND, notes, table, times
    from playtest.studies.sessions.told import told, usual

    asked = usual(workshop.live.request)
    found, problems = groups(workshop.folder.path)
    known = [each for group in found if (each := told(group, asked, workshop.stop)) is not None]
    return {
        "legend": LEGEND,
        "problems": [str(problem) for problem in problems],
        "groups": [
            {
                "title": f"{group['variant']}, {group['seats']} seats, {group['source']}",
                "notes": [*notes(group), *times(group)],
                "table": table(group) if group["games"] else None,
            }
            for group in known
        ],
    }


def draft_asked(workshop: Workshop, body: Body) -> tuple[Kept, Variant]:
    """The file that a page is about, and its variant with the page's changes."""
    kept = workshop.folder.read(text_of(body, "name"))
    if kept.variant is None:
        assert kept.fault is not None, "a file without a variant has a fault"
        raise kept.fault
    return kept, draft_of(kept.variant, body.get("changes", {}))


def _told(kept: Kept) -> Any:
    told: dict[str, Any] = {"name": kept.name, "mark": kept.mark, "text": kept.text, "problems": []}
    if kept.variant is None:
        assert kept.fault is not None, "a file without a variant has a fault"
        return {**told, "problems": problems_of(kept.fault, keys=False), "fields": None}
    loaded = kept.variant
    return {
        **told,
        "title": loaded.name,
        "game": loaded.game.title,
        "seats": int(loaded.rules.players),
        "sections": sections(loaded),
        "fields": fields(loaded),
    }


def _listed(each: Any) -> dict[str, Any]:
    name = each.file.rpartition("/")[2]
    if each.variant is None:
        return {"name": name, "problems": problems_of(each.fault, keys=False)}
    return {
        "name": name,
        "title": each.variant.name,
        "description": each.variant.description,
        "game": each.variant.game.title,
        "seats": int(each.variant.rules.players),
        "extends": each.extends,
        "changes": [f"{change.name}: {summary(change.b)}" for change in each.differences],
        "problems": [],
    }


def _title(stem: str) -> str:
    words = " ".join(stem.replace("-", " ").replace("_", " ").split())
    if not words:
        raise InputError("a new file needs a name, such as my-idea")
    return words[0].upper() + words[1:]
