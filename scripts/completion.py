"""What the shell completes: games and strategies."""

from typing import Any

import click


class GameName(click.ParamType[str]):
    """The name of a game; whether it exists is for the rules to say."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Games that begin so."""
        from sim.rules.loading import games

        return [click.shell_completion.CompletionItem(g) for g in games() if g.startswith(incomplete)]


class Lineup(click.ParamType[str]):
    """Players with commas between them."""

    name = "players"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Strategies for the last player that is being written."""
        from strategies.registry import built_in

        before, comma, last = incomplete.rpartition(",")
        names = [name for name in built_in() if name.startswith(last)]
        return [click.shell_completion.CompletionItem(f"{before}{comma}{name}") for name in names]
