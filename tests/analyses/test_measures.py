"""The key figures."""

import math
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses import measures
from analyses.length import minutes, phases
from analyses.pace import Pace
from analyses.resampling import REPLICATES
from analyses.rivalry import lead_changes
from analyses.run_tables import open_run
from sim.games import GAMES
from tests.analyses import rivalry_games, ten_games
from tests.analyses.synthetic_runs import play_run, write_tables

OF_MARKET = set(measures.OF_SALES)


def test_every_figure_has_its_replicates(tmp_path: Path) -> None:
    found = measures.measure(ten_games.opened(tmp_path))
    assert found.replicates.shape == (REPLICATES, found.table.height)
    figures = {(row["measure"], row["of"]): row for row in found.table.iter_rows(named=True)}
    assert figures["median_turns", ""]["value"] == 13
    assert figures["median_rounds", ""]["value"] == 6.5
    assert figures["mean_turns", ""]["value"] == pytest.approx(12.8)
    assert figures["mean_turns", ""]["label"] == "Games take on average at least"
    assert figures["seat_share", "seat 1"]["value"] == pytest.approx(6 / 9)
    assert figures["seat_share", "seat 1"]["fair"] == 0.5
    assert figures["strategy_share", "b"]["label"] == "Games won by b"
    assert figures["capped_share", ""]["value"] == pytest.approx(0.1)


def test_lengths_alone_are_those_of_the_table(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path)
    found = measures.lengths(run)
    assert found.row(by_predicate=pl.col("measure") == "mean_turns", named=True)["high"] == math.inf
    assert_frame_equal(found, measures.compute(run).head(len(found)))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_measure_is_one_that_targets_may_name(tmp_path: Path, game: str) -> None:
    table = measures.compute(ten_games.opened(tmp_path, game=game))
    assert set(table["measure"]) == set(measures.MEASURES) - (set() if game == "market" else OF_MARKET)
    assert table.columns == measures.COLUMNS
    assert set(table.filter(table["of"] != "")["measure"]) == set(table["measure"]) & set(measures.NAMED)


def test_without_turns_or_rivals_their_figures_are_left_out(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8, players=("builder",) * 4, log="games"))
    found = set(measures.compute(run)["measure"])
    assert set(measures.MEASURES) - found - OF_MARKET == {*measures.OF_TURNS, "strategy_share"}


def test_chocolates_are_measured_with_the_varieties_that_nobody_sold(tmp_path: Path) -> None:
    table = measures.compute(ten_games.opened(tmp_path, game="market"))
    found = {(row["measure"], row["of"]): row for row in table.iter_rows(named=True)}
    shares = {of: row["value"] for (measure, of), row in found.items() if measure == "variety_share"}
    assert shares == pytest.approx({"nut": 18 / 23, "dark": 5 / 23, "milk": 0})
    assert found["variety_share", "milk"]["high"] > 0
    # Only ever three sales a game: a point is 4 cards, a card 3, of which one was not got.
    worth = {of: row["value"] for (measure, of), row in found.items() if measure == "sale_worth"}
    assert worth == {"sales 1 to 5": pytest.approx((10 * 4 + 12 * 3) / 23)}
    assert found["sale_worth", "sales 1 to 5"]["label"] == "Worth of what a chocolate brings, sales 1 to 5"
    points = {of: row["value"] for (measure, of), row in found.items() if measure == "sale_points"}
    assert points == {"sales 1 to 5": pytest.approx(10 / 23)}
    # First sales of nut brought a point each, its later ones a card but for one; dark was sold once a game.
    curve = {of: row["value"] for (measure, of), row in found.items() if measure == "variety_worth"}
    assert curve == pytest.approx({"nut, first sale": 4, "nut, later sales": 21 / 8, "dark, first sale": 3})
    # Nut was sold ten times at level 3 for a point each, and eight times at 2.
    assert found["sale_level", "nut"]["value"] == pytest.approx(46 / 18)
    assert found["points_a_chocolate", "nut"]["value"] == pytest.approx(10 / 18)
    assert found["chocolates_a_game", ""]["value"] == pytest.approx(2.3)
    assert found["void_reward_share", ""]["value"] == pytest.approx(1 / 23)
    assert found["chosen_raise_share", ""]["value"] == pytest.approx(5 / 23)
    # Six winners in seat 1 with a point from chocolate among six, three in seat 2 with none among five.
    assert found["chocolate_point_share", ""]["value"] == pytest.approx(6 / (6 * 6 + 3 * 5))
    assert found["chocolate_point_share", ""]["n"] == 9


