"""`chocolab strategies`: lists players, and begins and checks a user's own file."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from scripts.errors import told_to_user
from scripts.options import PATH, GameName, Lineup

if TYPE_CHECKING:
    from strategies.api import Strategy


@click.group(short_help="List strategies, begin and check your own.")
def strategies() -> None:
    """List strategies, begin and check your own."""


@strategies.command("list")
def list_strategies() -> None:
    """List the strategies."""
    from strategies.registry import built_in

    with told_to_user():
        for strategy in built_in().values():
            first_line = strategy.about.splitlines()[0]
            click.echo(f"{strategy.name:<13}{', '.join(strategy.games):<24}{first_line}")


@strategies.command("show")
@click.argument("name", type=Lineup())
def show_strategy(name: str) -> None:
    """Show what a strategy does and what parameters it has."""
    from strategies.registry import find_strategy
    from strategies.specs import parse_spec

    with told_to_user():
        click.echo(_described(find_strategy(parse_spec(name))))


def _described(strategy: "Strategy") -> str:
    kind = "scores every option" if strategy.scores else "names an option"
    lines = [f"{strategy.name}: plays {', '.join(strategy.games)}; {kind}; {strategy.source}:{strategy.line}"]
    lines += ["", strategy.about or "It has no docstring.", ""]
    for game in strategy.games if strategy.parameters else ():
        lines += [f"In {game}:"] if len(strategy.games) > 1 else []
        for p in strategy.parameters_in(game):
            lines.append(f"{p.name} = {p.default:g}, from {p.low:g} to {p.high:g}: {p.meaning}")
    return "\n".join(lines if strategy.parameters else [*lines, "no parameters"])


@strategies.command("new")
@click.argument("name")
@click.option("--game", type=GameName(), required=True, help="The game it plays.")
def new_strategy(name: str, game: str) -> None:
    """Write NAME.py here: a commented strategy that plays, to begin from."""
    from scripts.starting import start_strategy

    with told_to_user():
        file = start_strategy(name, game, Path())
        click.echo(f"{file}: plays {game}; change it, then: chocolab strategies check {file}")


@strategies.command("check")
@click.argument("file", type=PATH)
def check_strategies(file: Path) -> None:
    """Compile every strategy of FILE and play some games with each against random players."""
    from scripts.checking import check_file

    with told_to_user():
        for line in check_file(file):
            click.echo(line)
