"""Games played over the workshop: moves by their squares, bots, undo, guests, and what is written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.engine.table import Table
from playtest.loader import load, resolve
from playtest.loader.written_games import read_game
from playtest.simulation.written_games import replay_written
from playtest.workshop.clicks import _choice, choices
from tests.workshop.client import Client, furnish, listening

VARIANTS = Path(__file__).parents[2] / "variants"


def kept(folder: Path) -> Path:
    (file,) = (folder / "sessions").glob("*.json")
    return file


@pytest.mark.parametrize("name", ["tiny.yaml", "dao.yaml"])
def test_a_game_is_played_to_its_end_and_is_a_written_game(own: Client, folder: Path, name: str) -> None:
    identity = own.begin(name, ["human", "heuristic"], people=["Ann"])
    over = own.play_out(identity)
    assert over["notes"][0].startswith("The game is over")
    told = json.loads(kept(folder).read_text(encoding="utf-8"))
    assert told["names"] == ["Ann", "heuristic"]
    assert len(told["seconds"]) == len(told["moves"])
    assert any(seconds is not None for seconds in told["seconds"])
    assert any(seconds is None for seconds in told["seconds"])
    variant = load(folder / name)
    recorder = replay_written(variant, read_game(str(kept(folder))))
    result = recorder.table.result()
    assert result is not None
    assert result.ending == told["ending"]
    assert resolve(told["rules"]).resolved == variant.resolved
    (listed,) = own.get("/api/games").json["games"]
    assert (listed["identity"], listed["over"]) == (identity, True)


def test_games_are_held_against_the_bots(own: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.studies.sessions.told.GAMES", 40)
    assert "has no game yet" in own.post("/api/sessions", {}).messages
    own.play_out(own.begin("tiny.yaml", ["human", "human"]))
    (group,) = own.post("/api/sessions", {}).json["groups"]
    headings, rows = group["table"]
    assert headings[1:3] == ["your 1 game", "40 games of heuristic"]
    assert rows[0][0] == "seat 1's share"
    assert any(note.startswith("Seconds of a person's turn") for note in group["notes"])


def test_undo_takes_back_the_last_decision(own: Client) -> None:
    identity = own.begin("tiny.yaml", ["human", "heuristic"])
    first = own.state(identity)
    own.post(f"/api/games/{identity}/move", {"move": first["choices"][0]["move"], "at": first["last"]})
    assert own.state(identity)["last"] > first["last"]
    own.post(f"/api/games/{identity}/undo", {})
    back = own.state(identity)
    assert (back["last"], back["board"]) == (first["last"], first["board"])
    assert own.post(f"/api/games/{identity}/undo", {}).status == 422


def test_wrong_and_late_moves_are_refused(own: Client) -> None:
    identity = own.begin("tiny.yaml", ["human", "human"])
    told = own.state(identity)
    move = told["choices"][0]["move"]
    path = f"/api/games/{identity}/move"
    assert "not a legal move" in own.post(path, {"move": "z9", "at": told["last"]}).messages
    assert own.post(path, {"move": move, "at": told["last"]}).status == 200
    assert "gone on meanwhile" in own.post(path, {"move": move, "at": told["last"]}).messages
    assert own.post(path, {"move": 3, "at": 1}).status == 422
    assert own.post(f"/api/games/{identity}/cheat", {}).status == 422


def test_a_hint_has_a_move_and_a_reason(own: Client) -> None:
    identity = own.begin("tiny.yaml", ["human", "human"])
    told = own.state(identity)
    hint = own.post(f"/api/games/{identity}/hint", {}).json
    assert hint["move"] in [each["move"] for each in told["choices"]]
    assert hint["reasons"]
    assert own.post(f"/api/games/{identity}/hint", {"bot": "nobody"}).status == 422


def test_looking_back_shows_the_position_of_then(own: Client) -> None:
    identity = own.begin("tiny.yaml", ["human", "human"])
    start = own.state(identity)
    own.post(f"/api/games/{identity}/move", {"move": start["choices"][0]["move"], "at": 0})
    back = own.get(f"/api/games/{identity}?at=0").json
    assert (back["at"], back["last"], back["board"], back["choices"]) == (0, 1, start["board"], [])
    now = own.state(identity)
    assert now["happened"][0]["heading"].startswith("1. Turn 1")
    assert own.get(f"/api/games/{identity}?seen={now['changed']}").json == {"unchanged": True}


def test_the_rules_at_hand_are_those_of_the_game(own: Client, folder: Path) -> None:
    identity = own.begin("tiny.yaml", ["human", "human"], changes={"bidding.beads": 7, "name": "Seven"})
    page = own.get(f"/play/{identity}/rules")
    assert (page.status, "Seven" in page.text) == (200, True)
    assert page.headers["content-security-policy"].startswith("sandbox")
    assert own.get("/play/20000101-000000-000000/rules").status == 404
    assert own.get("/table/guess/rules").status == 404


def test_resigning_ends_the_game_and_is_written_down(own: Client, folder: Path) -> None:
    identity = own.begin("tiny.yaml", ["human", "heuristic"])
    own.post(f"/api/games/{identity}/resign", {})
    told = own.state(identity)
    assert (told["over"], told["choices"]) == (True, [])
    written = json.loads(kept(folder).read_text(encoding="utf-8"))
    assert (written["resigned"], written["credit"]) == (1, [0.0, 1.0])
    assert "ending" not in written
    assert read_game(str(kept(folder))).told.resigned == 1
    own.post(f"/api/games/{identity}/undo", {})
    assert own.state(identity)["over"] is False


def test_a_server_that_was_killed_has_lost_no_game(folder: Path, tmp_path: Path) -> None:
    with listening(folder, tmp_path / "r") as first:
        first.learn_token()
        identity = first.begin("tiny.yaml", ["human", "heuristic"], people=["Ann"])
        for _ in range(2):
            told = first.state(identity)
            first.post(
                f"/api/games/{identity}/move", {"move": told["choices"][0]["move"], "at": told["last"]}
            )
        first.post(f"/api/games/{identity}/note", {"text": "good"})
        before = first.state(identity)
    (folder / "tiny.yaml").write_text(
        "game: shove\nplayers: 3\n", encoding="utf-8"
    )  # it goes on by its rules
    with listening(folder, tmp_path / "r") as second:
        second.learn_token()
        after = second.state(identity)
        for same in ("board", "last", "moves", "note", "choices"):
            assert after[same] == before[same], same
        assert after["seats"][0]["name"] == "Ann"
        assert second.play_out(identity)["over"]


def test_guests_may_only_play_their_own_seat(tmp_path: Path) -> None:
    with listening(furnish(tmp_path / "v"), tmp_path / "r", host="0.0.0.0") as client:
        client.host = f"127.0.0.1:{client.parts.port}"
        client.token = client.parts.query.partition("=")[2]
        owner = {"X_Playtest_Token": client.token}
        started = {"name": "tiny.yaml", "seats": ["human", "human"]}
        identity = client.post("/api/games", started, **owner).json["identity"]
        told = client.get(f"/api/games/{identity}", **owner).json
        one, two = (seat["guest"] for seat in told["seats"])
        nobody = {"X_Playtest_Token": ""}
        page = client.get(two)
        assert (page.status, client.token in page.text) == (200, False)
        seen = client.get(f"{two}/state").json
        assert (seen["you"], seen["mine"], seen["choices"]) == (2, False, [])
        assert all("guest" not in seat for seat in seen["seats"])
        move = {"move": told["choices"][0]["move"], "at": 0}
        assert client.post(f"{two}/move", move, **nobody).status == 422  # not this seat's turn
        assert client.post(f"{one}/move", move, **nobody).status == 200
        assert client.get(f"{two}/state").json["mine"] is True
        for action in ("undo", "note", "hint"):
            assert client.post(f"{two}/{action}", {"text": "x"}, **nobody).status == 422
        assert client.post("/table/guess/move", move, **nobody).status == 422
        assert client.get("/table/guess").status == 404
        for path in ("/", "/api/variants", f"/api/games/{identity}"):
            assert client.get(path).status == 403


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (["human"], "2 seats"),
        (["random", "random"], "nobody would play"),
        (["human", "nobody"], "no bot"),
        (["human", 3], "list of texts"),
    ],
)
def test_a_table_that_cannot_be_is_refused(shared: Client, seats: list[str], why: str) -> None:
    answer = shared.post("/api/games", {"name": "tiny.yaml", "seats": seats})
    assert answer.status == 422
    assert why in answer.messages


def test_old_games_make_room_but_stay_written(
    own: Client, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playtest.workshop.tables.MOST_TABLES", 2)
    made = [own.begin("tiny.yaml", ["human", "human"]) for _ in range(4)]
    assert len(list((folder / "sessions").glob("*.json"))) == 4
    assert own.state(made[0])["last"] == 0


@pytest.mark.parametrize("name", ["shove-2p", "icedao", "battlespires"])
def test_every_move_can_be_made_by_its_squares(name: str) -> None:
    """Of all legal moves along a game, squares and a choice among few tell each one."""
    variant = load(VARIANTS / f"{name}.yaml")
    table = Table(variant.game, variant.rules)
    for ply in range(60):
        if table.actor is None:
            break
        if table.actor == "chance":
            table.play(table.legal_moves()[0])
            continue
        before = table.position()
        found = choices(table, variant.rules)
        assert table.position() == before
        assert [each.move for each in found] == table.legal_moves()
        for each in found:
            assert each.source is not None or each.move == "end"
            if name != "shove-2p" and each.move != "end":
                assert each.target is not None or each.move.startswith(each.source or "-")
        table.play(found[(7 * ply) % len(found)].move)
    assert table.plies > 10


@pytest.mark.parametrize(
    ("move", "source", "target"),
    [
        ("a1", "a1", None),
        ("a1-b2", "a1", "b2"),
        ("x a1 > c3", "a1", "c3"),
        ("b10-a2", "a2", None),
        ("end", None, None),
        ("Kb3", None, None),
    ],
)
def test_squares_of_a_game_that_does_not_explain_its_moves(
    move: str, source: str | None, target: str | None
) -> None:
    squares = {f"{column}{row}" for column in "abc" for row in (1, 2, 3)}
    found = _choice(move, (), squares)
    assert (found.source, found.target) == (source, target)


def test_a_slide_leads_to_where_it_ends() -> None:
    variant = load(VARIANTS / "icedao.yaml")
    table = Table(variant.game, variant.rules)
    found = {each.move: each for each in choices(table, variant.rules)}
    assert (found["d1:n"].source, found["d1:n"].target) == ("d1", "d4")
    assert (found["b1:n"].target, found["a1:e"].target) == ("b5", None)
