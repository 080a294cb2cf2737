"""What the shell completes."""

import click
import pytest
from click.testing import CliRunner

from scripts.cli import main
from scripts.options import GameName, Lineup
from sim.games import GAMES
from strategies.fields import shipped_fields
from strategies.registry import built_in


def completed(kind: click.ParamType[str], word: str) -> list[str]:
    parameter = click.Option(["--players"])
    return [item.value for item in kind.shell_complete(click.Context(main), parameter, word)]


def test_games() -> None:
    assert completed(GameName(), "ed") == ["edition"]
    assert completed(GameName(), "") == sorted(GAMES)
    assert completed(GameName(), "x") == []


def test_the_last_player_of_a_line_up() -> None:
    fields = [f"field:{name}" for name in shipped_fields()]
    assert completed(Lineup(), "") == [*built_in(), *fields]
    assert completed(Lineup(), "fi") == fields
    assert completed(Lineup(), "random,fi") == []
    assert completed(Lineup(), "kn") == ["knights"]
    assert completed(Lineup(), "random,wi") == ["random,widest"]


@pytest.mark.parametrize(
    ("words", "count", "found"),
    [("rep", 1, "report"), ("run --game ", 3, "edition"), ("run --players random,wi", 3, "random,widest")],
)
def test_the_shell_gets_them(words: str, count: int, found: str) -> None:
    asked = {
        "_CHOCOLAB_COMPLETE": "bash_complete", "COMP_WORDS": f"chocolab {words}", "COMP_CWORD": str(count),
    }  # fmt: skip
    assert f"plain,{found}" in CliRunner(env=asked).invoke(main, [], prog_name="chocolab").stdout
