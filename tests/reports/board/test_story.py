"""A game's events say how its board stands, and who leads."""

from collections.abc import Iterator
from typing import Any

import pytest
from matplotlib.figure import Figure

from reports.board import drawing, story
from tests.reports.board import board_events

SETUP = board_events.setup()


def events(last: int = 3, winner: int | None = 2) -> Iterator[board_events.Event]:
    """A game of two seats whose seat 2 leads after the founding."""
    yield board_events.game(["cities", "roads"], title="The base game") | {"seed": 5, "index": 17}
    yield SETUP
    for turn in range(last + 1):
        yield {"event": "turn", "turn": turn, "seat": 1}
        yield board_events.state(SETUP, turn, seats=2) | {"seats": table(turn)}
    yield {"event": "end", "winner": winner, "turns": last, "points": [3, 10]}


def table(turn: int) -> list[board_events.Event]:
    """Both seats with 2 points in the founding; seat 2 wins a point a turn."""
    bare: dict[str, Any] = {"roads": [], "settlements": [], "cities": []}
    return [{"seat": 1, "points": 2, **bare}, {"seat": 2, "points": 2 + turn, **bare}]


def told(winner: int | None = 2, last: int = 3) -> story.Story:
    return story.read_story(events(last, winner))


def heading(figure: Figure) -> list[str]:
    return [text.get_text().replace("\n", " ") for text in figure.texts]


@pytest.mark.parametrize(("turn", "title"), [
    (None, "Seat 2, roads, wins in turn 3 with 10 points"),
    (3, "Seat 2, roads, wins in turn 3 with 10 points"),
    (1, "After turn 1 seat 2, roads, leads with 3 points"),
    (0, "After the founding all seats have 2 points"),
])  # fmt: skip
def test_a_games_board_says_how_it_stands(turn: int | None, title: str) -> None:
    figure = story.draw_played(told(), "first", turn)
    assert heading(figure) == [title, "Game 17 of first: The base game, seed 5."]


def test_the_state_is_that_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(drawing, "draw", lambda setup, state, *rest: drawn.append(state["turn"]))
    for turn in (None, 0, 2):
        story.draw_played(told(), "first", turn)
    assert drawn == [3, 0, 2]


def test_a_game_that_nobody_wins_is_said_to_be_stopped() -> None:
    stopped = story.story_title(told(winner=None, last=3000), 3000)
    assert stopped == "Nobody has won when the game is stopped after turn 3,000"


def test_several_may_lead() -> None:
    game = told()
    game.states[1]["seats"][:] = [{"seat": n, "points": points} for n, points in ((1, 4), (2, 4), (3, 2))]
    assert story.story_title(game, 1) == "After turn 1 seats 1 and 2 lead with 4 points"


def test_a_turn_that_was_not_played_is_told_in_a_sentence() -> None:
    with pytest.raises(story.BoardError, match=r"^--turn: 4: game 17 of first has no such turn; .* 0 to 3$"):
        story.draw_played(told(), "first", 4)


def test_a_bare_board_says_its_seed() -> None:
    described = board_events.game(["cities", "roads"], title="The base game") | {"seed": 5}
    figure = story.draw_bare(described, SETUP, changed=1)
    assert heading(figure) == [
        "The base game: the board of seed 5",
        "The board of the first game of any run with this seed; 1 rule figure changed.",
    ]
