"""Is a good start half the game? Wins by the cards that the first rounds brought.

Counted are the cards that dice or spinner gave a seat in the first rounds, against the mean of the other
seats: what the places of the start bring, and luck. What the places are, `start_places` tells. The same by
the cards in hand when the first turn began, where they differ.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.standing import seats_of
from analyses.run_tables import RunTables
from analyses.statistics import ratios
from sim.schema import tables_of

ROUNDS = 3
EARLY, START = f"cards of the first {ROUNDS} rounds", "cards at the start"

COLUMNS = Columns(
    "a kind of start and number of cards",
    what=("the cards of the first rounds, or those in hand at the start", "text"),
    more=("cards more than the mean of the other seats, rounded", "number"),
    wins=("games won with so many", "count"),
    n=("seats, all decided games together", "count"),
    **estimated("value", "the share of them that won", "share"),
    fair=("one in so many seats", "share"),
)


def sources(run: RunTables) -> list[str]:
    """What brings cards to a seat whether it is its turn or not, trade aside: dice, or the spinner."""
    causes = tables_of(run.game).gains
    return [cause.name for cause in causes if not cause.active and cause.name != "trade"]


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of start and number of cards; none in a game without such cards."""
    if not sources(run):
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    found = ratios(run.rows(_starts), ["what", "more"], "won", "one", rate=True).table()
    told = found.with_columns(pl.col("count").cast(pl.Int64).alias("wins"), fair=pl.lit(1 / run.seats))
    return told.cast({"what": pl.String}).select(COLUMNS.names)


def _starts(run: RunTables) -> pl.LazyFrame:
    """One row a decided game, seat and kind of start."""
    games = run.games.filter(pl.col("winner") > 0).join(_early(run), on="game").collect().lazy()
    seats = pl.concat([_seat(run, games, seat) for seat in seats_of(run)])
    rows = seats.unpivot([EARLY, START], index=["block", "won"], variable_name="what", value_name="more")
    return rows.with_columns(pl.col("what").cast(pl.Enum([EARLY, START])), one=pl.lit(1))


def _early(run: RunTables) -> pl.LazyFrame:
    """One row a game: the cards that each seat was given in the first rounds."""
    given = {
        f"early_{seat}": pl.sum_horizontal(f"gained_{source}_{seat}" for source in sources(run))
        for seat in seats_of(run)
    }
    first = run.turns_with().filter(pl.col("round") <= ROUNDS)
    return first.group_by("game").agg(cards.cast(pl.Int32).sum().alias(name) for name, cards in given.items())


def _seat(run: RunTables, games: pl.LazyFrame, seat: int) -> pl.LazyFrame:
    """One row a game: how many cards more than the others' mean the seat had, and whether it won."""
    told = {"early": EARLY, "start_cards": START}
    more = {what: _more(run, name, seat) for name, what in told.items()}
    return games.select("block", won=pl.col("winner") == seat, **more)


def _more(run: RunTables, name: str, seat: int) -> pl.Expr:
    others = [pl.col(f"{name}_{other}") for other in seats_of(run) if other != seat]
    return (pl.col(f"{name}_{seat}") - pl.sum_horizontal(others) / len(others)).round().cast(pl.Int32)
