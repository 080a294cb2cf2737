"""Who sat together, in games by hand."""

from pathlib import Path

import polars as pl

from analyses.players.line_ups import line_up_seats, with_line_up
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games
from tests.analyses.synthetic_runs import play_run


def test_an_order_round_the_table_does_not_matter(tmp_path: Path) -> None:
    games = with_line_up(open_run(ring_of_three.write(tmp_path))).collect()
    assert games["line_up"].value_counts().sort("line_up").rows() == [
        ("paper, rock", 40), ("paper, scissors", 40), ("rock, scissors", 40),
    ]  # fmt: skip


def test_a_strategy_in_several_seats_has_one_row_a_game(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=6, players=("builder", "idler", "builder")))
    rows = line_up_seats(run).collect()
    assert rows["line_up"].unique().to_list() == ["builder, builder, idler"]
    assert dict(rows.group_by("strategy").agg(pl.col("held").sum()).iter_rows()) == {
        "builder": 12,
        "idler": 6,
    }
    assert rows.height == 12
    assert rows["won"].sum() == 6


def test_games_that_nobody_won_are_marked(tmp_path: Path) -> None:
    rows = line_up_seats(open_run(ten_games.write(tmp_path))).collect()
    assert rows.filter(~pl.col("decided"))["game"].to_list() == [9, 9]
