"""Draws the board of a game: bare, as a seed lays it, or as a game of a run has built on it."""

import difflib
from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from reports.board import story
from scripts.errors import Mistake
from sim.log.places import folder_for
from sim.rules.loading import games, load_rules
from strategies.entering.boards import boarded, check_boarded, laid_out
from strategies.entering.tracing import traced

SUFFIXES = (".svg", ".png")


def names_run(what: str) -> bool:
    """Whether a folder is meant rather than a game; an error if it is neither. `./base` is a folder."""
    if what in games():
        return False
    if folder_for(what).is_dir():
        return True
    near = difflib.get_close_matches(what[:100], games(), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    expected = f"expected {', '.join(boarded())} or the folder of a run"
    raise Mistake(f"{what}: neither a game nor a folder; {expected}{hint}")


def check_suffix(out: Path) -> None:
    """An error unless the file's name says what it is to be."""
    if out.suffix not in SUFFIXES:
        raise Mistake(f"--out: {out}: expected a name that ends in {' or '.join(SUFFIXES)}")


def bare_board(game: str, seed: int, file: Path | None = None, sets: Sequence[str] = ()) -> Figure:
    """The board that the first game of a run with this seed and these rules is played on."""
    check_boarded(game, game)
    rules = load_rules(game, file, sets)
    return story.draw_bare(*laid_out(rules, seed), len(rules.changed))


def played_board(run: Path, game: int, turn: int | None = None) -> Figure:
    """The board of a run's game after a turn, or at the end."""
    told = story.read_story(traced(run, game, "turn"))
    check_boarded(told.game["game"], f"{run}: {told.game['game']}")
    return story.draw_played(told, run.resolve().name, turn)
