"""`chocolab runs`: what runs lie below a folder."""

from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="List the runs below a folder.")
@click.argument("folder", default=".", type=common.PLACE)
@click.option("--json", "as_json", is_flag=True, help="Write JSON, a list with an entry a run.")
def runs(folder: Path, as_json: bool) -> None:
    """List the runs in FOLDER and below it: game, rules that differ, players, games, when, state, size."""
    from scripts import listing
    from sim.log.places import in_words

    with told_to_user(folder):
        if not folder.is_dir():
            raise click.UsageError(f"{folder}: there is no such folder.")
        found = [listing.listed(run) for run in listing.runs_below(folder)]
        click.echo(in_words(listing.as_json(found) if as_json else "\n".join(listing.lines(found))))
