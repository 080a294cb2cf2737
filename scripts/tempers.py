"""What eagerness to trade does to a game, which part of it is temper, which part skill, and what it pays.

`python -m scripts.tempers FOLDER [GAME...]` plays each game, or these, on levels of three kinds, for two
styles each, and prints tables of each for docs/trade.md (`make tempers`):

- FOLDER/eager-1, eager-2: four of a style, from "trade with everybody" to "nobody trades";
- FOLDER/learned-1, learned-2: the same with the parameters of trade, or all others, or both, as they were
  tuned or as the style's file declares them;
- FOLDER/alone-1, alone-2: one of another temper against three of the style as they come along.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
import polars as pl

from analyses.players import strategy_wins
from analyses.run_tables import open_run
from scripts.levels import played_levels
from scripts.levels_table import tables
from sim.log.levels_folder import levels_in
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


def alone(game: str, style: str) -> list[str]:
    """The levels on which one has another temper and the others are as they come along."""
    return [
        f"{name}={','.join([_player(style, name, changes), *[style] * (SEATS - 1)])}"
        for name, changes in TEMPERS.items()
        if changes
    ]


def _level(style: str, name: str, values: Mapping[str, float]) -> str:
    return f"{name}={','.join([_player(style, name, values)] * SEATS)}"


def _player(style: str, name: str, values: Mapping[str, float]) -> str:
    written = ", ".join(f"{parameter}={value!r}" for parameter, value in values.items())
    return f"{style}@{name}({written})" if values else style


def play(folder: Path, game: str, levels: list[str], games: int = GAMES_EACH) -> None:
    """Play the levels of a game, each the same deals, into a folder of its own."""
    asked = {"game": game, "rules": None, "sets": (), "players": None, "seats": SEATS, "level": tuple(levels)}
    how = {"out": folder / game, "jobs": None, "backend": "threads", "scheduler": "", "resume": False,
           "overwrite": True}  # fmt: skip
    played_levels({**DEFAULTS, **asked, **how, "games": games})


def paid(folder: Path) -> Iterator[str]:
    """A table of what the one of another temper wins in each game, as lines of Markdown."""
    games = [game for game in STYLES if levels_in(folder / game)]
    yield f"| temper of the one | {' | '.join(games)} |"
    yield "|---|" + "---:|" * len(games)
    for name, changes in TEMPERS.items():
        if changes:
            yield f"| {name} | {' | '.join(_own_share(folder / game / name, name) for game in games)} |"


def _own_share(run: Path, name: str) -> str:
    shares = strategy_wins.estimate(open_run(run)).table()
    (own,) = shares.filter(pl.col("strategy").str.contains(f"@{name}", literal=True)).iter_rows(named=True)
    value, low, high = (100 * own[figure] for figure in ("value", "low", "high"))
    return f"{value:.1f}% ({low:.1f} to {high:.1f})"


if __name__ == "__main__":
    for kind, levels_of, lines in (
        ("eager", eager, tables),
        ("learned", learned, tables),
        ("alone", alone, paid),
    ):
        for number in (1, 2):
            place = Path(sys.argv[1]) / f"{kind}-{number}"
            for each in sys.argv[2:] or STYLES:
                play(place, each, levels_of(each, STYLES[each][number - 1]))
            click.echo(f"## {place.name}\n")
            for line in lines(place):
                click.echo(line)
