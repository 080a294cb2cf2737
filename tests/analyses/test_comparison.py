"""The differences between runs."""

import math
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses import comparison, measures
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run
from tests.verification.pool import capped_at


def measured(folder: Path, **settings: object) -> measures.Measured:
    return measures.measure(open_run(play_run(folder, games=120, **settings)))  # type: ignore[arg-type]


def test_a_run_does_not_differ_from_itself(tmp_path: Path) -> None:
    same = measures.measure(ten_games.opened(tmp_path))
    table = comparison.compute({"one": same, "two": same})
    assert table.height == same.table.height - len(comparison.REPEATED)
    assert not table["shown"].any()
    assert set(table["difference"].drop_nulls()) == {0.0}
    assert (table["low"].drop_nulls() <= 0).all()


def test_a_real_difference_is_shown(tmp_path: Path) -> None:
    slow = measured(tmp_path / "slow", players=("idler",) * 4)
    fast = measured(tmp_path / "fast", players=("builder",) * 4)
    table = comparison.compute({"slow": slow, "fast": fast})
    median = table.filter(pl.col("measure") == "median_turns").row(0, named=True)
    assert median["run"] == "fast"
    assert median["difference"] == median["value"] - median["base"]
    assert median["high"] < 0


def test_the_same_blocks_tighten_the_interval(tmp_path: Path) -> None:
    settings = {"players": ("builder", "builder", "builder", "idler"), "log": "turns"}
    base = measured(tmp_path / "base", players=("builder",) * 4)
    same_chance = measured(tmp_path / "paired", **settings)
    other_chance = measured(tmp_path / "other", seed=2, **settings)
    paired, other = (
        comparison.compute({"base": base, "new": new})
        .filter(pl.col("measure") == "dead_turn_share")
        .row(0, named=True)
        for new in (same_chance, other_chance)
    )
    assert paired["high"] - paired["low"] < 0.8 * (other["high"] - other["low"])


def test_a_rate_seen_in_neither_run_keeps_an_interval(tmp_path: Path) -> None:
    first, second = measured(tmp_path / "1"), measured(tmp_path / "2", seed=2)
    capped = comparison.compute({"1": first, "2": second}).filter(pl.col("measure") == "capped_share")
    assert capped["difference"].item() == 0
    assert capped["low"].item() < 0 < capped["high"].item()


def capped(folder: Path, turns: int) -> measures.Measured:
    """The same games, had they been stopped at so many turns."""
    run = open_run(play_run(folder, games=120))
    return measures.measure(replace(run, games=capped_at(run.games.collect(), turns).lazy(), parts=()))


def of_measure(table: pl.DataFrame, measure: str) -> list[tuple[float | None, float | None]]:
    """The ends of the differences of a measure."""
    return table.filter(pl.col("measure") == measure).select("low", "high").rows()


def test_games_that_were_stopped_are_allowed_for(tmp_path: Path) -> None:
    whole, cut = measured(tmp_path / "whole"), capped(tmp_path / "cut", 17)
    assert cut.stopped
    assert not whole.stopped
    table = comparison.compute({"whole": whole, "cut": cut})
    told = table.filter(pl.col("stopped"))
    # The same games were played, so nothing differs but what is not known.
    assert set(told["measure"]) >= {"mean_turns", "seat_share", "p95_turns"}
    assert not told["shown"].any()
    assert not told["equal"].any()
    assert told["games"].null_count() == len(told)
    assert all(low < 0 < high for low, high in of_measure(table, "seat_share"))  # type: ignore[operator]
    # Games that were stopped last longer than is told of them: the difference is this or more.
    ((low, high),) = of_measure(table, "mean_turns")
    assert low is not None
    assert low < 0
    assert high == float("inf")
    assert of_measure(comparison.compute({"cut": cut, "whole": whole}), "mean_turns") == [(-high, -low)]
    assert of_measure(table, "p95_turns") == [(None, None)]


def test_of_means_that_both_were_stopped_no_difference_is_known(tmp_path: Path) -> None:
    cut, more = capped(tmp_path / "cut", 17), capped(tmp_path / "more", 14)
    assert of_measure(comparison.compute({"cut": cut, "more": more}), "mean_turns") == [(None, None)]


def test_an_interaction_allows_for_stopped_games_too(tmp_path: Path) -> None:
    whole, cut = measured(tmp_path / "whole"), capped(tmp_path / "cut", 17)
    table = comparison.crossed(whole, whole, cut, whole, "both")
    outer = [ends for ends in of_measure(table, "seat_share") if None not in ends]
    plain = of_measure(comparison.crossed(whole, whole, whole, whole, "both"), "seat_share")
    assert all(wide[0] < near[0] for wide, near in zip(outer, plain, strict=True))  # type: ignore[operator]
    assert of_measure(table, "mean_turns")[0][0] == float("-inf")


def test_a_difference_is_shown_only_if_it_stands_among_all_rows(tmp_path: Path) -> None:
    base = measured(tmp_path / "base", players=("builder",) * 4)
    alone = comparison.compute(
        {"base": base, "new": measured(tmp_path / "new", seed=2, players=("builder",) * 4)}
    )
    pairs = comparison.against(base, measured(tmp_path / "again", seed=2, players=("builder",) * 4), "new")
    both = alone.join(pairs, on=["measure", "of"], suffix="_alone")
    assert (both["chance"] >= both["chance_alone"]).all()
    assert both["chance"].max() == 1.0


def test_rows_are_held_to_their_number_by_hand() -> None:
    # Holm: 4 x 0.01, 3 x 0.015, 2 x 0.03, 0.5.
    chances, ends = [0.015, 0.5, 0.01, 0.03], [0.05, 0.001, 0.02, 0.03]
    rows = pl.DataFrame({"chance": chances, "difference": ends}).with_columns(
        low=pl.col("difference") - pl.Series([0.02, 0.002, 0.01, 0.01]),
        high=pl.col("difference") + pl.Series([0.02, 0.002, 0.01, 0.01]),
        base=pl.lit(0.25),
        unit=pl.lit("share"),
        steps=pl.lit(2.0),
        games=pl.lit(400),
        stopped=pl.lit(value=False),
    )
    told = comparison.with_findings(rows, 0.01)
    assert told["chance"].to_list() == pytest.approx([0.045, 0.5, 0.04, 0.06])
    assert told["shown"].to_list() == [True, False, True, False]
    assert told["equal"].to_list() == [False, True, False, False]
    # In 9 of 10 runs: 1.2816 standard errors beyond the 2.4977 of four rows; 2 were seen in 400 games.
    assert set(told["games"]) == {math.ceil(400 * ((2.4977055 + 1.2816) / 2) ** 2)}


def test_a_player_of_few_games_has_a_wider_interval(tmp_path: Path) -> None:
    base = measured(tmp_path / "base")
    few = base.table.with_columns(n=pl.when(pl.col("measure") == "seat_share").then(12).otherwise("n"))
    rare = replace(base, table=few)
    other = measured(tmp_path / "other", seed=2)
    widths = [
        comparison.against(one, other, "new").filter(pl.col("measure") == "seat_share")
        for one in (base, rare)
    ]
    usual, wider = (float((table["high"] - table["low"]).to_numpy().sum()) for table in widths)
    assert wider > 1.05 * usual
    assert (widths[1]["chance"] > widths[0]["chance"]).all()
