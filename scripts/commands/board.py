"""`chocolab board`: draws the board of a game."""

from pathlib import Path
from typing import Any

import click

from scripts.errors import told_to_user
from scripts.options import CHANGES, PATH, Whole
from sim.log.places import folder_for
from sim.log.stores import is_url

SEED = 1
OF_A_BARE_BOARD = {"seed": "--seed", "rules": "--rules", "sets": "--set"}
OF_A_RUN = {"game": "--game", "turn": "--turn"}


@click.command(short_help="Draw a board, bare or with all that is built on it.")
@click.argument("what", metavar="GAME|RUN")
@click.option("--out", type=PATH, required=True, help="The file: .svg or .png.")
@click.option("--seed", type=Whole(0, 2**63 - 1), help="Where all chance begins.  [default: 1]")
@click.option("--rules", type=PATH, help="A TOML file with what you change, or a variant.")
@CHANGES
@click.option("--game", type=Whole(min=0), help="The number of the run's game.  [default: 0]")
@click.option("--turn", type=Whole(min=0), help="After which turn; 0: the founding.  [default: the last]")
def board(what: str, out: Path, **options: Any) -> None:
    """Draw the board that a seed lays for GAME, or that of a game in the folder RUN.

    \b
    chocolab board base --seed 7 --set robber.desert=false --out board.svg
    chocolab board runs/first --game 17 --turn 40 --out turn40.png
    """
    from reports.drawing import write
    from scripts import boards

    with told_to_user(*([folder_for(what)] if is_url(what) else [])):
        boards.check_suffix(out)
        if boards.names_run(what):
            _refuse(options, OF_A_BARE_BOARD, "a run was played by its own seed and rules")
            figure = boards.played_board(folder_for(what), options["game"] or 0, options["turn"])
        else:
            _refuse(options, OF_A_RUN, f"{what} is a game; expected the folder of a run")
            seed = SEED if options["seed"] is None else options["seed"]
            figure = boards.bare_board(what, seed, options["rules"], options["sets"])
        write(figure, out)


def _refuse(options: dict[str, Any], names: dict[str, str], reason: str) -> None:
    """An option that would change nothing was meant for something else."""
    for name, written in names.items():
        if options[name] not in (None, ()):
            raise click.UsageError(f"{written}: {reason}.")
