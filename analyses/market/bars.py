"""Where the bars stood after each turn, to be looked up for many sales at once."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analyses.market.chocolates import varieties
from analyses.run_tables import RunTables

PREFIX = "level_"
Whole = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Bars:
    """The levels after each turn, a row a turn and a column a variety; the rows of a game lie together."""

    games: Whole  # their numbers, sorted
    first: Whole  # the row of each game's first turn
    turns: Whole  # how many each has
    levels: npt.NDArray[np.int8]

    def after(self, game: Whole, turn: Whole, variety: Whole) -> Whole:
        """The level of each variety's bar after the turn; after the game's last turn, as it stood then."""
        place = np.searchsorted(self.games, game)
        row = self.first[place] + np.minimum(turn, self.turns[place]) - 1
        return self.levels[row, variety].astype(np.int64)


def bars(run: RunTables) -> Bars:
    """The bars of all games of a run."""
    names = [f"{PREFIX}{name}" for name in varieties(run)]
    turns = run.turns_in_order().select("game", *names).collect()
    games, first, number = np.unique(turns["game"].to_numpy(), return_index=True, return_counts=True)
    return Bars(games, first, number, turns.select(names).to_numpy())
