"""Boards that show themselves."""

from dataclasses import dataclass
from pathlib import Path
from typing import SupportsIndex

from matplotlib.figure import Figure

from chocolab import given
from chocolab.errors import ChocolabError, told_in_a_sentence
from reports import drawing
from reports.board import story
from sim.rules.loading import RuleSet
from strategies.entering.boards import check_boarded, laid_out
from strategies.entering.tracing import traced

SUFFIXES = (".svg", ".png")  # those of the command line
SEEDS = (0, 2**63 - 1)
MOST_TURNS = 1_000_000


@dataclass(frozen=True)
class Board:
    """The drawing of a board."""

    figure: Figure

    @property
    def svg(self) -> str:
        """The drawing as the text of an SVG file."""
        return drawing.as_svg(self.figure)

    def save(self, file: str | Path) -> Path:
        """Write it as what the file's name says, SVG or PNG."""
        path = given.file("file", file)
        if path.suffix not in SUFFIXES:
            raise ChocolabError(f"file: {path}: expected a name that ends in {' or '.join(SUFFIXES)}")
        with told_in_a_sentence():
            return drawing.write(self.figure, path)

    def _repr_html_(self) -> str:
        return self.svg[self.svg.index("<svg") :]


def bare_board(rules: RuleSet, seed: SupportsIndex) -> Board:
    """The board that a seed lays."""
    laid = given.whole("seed", seed, *SEEDS)
    with told_in_a_sentence():
        check_boarded(rules.game, rules.game)
        return Board(story.draw_bare(*laid_out(rules, laid), len(rules.changed)))


def played_board(run: Path, game: int, turn: SupportsIndex | None) -> Board:
    """The board of a game of a run, after a turn or at its end."""
    after = given.whole_or_none("turn", turn, 0, MOST_TURNS)
    with told_in_a_sentence(run):
        told = story.read_story(traced(run, game, "turn"))
        check_boarded(told.game["game"], f"{run}: {told.game['game']}")
        return Board(story.draw_played(told, run.resolve().name, after))
