"""`chocolab migrate`: brings older runs to today's form."""

from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Bring older runs to today's form.")
@click.argument("runs", nargs=-1, required=True, type=common.PLACE)
def migrate(runs: tuple[Path, ...]) -> None:
    """Seal the parts of RUNS that were made before parts had seals, or by an older schema.

    Tables stay as they are; their rows are checked first. What an older table does not tell cannot be
    made up: such a run is left as it is, with a sentence that says what it lacks.
    """
    with told_to_user(*runs):
        from sim.log.places import in_words
        from sim.run.migrating import migrate

        for run in runs:
            click.echo(in_words(migrate(run)))
