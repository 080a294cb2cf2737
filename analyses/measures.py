"""The key figures of a run, each under the name by which a target or a comparison calls it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import polars as pl

from analyses.gathering import together
from analyses.intervals import Array
from analyses.length import minutes, phases
from analyses.length import turns as length
from analyses.market import curves as market_curves
from analyses.market import makers as market_makers
from analyses.market import sales as market_sales
from analyses.pacing import dead_turns
from analyses.players import seat_wins, strategy_wins
from analyses.points import sources as points_sources
from analyses.rivalry import comebacks, decided_at, lead_changes
from analyses.run_tables import RunTables
from analyses.statistics import Estimates

# Every measure: what it is in words, its unit, and whether it has a fair share to be held against.
MEASURES: dict[str, tuple[str, str, bool]] = {
    "mean_turns": ("Games take on average", "turns", False),
    "mean_rounds": ("Games take on average", "rounds", False),
    "p05_turns": ("5% of games are over after", "turns", False),
    "p25_turns": ("A quarter of games is over after", "turns", False),
    "median_turns": ("Half of games are over after", "turns", False),
    "p75_turns": ("Three quarters of games are over after", "turns", False),
    "p95_turns": ("95% of games are over after", "turns", False),
    "median_rounds": ("Half of games are over after", "rounds", False),
    "capped_share": ("Games stopped at the turn cap", "share", False),
    "mean_minutes": ("Games take on average", "minutes", False),
    "median_minutes": ("Half of games are over after", "minutes", False),
    "phase_turns": ("Decided games spend in their", "turns", False),
    "dead_turn_share": ("Turns that bring nothing", "share", False),
    "lead_changes": ("The lead changes in a game", "times", False),
    "decided_share": ("Games decided", "share", False),
    "last_place_share": ("Games won by who was last at", "share", False),
    "seat_share": ("Games won by", "share", True),
    "strategy_share": ("Games won by", "share", True),
    "chocolates_a_game": ("A game sees", "chocolates", False),
    "variety_share": ("Chocolates sold that are", "share", False),
    "sale_level": ("Mean level of the row that pays for", "levels", False),
    "points_a_chocolate": ("Victory points from chips, a chocolate of", "points", False),
    "sale_points": ("Victory points from chips, a chocolate of", "points", False),
    "sale_worth": ("Worth of what a chocolate brings,", "cards", False),
    "variety_worth": ("Worth of what a chocolate brings,", "cards", False),
    "chocolate_point_share": ("Winners’ points that come from chocolate", "share", False),
    "void_reward_share": ("Chocolates whose reward is lost altogether", "share", False),
    "chosen_raise_share": ("Chocolates whose maker chose which bar rose", "share", False),
}
# Measures with a figure for each of several things, and what these are.
NAMED = {
    "phase_turns": "phase",
    "decided_share": "part of a game",
    "last_place_share": "half time",
    "seat_share": "seat",
    "strategy_share": "strategy",
    "variety_share": "variety",
    "sale_level": "variety",
    "points_a_chocolate": "variety",
    "sale_points": "stretch",
    "sale_worth": "stretch",
    "variety_worth": "stretch of a variety",
}
# Those that a log of games only does not have.
OF_TURNS = (
    "mean_minutes",
    "median_minutes",
    "phase_turns",
    "dead_turn_share",
    "lead_changes",
    "decided_share",
    "last_place_share",
)
# Those that a game without sales does not have.
OF_SALES = (
    "chocolates_a_game",
    "variety_share",
    "sale_level",
    "points_a_chocolate",
    "sale_points",
    "sale_worth",
    "variety_worth",
    "chocolate_point_share",
    "void_reward_share",
    "chosen_raise_share",
)
# Known from below alone where games were stopped.
MEANS = ("mean_turns", "mean_rounds", "mean_minutes", "lead_changes", "chocolates_a_game")
# Whose intervals allow for how stopped games would have ended.
OF_WINS = ("seat_share", "strategy_share", "decided_share", "last_place_share")
AT_LEAST = " at least"  # behind the label of a mean over games that were stopped
COLUMNS = ["measure", "of", "label", "unit", "value", "low", "high", "n", "fair"]


@dataclass(frozen=True)
class Measured:
    """The key figures of a run: `table` has a row each, `replicates` a column each.

    `blocks` and `games` say how much it rests on.
    """

    table: pl.DataFrame
    replicates: Array
    blocks: int = 1_000_000
    games: int = 0

    @property
    def stopped(self) -> bool:
        """Whether games were stopped at the turn cap."""
        return bool((self.table.filter(pl.col("measure") == "capped_share")["value"] > 0).any())


class Parts(NamedTuple):
    """What the key figures of a run are made of, and how many blocks and games they rest on."""

    estimates: list[Estimates]
    blocks: int
    games: int


def measure(run: RunTables) -> Measured:
    """Measure all key figures that the run's log allows."""
    (found,) = together(run, [parts])
    return measured(found)


