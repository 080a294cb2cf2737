"""`chocolab run`: plays many games and writes what happened."""

import os
from collections.abc import Mapping
from typing import Any

import click

from scripts.errors import told_to_user
from scripts.options import CHANGES, PATH, GameName, Lineup

# Left open on the command line, so that --resume can tell what was said from what was not. A game has a
# line-up of its own.
DEFAULTS = {"games": 10_000, "seed": 1, "rotate": True, "log": "turns"}


def usable_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@click.command(short_help="Play games and write what happened.")
@click.option("--game", type=GameName(), help="The game: see `chocolab rules list`.")
@click.option(
    "--players",
    type=Lineup(),
    help="2 to 4 strategies: NAME, NAME(parameter=3) or FILE.py[:NAME]; or a field of players with shares: "
    "field:NAME or FILE.toml.  [default: the game's own]",
)
@click.option(
    "--seats", type=click.IntRange(1, 9), help="Players at a table, drawn from a field.  [default: most]"
)
@click.option("--games", type=click.IntRange(1, 10**9), help="How many games.  [default: 10000]")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Where all chance begins.  [default: 1]")
@click.option("--out", type=PATH, required=True, help="The folder to write to.")
@click.option(
    "--rules", type=PATH, help="A TOML file with what you change, or a variant: see `chocolab rules list`."
)
@CHANGES
@click.option(
    "--rotate/--no-rotate",
    default=None,
    help="Play each deal of chance with the line-up turned through all seats.  [default: rotate]",
)
@click.option("--jobs", type=click.IntRange(min=1), help="Workers.  [default: all cores]")
@click.option(
    "--backend", type=click.Choice(["threads", "processes", "dask"]), default="threads", show_default=True,
    help="What the workers are; dask uses the cluster at DASK_SCHEDULER_ADDRESS, if set.",
)  # fmt: skip
@click.option("--log", type=click.Choice(["turns", "games"]), help="How much to write.  [default: turns]")
@click.option("--resume", is_flag=True, help="Go on with the run in --out; other options may be left out.")
@click.option("--overwrite", is_flag=True, help="Replace the run in --out.")
def run(**options: Any) -> None:
    """Play games and write what happened.

    \b
    chocolab run --game edition --out runs/first
    chocolab run --game edition --players "knights(patience=5),./mine.py" \\
        --set hand.limit=9 --games 20000 --out runs/nine
    """
    # Workers write their own parts; polars must not start threads of its own beside them.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    with told_to_user(options["out"]):
        _run(options if options["resume"] else _completed(options))


def _completed(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new run, with the defaults of those left open."""
    if not options["game"]:
        raise click.UsageError("--game is missing; only --resume can do without it.")
    return options | {name: value for name, value in DEFAULTS.items() if options[name] is None}


def _run(options: Mapping[str, Any]) -> None:
    from scripts.manifests import manifest_again, manifest_from
    from scripts.progress import progress_shown
    from scripts.summary import summary
    from sim.log.run_folder import read_manifest
    from sim.run.opening import open_folder
    from sim.run.runner import play_run

    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")
    folder = options["out"]
    old = read_manifest(folder) if options["resume"] else None
    manifest = manifest_again(old, options) if old else manifest_from(options)
    open_folder(folder, manifest, options["resume"], options["overwrite"])
    jobs = options["jobs"] or usable_cores()
    with progress_shown() as tell:
        progress = play_run(folder, manifest, jobs, options["backend"], tell)
    click.echo(summary(folder, progress))
