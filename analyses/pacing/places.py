"""Which pieces had a place when a turn ended, as far as the log tells?

In a chain a road fits an end that is a building, a settlement one that is a road, and no seat has two of a
colour. Of a colour there are few, which all share: the set-up and the colours that were built tell which are
used up. Of two settlements in one turn the log names the last one's colour alone, so a colour is now and
then taken to be free that is not. On an island it is not told whether a free site is there for a settlement,
so there one is taken for granted.
"""

import polars as pl

from analyses.run_tables import RunTables

NO_COLOUR = "no colour"  # the column: each colour that the seat whose turn it is has not is used up

BUILT = "built so far"


def place_for(thing: str) -> str:
    """The column that tells whether a thing had a place, its piece in the supply included."""
    return f"place for {thing}"


def none_for(thing: str) -> str:
    """The column that tells whether it had none and was to have none, even had a road been laid first."""
    return f"none for {thing}"


def with_places(run: RunTables) -> pl.LazyFrame:
    """The turns in their order, with two columns for each thing of the rules; in a chain `NO_COLOUR` too."""
    in_chain = run.game == "edition"
    turns = _with_colours(run) if in_chain else run.turns_in_order()
    known = _in_a_chain(run) if in_chain else _on_an_island(run)
    things = run.rule("costs", dict[str, dict[str, int]])
    # Of what the log tells nothing, a place is taken for granted.
    fits = {thing: known.get(thing, pl.lit(value=True)) for thing in things}
    none = {thing: ~fit for thing, fit in fits.items()}
    if in_chain:
        none["settlement"] = _is_closed(run)
    told = {place_for(thing): fit for thing, fit in fits.items()}
    return turns.with_columns(**told, **{none_for(thing): none[thing] for thing in things})


def _with_colours(run: RunTables) -> pl.LazyFrame:
    """The turns with `NO_COLOUR`, which a run that is older than colours in the log never knows."""
    turns = run.turns_in_order()
    if not run.logs("turns", "built_colour"):
        return turns.with_columns(pl.lit(value=False).alias(NO_COLOUR))
    return turns.with_columns(_built(run)).with_columns((~_has_colour(run)).alias(NO_COLOUR))


def of_seat(run: RunTables, name: str) -> pl.Expr:
    """The column of the seat whose turn it is."""
    seats = range(1, run.seats + 1)
    return pl.coalesce(pl.when(pl.col("seat") == seat).then(name.format(seat)) for seat in seats)


def _in_a_chain(run: RunTables) -> dict[str, pl.Expr]:
    """Whether a piece has a place in the chain of the seat and is left in the supply that all share."""
    roads, knights = of_seat(run, "roads_{}"), of_seat(run, "knights_{}")
    settlements, buildings = of_seat(run, "settlements_{}"), _buildings(run)
    bears = buildings * run.rule("pieces.knights_per_settlement", int)
    return {
        "road": (roads <= buildings) & _left(run, "roads"),
        "settlement": (roads >= buildings) & (buildings < len(_colours(run))) & ~pl.col(NO_COLOUR),
        "city": settlements > 0,
        "knight": (knights < bears) & _left(run, "knights"),
    }


def _is_closed(run: RunTables) -> pl.Expr:
    """Whether no settlement has a place: all colours are there, or no road can be laid to it."""
    lacks_road = (of_seat(run, "roads_{}") < _buildings(run)) & ~_left(run, "roads")
    return (_buildings(run) >= len(_colours(run))) | lacks_road


def _buildings(run: RunTables) -> pl.Expr:
    return of_seat(run, "settlements_{}") + of_seat(run, "cities_{}")


def _left(run: RunTables, pieces: str) -> pl.Expr:
    """Whether the supply that all share has one left."""
    used = pl.sum_horizontal(f"{pieces}_{seat}" for seat in range(1, run.seats + 1))
    return used < run.rule(f"pieces.{pieces}", int)


def _colours(run: RunTables) -> list[str]:
    return run.rule("colours.names", list[str])


def _built(run: RunTables) -> pl.Expr:
    """Which seats have built which colours up to this turn: a bit for each, since nobody builds one twice."""
    built, colours = pl.col("built_colour").cast(pl.String), _colours(run)
    bits = {colour: 1 << (run.seats * place) for place, colour in enumerate(colours)}
    bit = built.replace_strict(bits, default=0, return_dtype=pl.Int64)
    of_turn = bit * pl.lit(2, pl.Int64).pow(pl.col("seat").cast(pl.Int64) - 1)
    return of_turn.cum_sum().over("game").alias(BUILT)


def _owned(run: RunTables, seat: int, colour: str) -> pl.Expr:
    """Whether a seat is known to have a colour, of its set-up or since."""
    if colour in run.rule("setups", list[dict[str, list[str]]])[seat - 1]["colours"]:
        return pl.lit(value=True)
    return pl.col(BUILT) & (1 << (run.seats * _colours(run).index(colour) + seat - 1)) != 0


def _has_colour(run: RunTables) -> pl.Expr:
    """Whether some colour that the seat has not is left, or it needs none any more."""
    seats, each = range(1, run.seats + 1), run.rule("pieces.settlements_per_colour", int)
    free = []
    for colour in _colours(run):
        owned = {seat: _owned(run, seat, colour) for seat in seats}
        own = pl.coalesce(pl.when(pl.col("seat") == seat).then(there) for seat, there in owned.items())
        used = pl.sum_horizontal(there.cast(pl.Int32) for there in owned.values())
        free.append(~own & (used < each))
    return pl.any_horizontal(free) | (_buildings(run) >= len(free))


def _on_an_island(run: RunTables) -> dict[str, pl.Expr]:
    """Whether a piece of the seat's own supply is left, and for a city a settlement to make it of."""
    pieces = ("roads", "settlements", "cities")
    left = {name: of_seat(run, f"{name}_{{}}") < run.rule(f"pieces.{name}", int) for name in pieces}
    can_grow = left["cities"] & (of_seat(run, "settlements_{}") > 0)
    return {"road": left["roads"], "settlement": left["settlements"], "city": can_grow}
