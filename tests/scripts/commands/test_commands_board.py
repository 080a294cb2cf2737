"""`chocolab board` on the command line."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from reports.board import drawing as chart
from scripts import boards
from scripts.cli import main
from tests.reports.board import board_events


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the command asks for is written down, and an empty board is given."""
    calls: list[Any] = []

    def drawn(*arguments: Any) -> Any:
        calls.append(arguments)
        return chart.draw(board_events.setup([(0, 0)], ["forest"], 0))

    monkeypatch.setattr(boards, "bare_board", drawn)
    monkeypatch.setattr(boards, "played_board", drawn)
    return calls


def called(*words: object) -> Result:
    return CliRunner().invoke(main, ["board", *(str(word) for word in words)])


def test_a_bare_board(asked: list[Any], tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = called("base", "--seed", 7, "--rules", "mine.toml", "--set", "hand.limit=9", "--out", out)
    assert result.exit_code == 0, result.output
    assert asked == [("base", 7, Path("mine.toml"), ("hand.limit=9",))]
    assert out.is_file()


def test_the_seed_is_1_if_none_is_said(asked: list[Any], tmp_path: Path) -> None:
    called("base", "--out", tmp_path / "board.svg")
    assert asked == [("base", 1, None, ())]


def test_the_board_of_a_run(asked: list[Any], tmp_path: Path) -> None:
    for words in ((), ("--game", 17, "--turn", 0)):
        assert called(tmp_path, *words, "--out", tmp_path / "board.png").exit_code == 0
    assert asked == [(tmp_path, 0, None), (tmp_path, 17, 0)]


@pytest.mark.parametrize("words", [("--seed", 0), ("--rules", "mine.toml"), ("--set", "hand.limit=9")])
def test_a_run_is_not_laid_anew(asked: list[Any], tmp_path: Path, words: tuple[str, Any]) -> None:
    result = called(tmp_path, *words, "--out", tmp_path / "board.svg")
    assert result.exit_code == 2
    assert f"{words[0]}: a run was played by its own seed and rules." in result.output
    assert asked == []


@pytest.mark.parametrize("words", [("--game", 0), ("--turn", 3)])
def test_a_bare_board_has_no_turns(asked: list[Any], tmp_path: Path, words: tuple[str, int]) -> None:
    result = called("base", *words, "--out", tmp_path / "board.svg")
    assert result.exit_code == 2
    assert f"{words[0]}: base is a game; expected the folder of a run." in result.output
    assert asked == []


def test_a_wrong_suffix_is_told_before_anything_is_played(asked: list[Any]) -> None:
    result = called("base", "--out", "board.pdf")
    assert result.exit_code == 2
    assert "--out: board.pdf: expected a name that ends in .svg or .png" in result.output
    assert asked == []
