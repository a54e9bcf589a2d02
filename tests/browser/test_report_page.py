"""The HTML report in a real browser: whole, quiet, self-contained, on a phone and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.simulate import simulate

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    plan = make_plan(load(ROOT / "variants" / "shove-4p.yaml"), Request(200))
    simulated = simulate(plan, tmp_path_factory.mktemp("reports"), threads=1)
    assert simulated is not None
    return simulated.report


def opened(browser: Any, report: Path, width: int, scheme: str = "light") -> tuple[Any, list[str]]:
    """The report's page, and a list that collects what a browser would complain of."""
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("request", lambda request: complaints.append(f"request: {request.url}"))
    page.goto(report.as_uri())
    page.wait_for_load_state("load")
    return page, [each for each in complaints if each != f"request: {report.as_uri()}"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1100])
def test_the_report_opens_without_a_complaint_or_a_request(
    browser: Any, report: Path, width: int, scheme: str
) -> None:
    page, complaints = opened(browser, report, width, scheme)
    assert complaints == []
    assert page.title()
    assert page.locator("svg").count() >= 6
    assert "verdict" in page.locator("h2").first.inner_text().lower()


@pytest.mark.parametrize("width", [360, 768, 1100, 1600])
def test_the_page_does_not_scroll_sideways(browser: Any, report: Path, width: int) -> None:
    """Nor with all that is folded unfolded; wide tables scroll in boxes of their own."""
    page, _ = opened(browser, report, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = page.locator(".scroll").all()
    assert boxes
    for box in boxes:
        assert box.bounding_box()["width"] <= width


def test_light_and_dark_differ_and_can_be_read(browser: Any, report: Path) -> None:
    contrast = """() => {
        const light = color => {
            const [r, g, b] = color.match(/[0-9.]+/g).map(Number).map(c => c / 255)
                .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const style = getComputedStyle(document.body);
        const [a, b] = [light(style.color), light(style.backgroundColor)];
        return [style.backgroundColor, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    }"""
    (light, by_day), (dark, by_night) = (
        opened(browser, report, 800, scheme)[0].evaluate(contrast) for scheme in ("light", "dark")
    )
    assert light != dark
    assert min(by_day, by_night) >= 7


def test_every_plot_is_visible_and_has_a_name(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 1100)
    for plot in page.locator("figure svg").all():
        box = plot.bounding_box()
        assert box is None or (box["width"] > 50 and box["height"] > 20)
        assert plot.locator("title").first.text_content()


def test_links_of_the_page_lead_to_its_sections(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 1100)
    targets = page.eval_on_selector_all("a[href^='#']", "links => links.map(a => a.getAttribute('href'))")
    assert targets
    for target in targets:
        assert page.locator(target).count() == 1, target


def test_the_first_column_stays_in_sight_on_a_phone(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 360)
    box = page.locator(".scroll").filter(has_text="Passed over, times a game").first
    box.evaluate("box => box.scrollLeft = 200")
    label = box.locator("tbody th").first.bounding_box()
    assert abs(label["x"] - box.bounding_box()["x"]) < 1


def test_everything_can_be_reached_and_unfolded_with_the_keyboard(browser: Any, report: Path) -> None:
    page, complaints = opened(browser, report, 800)
    folded = page.locator("details").first
    assert folded.get_attribute("open") is None
    folded.locator("summary").focus()
    page.keyboard.press("Enter")
    assert folded.get_attribute("open") is not None
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.tagName + '.' + document.activeElement.className"))
    assert {"A.", "DIV.scroll", "SUMMARY.", "A.term"} <= reached
    assert complaints == []


def test_words_lead_to_their_definitions(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 1100)
    page.locator("a.term", has_text="Lead duration").first.click()
    definition = page.locator("#term-lead-duration")
    assert definition.is_visible()  # the fold that holds it opens
    assert definition.bounding_box()["y"] < 900


def test_on_paper_everything_is_unfolded_and_fits(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 740)
    page.emulate_media(media="print")
    assert page.locator("#checks details").first.locator("li").first.is_visible()
    assert not page.locator("nav").is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(32, 37, 43)"
    assert len(page.pdf(format="A4")) > 10_000


def test_lights_tell_by_more_than_color(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 1100)
    lights = page.locator("#checks .status")
    assert lights.count() > 20
    words = {light.inner_text() for light in lights.all() if light.is_visible()}
    checks = {"✕ problem", "! look", "✓ fine", "? not known"}
    assert words <= checks | {"✕ outside", "✓ inside", "? not established"}


def test_the_contents_name_every_section_in_order(browser: Any, report: Path) -> None:
    page, _ = opened(browser, report, 1600)
    links = page.eval_on_selector_all("nav a", "links => links.map(a => a.getAttribute('href').slice(1))")
    assert links == page.eval_on_selector_all("main section", "all => all.map(each => each.id)")
    page.evaluate("scrollTo(0, 5000)")
    assert page.locator("nav").bounding_box()["y"] >= 0  # beside the text, in sight
