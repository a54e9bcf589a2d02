"""The stepper in a real browser: every ply of every game, by buttons, keys, slider and list."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load
from playtest.report.pieces import piled, square_words
from playtest.report.stepper.frames import positions
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.simulate import simulate
from tests.browser.test_report_page import ROOT, opened

pytestmark = pytest.mark.browser

GAMES = ("shove-2p", "battlespires", "icedao")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    out = tmp_path_factory.mktemp("reports")
    found = {}
    for name in GAMES:
        run = simulate(
            make_plan(load(ROOT / "variants" / f"{name}.yaml"), Request(20, 1, ["heuristic"])), out, threads=1
        )
        assert run is not None
        found[name] = run.report
    return found


@pytest.fixture
def page(browser: Any, reports: dict[str, Path]) -> Iterator[Any]:
    page, complaints = opened(browser, reports["shove-2p"], 1100)
    page.locator(".stepper").scroll_into_view_if_needed()
    yield page
    assert complaints == []
    page.close()


def at(page: Any) -> int:
    return int(page.locator(".stepper input").input_value())


def plies(page: Any) -> int:
    return int(page.locator(".stepper input").get_attribute("max"))


def button(page: Any, name: str) -> Any:
    return page.locator(f'.stepper button[data-to="{name}"]')


def is_idle(page: Any, name: str) -> bool:
    return bool(button(page, name).get_attribute("aria-disabled") == "true")


@pytest.mark.parametrize("name", GAMES)
def test_every_frame_shows_the_position(browser: Any, reports: dict[str, Path], name: str) -> None:
    """What each square says is what the recorded game has on it, at every ply of the first game."""
    page, complaints = opened(browser, reports[name], 1100)
    kept = json.loads((reports[name].parent / "stepping.json").read_text())
    recorded = kept["lineups"][0]["games"][0]
    expected = []
    for position in positions(recorded):
        rows = position["layout"]
        squares = {
            f"{chr(ord('a') + column)}{len(rows) - row}": piled(cell)
            for row, text in enumerate(rows)
            for column, cell in enumerate(text.split())
        }
        told = {square: square_words(square, pile) for square, pile in squares.items() if pile.pyramids}
        expected.append({"squares": told, "points": [str(score) for score in position["scores"]]})
    found = page.evaluate(
        """() => {
            const root = document.querySelector(".stepper"), slider = root.querySelector("input");
            const frames = [];
            for (let ply = 0; ply <= +slider.max; ply++) {
                slider.value = ply;
                slider.dispatchEvent(new Event("input"));
                const squares = {};
                for (const group of root.querySelectorAll(".board [data-square]")) {
                    const title = group.querySelector("title");
                    if (title) squares[group.dataset.square] = title.textContent;
                }
                const points = [...root.querySelectorAll(".standing tbody tr")]
                    .map(row => row.querySelector("td")?.textContent.replace("−", "-"));
                frames.push({ squares, points });
            }
            return frames;
        }"""
    )
    assert len(found) == len(recorded["steps"]) + 1
    for frame, wanted in zip(found, expected, strict=True):
        assert frame["squares"] == wanted["squares"]
        if name != "icedao":
            assert frame["points"] == wanted["points"]
    assert complaints == []
    page.close()


def test_the_drawing_is_the_one_for_paper(page: Any) -> None:
    """Every pyramid stands where the still picture of the same position has it."""
    button(page, "last").click()
    live, still = page.evaluate(
        """() => {
            const places = (selector, pieces, place) => Object.fromEntries(
                [...document.querySelectorAll(selector + " [data-square]")].map(square =>
                    [square.dataset.square, [...square.querySelectorAll(pieces)].map(place)]));
            const number = (piece, name) => +piece.getAttribute(name);
            return [
                places(".stepper .board", "use", use => [number(use, "x"), number(use, "y")]),
                places("#games .stills figure:last-child", "rect[rx='1.5']", rect => [
                    number(rect, "x") + number(rect, "width") / 2,
                    number(rect, "y") + number(rect, "height") / 2]),
            ];
        }"""
    )
    assert sum(map(len, still.values())) > 10
    assert live == still


def test_buttons(page: Any) -> None:
    last = plies(page)
    assert (at(page), is_idle(page, "first"), is_idle(page, "next")) == (0, True, False)
    button(page, "next").click()
    button(page, "next").click()
    assert at(page) == 2
    button(page, "previous").click()
    assert at(page) == 1
    button(page, "last").click()
    assert (at(page), is_idle(page, "next")) == (last, True)
    button(page, "first").click()
    assert at(page) == 0


def test_keys_with_the_focus(page: Any) -> None:
    button(page, "next").focus()
    for key, expected in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", plies(page)),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert at(page) == expected, key
    page.locator(".stepper .moves").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert at(page) == 1


def test_keys_without_the_focus(page: Any) -> None:
    page.locator(".stepper .board").evaluate("board => board.scrollIntoView({block: 'center'})")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    page.keyboard.press("Control+ArrowRight")
    assert at(page) == 1
    page.keyboard.press("End")  # the page's own key
    assert at(page) == 1
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)
    page.keyboard.press("ArrowRight")  # the stepper is out of sight
    assert at(page) == 1


def test_keys_that_belong_to_something_else(page: Any) -> None:
    page.evaluate("document.querySelector('#games').prepend(document.createElement('textarea'))")
    page.locator("#games textarea").focus()
    page.locator(".stepper .board").evaluate("board => board.scrollIntoView({block: 'center'})")
    for key in ("a", "ArrowRight", "Home", "End"):
        page.keyboard.press(key)
    assert at(page) == 0
    page.locator(".stepper select").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    assert at(page) == 0


def test_the_slider_steps_once_a_key(page: Any) -> None:
    slider = page.locator(".stepper input")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    assert "ply 1 of" in slider.get_attribute("aria-valuetext")
    page.keyboard.press("End")
    assert at(page) == plies(page)
    assert page.locator(".stepper output").inner_text() == f"{plies(page)} of {plies(page)}"


def test_the_move_list_jumps_and_follows(page: Any) -> None:
    top = page.evaluate("scrollY")
    page.locator(".stepper .moves li").nth(11).click()
    assert at(page) == 12
    button(page, "last").click()
    chosen = page.locator('.stepper .moves [aria-selected="true"]')
    assert chosen.count() == 1
    assert page.locator(".stepper .moves").get_attribute("aria-activedescendant") == chosen.get_attribute(
        "id"
    )
    inside = page.evaluate(
        """() => {
            const list = document.querySelector(".stepper .moves").getBoundingClientRect();
            const item = document.querySelector('.stepper [aria-selected="true"]').getBoundingClientRect();
            return item.top >= list.top && item.bottom <= list.bottom;
        }"""
    )
    assert inside
    assert abs(page.evaluate("scrollY") - top) < 600  # only the list scrolls by itself


def test_play_and_pause(page: Any) -> None:
    play = button(page, "play")
    play.click()
    assert (play.get_attribute("aria-pressed"), play.get_attribute("aria-label")) == ("true", "Pause")
    page.wait_for_function("+document.querySelector('.stepper input').value >= 1")
    play.click()
    stopped = at(page)
    page.wait_for_timeout(1000)
    assert (at(page), play.get_attribute("aria-label")) == (stopped, "Play")
    page.locator(".stepper input").evaluate(
        "slider => { slider.value = slider.max - 1; slider.dispatchEvent(new Event('input')) }"
    )
    play.click()
    page.wait_for_function(
        "document.querySelector('[data-to=play]').getAttribute('aria-pressed') === 'false'"
    )
    assert at(page) == plies(page)


def test_another_game(page: Any) -> None:
    select = page.locator(".stepper select")
    labels = select.locator("option").all_inner_texts()
    assert labels[0].startswith("The most dramatic")
    button(page, "last").click()
    first = plies(page)
    select.select_option(index=1)
    assert at(page) == 0
    assert plies(page) > 0
    assert (plies(page), labels[1]) != (first, labels[0])
    assert page.locator(".stepper .what").inner_text() == "The start"


def test_what_a_ply_did_is_told_and_marked(page: Any) -> None:
    button(page, "next").click()
    square = page.locator(".stepper .board [data-square]:has(title)").get_attribute("data-square")
    assert page.locator(".stepper .what").inner_text().endswith(f"@{square}")
    assert page.locator('.stepper .board .marks [data-mark="placed"]').count() == 1
    assert "SH-2" in page.locator(".stepper .events").inner_text()
    assert page.locator('.stepper .legend li.now[data-mark="placed"]').count() == 1
    button(page, "last").click()
    assert page.locator(".stepper .board .marks :is([data-mark=moved], [data-mark=stayed])").count() == 1
    ending = page.locator(".stepper .how").inner_text()
    assert "No bead is left" in ending or "Beads remain" in ending


def test_everything_has_a_name(page: Any) -> None:
    for control in page.locator(".stepper :is(button, input, [role])").all():
        name = control.get_attribute("aria-label") or control.get_attribute("aria-labelledby")
        assert name or control.inner_text()
    assert page.locator(".stepper .board desc").text_content() == "The board is empty."
    button(page, "next").click()
    assert "from the top:" in page.locator(".stepper .board desc").text_content()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone(browser: Any, reports: dict[str, Path], name: str, scheme: str) -> None:
    page, complaints = opened(browser, reports[name], 360, scheme)
    button(page, "last").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    board = page.locator(".stepper .board svg").bounding_box()
    assert board["width"] > 250
    for control in page.locator(".stepper button").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 40
    assert complaints == []
    page.close()


def test_paper_and_pages_without_scripts_show_the_stills(browser: Any, reports: dict[str, Path]) -> None:
    page, _ = opened(browser, reports["icedao"], 800)
    assert not page.locator(".stepper .stills").is_visible()
    page.emulate_media(media="print")
    assert page.locator(".stepper .stills").is_visible()
    assert not page.locator(".stepper .live").is_visible()
    page.close()
    context = browser.new_context(java_script_enabled=False)
    still = context.new_page()
    still.goto(reports["icedao"].as_uri())
    assert still.locator(".stepper .stills figure").count() == 2
    assert still.locator(".stepper .stills").is_visible()
    assert not still.locator(".stepper .live").is_visible()
    context.close()
