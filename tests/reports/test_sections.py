"""The sections of a report."""

from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import open_run
from reports.chapters import CHAPTERS, sections_of
from reports.sections import Chart
from sim.games import GAMES
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run, write_tables

SECTIONS = [section for chapter in CHAPTERS for section in chapter.sections]


def test_names_are_unique_and_every_chart_keeps_the_protocol() -> None:
    assert len({section.name for section in SECTIONS}) == len(SECTIONS)
    for section in SECTIONS:
        chart: Chart = section.chart
        assert all(callable(getattr(chart, name)) for name in ("title", "reading", "draw"))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_has_a_table_with_n_and_an_interval(tmp_path: Path, game: str) -> None:
    run = open_run(play_run(tmp_path, games=24, game=game))
    for section in sections_of(game):
        table = section.tables([("one", run)])
        assert table is not None
        assert {"n", "value", "low", "high"} <= set(table.columns)
        assert table.columns == section.analysis.COLUMNS.names


@pytest.mark.parametrize("game", list(GAMES))
def test_several_runs_stand_in_one_table(tmp_path: Path, game: str) -> None:
    runs = [(name, open_run(play_run(tmp_path / name, games=8, game=game))) for name in ("base", "new")]
    for section in sections_of(game):
        table = section.tables(runs)
        assert table is not None
        assert table["run"].unique(maintain_order=True).to_list() == ["base", "new"]


def test_questions_without_an_answer_are_left_out(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8, players=("builder",) * 3, log="games"))
    answered = {section.name for section in SECTIONS if section.tables([("one", run)]) is not None}
    assert answered == {"length", "winning-seats", "styles-length", "seats", "sources"}


def test_questions_of_the_market_are_put_to_no_other_game(tmp_path: Path) -> None:
    own = {section.name for section in sections_of("market")} - {s.name for s in sections_of("base")}
    known = {"targets", "levels", "rewards", "chips", "transitions", "sold", "makers"}
    asked_further = {"curves", "costs", "tableau", "patience", "crowding", "raises", "raise-profits"}
    assert own == known | asked_further | {"catch-up", "payback", "saturation", "explained"}
    run = open_run(play_run(tmp_path, games=8, game="base"))
    assert not [section for section in SECTIONS if section.name in own and section.asks(run)]


def test_a_market_without_a_sale_has_no_curves(tmp_path: Path) -> None:
    games, turns = ten_games.games(), ten_games.turns()
    empty = write_tables(tmp_path, games, turns, "market", ten_games.sales().clear(), seats=2)
    runs = [("one", open_run(empty))]
    answered = {section.name for section in sections_of("market") if section.tables(runs) is not None}
    assert answered & {"rewards", "chips", "transitions", "sold", "makers", "levels"} == {"makers", "levels"}


def test_a_strategy_alone_leaves_its_run_out_of_the_strategies(tmp_path: Path) -> None:
    mixed = open_run(play_run(tmp_path / "mixed", games=8))
    alone = open_run(play_run(tmp_path / "alone", games=8, players=("builder",) * 4))
    section = next(section for section in SECTIONS if section.name == "strategies")
    table = section.tables([("mixed", mixed), ("alone", alone)])
    assert isinstance(table, pl.DataFrame)
    assert set(table["run"]) == {"mixed"}
