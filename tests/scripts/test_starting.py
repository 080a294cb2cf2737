"""A new strategy begins as a file that plays."""

from pathlib import Path

import pytest

from scripts.checking import check_file
from scripts.starting import TEMPLATE_OF, TEMPLATES, start_strategy
from sim.games import GAMES
from sim.run.players import PlayerError
from strategies.registry import load_player
from tests.scripts.command_line import done, mistake


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_plays_its_game(game: str, home: Path) -> None:
    file = start_strategy("my_player", game, home)
    line, *_ = check_file(file)
    assert f" games of {game} (" in line
    assert line.endswith("without a fault, twice the same")
    player = load_player(f"{file}(settlement=9)", game)
    assert (player.label, player.parameters["settlement"]) == ("my_player(settlement=9)", 9)
    text = file.read_text("utf-8")
    assert "NAME" not in text
    assert "GAME" not in text


def test_every_game_has_a_template_and_every_template_a_game() -> None:
    assert TEMPLATE_OF.keys() == set(GAMES)
    assert {path.name for path in TEMPLATES.iterdir()} == set(TEMPLATE_OF.values())


@pytest.mark.parametrize("name", ["my player", "1st", "class", "_x", "../x", "", "è è"])
def test_what_is_no_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="no name for a strategy; expected letters, digits and _"):
        start_strategy(name, "base", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_command(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    assert done("strategies", "new", "mine", "--game", "base").startswith("mine.py: plays base; change it, ")
    before = (home / "mine.py").read_text()
    assert mistake("strategies", "new", "mine", "--game", "edition").startswith(
        "mine.py: stands there already"
    )
    assert (home / "mine.py").read_text() == before
    assert mistake("strategies", "new", "two", "--game", "chess").startswith("--game: chess: no such game; ")
    assert mistake("strategies", "new", "greedy", "--game", "base").startswith(
        "greedy: a strategy of that name"
    )
