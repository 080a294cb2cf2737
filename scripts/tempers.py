"""What eagerness to trade does to a game, and which part of it is temper, which part skill.

`python -m scripts.tempers FOLDER` plays each game on levels of two kinds, for two styles each, and prints a
table of each for docs/trade.md (`make tempers`):

- FOLDER/eager-1, eager-2: four of a style, from "trade with everybody" to "nobody trades";
- FOLDER/learned-1, learned-2: the same with the parameters of trade, or all others, or both, as they were
  tuned or as the style's file declares them.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from scripts.levels import played_levels
from scripts.levels_table import tables
from strategies.entering.manifests import DEFAULTS
from strategies.registry import built_in
from strategies.shared.trade_weights import TRADE

GAMES_EACH = 10_000
SEATS = 4
# Of the edition's styles, two whose bounds leave them any temper.
STYLES = {
    "edition": ("planner", "nearest"),
    "base": ("opportunist", "greedy"),
    "market": ("opportunist", "allrounder"),
}
TEMPERS: dict[str, dict[str, float]] = {
    "everybody": {"offers": 6, "most_given": 3, "least_gain": -0.1, "fear": 0, "danger": 0, "embargo": 20},
    "tuned": {},
    "wary": {"least_gain": 0.6, "fear": 1, "danger": 2},
    "nobody": {"least_gain": 5},
}


def eager(game: str, style: str) -> list[str]:
    """The levels of a style by temper, as `--level` takes them."""
    return [_level(style, name, changes) for name, changes in TEMPERS.items()]


def learned(game: str, style: str) -> list[str]:
    """The levels of a style by what was tuned: nothing, its trade, all its other weights, or all."""
    declared = {parameter.name: parameter.default for parameter in built_in()[style].declared_in(game)}
    tuned = {parameter.name: parameter.default for parameter in built_in()[style].parameters_in(game)}
    temper = {parameter.name for parameter in TRADE}
    levels = {
        "declared": declared,
        "trade-tuned": {name: (tuned if name in temper else declared)[name] for name in declared},
        "rest-tuned": {name: (declared if name in temper else tuned)[name] for name in declared},
        "all-tuned": tuned,
    }
    return [_level(style, name, values) for name, values in levels.items()]


def _level(style: str, name: str, values: Mapping[str, float]) -> str:
    written = ", ".join(f"{parameter}={value!r}" for parameter, value in values.items())
    player = f"{style}@{name}({written})" if values else style
    return f"{name}={','.join([player] * SEATS)}"


def play(folder: Path, game: str, levels: list[str], games: int = GAMES_EACH) -> None:
    """Play the levels of a game, each the same deals, into a folder of its own."""
    asked = {"game": game, "rules": None, "sets": (), "players": None, "seats": SEATS, "level": tuple(levels)}
    how = {"out": folder / game, "jobs": None, "backend": "threads", "resume": False, "overwrite": True}
    played_levels({**DEFAULTS, **asked, **how, "games": games})


if __name__ == "__main__":
    for kind, levels_of in (("eager", eager), ("learned", learned)):
        for number in (1, 2):
            place = Path(sys.argv[1]) / f"{kind}-{number}"
            for each, styles in STYLES.items():
                play(place, each, levels_of(each, styles[number - 1]))
            click.echo(f"## {place.name}\n")
            for line in tables(place):
                click.echo(line)
