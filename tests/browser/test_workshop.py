"""The workshop in a real browser: the evening of a new user, by mouse, by keys, and on a phone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.workshop.client import Client, furnish, listening

pytestmark = pytest.mark.browser

PATIENCE = 90_000


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return furnish(tmp_path / "variants")


@pytest.fixture
def workshop(home: Path, tmp_path: Path) -> Iterator[Client]:
    with listening(home, tmp_path / "reports") as client:
        yield client


@pytest.fixture
def page(browser: Any, workshop: Client) -> Iterator[Any]:
    page, complaints = shown(browser, workshop, 1200, "light")
    yield page
    assert complaints == []
    page.close()


def shown(browser: Any, workshop: Client, width: int, scheme: str) -> tuple[Any, list[str]]:
    """The first page, and what its console complains about."""
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request", lambda asked: complaints.append(asked.url) if is_outside(asked.url, workshop) else None
    )
    page.goto(f"http://{workshop.host}/")
    page.wait_for_selector("#list article")
    return page, complaints


def is_outside(url: str, workshop: Client) -> bool:
    return not url.startswith((f"http://{workshop.host}/", "data:", "about:"))


def edit(page: Any, title: str) -> None:
    page.get_by_role("link", name=f"Change {title}").click()
    page.wait_for_selector(".field")


def field(page: Any, key: str) -> Any:
    return page.locator(f'.field[data-key="{key}"]')


def begin(page: Any, workshop: Client, name: str, second: str = "a person") -> None:
    """Open a table from a variant's page."""
    page.goto(f"http://{workshop.host}/edit/{name}#play")
    page.wait_for_selector("#ask-seats[open]")
    page.locator("#seats select").nth(1).select_option(label=second)
    page.locator("#seats input").first.fill("Ann")
    page.locator("#ask-seats .main").click()
    page.wait_for_selector("#board .lit")


