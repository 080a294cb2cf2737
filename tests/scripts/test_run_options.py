"""Options that commands have in common."""

import os

import click
from click.testing import CliRunner

from scripts import run_options


def test_options_left_open_are_told_from_those_that_were_said() -> None:
    @click.command()
    @run_options.GAMES
    @run_options.SETS
    def command(games: int | None, sets: tuple[str, ...]) -> None:
        click.echo(f"{games} {sets}")

    assert CliRunner().invoke(command, []).output == "None ()\n"
    assert CliRunner().invoke(command, ["--games", "3", "--set", "a=1"]).output == "3 ('a=1',)\n"


def test_there_is_a_core_to_use() -> None:
    assert 1 <= run_options.usable_cores() <= (os.cpu_count() or 1)
