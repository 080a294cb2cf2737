"""Boards that show themselves."""

from dataclasses import dataclass
from pathlib import Path

from matplotlib.figure import Figure

from chocolab.errors import told_in_a_sentence
from reports import drawing
from reports.board import story
from sim.rules.loading import RuleSet
from strategies.entering.boards import check_boarded, laid_out
from strategies.entering.tracing import traced


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
        with told_in_a_sentence():
            return drawing.write(self.figure, Path(file))

    def _repr_html_(self) -> str:
        return self.svg[self.svg.index("<svg") :]


def bare_board(rules: RuleSet, seed: int) -> Board:
    """The board that a seed lays."""
    with told_in_a_sentence():
        check_boarded(rules.game, rules.game)
        return Board(story.draw_bare(*laid_out(rules, seed), len(rules.changed)))


def played_board(run: Path, game: int, turn: int | None) -> Board:
    """The board of a game of a run, after a turn or at its end."""
    with told_in_a_sentence(run):
        told = story.read_story(traced(run, game, "turn"))
        check_boarded(told.game["game"], f"{run}: {told.game['game']}")
        return Board(story.draw_played(told, run.resolve().name, turn))
