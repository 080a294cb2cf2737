"""Levels of play: the same game among beginners, among people who know it, among those who think ahead.

What a verdict says depends on who plays. A level is a line-up with a name, so that one verdict can stand
beside another.
"""

import re
from dataclasses import dataclass
from math import ceil

from sim.run.players import PlayerError

FEWEST_GAMES = 40


@dataclass(frozen=True)
class Level:
    """A level of play: its name, who sits at the table, and which part of the games it plays."""

    name: str
    players: str
    part: float = 1.0

    def games(self, games: int) -> int:
        """How many it plays where the others play so many."""
        return games if self.part == 1 else min(games, max(FEWEST_GAMES, ceil(games * self.part)))


USUAL = ("beginners", "tuned")
# A game of experts takes some thousand times as long as one of planners.
EXPERTS_PART = 0.02
_NAMED = re.compile(r"(?P<name>[\w-]+)(?:=(?P<players>.+))?")


def shipped_levels(game: str, seats: int) -> dict[str, Level]:
    """The levels that come along, from the weakest to the strongest, by their names."""
    experts = ",".join(["expert(playouts=50)"] * seats)
    levels = (
        Level("beginners", f"field:{game}(skill=0.5)"),
        Level("tuned", f"field:{game}"),
        Level("experts", experts, EXPERTS_PART),
    )
    return {level.name: level for level in levels}


def level_of(text: str, game: str, seats: int) -> Level:
    """The level that a text names: one that comes along, or NAME=PLAYERS for one of the user's own."""
    match = _NAMED.fullmatch(text.strip())
    known = shipped_levels(game, seats)
    if match is None or (match["players"] is None and match["name"] not in known):
        raise PlayerError(f"--level: {text}: expected one of {', '.join(known)}, or NAME=PLAYERS")
    return known[match["name"]] if match["players"] is None else Level(match["name"], match["players"])


def levels_of(texts: tuple[str, ...], game: str, seats: int) -> list[Level]:
    """The levels that texts name, each name once."""
    levels = [level_of(text, game, seats) for text in texts]
    names = [level.name for level in levels]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise PlayerError(f"--level: {twice} is named twice; expected each level once")
    return levels
