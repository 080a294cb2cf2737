"""What happened in each game, as figures that games of different lengths can be compared by.

Most are a turn: how often something happened, divided by the turns of the game. Some are of the first turns,
of which every game has as many; one is of the end. A game has the figures for which its log has columns.
"""

import polars as pl

from analyses.length.turns import lengths
from analyses.run_tables import RunTables
from sim.schema import columns

EARLY = 0.3  # of the median length; hardly a game is over by then
EARLY_ON = f" ({EARLY:.0%} into a median game)"  # so that runs of other lengths have the same figures
FROM_CHANCE = ("cards from the dice", "cards from the spinner")
# What may happen in a turn, and the column that tells.
EVENTS = {
    "is_seven": ("roll", pl.col("roll") == 7),
    "is_robber": ("spin", pl.col("spin").cast(pl.String) == "robber"),
}
# What is counted in a turn, by the columns that it is the sum of.
COUNTED = {
    "sevens rolled": ("is_seven",),
    "robber sections spun": ("is_robber",),
    "cards from the dice": ("gained_roll",),
    "cards from the spinner": ("gained_spin", "gained_choice"),
    "cards the robber draws": ("gained_robber",),
    "cards knights draw": ("gained_knight",),
    "cards discarded": ("lost_discard",),
    "offers to players": ("offers",),
    "deals between players": ("deals",),
    "trades with the bank": ("bank_trades",),
    "development cards bought": ("bought_cards",),
    "knights played": ("played_knight",),
    "knights built": ("built_knights",),
    "roads built": ("built_roads",),
    "chocolates made": ("made",),
}
HOLDERS = {"longest road changes hands": "longest_road", "largest army changes hands": "largest_army"}
LEAD = "lead changes"


def game_figures(early: int, run: RunTables) -> pl.LazyFrame:
    """One row a game: `game`, `block`, `turns`, and its figures, each a column named in words.

    `early` is the end of the opening, see `early_turns`.
    """
    turns = run.turns_in_order("winner", "turns").with_columns(_leader(run))
    counted = _counted(run)
    changes = {**HOLDERS, LEAD: "leader"}
    held = {what: column for what, column in changes.items() if column in (*_logged(run), "leader")}
    whole = [expression.sum().cast(pl.Float64).alias(what) for what, expression in counted.items()]
    whole += [_changes(column).alias(what) for what, column in held.items()]
    first = pl.col("turn") <= early
    cards = [counted[what].filter(first).sum().alias(what) for what in FROM_CHANCE if what in counted]
    at_early = [expression.alias(f"early {what}") for what, expression in _standing(run, early).items()]
    games = turns.group_by("game", maintain_order=True).agg(
        pl.col("block", "winner", "turns").first(),
        *whole,
        *(one.name.prefix("early ") for one in cards),
        *at_early,
        _margin(run).last().alias("margin"),
    )
    return _in_words([*counted, *held], games)


def early_turns(run: RunTables) -> int:
    """The end of the opening, in turns: a share of the median length, whole rounds of it, at least one."""
    return max(1, int(EARLY * _median(lengths_of(run))) // run.seats) * run.seats


def lengths_of(run: RunTables) -> pl.DataFrame:
    """How many games of the whole run are so long: `time` in turns, and `games`, the shortest first."""
    return run.whole.rows(lengths).summed("time", games=pl.len()).sort("time")


def _median(counted: pl.DataFrame) -> float:
    """The length of the game in the middle, or half way between the two there."""
    so_far = counted["games"].cum_sum()
    places = [(so_far[-1] - 1) // 2, so_far[-1] // 2]
    found = [counted["time"][int((so_far <= place).sum())] for place in places]
    return float(sum(found) / len(found))


def _logged(run: RunTables) -> set[str]:
    return {column.name for column in columns("turns", run.game)}


def _counted(run: RunTables) -> dict[str, pl.Expr]:
    """What each turn counts, by its name; what this game's log has no column for is left out."""
    logged = sorted(run.turns_with().collect_schema().names())
    events = {name: event for name, (column, event) in EVENTS.items() if column in logged}
    told = {}
    for what, names in COUNTED.items():
        parts = [events[name] for name in names if name in events]
        parts += [pl.col(column) for column in logged for name in names if _is_of(column, name)]
        if parts:
            told[what] = pl.sum_horizontal(part.cast(pl.Int32) for part in parts)
    return told


def _is_of(column: str, name: str) -> bool:
    """Whether a column of the log is the one of this name, or that of one seat."""
    return column == name or (column[:-2] == name and column[-2] == "_" and column[-1].isdigit())


def _leader(run: RunTables) -> pl.Expr:
    """The seat that leads alone after a turn; 0 for none."""
    points = [pl.col(f"points_{seat}") for seat in range(1, run.seats + 1)]
    best = pl.max_horizontal(points)
    ahead = [(one == best).cast(pl.Int8) for one in points]
    seat = pl.sum_horizontal(flag * seat for seat, flag in enumerate(ahead, start=1))
    return pl.when(pl.sum_horizontal(ahead) == 1).then(seat).otherwise(0).alias("leader")


def _changes(column: str) -> pl.Expr:
    """How often something passes from a seat to another; that nobody has it in between does not count."""
    holder = pl.col(column).filter(pl.col(column) > 0)
    return (holder != holder.shift(1)).sum().cast(pl.Float64)


def _standing(run: RunTables, early: int) -> dict[str, pl.Expr]:
    """How the table stands after the first turns; null in a game that was over before."""
    points = [pl.col(f"points_{seat}") for seat in range(1, run.seats + 1)]
    most, least = pl.max_horizontal(points), pl.min_horizontal(points)
    at = pl.col("turn") == early
    told = {"points of the leader": most, "points between leader and last": most - least}
    return {what: one.filter(at).first().cast(pl.Float64) for what, one in told.items()}


def _margin(run: RunTables) -> pl.Expr:
    """By how many points the winner is ahead of the next; null where nobody won."""
    points = {seat: pl.col(f"points_{seat}") for seat in range(1, run.seats + 1)}
    won = pl.max_horizontal(pl.when(pl.col("winner") == seat).then(one) for seat, one in points.items())
    behind = pl.max_horizontal(pl.when(pl.col("winner") != seat).then(one) for seat, one in points.items())
    return (won - behind).cast(pl.Float64)


def _in_words(a_turn: list[str], games: pl.LazyFrame) -> pl.LazyFrame:
    """The figures under the names that the page shows."""
    first = [name for name in games.collect_schema().names() if name.startswith("early ")]
    named = {name: name.removeprefix("early ") + EARLY_ON for name in first}
    named["margin"] = "points between winner and next (at the end)"
    divided = games.with_columns(pl.col(a_turn) / pl.col("turns"), pl.col(first).cast(pl.Float64))
    return divided.drop("winner").rename(named)
