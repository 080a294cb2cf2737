"""The chart of strength over playouts: which runs it reads, and what it says of them."""

from pathlib import Path

import polars as pl
import pytest

from scripts.strength_chart import draw, lines, main, shares, title
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def write_run(folder: Path, playouts: int, game: str) -> None:
    """Ten games of an expert, of which it won six of nine decided ones."""
    names = {"a": f"expert(playouts={playouts})", "b": "raider"}
    games = ten_games.games().with_columns(
        pl.col("strategy_1", "strategy_2", "winning_strategy").replace(names)
    )
    write_tables(folder / game / str(playouts), games, None, game, None, players=list(names.values()))


def measured(folder: Path) -> pl.DataFrame:
    for playouts in (100, 25):
        write_run(folder, playouts, "edition")
    write_run(folder, 100, "base")
    (folder / "edition" / "notes").mkdir()
    return shares(folder)


def test_each_run_is_a_row_with_the_experts_share(tmp_path: Path) -> None:
    table = measured(tmp_path)
    assert table.select("game", "playouts", "n").rows() == [
        ("edition", 25, 9), ("edition", 100, 9), ("base", 100, 9)
    ]  # fmt: skip
    won = sum(winner == "a" for winner in ten_games.games()["winning_strategy"])
    assert table["value"].to_list() == pytest.approx([won / 9] * 3)


def test_the_table_has_a_column_a_game_and_leaves_empty_what_was_not_played(tmp_path: Path) -> None:
    told = list(lines(measured(tmp_path)))
    assert told[0] == "| playouts | edition | base |"
    assert [line.count("9 games") for line in told[2:]] == [1, 2]
    assert told[2].startswith("| 25 | ")
    assert told[2].endswith(" |  |")


def test_the_chart_has_a_line_a_game_at_its_playouts(tmp_path: Path) -> None:
    table = measured(tmp_path)
    assert "edition" in title(table)
    axes = draw(table).axes[0]
    assert axes.get_legend_handles_labels()[1] == ["edition", "base"]
    assert [tick.get_text() for tick in axes.get_xticklabels()] == ["25", "100"]


def test_a_folder_without_runs_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no runs stand there; expected"):
        main(tmp_path, tmp_path / "strength.png")
    assert not (tmp_path / "strength.png").exists()
