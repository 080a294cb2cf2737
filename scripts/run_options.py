"""Options that commands which play have in common."""

import os
from pathlib import Path

import click

GAMES = click.option("--games", type=click.IntRange(1, 10**9), help="How many games.  [default: 10000]")
SEED = click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), help="Where all chance begins.  [default: 1]"
)
OUT = click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write to.")
RULES = click.option(
    "--rules",
    type=click.Path(path_type=Path),
    help="A TOML file with what you change, or a variant: see `chocolab rules list`.",
)
SETS = click.option(
    "--set", "sets", multiple=True, metavar="PATH=VALUE", help="Change one figure; may be repeated."
)
JOBS = click.option("--jobs", type=click.IntRange(min=1), help="Workers.  [default: all cores]")
BACKEND = click.option(
    "--backend", type=click.Choice(["threads", "processes", "dask"]), default="threads", show_default=True,
    help="What the workers are; dask uses the cluster at DASK_SCHEDULER_ADDRESS, if set.",
)  # fmt: skip
RESUME = click.option(
    "--resume", is_flag=True, help="Go on with the run in --out; other options may be left out."
)
OVERWRITE = click.option("--overwrite", is_flag=True, help="Replace the run in --out.")


def usable_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
