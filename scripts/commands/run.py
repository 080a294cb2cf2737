"""`chocolab run`: plays many games and writes what happened."""

import os
from collections.abc import Mapping
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Play games and write what happened.")
@click.option("--game", type=common.GameName(), help="The game: see `chocolab rules list`.")
@click.option(
    "--players",
    type=common.Lineup(),
    help="2 to 4 strategies: NAME, NAME(parameter=3) or FILE.py[:NAME]; or a field of players with shares: "
    "field:NAME or FILE.toml.  [default: the game's own]",
)
@click.option("--levels", is_flag=True, help="Play once with beginners and once with tuned players.")
@click.option(
    "--level",
    multiple=True,
    metavar="NAME[=PLAYERS]",
    help="Play a level: beginners, tuned, experts, or one of your own; may be repeated. Each stands in a "
    "folder of its own in --out, and `chocolab report` shows them on one page.",
)
@click.option("--seats", type=int, help="Players at a table, for a field.  [default: the most]")
@common.GAMES
@common.SEED
@common.OUT_PLACE
@common.RULES
@common.CHANGES
@click.option(
    "--rotate/--no-rotate",
    default=None,
    help="Turn the line-up through the seats from game to game.  [default: rotate]",
)
@click.option(
    "--deal",
    type=click.Choice(["own", "mirrored"]),
    help="A deal of set-up and chance for each game, or one for all turns of a line-up, which is better "
    "where players are compared.  [default: own]",
)
@common.SLICE
@common.JOBS
@common.BACKEND
@common.PATIENCE
@click.option("--log", type=click.Choice(["turns", "games"]), help="How much to write.  [default: turns]")
@common.LOG_FORMAT
@common.RESUME
@common.OVERWRITE
def run(**options: Any) -> None:
    """Play games and write what happened.

    \b
    chocolab run --game edition --out runs/first
    chocolab run --game edition --players "knights(patience=5),./mine.py" \\
        --set hand.limit=9 --games 20000 --out runs/nine
    """
    # Workers write their own parts; polars must not start threads of its own beside them.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    with told_to_user(options["out"], again="chocolab run"):
        _run(options if options["resume"] else _completed(options))


def _completed(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new run, with the defaults of those left open."""
    if not options["game"]:
        raise click.UsageError("--game is missing; only --resume can do without it.")
    from strategies.entering.manifests import DEFAULTS

    # Left open on the command line, so that --resume can tell what was said from what was not.
    if options["deal"] == "mirrored" and options["rotate"] is False:
        raise click.UsageError("--deal mirrored and --no-rotate exclude each other.")
    return options | {name: value for name, value in DEFAULTS.items() if options[name] is None}


def _run(options: Mapping[str, Any]) -> None:
    from scripts.playing import opened, played
    from scripts.summary import summary
    from sim.log.levels_folder import holds_levels

    if options["levels"] or options["level"] or (options["resume"] and holds_levels(options["out"])):
        from scripts.levels import played_levels

        click.echo(played_levels(options))
    else:
        with opened(options) as manifest:
            click.echo(summary(options["out"], played(manifest, options)))
