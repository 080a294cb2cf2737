"""`chocolab bench`: how many games and turns a second."""

import click

from scripts.errors import told_to_user
from scripts.options import CHANGES, GameName, Lineup, Number


@click.command(short_help="Measure games and turns a second.")
@click.option("--game", type=GameName(), help="One game only.")
@click.option("--players", type=Lineup(), help="A line-up of your own, for --game.")
@CHANGES
@click.option("--seconds", type=Number(0.1, 3600), default=2.0, show_default=True, help="A figure.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def bench(
    game: str | None, players: str | None, sets: tuple[str, ...], seconds: float, as_json: bool
) -> None:
    """Measure games and turns a second, with and without logs, on one core and on all."""
    import json
    import os

    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    from scripts.bench import HEADING, cases, measure, row
    from scripts.warming import warm
    from sim.rules.loading import games

    with told_to_user():
        if (players or sets) and not game:
            raise click.UsageError("--players and --set need --game.")
        if not game:
            warm(games())
        results = []
        if not as_json:
            click.echo(HEADING)
        for name, specs, changes in cases(game, players, sets):
            for result in measure(name, specs, changes, seconds):
                results.append(result)
                if not as_json:
                    click.echo(row(result))
        if as_json:
            click.echo(json.dumps(results, indent=2))
