"""The form, its errors, and what saving leaves of a file."""

from __future__ import annotations

from pathlib import Path

from tests.workshop.client import SMALLER, TINY, Client


def by_key(told: object) -> dict[str, dict[str, object]]:
    assert isinstance(told, dict)
    return {field["key"]: field for field in [*told["fields"], *told["sections"]]}


def test_the_folder_is_listed_with_what_each_file_changes(shared: Client) -> None:
    told = shared.get("/api/variants").json
    listed = {each["name"]: each for each in told["variants"]}
    assert set(listed) == {"tiny.yaml", "fewer.yaml", "dao.yaml"}
    assert listed["fewer.yaml"]["changes"] == ["bidding.beads: 1"]
    assert {"shove", "icedao", "battlespires"} <= set(told["games"])


def test_every_rule_has_its_control_sentence_bounds_and_origin(shared: Client) -> None:
    from playtest.games import find_game
    from playtest.games.ruleset import keys_of

    found = by_key(shared.variant("fewer.yaml"))
    for key in keys_of(find_game("shove").ruleset):
        assert found[key.name]["sentence"] == key.sentence
        assert found[key.name]["rules"] == list(key.rules)
    beads = found["bidding.beads"]
    assert (beads["value"], beads["base"], beads["origin"]) == (1, 2, "fewer.yaml:4")
    assert (beads["kind"], beads["by_seat"], beads["min"], beads["max"]) == ("number", True, 0, 255)
    assert found["board.columns"]["origin"] == "tiny.yaml:5"
    assert found["scoring.small"]["origin"] == "default"
    assert found["shoving.control"]["choices"] == ["not_outnumbered", "most_beads", "majority"]
    assert (found["assembly.layout"]["kind"], found["assembly.layout"]["empty"]) == ("rows", True)
    assert set(found["shoving.distance"]["choices"]) == {"pyramids", "top_pips"}  # type: ignore[call-overload]


def test_switches_and_lists_have_controls_of_their_own(shared: Client) -> None:
    found = by_key(shared.variant("dao.yaml"))
    assert found["patterns.square"]["kind"] == "switch"
    assert found["setup.seats"]["kind"] == "list"
    assert "green" in found["setup.seats"]["choices"]  # type: ignore[operator]


def test_faults_are_told_at_their_key_in_the_loaders_words(shared: Client) -> None:
    changes = {"bidding.beads": [1, 2, 3], "board.columns": 99, "shoving.control": "majorty"}
    answer = shared.post("/api/check", {"name": "tiny.yaml", "changes": changes})
    assert answer.status == 422
    told = {each["key"]: each["message"] for each in answer.json["problems"]}
    assert "did you mean majority?" in told["shoving.control"]
    assert told["board.columns"].startswith("board.columns must be a whole number from 1 to 16")
    answer = shared.post("/api/check", {"name": "tiny.yaml", "changes": {"bidding.beads": [1, 2, 3]}})
    assert [each["key"] for each in answer.json["problems"]] == ["bidding.beads"]
    answer = shared.post("/api/check", {"name": "tiny.yaml", "changes": {"no.such": 1}})
    assert answer.status == 422


def test_a_fault_of_a_key_that_stays_is_told_there(shared: Client) -> None:
    """Two keys that do not go together: the one in the file is to blame, not its line."""
    change = {"name": "dao.yaml", "changes": {"board.columns": 3}}
    problems = shared.post("/api/check", change).json["problems"]
    assert problems
    assert all("yaml:" not in each["message"] for each in problems)


def test_saving_changes_one_line_and_keeps_the_rest(own: Client, folder: Path) -> None:
    told = own.variant("tiny.yaml")
    change = {"name": "tiny.yaml", "changes": {"bidding.beads": 3}, "mark": told["mark"]}
    saved = own.post("/api/save", change)
    assert saved.status == 200
    text = (folder / "tiny.yaml").read_text(encoding="utf-8")
    assert text == TINY.replace("beads: 2  ", "beads: 3  ")
    assert by_key(saved.json)["bidding.beads"]["value"] == 3


