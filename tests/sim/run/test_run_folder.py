"""What a run leaves behind: tables that agree with one another and open in any reader of Parquet."""

import json
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pytest

from sim.log.parts import scan
from sim.schema import GAIN_CAUSES, LOSS_CAUSES, MAX_SEATS, TABLES

SEATS = range(1, MAX_SEATS + 1)
START_CARDS = 3


@pytest.fixture(scope="module")
def games(run: Path) -> pl.DataFrame:
    return scan(run, "games").collect()


@pytest.fixture(scope="module")
def turns(run: Path) -> pl.DataFrame:
    return scan(run, "turns").collect()


@pytest.mark.parametrize("table", TABLES)
def test_every_reader_sees_the_same(run: Path, table: str) -> None:
    mine = scan(run, table).collect()
    names = [name for column in TABLES[table] for name, _ in column.expanded(MAX_SEATS)]
    assert mine.columns == names
    panda = pd.read_parquet(run / table)
    assert panda.columns.tolist() == names
    duck = duckdb.connect().execute(f"select * from '{run}/{table}/*.parquet'")
    assert [column[0] for column in duck.description or ()] == names
    by = ["game"] if table == "games" else ["game", "turn"]
    for other in (pl.from_pandas(panda), pl.DataFrame(duck.fetchall(), schema=names, orient="row")):
        same = other.sort(by).select(pl.all().cast(pl.String))
        assert same.equals(mine.select(pl.all().cast(pl.String)))


def test_names_are_text_and_points_are_numbers_in_every_reader(run: Path) -> None:
    duck = duckdb.connect().execute(f"select strategy_1, points_1 from '{run}/games/*.parquet'").fetchall()
    assert {type(value) for row in duck for value in row} == {str, float}
    panda = pd.read_parquet(run / "games")
    assert set(panda["winning_strategy"]) <= {"knights", "cities(first=2)", "widest", "random", ""}
    assert panda["points_1"].max() >= 5


def test_games_follow_the_plan(games: pl.DataFrame) -> None:
    assert games["game"].to_list() == list(range(96))
    assert (games["block"] == games["game"] // 4).all()
    assert (games["rotation"] == games["game"] % 4).all()
    seated = games.group_by("strategy_2").len()
    assert seated["len"].to_list() == [24] * 4


def test_winners_have_the_points(games: pl.DataFrame) -> None:
    for seat in SEATS:
        won = games.filter(pl.col("winner") == seat)
        assert (won[f"points_{seat}"] >= 5).all()
        assert (won[f"strategy_{seat}"].cast(str) == won["winning_strategy"].cast(str)).all()
        parts = pl.sum_horizontal(f"points_{piece}_{seat}" for piece in ("settlements", "cities", "knights"))
        assert (games.select(parts).to_series() == games[f"points_{seat}"]).all()
    assert ((games["winner"] == 0) == (games["ended"] == "capped")).all()


def test_there_is_a_row_for_every_turn(games: pl.DataFrame, turns: pl.DataFrame) -> None:
    counted = turns.group_by("game", maintain_order=True).agg(pl.len(), pl.col("turn"))
    assert counted["game"].to_list() == games["game"].to_list()
    assert counted["len"].to_list() == games["turns"].to_list()
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in counted["turn"].to_list())
    assert (turns["seat"] == (turns["turn"] - 1) % 4 + 1).all()


def test_the_last_turn_is_the_end_of_the_game(games: pl.DataFrame, turns: pl.DataFrame) -> None:
    last = turns.group_by("game", maintain_order=True).last()
    for seat in SEATS:
        assert (last[f"points_{seat}"] == games[f"points_{seat}"]).all()
    won = games["winner"] > 0
    assert (last.filter(won)["seat"] == games.filter(won)["winner"]).all()


@pytest.mark.parametrize("seat", SEATS)
def test_cards_come_and_go_by_their_causes(turns: pl.DataFrame, seat: int) -> None:
    gained = pl.sum_horizontal(pl.col(f"gained_{cause}_{seat}").cast(int) for cause in GAIN_CAUSES)
    lost = pl.sum_horizontal(pl.col(f"lost_{cause}_{seat}").cast(int) for cause in LOSS_CAUSES)
    before = pl.col(f"cards_{seat}").shift(1, fill_value=START_CARDS).over("game")
    wrong = turns.filter(pl.col(f"cards_{seat}") != before + gained - lost)
    assert wrong.is_empty()


def test_cards_change_hands_without_loss(turns: pl.DataFrame) -> None:
    for cause in ("knight", "trade"):
        gained = pl.sum_horizontal(pl.col(f"^gained_{cause}_.*$").cast(int))
        lost = pl.sum_horizontal(pl.col(f"^lost_{cause}_.*$").cast(int))
        assert turns.filter(gained != lost).is_empty()
        assert turns.select(gained.sum()).item() > 0


@pytest.mark.parametrize("seat", SEATS)
def test_points_are_those_of_the_pieces(turns: pl.DataFrame, seat: int) -> None:
    settlements, cities, knights = (
        pl.col(f"{piece}_{seat}") for piece in ("settlements", "cities", "knights")
    )
    assert turns.filter(pl.col(f"points_{seat}") != settlements + 2 * cities + 0.5 * knights).is_empty()


def test_pieces_stand_when_they_are_built(turns: pl.DataFrame) -> None:
    for seat in SEATS:
        for piece, start in (("roads", 1), ("knights", 0), ("cities", 0)):
            stand = pl.col(f"{piece}_{seat}")
            before = stand.shift(1, fill_value=start).over("game")
            built = pl.when(pl.col("seat") == seat).then(pl.col(f"built_{piece}")).otherwise(0)
            assert turns.filter(stand != before + built).is_empty()


def test_the_manifest_tells_how_it_was_made(run: Path) -> None:
    manifest = json.loads((run / "manifest.json").read_text("utf-8"))
    assert manifest["complete"] is True
    assert manifest["players"] == ["knights", "cities(first=2)", "widest", "random"]
    assert manifest["timing"]["games"] == 96
    assert manifest["versions"].keys() == {"python", "chocolab", "numba", "numpy", "polars"}
