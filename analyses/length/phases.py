"""What are points made of in the opening, the middle and the end of a game?

A game is in its opening until somebody has gained a third of the points that win it, counted from the start;
in its middle until somebody has two thirds of them; then in its end. A turn counts for the phase in which it
began; who has had the points once has had them, even if a longest road is lost again. Points are what players
have at the end of a phase less what they had at its start, by source, so an award that is lost counts against
its source. A settlement that becomes a city goes on to count as a settlement; the city counts what it adds.
"""

from collections.abc import Iterable, Mapping, Sequence

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.gains import start_points
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios_of
from sim.schema import columns

PHASES = ("opening", "middle", "end")
PIECES = {
    "settlements": "settlement",
    "cities": "city",
    "knights": "knight",
}  # what the rules call one of them
AWARDS = {"road": "longest_road", "army": "largest_army"}
KEYS = ("phase", "who", "source")
WHO = ("winner", "others")
ROUNDING = 1e-6

COLUMNS = Columns(
    "a phase, kind of player, and source of points",
    phase=("opening, middle or end", "text"),
    who=("winners, or the others at their tables", "text"),
    source=("where the points are from", "text"),
    n=("players", "count"),
    **estimated("value", "the mean points that such a player gained there in the phase", "points"),
    **estimated("share", "of all the points that such players gained in the phase", "share"),
    **estimated("turns", "how many turns the phase lasts on average, all seats together", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a phase, kind of player, and source of points; decided games only."""
    kinds = _kinds(run)
    found = _summed(run, kinds)
    turns = _named(_lasting(found), ["phase"], "turns")
    sums = _by_source(run, found, kinds)
    table = ratios_of(sums, [*KEYS], "gained", "players", rate=False).table()
    gained = sums.with_columns(blocks=pl.when(pl.col("whole") != 0).then("blocks").otherwise(0))
    shares = _named(ratios_of(gained, [*KEYS], "gained", "whole", rate=False), KEYS, "share")
    both = table.join(shares, on=KEYS).join(turns, on="phase")
    told = both.sort("phase", "who", "value", descending=[False, True, True])
    in_words = pl.col("phase").replace_strict(range(len(PHASES)), PHASES, return_dtype=pl.String)
    return told.with_columns(in_words).select(COLUMNS.names)


def _named(found: Estimates, keys: Sequence[str], name: str) -> pl.DataFrame:
    """The estimates by these keys, their columns called after the figure."""
    return found.table().select(*keys, **{name: "value", **{f"{name}_{end}": end for end in ("low", "high")}})


def lasting(run: RunTables) -> Estimates:
    """The mean number of turns that each phase takes of decided games, by its place in `PHASES`."""
    return _lasting(_summed(run, _kinds(run)))


def _lasting(sums: pl.DataFrame) -> Estimates:
    return ratios_of(sums, ["phase"], "turn", "one", rate=False)


def _kinds(run: RunTables) -> dict[str, tuple[str, str]]:
    """Kinds of player with each source of points, by the columns that count their points."""
    return {f"{who} {source}": (who, source) for who in WHO for source in sources(run)}


def _summed(run: RunTables, kinds: Iterable[str]) -> pl.DataFrame:
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in ("turn", *kinds)}
    return run.rows(_gained).summed("batch", "phase", **sums, one=pl.len(), blocks=pl.col("block").n_unique())


def sources(run: RunTables) -> list[str]:
    """Where points come from in this game, as the columns of its games say."""
    names = [column.name for column in columns("games", run.game) if column.name.startswith("points_")]
    return [name.removeprefix("points_") for name in names]


def _states(run: RunTables) -> pl.LazyFrame:
    """How a game stood before its first turn (phase -1) and at the end of each phase: points by source.

    One row a decided game and phase; a phase that a game leapt over ends as the one before it. `winner X` and
    `others X` are the points from X of the winner, and of all the others together.
    """
    ends = _phase_ends(run).collect()
    games = ends.select("game", "block").unique("game", maintain_order=True)
    phases = pl.DataFrame({"phase": range(len(PHASES))}, schema={"phase": pl.Int8})
    every = games.join(phases, how="cross").join(ends.drop("block"), on=["game", "phase"], how="left")
    filled = every.sort("game", "phase").with_columns(pl.all().forward_fill())
    start = games.with_columns(_start(run), phase=pl.lit(-1, pl.Int8), turn=pl.lit(0, filled["turn"].dtype))
    return pl.concat([start.select(filled.columns), filled]).sort("game", "phase").lazy()


def _phase_ends(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and phase in which a turn began: how it stood after the last of these turns."""
    start, target = start_points(run), run.rule("victory.points", float)
    best = pl.max_horizontal(f"points_{seat}" for seat in range(1, run.seats + 1))
    before = pl.when(pl.col("turn") == 1).then(start).otherwise(best.shift(1))
    gained = (before.cum_max().over("game") - start) / (target - start)
    phase = (gained * len(PHASES) + ROUNDING).floor().clip(0, len(PHASES) - 1).cast(pl.Int8)
    turns = run.turns_in_order("winner").filter(pl.col("winner") > 0)
    last = turns.with_columns(phase=phase).unique(["game", "phase"], keep="last", maintain_order=True)
    return last.select("game", "block", "phase", "turn", *_points_of(run))


def _points_of(run: RunTables) -> list[pl.Expr]:
    """By source, the winner's points and those of all the others."""
    found = []
    for source in sources(run):
        points = [_points(run, source, seat).cast(pl.Float64) for seat in range(1, run.seats + 1)]
        winners = [pl.when(pl.col("winner") == seat).then(one) for seat, one in enumerate(points, start=1)]
        winner = pl.max_horizontal(winners)
        found += [
            winner.alias(f"winner {source}"),
            (pl.sum_horizontal(points) - winner).alias(f"others {source}"),
        ]
    return found


def _points(run: RunTables, source: str, seat: int) -> pl.Expr:
    """A seat's points from a source: by pieces and awards, as logged, or what is left of all its points."""
    worth = run.rule("points", dict[str, float])
    settlement = worth.get(PIECES["settlements"], 0.0)
    if source == "settlements":
        return (pl.col(f"settlements_{seat}") + pl.col(f"cities_{seat}")) * pl.lit(settlement)
    if source in PIECES:
        adds = worth.get(PIECES[source], 0.0) - (settlement if source == "cities" else 0.0)
        return pl.col(f"{source}_{seat}") * pl.lit(adds)
    if source in AWARDS:
        return (pl.col(AWARDS[source]) == seat) * pl.lit(worth.get(AWARDS[source], 0.0))
    if any(column.name == f"points_{source}" for column in columns("turns", run.game)):
        return pl.col(f"points_{source}_{seat}")
    others = [_points(run, other, seat) for other in sources(run) if other in {*PIECES, *AWARDS}]
    return pl.col(f"points_{seat}") - pl.sum_horizontal(others)


def _start(run: RunTables) -> list[pl.Expr]:
    """What each has by source before the first turn: what the last seat has after it, not having moved."""
    first = run.turns_with().filter(pl.col("turn") == 1)
    kinds = sources(run)
    had = first.select(_points(run, source, run.seats).mean().alias(source) for source in kinds).collect()
    told = {"winner": 1, "others": run.seats - 1}
    return [
        pl.lit(float(had[source][0] or 0.0) * players).alias(f"{who} {source}")
        for source in kinds
        for who, players in told.items()
    ]


def _gained(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and phase: what of each column was added in it."""
    states = _states(run)
    names = ["turn", *(f"{who} {source}" for who in WHO for source in sources(run))]
    added = states.with_columns(pl.col(names) - pl.col(names).shift(1))
    return added.filter(pl.col("phase") >= 0)


def _by_source(run: RunTables, sums: pl.DataFrame, kinds: Mapping[str, tuple[str, str]]) -> pl.DataFrame:
    """The sums with a row for each kind of player and source; `whole` is what all sources gave together."""
    index = ["batch", "phase", "one", "blocks"]
    rows = sums.unpivot(list(kinds), index=index, variable_name="kind", value_name="gained")
    who, source = ({name: told[part] for name, told in kinds.items()} for part in (0, 1))
    told = rows.with_columns(
        who=pl.col("kind").replace_strict(who), source=pl.col("kind").replace_strict(source)
    )
    a_game = pl.when(pl.col("who") == WHO[0]).then(1).otherwise(run.seats - 1)
    whole = pl.col("gained").sum().over("batch", "phase", "who")
    return told.with_columns(players=(pl.col("one") * a_game).cast(pl.Float64), whole=whole)
