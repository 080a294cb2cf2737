"""Boards from the events of games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from matplotlib.figure import Figure

from reports.board import drawing as chart
from scripts import boards
from scripts.errors import Mistake
from tests.reports.board import board_events

SETUP = board_events.setup()


def events(last: int = 3, winner: int | None = 2) -> Iterator[board_events.Event]:
    """A game of two seats whose seat 2 leads after the founding."""
    yield board_events.game(["cities", "roads"], title="The base game") | {"seed": 5}
    yield SETUP
    for turn in range(last + 1):
        yield {"event": "turn", "turn": turn, "seat": 1}
        yield board_events.state(SETUP, turn, seats=2) | {"seats": table(turn)}
    yield {"event": "end", "winner": winner, "turns": last, "points": [3, 10]}


def table(turn: int) -> list[board_events.Event]:
    """Both seats with 2 points in the founding; seat 2 wins a point a turn."""
    bare: dict[str, Any] = {"roads": [], "settlements": [], "cities": []}
    return [{"seat": 1, "points": 2, **bare}, {"seat": 2, "points": 2 + turn, **bare}]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(boards, "traced", lambda run, game, states: events())
    return tmp_path / "first"


def heading(figure: Figure) -> list[str]:
    return [text.get_text().replace("\n", " ") for text in figure.texts]


@pytest.mark.parametrize(("turn", "title"), [
    (None, "Seat 2, roads, wins in turn 3 with 10 points"),
    (3, "Seat 2, roads, wins in turn 3 with 10 points"),
    (1, "After turn 1 seat 2, roads, leads with 3 points"),
    (0, "After the founding all seats have 2 points"),
])  # fmt: skip
def test_a_games_board_says_how_it_stands(run: Path, turn: int | None, title: str) -> None:
    figure = boards.played_board(run, 17, turn)
    assert heading(figure) == [title, "Game 17 of first: The base game, seed 5."]


def test_the_state_is_that_of_the_turn(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(chart, "draw", lambda setup, state, *rest: drawn.append(state["turn"]))
    for turn in (None, 0, 2):
        boards.played_board(run, 0, turn)
    assert drawn == [3, 0, 2]


def test_a_game_that_nobody_wins_is_said_to_be_stopped() -> None:
    story = boards.read_story(events(last=3000, winner=None))
    assert boards.story_title(story, 3000) == "Nobody has won when the game is stopped after turn 3,000"


def test_several_may_lead() -> None:
    story = boards.read_story(events())
    story.states[1]["seats"] = [{"seat": seat, "points": points} for seat, points in ((1, 4), (2, 4), (3, 2))]
    assert boards.story_title(story, 1) == "After turn 1 seats 1 and 2 lead with 4 points"


def test_a_turn_that_was_not_played_is_told_in_a_sentence(run: Path) -> None:
    with pytest.raises(Mistake, match=r"^--turn: 4: game 17 of .*first has no such turn; expected 0 to 3$"):
        boards.played_board(run, 17, 4)


def test_a_run_without_a_board_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [{"event": "game", "game": "edition"}, {"event": "setup", "seats": []}]
    told += [{"event": "state", "turn": 1}, {"event": "end"}]
    monkeypatch.setattr(boards, "traced", lambda run, game, states: iter(told))
    with pytest.raises(Mistake, match=r"^runs/nine: edition: is not played on a board; expected base"):
        boards.played_board(Path("runs/nine"), 0)


def test_a_game_without_a_board_is_told_before_anything_is_compiled() -> None:
    with pytest.raises(Mistake, match=r"^edition: is not played on a board; expected base"):
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
