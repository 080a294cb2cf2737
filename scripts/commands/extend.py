"""`chocolab extend`: goes on with a finished run to more games."""

import os
from pathlib import Path
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Go on with a run to more games.")
@click.argument("run", type=common.PLACE)
@click.option("--games", type=common.Whole(1, 10**9), required=True, help="How many games in all.")
@common.JOBS
@common.BACKEND
def extend(run: Path, games: int, **options: Any) -> None:
    """Go on with RUN until it has so many games in all.

    \b
    chocolab extend runs/first --games 50000

    Its tables then hold what a run of so many games in one go holds. Stopped, it goes on by
    `chocolab run --resume`.
    """
    # Workers write their own parts; polars must not start threads of its own beside them.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    with told_to_user(run, again="chocolab run"):
        from scripts.playing import check_workers, played
        from scripts.summary import summary
        from strategies.entering.manifests import extended

        check_workers(options)
        with extended(run, games) as manifest:
            click.echo(summary(run, played(manifest, {**options, "out": run})))
