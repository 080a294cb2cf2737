"""`chocolab tune`: finds better parameters for a player."""

from pathlib import Path
from typing import Any

import click

from scripts.errors import told_to_user
from scripts.options import GameName, Lineup, check_tuning, tuning_options


@click.command(short_help="Find better parameters for a player.")
@click.argument("game", type=GameName())
@click.argument("strategy", type=Lineup())
@click.option(
    "--against", help="A field, or 1 to 3 players; one stands for all.  [default: the game's field]"
)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The TOML file to write.")
@tuning_options
def tune(game: str, strategy: str, **options: Any) -> None:
    """Find parameters with which STRATEGY wins more of its games of GAME.

    \b
    chocolab tune base greedy --against greedy --out mine.toml
    chocolab run --game base --players greedy@mine.toml,greedy,greedy,greedy --out runs/tuned
    """
    from scripts.tuning import order, session_of, told_of_tuning
    from strategies.parameter_files import write_parameters
    from strategies.tuning.climbing import tune as tune_one
    from strategies.tuning.files import parameter_file

    check_tuning(options)
    with told_to_user():
        ordered = order("tune", game, [strategy], options["against"], options)
        with session_of(ordered, options["out"], options) as session:
            tuned = tune_one(session, ordered.players[0], ordered.opponents, ordered.games)
            write_parameters(options["out"], parameter_file(ordered.rules, tuned, ordered.origin()))
        click.echo(told_of_tuning(tuned))
        click.echo(f"Written: {options['out']}")
