"""Intervals: known values, and how often they hold the truth."""

import numpy as np
import polars as pl
import pytest
from scipy import stats

from analyses.intervals import wilson
from analyses.statistics import judge, quantiles_named, ratios, shares, survival, survival_curves
from analyses.tallies import BATCHES


def blocks_of_games(rng: np.random.Generator, blocks: int, size: int = 4) -> pl.LazyFrame:
    """Games won with a chance of 0.3 on average that is one for all games of a block."""
    chance = np.repeat(rng.beta(1.5, 3.5, blocks), size)
    won = rng.random(blocks * size) < chance
    block = np.repeat(np.arange(blocks), size)
    return pl.LazyFrame({"block": block, "of": "all", "won": won, "one": 1})


@pytest.mark.parametrize(
    ("interval", "verdict"),
    [
        ((0.23, 0.27), "PASS"),
        ((0.22, 0.28), "PASS"),
        ((0.21, 0.27), "INCONCLUSIVE"),
        ((0.10, 0.40), "INCONCLUSIVE"),
        ((0.10, 0.21), "FAIL"),
        ((0.29, 0.30), "FAIL"),
        ((None, 0.25), "INCONCLUSIVE"),
    ],
)
def test_the_whole_interval_is_judged(interval: tuple[float | None, float], verdict: str) -> None:
    assert judge(*interval, 0.22, 0.28) == verdict


@pytest.mark.parametrize("turns", [2, 3, 4, 5, 6])
def test_the_turns_of_a_line_up_are_no_chance(turns: int) -> None:
    """Who sits in the seat wins by the turn alone, so many games tell the share almost exactly."""
    games = np.arange(13 * BATCHES)
    rows = pl.LazyFrame({"block": games, "of": "all", "won": games % turns == 0, "one": 1})
    found = ratios(rows, ["of"], "won", "one", rate=True)
    independent = wilson(np.array([len(games) / turns]), np.array([float(len(games))]))
    assert found.high - found.low < 0.5 * (independent[1] - independent[0])


def test_a_rate_of_independent_games_has_the_interval_of_wilson() -> None:
    won = np.arange(400) % 5 == 0
    games = pl.LazyFrame({"block": np.arange(400), "of": "all", "won": won, "one": 1})
    found = ratios(games, ["of"], "won", "one", rate=True)
    low, high = wilson(np.array([80.0]), np.array([400.0]))
    assert found.value == pytest.approx([0.2])
    assert found.low == pytest.approx(low, abs=0.003)
    assert found.high == pytest.approx(high, abs=0.003)


def test_games_that_agree_within_a_block_count_once() -> None:
    won = np.repeat(np.arange(400) % 5 == 0, 4)
    games = pl.LazyFrame({"block": np.repeat(np.arange(400), 4), "of": "all", "won": won, "one": 1})
    found = ratios(games, ["of"], "won", "one", rate=True)
    low, high = wilson(np.array([80.0]), np.array([400.0]))
    assert found.keys["n"].to_list() == [1600]
    assert found.low == pytest.approx(low, abs=0.003)
    assert found.high == pytest.approx(high, abs=0.003)


def test_a_rate_never_seen_keeps_an_upper_bound_by_its_blocks() -> None:
    games = pl.LazyFrame({"block": np.repeat(np.arange(10), 4), "of": "all", "won": False, "one": 1})
    found = ratios(games, ["of"], "won", "one", rate=True)
    assert (found.low[0], found.high[0]) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_one_block_gives_no_interval() -> None:
    games = pl.LazyFrame({"block": [0, 0], "of": "all", "won": [True, False], "one": 1})
    row = ratios(games, ["of"], "won", "one", rate=True).table().row(0, named=True)
    assert (row["value"], row["low"], row["high"]) == (0.5, None, None)


def test_the_shares_of_a_key_add_up_and_count_its_rows() -> None:
    rows = pl.LazyFrame({"block": [0, 0, 1, 1, 2], "of": list("aaabb"), "what": [1, 2, 1, None, 1]})
    table = shares(rows, ["of"], ["what"]).table()
    found = {(row["of"], row["what"]): row for row in table.iter_rows(named=True)}
    assert {key: (row["count"], row["n"]) for key, row in found.items()} == {
        ("a", 1): (2, 3),
        ("a", 2): (1, 3),
        ("b", None): (1, 2),
        ("b", 1): (1, 2),
    }
    assert found["a", 2]["value"] == pytest.approx(1 / 3)
    assert found["a", 2]["low"] < 1 / 3 < found["a", 2]["high"]


