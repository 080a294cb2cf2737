"""`chocolab inspect`: whether a run is whole, as it was written, and honest."""

import sys
from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Check that a run is whole and as it was written.")
@click.argument("runs", nargs=-1, required=True, type=common.PLACE)
@click.option("--replay", type=common.Whole(0, 10**6), default=0, show_default=True,
              help="Play so many games again, drawn by chance, and compare their rows.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Write JSON, a list with an entry a run.")
def inspect(runs: tuple[Path, ...], replay: int, as_json: bool) -> None:
    """Check every byte of RUNS against their seals, and whether their rows can be so.

    \b
    chocolab inspect runs/first
    chocolab inspect runs/first --replay 50 --json

    A folder of levels of play stands for all of them. Parts are tested against each other too, so that one
    with loaded dice is named.

    Exit codes: 0 all is there and as it was written; 1 something is wrong; 2 no run, or one that cannot be
    inspected so; 3 nothing is wrong, but not all is played.
    """
    from scripts.inspecting import CODES, inspect, lines
    from sim.log.levels_folder import levels_in
    from sim.log.places import in_words

    with told_to_user(*runs):
        found = [inspect(run, replay) for path in runs for run in (levels_in(path) or [path])]
        if as_json:
            click.echo(in_words(f"[{', '.join(one.as_json() for one in found)}]"))
        else:
            click.echo(in_words("\n\n".join("\n".join(lines(one)) for one in found)))
    codes = {CODES[one.verdict] for one in found}
    sys.exit(1 if 1 in codes else max(codes))