def measured(found: Parts) -> Measured:
    """The key figures that are made of these parts."""
    table = pl.concat([part.table(open_ends=True) for part in found.estimates])
    replicates = np.hstack([part.replicates for part in found.estimates])
    return Measured(table.select(COLUMNS), replicates, found.blocks, found.games)


def parts(run: RunTables) -> Parts:
    """What the key figures are made of."""
    return Parts([part for family in FAMILIES for part in family(run)], run.blocks, run.played)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a key figure.

    `measure` and `of` (such as `seat_share` of `seat 1`); `label` in words; `unit` (turns, rounds,
    share, chocolates); `value` with `low` and `high`, which is infinite where the figure is only known to be
    more than `low`; `n` games, turns or sales it rests on; `fair` share or null.
    """
    return measure(run).table


def lengths(run: RunTables) -> pl.DataFrame:
    """The key figures of the games' length alone, as `compute` has them."""
    return pl.concat([part.table(open_ends=True) for part in _lengths(run)]).select(COLUMNS)


def _named(found: Estimates, names: list[str], of: list[str], fair: list[float] | None = None) -> Estimates:
    """The estimates with the key columns of this table; one name a row."""
    label = [f"{MEASURES[name][0]} {which}".strip() for name, which in zip(names, of, strict=True)]
    unit = [MEASURES[name][1] for name in names]
    keys = pl.DataFrame({"measure": names, "of": of, "label": label, "unit": unit})
    fair_share = pl.Series("fair", fair or [None] * len(of), pl.Float64)
    return replace(found, keys=keys.with_columns(found.keys["n"].cast(pl.Int64), fair_share))


def _lengths(run: RunTables) -> list[Estimates]:
    mean, spread = length.mean(run), length.estimate(run)
    names = [f"{statistic}_turns" for statistic in spread.keys["statistic"]]
    median = _row(spread, names.index("median_turns"))
    means = {"mean_turns": mean, "mean_rounds": _by(mean, run.seats)}
    return [
        *(_at_least(run, _named(found, [name], [""])) for name, found in means.items()),
        _named(spread, names, [""] * len(names)),
        _named(_by(median, run.seats), ["median_rounds"], [""]),
    ]


def _at_least(run: RunTables, found: Estimates) -> Estimates:
    """A mean over games that were stopped says only what that of games played to their end is at least."""
    if not length.capped_share(run).value[0] > 0:
        return found
    keys = found.keys.with_columns(pl.col("label") + AT_LEAST)
    return replace(found, keys=keys, high=np.full(len(found.high), np.inf))


def is_least(row: Mapping[str, Any]) -> bool:
    """Whether a key figure is known to be at least so much, for games were stopped at the turn cap."""
    return str(row["label"]).endswith(AT_LEAST)


def _row(found: Estimates, at: int) -> Estimates:
    figures = (found.value, found.low, found.high, found.replicates)
    return Estimates(found.keys[[at]], *(figure[..., [at]] for figure in figures))


def _by(found: Estimates, seats: int) -> Estimates:
    """Turns as rounds: a round is one turn of every seat."""
    figures = (found.value, found.low, found.high, found.replicates)
    return Estimates(found.keys, *(figure / seats for figure in figures))


def _capped(run: RunTables) -> list[Estimates]:
    return [_named(length.capped_share(run), ["capped_share"], [""])]


def _of_turns(run: RunTables) -> list[Estimates]:
    return [] if run.turns is None else [*_minutes(run), *_phases(run), *_deeds(run), *_leads(run)]