def test_shares_that_never_occur_are_told_on_demand() -> None:
    rows = pl.LazyFrame({"block": [0, 1], "of": ["a", "a"], "what": [1, 1]})
    table = shares(rows, ["of"], ["what"], pl.DataFrame({"what": [1, 2]})).table()
    assert table.select("what", "value", "low").rows()[1] == (2, 0, 0)
    assert table["high"][1] > 0


def test_nothing_gives_no_estimates() -> None:
    rows = pl.LazyFrame(schema={"block": pl.Int64, "of": pl.String, "what": pl.Int64})
    assert shares(rows, ["of"], ["what"]).table().is_empty()


def test_pooled_batches_keep_the_spread_of_a_mean() -> None:
    rng = np.random.default_rng(3)
    blocks = 5 * BATCHES
    rows = pl.LazyFrame({"block": np.arange(blocks), "of": "all", "x": rng.normal(2, 1, blocks), "one": 1})
    found = ratios(rows, ["of"], "x", "one", rate=False)
    half = (found.high[0] - found.low[0]) / 2
    assert half == pytest.approx(1.96 / np.sqrt(blocks), rel=0.1)


@pytest.mark.parametrize("blocks", [30, 200])
def test_intervals_of_a_rate_in_blocks_hold_the_truth_as_often_as_they_say(blocks: int) -> None:
    rng = np.random.default_rng(11)
    found = [ratios(blocks_of_games(rng, blocks), ["of"], "won", "one", rate=True) for _ in range(200)]
    covered = np.mean([one.low[0] <= 0.3 <= one.high[0] for one in found])
    assert 0.9 <= covered <= 0.985


def test_survival_is_that_of_a_known_library() -> None:
    rng = np.random.default_rng(2)
    times, ended = rng.integers(1, 30, 200), rng.random(200) < 0.7
    moments = np.arange(1, 30)
    events = np.array([np.sum((times == t) & ended) for t in moments], dtype=float)
    censored = np.array([np.sum((times == t) & ~ended) for t in moments], dtype=float)
    sample = stats.CensoredData(uncensored=times[ended], right=times[~ended])
    assert survival(events, censored) == pytest.approx(stats.ecdf(sample).sf.evaluate(moments))


def test_quantiles_of_survival_lie_between_turns_and_are_unknown_beyond_the_last_event() -> None:
    rows = pl.LazyFrame({"block": range(4), "time": [3, 5, 9, 9], "ended": [True, True, True, False]})
    sample = survival_curves(rows)
    found = sample.quantiles(quantiles_named("median") | {"p95": 0.9})
    assert found.keys["statistic"].to_list() == ["p05", "p25", "median", "p75", "p95"]
    assert found.value.tolist() == [3, 4, 7, 9, np.inf]
    assert found.replicates.shape[1] == 5
    assert sample.n == 4


def test_a_quantile_beyond_the_cap_is_known_to_be_more() -> None:
    turns = [*range(1, 31), *[40] * 10]
    rows = pl.LazyFrame({"block": range(40), "time": turns, "ended": [turn < 40 for turn in turns]})
    found = survival_curves(rows).quantiles({"median": 0.5, "p95": 0.95})
    row = found.table(open_ends=True).row(1, named=True)
    assert (row["value"], row["low"], row["high"]) == (None, 40, np.inf)
    assert judge(row["low"], row["high"], 0, 15) == "FAIL"
    assert judge(row["low"], row["high"], 0, 50) == "INCONCLUSIVE"
    assert found.table().row(1, named=True)["high"] is None


def test_games_in_pairs_tell_less_of_a_quantile_than_games_alone() -> None:
    turns = np.random.default_rng(4).integers(20, 60, 200)
    ends = {"ended": True, "time": turns}
    alone = survival_curves(pl.LazyFrame({"block": np.arange(200)} | ends)).quantiles({"median": 0.5})
    twice = {"block": np.arange(400) // 2, "ended": True, "time": np.repeat(turns, 2)}
    paired = survival_curves(pl.LazyFrame(twice)).quantiles({"median": 0.5})
    assert paired.high - paired.low == pytest.approx(alone.high - alone.low, rel=0.05)
