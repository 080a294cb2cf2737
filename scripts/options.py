"""Options that several commands have."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])
FEWEST_GAMES = 1_000

OF_A_TUNING = (
    click.option(
        "--games-budget", "games", type=click.IntRange(FEWEST_GAMES, 10**9), help="Games to spend, in all."
    ),
    click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Where all chance begins.  [default: 1]"),
    click.option(
        "--rules", type=click.Path(path_type=Path), help="A TOML file with what you change, or a variant."
    ),
    click.option(
        "--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change one figure; may be repeated."
    ),
    click.option("--jobs", type=click.IntRange(min=1), help="Workers.  [default: all cores]"),
    click.option("--resume", is_flag=True, help="Go on where it was stopped."),
    click.option("--overwrite", is_flag=True, help="Replace what stands in --out."),
)


def tuning_options(command: Command) -> Command:
    """The options of commands that search for parameters."""
    for option in reversed(OF_A_TUNING):
        command = option(command)
    return command


def check_tuning(options: dict[str, Any]) -> None:
    """An error if options exclude each other."""
    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")
