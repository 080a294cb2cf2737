"""What a tally adds up is what polars finds by looking groups up."""

import tracemalloc
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses import tallies
from analyses.gathering import Request
from analyses.run_tables import RunTables, open_run
from analyses.tallies import Tally, sum_of
from reports.chapters import sections_of
from sim.games import GAMES
from tests.analyses.synthetic_runs import play_run

SUMS = {
    "figure": pl.col("worth").cast(pl.Float64).sum(),
    "whole": pl.col("cards").sum(),
    "said": pl.col("won").sum(),
    "filtered": pl.col("cards").filter("won").sum(),
    "one": pl.col("one").sum(),
    "known": pl.col("worth").is_not_null().sum(),
    "together": (pl.col("cards") * pl.col("worth") / 2).sum(),
    "rows": pl.len(),
    "blocks": pl.col("block").n_unique(),
    "winning": pl.col("block").filter(pl.col("won")).n_unique(),
    "all": pl.col("block").filter(pl.col("one") != 0).n_unique(),
}
KEYS = [("batch",), ("batch", "who"), ("batch", "round", "who", "of"), ("who", "round"), ("of",)]


def rows(first_block: int = 995) -> pl.DataFrame:
    """Rows of blocks about the end of the batches, some without a figure, and without a key."""
    chance = np.random.default_rng(5)
    found = {
        "block": first_block + np.sort(chance.integers(40, size=600)),
        "round": chance.integers(1, 6, 600).astype(np.int32),
        "who": [("a", "b", None)[who] for who in chance.integers(3, size=600)],
        "cards": chance.integers(-100, 100, 600).astype(np.int8),
        "worth": np.where(chance.random(600) < 0.1, np.nan, chance.random(600)),
        "won": chance.random(600) < 0.4,
    }
    return pl.DataFrame(found).with_columns(pl.col("worth").fill_nan(None), one=pl.lit(1), of=pl.lit("all"))


def request(by: tuple[str, ...]) -> Request:
    return Request(lambda run: run.games, by, tuple(SUMS.items()))


def check(table: pl.DataFrame, by: tuple[str, ...]) -> None:
    asked = request(by)
    assert asked.plain is not None
    found, expected = Tally(table).summed(by, asked.plain), asked.of(table.lazy())
    assert_frame_equal(found, expected, check_row_order=False, rel_tol=1e-12)


@pytest.mark.parametrize("by", KEYS)
def test_sums_are_those_of_groups(by: tuple[str, ...]) -> None:
    check(rows(), by)


@pytest.mark.parametrize("by", KEYS)
def test_where_there_are_too_many_places_groups_are_looked_up(
    by: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tallies, "PLACES", 0)
    monkeypatch.setattr(tallies, "PLACES_A_ROW", 0)
    check(rows(), by)


def test_of_no_rows_there_is_no_sum() -> None:
    check(rows().head(0), ("batch", "who"))


def test_blocks_of_one_number_are_one_batch() -> None:
    check(rows().with_columns(block=pl.lit(3)), ("batch", "who"))


def test_sums_do_not_lie_in_the_memory_of_arrays() -> None:
    plain = request(("batch", "who")).plain
    assert plain is not None
    tracemalloc.start()
    try:
        found = pl.concat([Tally(rows()).summed(("batch", "who"), plain) for _ in range(50)], rechunk=False)
        held, _ = tracemalloc.get_traced_memory()  # numpy tells of its arrays here, polars of nothing
    finally:
        tracemalloc.stop()
    assert held < found.estimated_size() / 4


def test_other_sums_are_not_told() -> None:
    others = (
        pl.col("worth").max(),
        pl.col("won").filter("won").len(),
        pl.lit(1).sum(),
        pl.col("seat").n_unique(),
    )
    assert [sum_of(other) for other in others] == [None] * len(others)
    assert Request(lambda run: run.games, ("batch",), (("most", others[0]),)).plain is None


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_report_asks_is_added_up_as_looked_up(game: str, tmp_path: Path) -> None:
    run = next(open_run(play_run(tmp_path, games=24, game=game)).slices()).in_memory()
    for section in sections_of(game):
        if section.asks(run):
            section.analysis.compute(run)
    asked = [one for one in run.gathered.requests.values() if one.plain]
    assert len(asked) > 50
    for one in asked:
        check_request(run, one)


def check_request(run: RunTables, one: Request) -> None:
    found = run.gathered.known[one.words]
    assert_frame_equal(found, one.of(one.make(run)), check_row_order=False, rel_tol=1e-9, abs_tol=1e-9)
