"""Games at a table of persons and bots: every bot decides, and the same seed decides the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playtest.bots.catalogue import find_bot
from playtest.engine.table import IllegalMoveError
from playtest.loader import resolve
from playtest.loader.written_games import read_game
from playtest.simulation.session import Session
from playtest.simulation.written_games import replay_written
from tests.conformance.games import TINY

TINY_VARIANTS = [{"game": game, **partial} for game in sorted(TINY) for partial in TINY[game]]
ANY_VARIANT = pytest.mark.parametrize("partial", TINY_VARIANTS, ids=lambda partial: partial["game"])


def session_of(partial: dict[str, Any], *names: str, seed: int = 1) -> Session:
    """A session of these bots around the table, `human` for a person."""
    variant = resolve(partial)
    bots = {name: None if name == "human" else find_bot(name, variant.game) for name in names}
    seats = int(variant.rules.players)
    return Session(variant, [bots[names[seat % len(names)]] for seat in range(seats)], seed)


def play_on(session: Session) -> None:
    """Bots and chance move; a person plays the last of its legal moves."""
    while session.table.actor is not None:
        if not session.advance():
            session.play(session.table.legal_moves()[-1])


@ANY_VARIANT
@pytest.mark.parametrize("bot", ["random", "greedy", "heuristic"])
def test_bots_play_whole_games(partial: dict[str, Any], bot: str) -> None:
    games = []
    for seed in (5, 5, 6, 7):
        session = session_of(partial, bot, seed=seed)
        play_on(session)
        assert session.table.result() is not None
        games.append(session.written()["moves"])
    assert games[0] == games[1]
    if bot == "random":
        assert games[0] != games[2] or games[0] != games[3]


@ANY_VARIANT
def test_written_games_can_be_read_back(partial: dict[str, Any], tmp_path: Any) -> None:
    session = session_of(partial, "human", "random", seed=3)
    play_on(session)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(session.written()), encoding="utf-8")
    again = replay_written(session.variant, read_game(str(path)))
    assert again.table.result() == session.table.result()
    # What chance does without being written is found again.
    assert [step[0] for step in again.steps] == [step[0] for step in session.recorder.steps]


@ANY_VARIANT
def test_undo_and_the_same_again(partial: dict[str, Any]) -> None:
    session = session_of(partial, "human", "random", seed=3)
    while session.advance():
        pass
    before = session.table.position()
    made = len(session.codes)
    session.play(session.table.legal_moves()[0])
    while session.advance():
        pass
    after, codes = session.table.position(), list(session.codes)
    assert session.undo() == len(codes) - made
    assert session.table.position() == before
    session.play(session.table.legal_moves()[0])
    while session.advance():
        pass
    assert (session.table.position(), session.codes) == (after, codes)


def test_a_hint_changes_nothing() -> None:
    session = session_of(TINY_VARIANTS[-2], "human", "random")
    heuristic = find_bot("heuristic", session.variant.game)
    before = session.table.position()
    assert session.hint(heuristic) in session.table.legal_moves()
    assert session.table.position() == before


@ANY_VARIANT
def test_a_bot_in_python_has_one_object_a_seat_for_the_whole_game(partial: dict[str, Any]) -> None:
    """What it keeps in itself is its memory of the game, also after moves were taken back, and for hints."""
    name = "tests.bots.strange:Alternating"
    session = session_of(partial, "human", name)
    alternating = find_bot(name, session.variant.game)

    def play_to_the_end() -> None:
        while (actor := session.table.actor) is not None:
            legal = session.table.legal_moves()
            decisions = sum(step[1] == actor for step in session.recorder.steps)
            expected = legal[-1] if decisions % 2 else legal[0]
            if session.person():
                assert session.hint(alternating) == expected
                session.play(legal[0])
            elif session.advance() and actor != "chance":
                assert session.recorder.steps[-1][0] == expected

    play_to_the_end()
    codes = list(session.codes)
    assert session.undo()
    play_to_the_end()
    assert session.codes == codes


def test_only_legal_moves_can_be_played() -> None:
    session = session_of(TINY_VARIANTS[0], "human")
    with pytest.raises(IllegalMoveError):
        session.play("z9")
    assert session.codes == []
