"""Which card was missing? Of turns that bring nothing, which kinds the nearest thing lacked.

The nearest thing is the one with a place that lacked the fewest cards when the turn ended, the dearest of
equals; roads, which serve other things, and chocolate, which takes ingredients, are left out. Where it lacked
none it could have been paid for: the cards were kept, or, on an island, no free place was there for a
settlement, which the log does not tell. Turns with nothing left to build are left out.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.pacing.dead_turns import is_alive
from analyses.pacing.places import place_for, with_places
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, shares

NOTHING = "nothing: it could be paid"
GROUPINGS = {"of": "overall", "thing": "nearest thing"}

COLUMNS = Columns(
    "a group of turns that bring nothing, and kind of card",
    **GROUP,
    missing=("the kind that was missing, or that nothing was", "text"),
    count=("turns in which cards of it were missing", "count"),
    n=("turns in the group", "count"),
    **estimated("value", "the share of them that lacked the kind", "share"),
    **estimated("alone", "the share of them that lacked this kind alone", "share"),
    **estimated(
        "nearest", "how many of all these turns the group is, by the thing that was nearest", "share"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns and kind of card; none if the run is older than hands in the log."""
    kinds = [kind for kind in run.rule("cards.kinds", list[str]) if run.logs("turns", f"hand_{kind}")]
    if not kinds:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    rows = run.rows(partial(_rows, kinds))
    lacked, alone = (_shares(rows, figure) for figure in ("lacked", "alone"))
    ends = alone.select(alone="value", alone_low="low", alone_high="high")
    table = pl.concat([lacked, ends], how="horizontal").cast({"missing": pl.String})
    near = shares(run.rows(partial(_things, kinds)), ["of"], ["thing"]).table()
    near = near.select(group="thing", nearest="value", nearest_low="low", nearest_high="high")
    return table.join(near, on="group", how="left", maintain_order="left").select(COLUMNS.names)


def _shares(rows: Rows, figure: str) -> pl.DataFrame:
    """How many of a group's turns lacked a kind, or lacked it alone."""

    def share(column: str) -> Estimates:
        return ratios(rows, [column, "missing"], figure, "turns", rate=True)

    return in_groups(GROUPINGS, share)


def _rows(kinds: list[str], run: RunTables) -> pl.LazyFrame:
    """One row a block, nearest thing and kind: in how many turns it was missing, and missing alone."""
    told = pl.Enum([*kinds, NOTHING])
    every = [one for kind in told.categories for one in _of_kind(kind)]
    blocks = _turns(run, kinds).group_by("block", "thing").agg(*every, turns=pl.len()).collect().lazy()
    figures = [{"lacked": _lacks(kind), "alone": _alone(kind)} for kind in told.categories]
    parts = [
        blocks.select("block", "thing", "turns", missing=pl.lit(kind, told), **figure)
        for kind, figure in zip(told.categories, figures, strict=True)
    ]
    return pl.concat(parts).with_columns(of=pl.lit("all turns that bring nothing"))


def _things(kinds: list[str], run: RunTables) -> pl.LazyFrame:
    """One row a turn that brought nothing: the nearest thing."""
    return _turns(run, kinds).select("block", "thing", of=pl.lit("all"))


def _of_kind(kind: str) -> tuple[pl.Expr, pl.Expr]:
    """In how many turns it was missing, and missing alone."""
    lacked = pl.col(_lacks(kind))
    return lacked.sum(), (lacked & (pl.col("lacking") <= 1)).sum().alias(_alone(kind))


def _turns(run: RunTables, kinds: list[str]) -> pl.LazyFrame:
    """One row a turn that brought nothing: the nearest thing, and of each kind whether it lacked any."""
    every = run.rule("costs", dict[str, dict[str, int]])
    costs = {thing: cost for thing, cost in every.items() if thing != "road"}
    short = {
        thing: [
            (cost.get(kind, 0) - pl.col(f"hand_{kind}").cast(pl.Int32)).clip(lower_bound=0) for kind in kinds
        ]
        for thing, cost in costs.items()
    }
    lacks = {thing: pl.when(place_for(thing)).then(pl.sum_horizontal(short[thing])) for thing in costs}
    dearest_first = sorted(costs, key=lambda thing: (-sum(costs[thing].values()), thing))
    nearest = [pl.when(lacks[thing] == pl.min_horizontal(*lacks.values())) for thing in dearest_first]
    thing = pl.coalesce(one.then(pl.lit(name)) for one, name in zip(nearest, dearest_first, strict=True))
    lacked = {
        _lacks(kind): pl.coalesce(
            one.then(short[name][place] > 0) for one, name in zip(nearest, dearest_first, strict=True)
        )
        for place, kind in enumerate(kinds)
    }
    dead = run.held(with_places).filter(~is_alive(run))
    told = dead.select("block", thing=thing, **lacked).filter(pl.col("thing").is_not_null())
    lacking = pl.sum_horizontal(list(lacked))
    return told.with_columns((lacking == 0).alias(_lacks(NOTHING)), lacking=lacking)


def _alone(kind: str) -> str:
    """The column that counts the turns in which this kind alone was missing."""
    return f"lacks {kind} alone"


def _lacks(kind: str) -> str:
    """The column that tells whether this kind was missing."""
    return f"lacks {kind}"