def test_a_market_without_a_sale_has_no_figure_of_what_is_sold(tmp_path: Path) -> None:
    empty = write_tables(
        tmp_path, ten_games.games(), ten_games.turns(), "market", ten_games.sales().clear(), seats=2
    )
    figures = measures.compute(open_run(empty))
    found = {row["measure"]: row["value"] for row in figures.iter_rows(named=True)}
    assert found["chocolates_a_game"] == 0
    assert OF_MARKET - set(found) == {
        "variety_share",
        "sale_level",
        "points_a_chocolate",
        "sale_points",
        "sale_worth",
        "variety_worth",
        "void_reward_share",
        "chosen_raise_share",
    }


def test_the_interval_lies_about_the_figure(tmp_path: Path) -> None:
    table = measures.compute(open_run(play_run(tmp_path, games=80)))
    assert table.filter((pl.col("low") > pl.col("value")) | (pl.col("value") > pl.col("high"))).is_empty()


def test_games_that_all_ended_have_a_whole_mean(tmp_path: Path) -> None:
    table = measures.compute(open_run(play_run(tmp_path, games=80)))
    mean = table.filter(pl.col("measure") == "mean_turns").row(0, named=True)
    assert mean["label"] == "Games take on average"
    assert mean["low"] < mean["value"] < mean["high"]


def test_leads_phases_and_minutes_are_those_of_the_charts(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    table = measures.compute(run)
    found = {(row["measure"], row["of"]): row for row in table.iter_rows(named=True)}
    assert found["lead_changes", ""]["value"] == lead_changes.compute(run)["mean"][0]
    last = {of: row["value"] for (measure, of), row in found.items() if measure == "last_place_share"}
    assert last == pytest.approx({"half of the turns": 1 / 3, "half of the points": 0})
    decided = {of: row["value"] for (measure, of), row in found.items() if measure == "decided_share"}
    assert decided == pytest.approx({"in their first half": 1 / 3, "by the last turn alone": 2 / 3})
    lasting = phases.compute(run).select("phase", "turns").unique(maintain_order=True)
    told = {of: row["value"] for (measure, of), row in found.items() if measure == "phase_turns"}
    assert told == dict(lasting.iter_rows())
    whole = minutes.compute(run).filter(pl.col("what") == minutes.GAME)
    taken = dict(whole.select("statistic", "value").iter_rows())
    assert found["mean_minutes", ""]["value"] == taken["mean"]
    assert found["median_minutes", ""]["value"] == taken["median"]


def test_of_games_that_were_stopped_it_is_known_what_is_at_least_so(tmp_path: Path) -> None:
    table = measures.compute(ten_games.opened(tmp_path, game="market"))
    least = table.filter(pl.col("measure").is_in(measures.MEANS))
    assert set(least["measure"]) == set(measures.MEANS)
    assert all(measures.is_least(row) and row["high"] == float("inf") for row in least.to_dicts())


def test_a_market_that_was_stopped_would_have_seen_more_chocolates(tmp_path: Path) -> None:
    table = measures.compute(ten_games.opened(tmp_path, game="market"))
    made = table.row(by_predicate=pl.col("measure") == "chocolates_a_game", named=True)
    assert made["label"] == "A game sees at least"
    assert (made["value"], made["high"]) == (pytest.approx(2.3), float("inf"))


def test_games_that_were_all_stopped_are_measured(tmp_path: Path) -> None:
    table = measures.compute(rivalry_games.without_winners(tmp_path))
    assert table.filter(pl.col("measure") == "capped_share")["value"].item() == 1
    assert (
        table.filter(pl.col("measure").is_in(("last_place_share", "decided_share")))["value"].is_null().all()
    )


def test_minutes_go_by_the_pace_of_the_run(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    slow = replace(run, pace=Pace(tuple(2 * seconds for seconds in run.pace.seconds), "stated"))
    means = [
        measures.compute(one).filter(pl.col("measure") == "mean_minutes")["value"].item()
        for one in (run, slow)
    ]
    assert means[1] == pytest.approx(2 * means[0])
