"""`chocolab pack`: writes a run smaller, for keeping and sending, or quick again."""

from pathlib import Path
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Write a run smaller, for keeping and sending.")
@click.argument("run", type=common.PLACE)
@click.option("--format", "log_format", type=click.Choice(["small", "quick"]), default="small",
              show_default=True, help="What to make of it; quick is as `chocolab run` writes.")  # fmt: skip
@click.option("--out", type=common.PLACE, help="Another folder to write to; RUN stays as it is.")
@common.JOBS
@common.OVERWRITE
def pack(run: Path, **options: Any) -> None:
    """Write RUN again in another format, with the same values in its tables.

    \b
    chocolab pack runs/first
    chocolab pack runs/first --out runs/to-send

    Whatever reads runs takes both. A folder of levels of play stands for all of them. It may be stopped at
    any moment: the run is whole then, and the same command goes on.
    """
    with told_to_user(run):
        from scripts.packing import packed
        from sim.log.places import in_words

        if options["overwrite"] and options["out"] is None:
            raise click.UsageError("--overwrite is for --out.")
        for line in packed(run, options):
            click.echo(in_words(line))
