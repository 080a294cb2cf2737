"""The sections of a report."""

from pathlib import Path

import polars as pl

from analyses.run_tables import open_run
from reports.sections import SECTIONS, Chart
from tests.analyses.synthetic_runs import play_run


def test_names_are_unique_and_every_chart_keeps_the_protocol() -> None:
    assert len({section.name for section in SECTIONS}) == len(SECTIONS)
    for section in SECTIONS:
        chart: Chart = section.chart
        assert all(callable(getattr(chart, name)) for name in ("title", "reading", "draw"))


def test_every_question_has_a_table_with_n_and_an_interval(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=24))
    for section in SECTIONS:
        table = section.tables([("one", run)])
        assert table is not None
        assert {"n", "value", "low", "high"} <= set(table.columns)
        assert "run" not in table.columns


def test_several_runs_stand_in_one_table(tmp_path: Path) -> None:
    runs = [(name, open_run(play_run(tmp_path / name, games=8))) for name in ("base", "new")]
    for section in SECTIONS:
        table = section.tables(runs)
        assert table is not None
        assert table["run"].unique(maintain_order=True).to_list() == ["base", "new"]


def test_questions_without_an_answer_are_left_out(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8, players=("builder",) * 3, log="games"))
    answered = {section.name for section in SECTIONS if section.tables([("one", run)]) is not None}
    assert answered == {"length", "seats", "sources"}


def test_a_strategy_alone_leaves_its_run_out_of_the_strategies(tmp_path: Path) -> None:
    mixed = open_run(play_run(tmp_path / "mixed", games=8))
    alone = open_run(play_run(tmp_path / "alone", games=8, players=("builder",) * 4))
    section = next(section for section in SECTIONS if section.name == "strategies")
    table = section.tables([("mixed", mixed), ("alone", alone)])
    assert isinstance(table, pl.DataFrame)
    assert set(table["run"]) == {"mixed"}
