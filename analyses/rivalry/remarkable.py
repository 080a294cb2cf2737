"""Which games are worth watching? The longest, the shortest, the most changeful and others, by number.

`low` and `high` hold nine games in ten, so that it is seen how far the game stands out. A game stopped at the
turn cap may be the longest, or change its lead most often; the others are games that somebody won.
"""

import polars as pl

from analyses.columns import Columns, Unit
from analyses.outliers import furthest, replay_command
from analyses.rivalry.courses import courses
from analyses.round_ends import quantiles_of
from analyses.run_tables import RunTables

LONGEST, SHORTEST, CHANGES, COMEBACK, CLEAREST = (
    "longest game", "shortest game", "most lead changes", "biggest comeback", "clearest win",
)  # fmt: skip
# What stands out, by which figure of the game's course, and in what.
KINDS: dict[str, tuple[str, bool, str]] = {
    LONGEST: ("turns", True, "turns"),
    SHORTEST: ("won_in", False, "turns"),
    CHANGES: ("changes", True, "changes of the lead"),
    COMEBACK: ("deficit", True, "points behind, then won"),
    CLEAREST: ("margin", True, "points ahead at the end"),
}
SPREAD = {"low": 0.05, "median": 0.5, "high": 0.95}
NUMBER: Unit = "number"

COLUMNS = Columns(
    "a kind of game",
    what=("what is remarkable about it", "text"),
    value=("the figure of that game", NUMBER),
    unit=("what the figure counts", "text"),
    game=("its number in the run", NUMBER),
    winner=("the seat that won it; 0 for none", NUMBER),
    strategy=("the strategy that won it", "text"),
    turns=("its turns", NUMBER),
    n=("games it was picked from", "count"),
    median=("the figure of the middle game", NUMBER),
    **dict.fromkeys(("low", "high"), ("nine games in ten lie between these figures", NUMBER)),
    command=("the command that replays it", "text"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of game."""
    first = run.rows(_first).all()
    rows = [row for what in KINDS if (row := _row(run, first, what))]
    schema = dict.fromkeys(("value", "median", "low", "high"), pl.Float64)
    return pl.DataFrame(rows, schema_overrides={"what": pl.String, **schema}).select(COLUMNS.names)


def _games(run: RunTables) -> pl.LazyFrame:
    won_in = pl.when(pl.col("winner") > 0).then(pl.col("turns"))
    return run.held(courses).with_columns(won_in=won_in)


def _first(run: RunTables) -> pl.LazyFrame:
    """For each kind the game that stands out most."""
    games = _games(run).collect()
    found = [
        games.filter(pl.col("game") == furthest_game["game"]).with_columns(kind=pl.lit(what))
        for what, (figure, largest, _) in KINDS.items()
        if (furthest_game := furthest(games, figure, largest)) is not None
    ]
    return pl.concat(found).lazy() if found else games.clear().with_columns(kind=pl.lit("")).lazy()


def _row(run: RunTables, first: pl.DataFrame, what: str) -> dict[str, object] | None:
    figure, largest, unit = KINDS[what]
    game = furthest(first.filter(kind=what), figure, largest)
    if game is None:
        return None
    told = {name: game[name] for name in ("game", "winner", "strategy", "turns")}
    counted = run.rows(_games).summed(figure, rows=pl.len()).drop_nulls(figure)
    spread = quantiles_of(counted.with_columns(of=1), ["of"], figure, SPREAD).drop("of").row(0, named=True)
    command = replay_command(run, game["game"])
    n = int(counted["rows"].sum())
    own = {"what": what, "value": float(game[figure]), "unit": unit, "n": n, "command": command}
    return own | told | spread
