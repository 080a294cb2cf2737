"""Options that commands share."""

import click
import pytest
from click.testing import CliRunner

from scripts.options import FEWEST_GAMES, check_tuning, tuning_options


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
