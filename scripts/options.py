"""What several commands take: games and strategies, which the shell completes, paths, changed figures."""

from pathlib import Path

import click
from click.shell_completion import CompletionItem

PATH = click.Path(path_type=Path)
# As a decorator: any number of changed figures.
CHANGES = click.option(
    "--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change one figure; may be repeated."
)


class GameName(click.ParamType[str]):
    """The name of a game; whether it exists is for the rules to say."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Games that begin so."""
        from sim.rules.loading import games

        return [CompletionItem(game) for game in games() if game.startswith(incomplete)]


class Lineup(click.ParamType[str]):
    """Players with commas between them."""

    name = "players"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Strategies for the last player that is being written."""
        from strategies.registry import built_in

        before, comma, last = incomplete.rpartition(",")
        names = [name for name in built_in() if name.startswith(last)]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]