def test_only_what_differs_from_the_base_is_written(own: Client, folder: Path) -> None:
    mark = own.variant("fewer.yaml")["mark"]
    changes = {"bidding.beads": 2, "board.rows": 4}
    assert own.post("/api/save", {"name": "fewer.yaml", "changes": changes, "mark": mark}).status == 200
    text = (folder / "fewer.yaml").read_text(encoding="utf-8")
    assert text == "extends: tiny.yaml\nname: Fewer\n\nboard:\n  rows: 4\n"


def test_two_tabs_do_not_overwrite_each_other(own: Client, folder: Path) -> None:
    mark = own.variant("fewer.yaml")["mark"]
    first = {"name": "fewer.yaml", "changes": {"bidding.beads": 3}, "mark": mark}
    assert own.post("/api/save", first).status == 200
    text = (folder / "fewer.yaml").read_text(encoding="utf-8")
    answer = own.post("/api/save", {**first, "changes": {"bidding.beads": 4}})
    assert (answer.status, answer.json["changed"]) == (409, True)
    assert (folder / "fewer.yaml").read_text(encoding="utf-8") == text
    for wrong in ("", "x", None):
        assert own.post("/api/save", {**first, "mark": wrong}).status in (409, 422)


def test_a_faulty_change_is_not_saved(own: Client, folder: Path) -> None:
    mark = own.variant("fewer.yaml")["mark"]
    change = {"name": "fewer.yaml", "changes": {"bidding.beads": -1}, "mark": mark}
    assert own.post("/api/save", change).status == 422
    assert (folder / "fewer.yaml").read_text(encoding="utf-8") == SMALLER


def test_save_as_extends_the_file_and_replaces_none(own: Client, folder: Path) -> None:
    change = {"name": "tiny.yaml", "changes": {"bidding.max_beads_per_mid": 2, "bidding.beads": [1, 3]}}
    made = own.post("/api/save-as", {**change, "stem": "my-idea"})
    assert (made.status, made.json["name"], made.json["title"]) == (200, "my-idea.yaml", "My idea")
    text = (folder / "my-idea.yaml").read_text(encoding="utf-8")
    assert text.startswith("extends: tiny.yaml\nname: My idea\n")
    assert by_key(made.json)["bidding.beads"]["value"] == [1, 3]
    again = own.post("/api/save-as", {**change, "stem": "my-idea"})
    assert (again.status, "there already" in again.messages) == (422, True)
    assert (folder / "my-idea.yaml").read_text(encoding="utf-8") == text


def test_a_new_file_is_that_of_playtest_new(own: Client, folder: Path) -> None:
    made = own.post("/api/new", {"game": "icedao", "stem": "cold"})
    assert (made.status, made.json["problems"]) == (200, [])
    assert "# " in (folder / "cold.yaml").read_text(encoding="utf-8")
    assert own.post("/api/new", {"game": "chess", "stem": "x"}).status == 422


def test_a_file_with_faults_is_shown_with_them_and_without_a_form(own: Client, folder: Path) -> None:
    (folder / "broken.yaml").write_text("game: shove\nplayers: 9\nhuh: 1\n", encoding="utf-8")
    told = own.variant("broken.yaml")
    assert told["fields"] is None
    assert len(told["problems"]) == 2
    assert any("broken.yaml:2:10: players must be" in each["message"] for each in told["problems"])
    assert own.post("/api/check", {"name": "broken.yaml", "changes": {}}).status == 422


def test_the_rulebook_is_that_of_the_changed_variant(shared: Client) -> None:
    told = shared.post("/api/rules", {"name": "tiny.yaml", "changes": {"bidding.beads": 7}}).json
    assert "7 beads" in told["html"].replace("seven", "7").replace("\u00a0", " ")
    assert "Tiny" in shared.get("/rules/tiny.yaml").text
