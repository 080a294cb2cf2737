"""Errors a user can cause become a sentence and an exit code; ours stay what they are."""

from pathlib import Path

import click
import pytest

from analyses.run_tables import RunError
from analyses.target_files import TargetError
from scripts.errors import Failure, Mistake, told_to_user
from sim.log.run_folder import ManifestError
from sim.log.tables import LogError
from sim.rules.problems import RuleError
from sim.run.faults import StrategyError
from sim.run.players import PlayerError


def told(error: BaseException) -> click.ClickException:
    with pytest.raises(click.ClickException) as caught, told_to_user():
        raise error
    return caught.value


@pytest.mark.parametrize("kind", [RuleError, PlayerError, ManifestError, RunError, TargetError])
def test_mistakes_have_exit_code_2(kind: type[Exception]) -> None:
    answer = told(kind("a sentence"))
    assert (type(answer), answer.exit_code, answer.message) == (Mistake, 2, "a sentence")


@pytest.mark.parametrize("kind", [StrategyError, LogError])
def test_what_stops_on_the_way_has_exit_code_1(kind: type[Exception]) -> None:
    answer = told(kind("a sentence"))
    assert (type(answer), answer.exit_code, answer.message) == (Failure, 1, "a sentence")


def test_errors_of_the_system_name_the_file(tmp_path: Path) -> None:
    with pytest.raises(Failure, match=r"^.*/missing: No such file or directory$"), told_to_user():
        (tmp_path / "missing").read_text()
    assert told(OSError("disk on fire")).message == "disk on fire"


def test_an_interruption_has_exit_code_130(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught, told_to_user():
        raise KeyboardInterrupt
    assert caught.value.code == 130
    assert capsys.readouterr().err == "Interrupted.\n"


@pytest.mark.parametrize("error", [ValueError("ours"), KeyError("ours"), click.UsageError("of the command")])
def test_all_else_stays_what_it_is(error: Exception) -> None:
    with pytest.raises(type(error)) as caught, told_to_user():
        raise error
    assert caught.value is error