def until(page: Any, condition: str) -> None:
    """Wait until this is so; the page's own rules forbid Playwright's way, which evaluates texts in it."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(f"Boolean({condition})"):
        assert time.monotonic() < deadline, condition
        page.wait_for_timeout(50)


def click_a_move(page: Any) -> None:
    """Make any legal move by clicking its squares, and choosing among several where they are not enough."""
    last = page.locator(".steps input").get_attribute("max")
    page.locator("#board .lit").first.click()
    if page.locator("#board .source").count():
        target = page.locator("#board .lit:not(.source)")
        (target if target.count() else page.locator("#pick button")).first.click()
    until(page, f"+document.querySelector('.steps input').max > {last}")


def test_a_rule_is_changed_seen_and_saved(page: Any, home: Path) -> None:
    edit(page, "Fewer")
    beads = field(page, "bidding.beads")
    assert "How many beads each seat has" in beads.inner_text()
    assert "from fewer.yaml:4" in beads.inner_text()
    box = beads.locator("input[type=number]")
    box.fill("900")
    beads.locator(".wrong", has_text="bidding.beads must be a whole number from 0 to 255").wait_for()
    assert page.locator("#save").is_disabled()
    box.fill("4")
    page.wait_for_selector("#numbers .changes li")
    assert page.locator("#numbers .changes").inner_text() == "bidding.beads: 1 → 4"
    assert page.get_by_role("columnheader", name="Against the file").count() == 2
    rows = "[...document.querySelectorAll('#numbers tr')]"
    until(page, f"{rows}.some(row => /mean turns.*▲/s.test(row.innerText))")
    page.locator("#undo").click()
    assert box.input_value() == "1"
    page.locator("#redo").click()
    assert box.input_value() == "4"
    page.locator("#save:enabled").click()
    page.locator("#state", has_text="As in its file").wait_for()
    assert (home / "fewer.yaml").read_text(
        encoding="utf-8"
    ) == "extends: tiny.yaml\nname: Fewer\nbidding:\n  beads: 4\n"
    page.locator("#undo").click()  # also after saving
    assert box.input_value() == "1"


def test_handicaps_switches_and_words(page: Any, home: Path) -> None:
    edit(page, "Fewer")
    beads = field(page, "bidding.beads")
    beads.get_by_text("a number a seat").click()
    beads.locator("input").nth(1).fill("3")
    field(page, "shoving.control").locator("select").select_option(label="majority")
    page.locator("#save:enabled").click()
    page.locator("#state", has_text="As in its file").wait_for()
    text = (home / "fewer.yaml").read_text(encoding="utf-8")
    assert "beads: [1, 3]" in text
    assert "control: majority" in text


def test_a_board_is_edited_by_clicking(page: Any, home: Path) -> None:
    edit(page, "Dao")
    layout = field(page, "setup.layout")
    layout.get_by_role("button", name="empty").click()
    layout.get_by_label("a1", exact=True).click()
    layout.get_by_role("button", name="b1").click()
    layout.get_by_label("c3", exact=True).click()
    page.locator("#save:enabled").click()
    page.locator("#state", has_text="As in its file").wait_for()
    text = (home / "dao.yaml").read_text(encoding="utf-8")
    rows = [row.split() for row in text.partition("layout:\n")[2].splitlines()]
    assert rows[2] == ["-", ".", ".", "b1", ".", "."]
    assert rows[4] == ["-", ".", "b1", ".", "b2", "b3"]


def test_saved_under_a_new_name_with_an_edit_that_outlived_its_page(page: Any, home: Path) -> None:
    edit(page, "Tiny")
    field(page, "bidding.beads").locator("input[type=number]").fill("5")
    page.get_by_text("1 key changed, not saved.").wait_for()
    page.reload()
    page.get_by_text("1 key changed, not saved.").wait_for()
    page.locator("#save-as:enabled").click()
    page.locator("#ask-name input").fill("No Name")
    page.locator("#ask-name .main").click()
    page.locator("#ask-name .wrong", has_text="small letters").wait_for()
    page.locator("#ask-name input").fill("five")
    page.locator("#ask-name .main").click()
    page.wait_for_url("**/edit/five.yaml")
    assert "beads: 5" in (home / "five.yaml").read_text(encoding="utf-8")


def test_two_tabs(page: Any, browser: Any, workshop: Client, home: Path) -> None:
    edit(page, "Fewer")
    field(page, "bidding.beads").locator("input[type=number]").fill("3")
    page.wait_for_selector("#save:enabled")
    (home / "fewer.yaml").write_text(
        "extends: tiny.yaml\nname: Fewer\nbidding:\n  beads: 6\n", encoding="utf-8"
    )
    page.locator("#save").click()
    page.locator("#problems", has_text="was changed meanwhile").wait_for()
    assert "beads: 6" in (home / "fewer.yaml").read_text(encoding="utf-8")
    page.get_by_role("button", name="Load it again").click()
    page.get_by_text("The file has changed since").wait_for()
    assert field(page, "bidding.beads").locator("input[type=number]").input_value() == "3"


def test_the_rulebook_and_a_report_beside_it(page: Any, browser: Any) -> None:
    edit(page, "Tiny")
    page.get_by_role("tab", name="Rulebook").click()
    page.frame_locator("#book iframe").get_by_role("heading", name="Tiny").wait_for()
    page.get_by_role("tab", name="Studies").click()
    page.get_by_role("button", name="Which unclear sentence matters").click()
    page.locator("#jobs .job").first.wait_for()
    if page.locator("#jobs").get_by_role("button", name="Stop").count():
        page.locator("#jobs").get_by_role("button", name="Stop").click()
    page.locator("#jobs", has_text=re.compile("stopped|finished")).wait_for()


@pytest.mark.parametrize("name", ["tiny.yaml", "dao.yaml"])
def test_a_game_is_played_by_clicks(page: Any, workshop: Client, home: Path, name: str) -> None:
    begin(page, workshop, name)
    for _ in range(60):
        click_a_move(page)
        until(
            page,
            "document.querySelector('#turn').innerText.includes('over') || "
            "document.querySelector('#board .lit')",
        )
        if "over" in page.locator("#turn").inner_text():
            break
    assert "The game is over" in page.locator("#turn").inner_text()
    page.locator("#note").fill("A quick one")
    page.locator("#note").blur()
    page.wait_for_timeout(500)
    (file,) = (home / "sessions").glob("*.json")
    told = json.loads(file.read_text(encoding="utf-8"))
    assert (told["names"][0], told["note"], "ending" in told) == ("Ann", "A quick one", True)


def test_hint_undo_looking_back_and_resigning(page: Any, workshop: Client) -> None:
    begin(page, workshop, "dao.yaml", "heuristic")
    page.locator("#hint").click()
    page.locator("#advice b").wait_for()
    assert page.locator("#board .advised").count() >= 1
    click_a_move(page)
    until(page, "+document.querySelector('.steps input').max == 2")
    assert page.locator("#happened .ply").count() == 2
    page.get_by_role("button", name="To the start").click()
    page.get_by_text("You look back").wait_for()
    assert page.locator("#board .lit").count() == 0
    page.get_by_role("button", name="To the game as it stands").click()
    page.wait_for_selector("#board .lit")
    page.locator("#undo").click()
    until(page, "+document.querySelector('.steps input').max == 0")
    page.wait_for_selector("#board .lit")
    page.locator("#resign").click()
    page.locator("#turn", has_text="gave up").wait_for()


def test_a_move_with_keys_alone(page: Any, workshop: Client) -> None:
    begin(page, workshop, "dao.yaml")
    page.locator("#board .lit").first.focus()
    page.keyboard.press("Enter")
    assert page.locator("#board .source").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#board .source").count() == 0
    square = page.evaluate("document.activeElement.dataset.square")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.square") == f"{square[0]}{int(square[1:]) + 1}"
    page.locator("#type input").focus()
    page.keyboard.type(page.locator("#legal option").first.get_attribute("value"))
    page.keyboard.press("Enter")
    until(page, "+document.querySelector('.steps input').max == 1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone(browser: Any, workshop: Client, scheme: str) -> None:
    page, complaints = shown(browser, workshop, 390, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    edit(page, "Tiny")
    page.wait_for_selector("#numbers table")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    begin(page, workshop, "dao.yaml")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("#board svg").bounding_box()["width"] > 300
    for control in page.locator(".tools button, .steps button").all():
        assert control.bounding_box()["height"] >= 40
    click_a_move(page)
    assert complaints == []
    page.close()


def test_everything_that_can_be_used_has_a_name(page: Any, workshop: Client) -> None:
    edit(page, "Tiny")
    nameless = """() => [...document.querySelectorAll(
            "button, input, select, textarea, iframe, [role=button]")]
        .filter(each => !(each.labels?.length || each.getAttribute("aria-label") || each.title
            || each.innerText?.trim()))
        .map(each => each.outerHTML.slice(0, 120))"""
    assert page.evaluate(nameless) == []
    begin(page, workshop, "tiny.yaml")
    assert page.evaluate(nameless) == []
    assert page.locator("#board [data-square]").first.get_attribute("aria-label")
