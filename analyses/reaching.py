"""How sure the share of games is that reached their points, beside the turns of `analyses/waiting.py`."""

import polars as pl

from analyses.columns import Column, estimated
from analyses.statistics import ratios_of

REACHED = "reached"
REACHED_ENDS: dict[str, Column] = {
    name: told for name, told in estimated(REACHED, "", "share").items() if name != REACHED
}


def reached_ends(counts: pl.DataFrame, blocks: int, known: bool) -> dict[str, float | None]:
    """The ends of the interval of the share reached, of `counts` as for `curves_of`.

    `known` says that the games are those that reached the points: their share is 1, and nothing is estimated.
    """
    if known:
        return dict.fromkeys(REACHED_ENDS)
    ended, stopped = (pl.col(name).cast(pl.Float64).sum() for name in ("events", "censored"))
    sums = counts.group_by("batch").agg(ended=ended, games=ended + stopped).sort("batch")
    told_once = pl.when(pl.int_range(pl.len()) == 0).then(blocks).otherwise(0)  # of all batches together
    whole = sums.with_columns(what=pl.lit(REACHED), blocks=told_once)
    found = ratios_of(whole, ["what"], "ended", "games", rate=True).table()
    return dict(zip(REACHED_ENDS, found.select("low", "high").row(0), strict=True))
