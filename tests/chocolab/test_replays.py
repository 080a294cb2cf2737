"""A replay is the game that was played, as events and as a story."""

from typing import Any

import pytest

from chocolab.errors import ChocolabError
from chocolab.runs import Run


def test_a_game_is_told(run: Run) -> None:
    game = run.replay(17)
    row = run.pandas("games", "game", "winner", "turns").set_index("game").loc[17]
    assert (game.winner, game.turns) == (row["winner"], row["turns"])
    assert list(game) == game.events
    assert len(game) == len(game.events)
    assert str(game).splitlines() == game.story
    assert repr(game).startswith("Game 17 (block 4, rotation 1) of edition, seed 1\n  seat 1: ")


def test_it_shows_itself_whole(run: Run) -> None:
    game = run.replay(17)
    html = game._repr_html_()
    assert html.startswith(f"<p><strong>{game.story[0]}</strong></p><pre")
    assert html.count("\nTurn ") == game.turns


def test_states_of_every_step(run: Run) -> None:
    assert len(run.replay(0, "step")) > len(run.replay(0))


@pytest.mark.parametrize(
    ("game", "shown"), [(96, "96"), (-1, "-1"), ("x", "'x'"), (None, "None"), (0.5, "0.5")]
)
def test_a_game_that_is_not_in_the_run_is_told(run: Run, base: Run, game: Any, shown: str) -> None:
    with pytest.raises(ChocolabError, match=rf"^game: {shown}: expected a whole number from 0 to 95$"):
        run.replay(game)
    with pytest.raises(ChocolabError, match=rf"^game: {shown}: expected a whole number from 0 to 23$"):
        base.board(game)


def test_states_that_there_are_not_are_told(run: Run) -> None:
    with pytest.raises(ChocolabError, match=r"^states: 'all': expected turn or step$"):
        run.replay(0, "all")  # type: ignore[arg-type]
