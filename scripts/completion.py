"""What the shell completes: games and strategies."""

import click
from click.shell_completion import CompletionItem


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
        """Strategies for the last player that is being written; a field stands alone."""
        from strategies.fields import PREFIX, shipped_fields
        from strategies.registry import built_in

        before, comma, last = incomplete.rpartition(",")
        fields = [f"{PREFIX}{name}" for name in shipped_fields()] if not comma else []
        names = [name for name in [*built_in(), *fields] if name.startswith(last)]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]
