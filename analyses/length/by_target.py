"""How long would the game be if fewer points won it? On the same boards and dice, of the same games.

A game to fewer points is over when, at the end of its own turn, a player first has them. So one and the same
game tells its length to 10, to 12 and to all 13 points that win it, and the differences are paired. Of games
that more or fewer points win, the lower targets are the same parts, in steps in which the game gives points.
What this does not tell: the players did not know of the lower target, and who knows it may play for it. To
let them know, run the game with another `victory.points` on the same seed and compare the two runs.

A game stopped at the turn cap counts as censored; in a difference it counts with the turns it had, so that
with capped games a difference is at least what is told.
"""

from collections.abc import Sequence
from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.gains import start_points
from analyses.reaching import REACHED_ENDS, reached_ends
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of
from analyses.waiting import SPREAD_COLUMNS, as_table, spread_of_turns

LOWER = (10 / 13, 12 / 13)  # of the points that win
ALL = "all"
APART = tuple(f"{figure}{end}" for figure in ("shorter", "same_winner") for end in ("", "_low", "_high"))

COLUMNS = Columns(
    "a target of points and strategy",
    target=("the points that would win", "number"),
    strategy=("all, or that of the player who would have won, where several play", "text"),
    **SPREAD_COLUMNS,
    **REACHED_ENDS,
    **estimated("shorter", "how many turns sooner they end than to all points, on average", "mean turns"),
    **estimated(
        "same_winner", "of the decided games that got there, the share won by who was first", "share"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a target of points and strategy."""
    full = run.rule("victory.points", float)
    targets = (*lower_targets(full, _step(run), start_points(run)), full)
    games = run.rows(partial(_reached, targets))
    ended = {"events": pl.col("ended").sum(), "censored": (~pl.col("ended")).sum()}
    counts = games.summed("batch", "target", "strategy", "time", **ended)
    blocks = games.summed("target", "strategy", blocks=pl.col("block").n_unique())
    apart = games.summed("batch", "target", "strategy", **SUMS)
    strategies = blocks["strategy"].unique().sort()
    told = [ALL, *(name for name in strategies if name != ALL and run.has_rivals)]
    rows = [
        {"target": target, "strategy": name} | _spread(times, own["blocks"].item(), name) | _apart(sums)
        for target in targets
        for name in told
        for times, own, sums in [[_of(table, target, name) for table in (counts, blocks, apart)]]
        if len(own)
    ]
    return as_table(rows).with_columns(pl.col(*APART, *REACHED_ENDS).cast(pl.Float64))


def _spread(times: pl.DataFrame, blocks: int, strategy: str) -> dict[str, float | None]:
    """How the turns spread; a strategy's games are those that got there, so its share is no estimate."""
    return spread_of_turns(times, blocks) | reached_ends(times, blocks, known=strategy != ALL)


def lower_targets(full: float, step: float, start: float) -> list[float]:
    """The targets below the one that wins: whole steps, and none that everybody begins with."""
    near = {step * round(part * full / step) for part in LOWER}
    return sorted(target for target in near if start < target < full)


def _step(run: RunTables) -> float:
    """In which steps points come: halves, if anything is worth a half."""
    worth = run.rule("points", dict[str, float]).values()
    return 1.0 if all(points == round(points) for points in worth) else 0.5


def _of(table: pl.DataFrame, target: float, strategy: str) -> pl.DataFrame:
    return table.filter(target=target, strategy=strategy)


def reached(target: float) -> str:
    """The column of the turn at which a target is met."""
    return f"turn {target}"


def lengths_to(targets: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game: the first turn at whose end the player whose turn it was has each target."""
    own = pl.max_horizontal(
        pl.when(pl.col("seat") == seat).then(pl.col(f"points_{seat}")) for seat in range(1, run.seats + 1)
    )
    names = [f"strategy_{seat}" for seat in range(1, run.seats + 1)]
    first = [pl.col("turn").filter(own >= target).min().alias(reached(target)) for target in targets]
    turns = run.turns_with("winner", "turns", *names)
    return turns.group_by("game").agg(pl.col("block", "winner", "turns", *names).first(), *first)


def _reached(targets: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game and target, and one more for the strategy that would have won."""
    games = run.held(partial(lengths_to, targets))
    every = pl.concat(_to_target(games, run, target) for target in targets)
    return pl.concat([every.with_columns(strategy=pl.lit(ALL)), every.filter("ended")])


def _to_target(games: pl.LazyFrame, run: RunTables, target: float) -> pl.LazyFrame:
    turn = pl.col(reached(target))
    seat = (turn - 1) % run.seats + 1
    strategy = pl.coalesce(
        pl.when(seat == number).then(pl.col(f"strategy_{number}").cast(pl.String))
        for number in range(1, run.seats + 1)
    )
    return games.select(
        "block",
        target=pl.lit(target),
        strategy=strategy,
        ended=turn.is_not_null(),
        time=turn.fill_null(pl.col("turns")),
        shorter=(pl.col("turns") - turn).fill_null(0),
        same=seat == pl.col("winner"),
        decided=turn.is_not_null() & (pl.col("winner") > 0),
    )


# What differs from the whole game, in the same games; of all of them, and of those that somebody won.
SUMS = {
    "one": pl.len(),
    "blocks": pl.col("block").n_unique(),
    "shorter": pl.col("shorter").cast(pl.Float64).sum(),
    "decided": pl.col("decided").sum(),
    "same": (pl.col("same") & pl.col("decided")).sum(),
    "decided_blocks": pl.col("block").filter("decided").n_unique(),
}


def _apart(sums: pl.DataFrame) -> dict[str, float | None]:
    """What differs from the whole game, with its intervals."""
    parts = sums.with_columns(of=pl.lit(ALL))
    shorter = ratios_of(parts, ["of"], "shorter", "one", rate=False).table()
    decided = parts.filter(pl.col("decided") > 0).with_columns(blocks="decided_blocks")
    same = ratios_of(decided, ["of"], "same", "decided", rate=True).table()
    found = [row for table in (shorter, same) for row in _interval(table)]
    return dict(zip(APART, found, strict=True))


def _interval(table: pl.DataFrame) -> list[float | None]:
    """Value, low and high of a table of one row, or of none."""
    return list(table.select("value", "low", "high").row(0)) if len(table) else [None] * 3
