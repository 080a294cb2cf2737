"""What a user asks to be drawn, and what cannot be."""

from pathlib import Path

import pytest

from scripts import boards
from scripts.errors import Mistake
from sim.run.players import PlayerError
from tests.reports.board import board_events

SETUP = board_events.setup()


def test_a_run_without_a_board_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [{"event": "game", "game": "edition"}, {"event": "setup", "seats": []}]
    told += [{"event": "state", "turn": 1}, {"event": "end"}]
    monkeypatch.setattr(boards, "traced", lambda run, game, states: iter(told))
    with pytest.raises(PlayerError, match=r"^runs/nine: edition: is not played on a board; expected base"):
        boards.played_board(Path("runs/nine"), 0)


def test_a_board_is_called_after_its_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    described = board_events.game(["cities"], title="The base game") | {"seed": 5, "index": 17}
    end = {"event": "end", "winner": 1, "turns": 0, "points": [3]}
    told = [{**described, "game": "base"}, SETUP, board_events.state(SETUP, 0, seats=1), end]
    monkeypatch.setattr(boards, "traced", lambda run, game, states: iter(told))
    texts = boards.played_board(tmp_path / "first", 17).texts
    assert texts[1].get_text() == "Game 17 of first: The base game, seed 5."


def test_a_game_without_a_board_is_told_before_anything_is_compiled() -> None:
    with pytest.raises(PlayerError, match=r"^edition: is not played on a board; expected base"):
        boards.bare_board("edition", 1)


def test_what_is_neither_a_game_nor_a_folder_is_told_with_the_nearest(tmp_path: Path) -> None:
    assert boards.names_run(str(tmp_path))
    assert not boards.names_run("edition")
    with pytest.raises(Mistake, match=r"^editoin: neither a game nor a folder; .* did you mean edition\?$"):
        boards.names_run("editoin")
    with pytest.raises(Mistake, match=r"expected base.* or the folder of a run$"):
        boards.names_run("runs/nowhere")


@pytest.mark.parametrize("name", ["board", "board.pdf", "board.SVG"])
def test_a_suffix_that_is_not_drawn_is_told_in_a_sentence(name: str) -> None:
    with pytest.raises(Mistake, match=rf"^--out: {name}: expected a name that ends in \.svg or \.png$"):
        boards.check_suffix(Path(name))
