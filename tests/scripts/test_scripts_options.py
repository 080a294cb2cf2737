"""Options that commands have in common, and what the shell completes of them."""

import click
import pytest
from click.testing import CliRunner

from scripts import options
from scripts.cli import main
from scripts.options import FEWEST_GAMES, GameName, Lineup, Number, check_tuning, tuning_options
from sim.games import GAMES
from strategies.fields import shipped_fields
from strategies.registry import built_in
from tests.scripts.command_line import mistake


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


def test_options_left_open_are_told_from_those_that_were_said() -> None:
    @click.command()
    @options.GAMES
    @options.CHANGES
    def command(games: int | None, sets: tuple[str, ...]) -> None:
        click.echo(f"{games} {sets}")

    assert CliRunner().invoke(command, []).output == "None ()\n"
    assert CliRunner().invoke(command, ["--games", "3", "--set", "a=1"]).output == "3 ('a=1',)\n"


@click.command()
@tuning_options
def command(**options: object) -> None:
    click.echo(sorted(options))


def test_every_option_reaches_the_command() -> None:
    assert CliRunner().invoke(command).stdout == (
        "['games', 'jobs', 'overwrite', 'resume', 'rules', 'seed', 'sets']\n"
    )
    assert CliRunner().invoke(command, ["--games-budget", str(FEWEST_GAMES - 1)]).exit_code == 2


def test_two_ways_to_begin_exclude_each_other() -> None:
    check_tuning({"resume": True, "overwrite": False})
    with pytest.raises(click.UsageError, match="exclude each other"):
        check_tuning({"resume": True, "overwrite": True})


@pytest.mark.parametrize("value", ["nan", "-nan", "1e400", "x", ""])
def test_a_number_is_one(value: str) -> None:
    with pytest.raises(click.BadParameter):
        Number(0, 100).convert(value, None, None)
    assert Number(0, 100).convert("2.5", None, None) == 2.5


@pytest.mark.parametrize("text", ["1e3", "nan", "1.5", ""])
def test_what_is_no_whole_number_is_told_with_what_was_expected(text: str) -> None:
    sentence = f"Invalid value for '--games': {text!r}: expected a whole number, such as 1000"
    assert mistake("run", "--game", "edition", "--games", text, "--out", "r") == sentence


def test_a_path_without_a_letter_is_not_the_folder_one_is_in() -> None:
    expected = "'': expected a path; the folder you are in is ."
    for words in (("report", ""), ("inspect", ""), ("runs", ""), ("pack", "")):
        assert mistake(*words).endswith(expected)
    assert mistake("run", "--game", "edition", "--out", "").endswith(expected)
