"""`chocolab merge`: makes one run of several slices."""

from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Make one run of several slices.")
@click.argument("runs", nargs=-1, required=True, type=common.PLACE)
@common.OUT_PLACE
@common.OVERWRITE
def merge(runs: tuple[Path, ...], out: Path, overwrite: bool) -> None:
    """Make one run of RUNS, which played slices of the same games.

    \b
    chocolab run --game edition --games 100000 --slice 1/2 --out runs/one
    chocolab run --game edition --games 100000 --slice 2/2 --out runs/two
    chocolab merge runs/one runs/two --out runs/both

    Its tables are those of the run without --slice, byte by byte. The runs given stay as they are.
    """
    with told_to_user(*runs, out):
        from sim.log.places import in_words
        from sim.log.run_folder import planned_games
        from sim.run.merging import merge_runs

        manifest = merge_runs(runs, out, overwrite)
        click.echo(f"{in_words(str(out))}: {planned_games(manifest):,} games of {_counted(len(runs))}.")


def _counted(runs: int) -> str:
    return "1 run" if runs == 1 else f"{runs} runs"
