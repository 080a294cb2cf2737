"""`chocolab compare`: what differs between runs, what is equal, and what is not known."""

import os
import sys
from contextlib import nullcontext
from typing import Any

import click

from scripts import options as common
from scripts.errors import told_to_user
from sim.log.places import folder_for

DIFFERENT = 1


@click.command(short_help="Compare runs, or rule sets played for it.")
@click.argument("given", nargs=-1, required=True, metavar="A [B]...")
@click.option("--game", type=common.GameName(), help="Play rule sets of this game; A, B ... are rule sets.")
@click.option(
    "--cross", is_flag=True, help="Do two changes do together what they do apart? Base, A, B, both."
)
@click.option(
    "--margin", type=common.Number(0, 100), default=1.0, show_default=True,
    help="Equal within so many per cent of a figure, or points of a share.",
)  # fmt: skip
@click.option("--out", type=common.PATH, help="The folder for the table, the page and what is played.")
@click.option("--page/--no-page", default=True, show_default=True, help="Whether to write the page.")
@click.option("--all", is_flag=True, help="Print all rows: also figures in detail, and what is not known.")
@click.option("--players", type=common.Lineup(), help="For --game: who plays.  [default: the game's own]")
@click.option("--levels", is_flag=True, help="For --game: compare beginners, and tuned players.")
@common.GAMES
@common.SEED
@common.JOBS
@common.BACKEND
@click.option("--resume", is_flag=True, help="For --game: the same again; what is whole in --out is kept.")
@common.OVERWRITE
def compare(given: tuple[str, ...], **options: Any) -> None:
    """Compare runs with the first of them, or rule sets that are played on the same boards and dice.

    \b
    chocolab compare runs/first runs/nine runs/ten
    chocolab compare --game market nine_levels mine.toml --out runs/three
    chocolab compare --game edition hand.limit=8 trade.bank_ratio=4 \\
        --cross --games 20000 --out runs/crossed

    A rule set is a TOML file, a variant, PATH=VALUE (several with ; between), or the name of the game. A
    single one, and two that are crossed, are compared with the game as it is. Runs are crossed as base, A, B,
    A and B; of the last three the manifests say which is which.

    Folders of levels of play (`chocolab run --levels`) are compared level by level, and what turns with the
    players is said.

    Exit codes: 0 no difference is shown, 1 one is, 2 something was not as expected.
    """
    # Workers write their own parts; polars must not start threads of its own beside them.
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    with told_to_user(*([] if options["game"] else map(folder_for, given))):
        found = _compared(given, options)
    sys.exit(DIFFERENT if found else 0)


def _compared(given: tuple[str, ...], options: dict[str, Any]) -> bool:
    from scripts import comparing
    from sim.run.opening import new_folder

    _check(given, options)
    comparing.check_out(options["out"])
    # What is played needs the folder for itself; what is only read, and told, does not.
    with new_folder(options["out"]) if options["game"] else nullcontext():
        return _told(given, options)


def _told(given: tuple[str, ...], options: dict[str, Any]) -> bool:
    from scripts import comparing, comparing_levels

    runs = [folder_for(text) for text in given]
    on_levels = options["levels"] if options["game"] else comparing_levels.are_levels(runs)
    way: Any = comparing_levels if on_levels else comparing
    if options["game"]:
        named = comparing.sides(options["game"], given, options["cross"])
        comparing.check_sides(options["game"], named)
        runs = [way.play(options["game"], side, options) for side in named]
    found = way.compared(runs, options["margin"] / 100, options["cross"])
    for line in way.lines(found, options["all"], comparing.places(options["out"], options["page"])):
        click.echo(line)
    if options["out"]:
        for path in way.write(found, options["out"], options["page"]):
            click.echo(f"Written: {path}")
    return bool(found.differs)


def _check(given: tuple[str, ...], options: dict[str, Any]) -> None:
    """An error if options exclude each other, or need others."""
    if options["game"]:
        if options["out"] is None:
            raise click.UsageError("--out is missing: rule sets are played into that folder.")
        for one, other in (("players", "levels"), ("resume", "overwrite")):
            if options[one] and options[other]:
                raise click.UsageError(f"--{one} and --{other} exclude each other.")
        return
    for name in ("players", "games", "seed", "levels", "resume"):
        if options[name]:
            raise click.UsageError(f"--{name} is for --game: the runs given were played already.")
    if options["cross"] and len(given) != 4:
        raise click.UsageError(
            "--cross needs four runs: base, A, B, and both together; or --game and two changes."
        )
    if len(given) < 2:
        raise click.UsageError("Two runs at least are needed; or --game and a rule set.")
