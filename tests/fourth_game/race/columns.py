"""What the log tells of the race beside what it tells of every game."""

from sim.games.common import columns as common
from sim.games.common.columns import points_from
from sim.schema import Cause, Column, Tables, Words, inserted
from tests.fourth_game.race.rules import RaceRules

GAINS = (*common.GAINS, Cause("drink", "a high roll", active=True))
GAIN_DRINK = len(common.GAINS)

TABLES = Tables(
    games=inserted(common.GAMES, {"points_cities": [points_from("steps", "steps along the track")]}),
    turns=inserted(
        common.TURNS,
        {
            "seat": [Column("rolled", "int8", "the die")],
            "points": [Column("steps", "int16", "steps from the start at the end of the turn", "seat")],
            "built_roads": [Column("bought_steps", "int8", "steps the active seat bought", deed=True)],
        },
    ),
    gains=GAINS,
    losses=common.LOSSES,
    axes={},
)


def words(rules: RaceRules) -> Words:
    """The words of a rule set that stand in the tables."""
    return Words()
