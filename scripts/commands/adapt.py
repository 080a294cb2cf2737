"""`chocolab adapt`: what a change of the rules does, and what players will make of it."""

from typing import Any

import click

from scripts.errors import told_to_user
from scripts.options import PATH, GameName, Lineup, Whole, check_tuning, tuning_options

DEFAULTS = {"games": 2_000_000, "seed": 1, "run_games": 10_000}


@click.command(short_help="Compare two rule sets, each with players of its own.")
@click.argument("game", type=GameName())
@click.option("--players", type=Lineup(), help="The line-up.  [default: the game's own]")
@click.option("--games", "run_games", type=Whole(1, 10**9), help="Of each run.  [default: 10000]")
@click.option("--out", type=PATH, required=True, help="The folder to write to.")
@tuning_options
def adapt(game: str, **options: Any) -> None:
    """Tune the players of GAME for its rules and for changed ones, and compare the two three ways.

    \b
    chocolab adapt market --rules nine_levels --out runs/nine

    What the rule does if everybody plays as before; what differs once people have learned to play by it;
    and the difference of the two. Players are tuned for both rule sets with equal budgets.
    """
    import os

    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    from scripts.adapting import TABLE, lines
    from scripts.adapting import adapt as compare
    from scripts.tuning import check_folder
    from sim.run.opening import new_folder
    from sim.run.runner import usable_cores

    check_tuning(options)
    told = {name: DEFAULTS[name] for name in DEFAULTS if options[name] is None}
    options |= told | {"jobs": options["jobs"] or usable_cores()}
    with told_to_user():
        check_folder(options["out"], options["resume"] or options["overwrite"])
        with new_folder(options["out"]):
            for line in lines(compare(game, options)):
                click.echo(line)
        click.echo(f"Written: {options['out'] / TABLE}")