def _minutes(run: RunTables) -> list[Estimates]:
    mean, spread = minutes.mean(run), minutes.spread(run)
    game, half = mean.keys["what"].to_list(), spread.keys["statistic"].to_list()
    found = _named(_row(mean, game.index(minutes.GAME)), ["mean_minutes"], [""])
    return [
        _at_least(run, _on_basis(run, found)),
        _on_basis(run, _named(_row(spread, half.index("median")), ["median_minutes"], [""])),
    ]


def _on_basis(run: RunTables, found: Estimates) -> Estimates:
    """Minutes are never told without whose seconds they rest on."""
    label = pl.col("label") + f" ({run.pace.basis})"
    return replace(found, keys=found.keys.with_columns(label))


def _phases(run: RunTables) -> list[Estimates]:
    found = phases.lasting(run)
    of = [phases.PHASES[place] for place in found.keys["phase"]]
    return [_named(found, ["phase_turns"] * len(of), of)]


def _deeds(run: RunTables) -> list[Estimates]:
    return [_named(dead_turns.estimate(run), ["dead_turn_share"], [""])]


def _leads(run: RunTables) -> list[Estimates]:
    """How games stand, and how they turn."""
    decided, last = decided_at.in_short(run), comebacks.of_last(run)
    when, half = decided.keys["when"].to_list(), last.keys["half"].to_list()
    return [
        _at_least(run, _named(lead_changes.mean(run), ["lead_changes"], [""])),
        _named(decided, ["decided_share"] * len(when), when),
        _named(last, ["last_place_share"] * len(half), half),
    ]


def _seats(run: RunTables) -> list[Estimates]:
    found = seat_wins.estimate(run)
    of = [f"seat {seat}" for seat in found.keys["seat"]]
    return [_named(found, ["seat_share"] * len(of), of, [1 / run.seats] * len(of))]


def _strategies(run: RunTables) -> list[Estimates]:
    found = strategy_wins.estimate(run)
    if len(found.keys) < 2:  # alone at the table it wins every game, which says nothing
        return []
    fair = found.keys.join(strategy_wins.fair_shares(run), on="strategy", how="left", maintain_order="left")
    of = found.keys["strategy"].to_list()
    return [_named(found, ["strategy_share"] * len(of), of, fair["fair"].to_list())]


def _market(run: RunTables) -> list[Estimates]:
    if run.sales is None:
        return []
    sold = market_sales.variety_shares(run)
    of = _varieties(sold)
    told = {
        "chocolate_point_share": points_sources.winner_share(run, "chocolate"),
        "void_reward_share": market_sales.outcome_share(run, "void"),
        "chosen_raise_share": market_sales.outcome_share(run, "by_choice"),
    }
    by_variety = {"sale_level": "before", "points_a_chocolate": "got_points"}
    means = {name: market_sales.mean_by_variety(run, column) for name, column in by_variety.items()}
    curves = [_named(found, [name] * len(found.value), _varieties(found)) for name, found in means.items()]
    by_stretch = {
        "sale_points": market_curves.chips_by_stretch(run),
        "sale_worth": market_curves.worth_by_stretch(run),
    }
    for name, found in by_stretch.items():
        stretches = found.keys["stretch"].cast(pl.String).to_list()
        curves.append(_named(found, [name] * len(stretches), stretches))
    worth = market_curves.worth_by_variety(run)
    sold_as = [", ".join(names) for names in worth.keys.select("variety", "of_variety").iter_rows()]
    curves.append(_named(worth, ["variety_worth"] * len(sold_as), sold_as))
    single = [_named(found, [name], [""]) for name, found in told.items() if len(found.value)]
    a_game = _at_least(run, _named(market_makers.a_game(run), ["chocolates_a_game"], [""]))
    return [_named(sold, ["variety_share"] * len(of), of), *curves, a_game, *single]


def _varieties(found: Estimates) -> list[str]:
    return found.keys["variety"].cast(pl.String).to_list()


Family = Callable[[RunTables], list[Estimates]]
FAMILIES: tuple[Family, ...] = (_lengths, _capped, _of_turns, _seats, _strategies, _market)
