"""`chocolab assumptions`: what the figures do that no rule text states."""

import os
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user

DEFAULTS = {"games": 10_000, "seed": 1}


@click.command(short_help="Try other values of the assumed figures.")
@click.argument("game", type=common.GameName())
@click.option("--players", type=common.Lineup(), help="Who plays.  [default: the game's own]")
@common.GAMES
@common.SEED
@common.RULES
@common.CHANGES
@click.option(
    "--alternatives", type=common.PATH,
    help="A TOML file with other values to try.  [default: the game's own]",
)  # fmt: skip
@common.OUT
@common.JOBS
@common.OVERWRITE
def assumptions(game: str, **options: Any) -> None:
    """Play GAME with other values of each figure that is assumed, and tell what they change.

    \b
    chocolab assumptions edition --out runs/assumed

    All are played by the same players with the same chance as the game as it stands, so a difference of the
    length or of a seat's wins comes from the figure. Written are a table, a chart, and the runs.
    """
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    from scripts.assumptions import compare
    from sim.run.opening import new_folder
    from sim.run.runner import usable_cores

    told = {name: value for name, value in DEFAULTS.items() if options[name] is None}
    options |= told | {"jobs": options["jobs"] or usable_cores(), "seats": None}
    with told_to_user(options["out"]), new_folder(options["out"]):
        for line in compare(game, options):
            click.echo(line)
