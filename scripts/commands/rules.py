"""`chocolab rules`: looks at rule sets, and checks a designer's own."""

from pathlib import Path

import click

from scripts.errors import told_to_user
from scripts.options import CHANGES, PATH, GameName


@click.group(short_help="Show, check and compare rule sets.")
def rules() -> None:
    """Show, check and compare rule sets."""


@rules.command("list")
def list_rules() -> None:
    """List the games, and the variants of them that come along."""
    from sim.rules.describing import list_games
    from sim.rules.loading import variants

    with told_to_user():
        for name, title, line in list_games():
            click.echo(f"{name:<12}{title}: {line}")
        click.echo("\nVariants, for --rules:")
        for name, game, title in variants():
            click.echo(f"{name:<20}{game:<12}{title}")


@rules.command("show")
@click.argument("game", type=GameName())
@CHANGES
def show_rules(game: str, sets: tuple[str, ...]) -> None:
    """Show every figure of GAME, or of a TOML file, with its meaning and its source.

    Figures that no rule text states are marked as assumed.
    """
    from sim.rules.describing import show
    from sim.rules.loading import named_rules

    with told_to_user():
        click.echo(show(named_rules(game, sets)))


@rules.command("check")
@click.argument("file", type=PATH)
def check_rules(file: Path) -> None:
    """Check a TOML file of your own and say what it changes."""
    from sim.rules.describing import diff
    from sim.rules.loading import load_rules, read_rules_file

    with told_to_user():
        checked = read_rules_file(file)
        click.echo(f"{file}: a rule set for {checked.game}, without fault. What it changes:")
        click.echo(diff(load_rules(checked.game), checked))


@rules.command("diff")
@click.argument("a")
@click.argument("b")
def diff_rules(a: str, b: str) -> None:
    """Compare two rule sets: names of games or TOML files."""
    from sim.rules.describing import diff
    from sim.rules.loading import named_rules

    with told_to_user():
        click.echo(diff(named_rules(a), named_rules(b)))
