"""`chocolab tournament`: lets players meet in all combinations, and says who is how strong."""

import os
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user

# Left open on the command line, so that --resume can tell what was said from what was not.
DEFAULTS = {"games": 20_000, "seed": 1}


@click.command(short_help="Let players meet in all combinations, and rate them.")
@click.argument("game", required=False, type=common.GameName())
@click.option(
    "--players",
    type=common.Lineup(),
    help="The roster: two strategies or more, as for `chocolab run`.  [default: all of the game, "
    "but random and expert]",
)
@click.option("--seats", type=int, help="Players at a table.  [default: the most]")
@click.option("--games", type=common.Whole(1, 10**9), help="How many games in all.  [default: 20000]")
@common.SEED
@common.OUT
@common.RULES
@common.CHANGES
@common.JOBS
@common.BACKEND
@common.PATIENCE
@common.RESUME
@common.OVERWRITE
def tournament(**options: Any) -> None:
    """Let players meet in all combinations, each in every seat, and rate them.

    \b
    chocolab tournament market --out runs/market-tournament
    chocolab tournament edition --players knights,widest,./mine.py --seats 2 \\
        --games 6000 --out runs/mine
    """
    # Workers write their own parts; polars must not start threads of its own beside them.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    with told_to_user(options["out"], again="chocolab tournament"):
        if not options["game"] and not options["resume"]:
            raise click.UsageError("GAME is missing; only --resume can do without it.")
        from scripts.tournaments import hold

        for line in hold(options if options["resume"] else _completed(options)):
            click.echo(line)


def _completed(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new tournament, with the defaults of those left open."""
    # Players are compared, so all turns share a deal; and the ends of games are all that is asked of them.
    fixed = {"rotate": True, "deal": "mirrored", "log": "games", "log_format": "quick"}
    return options | fixed | {name: value for name, value in DEFAULTS.items() if options[name] is None}
