"""What eagerness to trade does to a game, and which part of it is temper, which part skill.

`python -m scripts.tempers FOLDER` plays each game on levels of two kinds, and prints a table of each for
docs/trade.md (`make tempers`):

- FOLDER/eager: the field that comes along, from "trade with everybody" to "nobody trades";
- FOLDER/learned: four of the field's most frequent style, with the parameters of trade, or all others, or
  both, as they were tuned or as the style's file declares them.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from scripts.levels import played_levels
from scripts.levels_table import tables
from sim.games import GAMES
from strategies.entering.manifests import DEFAULTS
from strategies.fields import read_field
from strategies.registry import built_in
from strategies.shared.trade_weights import TRADE

GAMES_EACH = 20_000
SEATS = 4
TEMPERS = {
    "everybody": "(offers=6, most_given=3, least_gain=-0.1, fear=0, danger=0, embargo=20)",
    "tuned": "",
    "wary": "(least_gain=0.6, fear=1, danger=2)",
    "nobody": "(least_gain=5)",
}


def eager(game: str) -> list[str]:
    """The levels of the game's field, by temper, as `--level` takes them."""
    return [f"{name}=field:{game}{changes}" for name, changes in TEMPERS.items()]


def learned(game: str) -> list[str]:
    """The levels of one style: what of its trade and of its other weights was tuned."""
    style = most_frequent(game)
    strategy = built_in()[style]
    declared = {parameter.name: parameter.default for parameter in strategy.declared_in(game)}
    tuned = {parameter.name: parameter.default for parameter in strategy.parameters_in(game)}
    temper = {parameter.name for parameter in TRADE}
    levels = {
        "declared": declared,
        "temper-tuned": {name: (tuned if name in temper else declared)[name] for name in declared},
        "rest-tuned": {name: (declared if name in temper else tuned)[name] for name in declared},
        "all-tuned": tuned,
    }
    return [f"{name}={','.join([_player(style, name, values)] * SEATS)}" for name, values in levels.items()]


def most_frequent(game: str) -> str:
    """The style that sits at the tables of the game's field most often."""
    return max(read_field(f"field:{game}", game).players, key=lambda player: player[1])[0]


def _player(style: str, name: str, values: Mapping[str, float]) -> str:
    written = ", ".join(f"{parameter}={value!r}" for parameter, value in values.items())
    return f"{style}@{name}({written})"


def play(folder: Path, game: str, levels: list[str], games: int = GAMES_EACH) -> None:
    """Play the levels of a game, each the same deals, into a folder of its own."""
    asked = {"game": game, "rules": None, "sets": (), "players": None, "seats": SEATS, "level": tuple(levels)}
    how = {"out": folder / game, "jobs": None, "backend": "threads", "resume": False, "overwrite": True}
    played_levels({**DEFAULTS, **asked, **how, "games": games})


if __name__ == "__main__":
    for kind, levels_of in (("eager", eager), ("learned", learned)):
        for each in GAMES:
            play(Path(sys.argv[1]) / kind, each, levels_of(each))
        for line in tables(Path(sys.argv[1]) / kind):
            click.echo(line)
