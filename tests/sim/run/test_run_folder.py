"""What a run leaves behind: tables that agree with one another and open in any reader of Parquet."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pytest

from sim.games import GAMES
from sim.log.parts import scan
from sim.log.run_folder import read_manifest
from sim.run.chunk import words_of_run
from sim.run.manifest import plan_of
from sim.run.plan import Plan, tables_of
from sim.schema import Cause, columns
from sim.schema import tables_of as tables_of_game

SEATS = range(1, 5)
# Causes by which cards go from one seat to another.
PASSED_ON = {
    "edition": ("knight", "trade"), "base": ("robber", "monopoly", "trade"),
    "market": ("robber", "monopoly", "trade"),
}  # fmt: skip


@dataclass(frozen=True)
class Run:
    """A finished run and its tables."""

    folder: Path
    plan: Plan
    rules: dict[str, Any]
    games: pl.DataFrame
    turns: pl.DataFrame

    @property
    def seats(self) -> range:
        """The seats that play."""
        return range(1, self.plan.seats + 1)


@pytest.fixture(scope="module", params=GAMES)
def any_run(request: pytest.FixtureRequest, run_of: Callable[[str], Path]) -> Run:
    """A run of every game."""
    folder = run_of(request.param)
    manifest = read_manifest(folder)
    tables = [scan(folder, table).collect() for table in ("games", "turns")]
    return Run(folder, plan_of(manifest), manifest["rules"], *tables)


@pytest.fixture(scope="module")
def turns(run: Path) -> pl.DataFrame:
    return scan(run, "turns").collect()


def test_every_reader_sees_the_same(any_run: Run) -> None:
    run, game = any_run.folder, any_run.plan.game
    words = words_of_run(any_run.rules, []).words
    for table in tables_of(any_run.plan):
        mine = scan(run, table).collect()
        expanded = (
            column.expanded(tables_of_game(game), any_run.plan.seats, words)
            for column in columns(table, game)
        )
        names = [name for cells in expanded for name, _ in cells]
        assert mine.columns == names
        panda = pd.read_parquet(run / table)
        assert panda.columns.tolist() == names
        duck = duckdb.connect().execute(f"select * from '{run}/{table}/*.parquet'")
        assert [column[0] for column in duck.description or ()] == names
        by = {"games": ["game"], "turns": ["game", "turn"], "sales": ["game", "order"]}[table]
        for other in (pl.from_pandas(panda), pl.DataFrame(duck.fetchall(), schema=names, orient="row")):
            same = other.sort(by).select(pl.all().cast(pl.String))
            assert same.equals(mine.select(pl.all().cast(pl.String)))


def test_there_is_a_folder_for_each_table_and_the_seals_and_no_other(any_run: Run) -> None:
    folders = {path.name for path in any_run.folder.iterdir() if path.is_dir()}
    assert folders == {*tables_of(any_run.plan), "seals"}


def test_names_are_text_and_points_are_numbers_in_every_reader(run: Path) -> None:
    duck = duckdb.connect().execute(f"select strategy_1, points_1 from '{run}/games/*.parquet'").fetchall()
    assert {type(value) for row in duck for value in row} == {str, float}
    panda = pd.read_parquet(run / "games")
    assert set(panda["winning_strategy"]) <= {"knights", "cities(first=2)", "widest", "random", ""}
    assert panda["points_1"].max() >= 5


def test_games_follow_the_plan(any_run: Run) -> None:
    games, seats = any_run.games, any_run.plan.seats
    assert games["game"].to_list() == list(range(any_run.plan.games))
    assert (games["block"] == games["game"] // seats).all()
    assert (games["rotation"] == games["game"] % seats).all()
    seated = games.group_by("strategy_2").len()
    assert seated["len"].to_list() == [any_run.plan.games / seats] * seats


@pytest.mark.parametrize("table", ["games", "turns"])
def test_points_come_from_their_sources(any_run: Run, table: str) -> None:
    names = [column.name for column in columns(table, any_run.plan.game)]
    sources = [name for name in names if name.startswith("points_")]
    rows: pl.DataFrame = getattr(any_run, table)
    for seat in any_run.seats if sources else ():
        parts = pl.sum_horizontal(f"{source}_{seat}" for source in sources)
        assert rows.filter(parts != pl.col(f"points_{seat}")).is_empty()


def test_winners_have_the_points(any_run: Run) -> None:
    games = any_run.games
    target = any_run.rules["victory"]["points"]
    for seat in any_run.seats:
        won = games.filter(pl.col("winner") == seat)
        assert (won[f"points_{seat}"] >= target).all()
        assert (won[f"strategy_{seat}"].cast(str) == won["winning_strategy"].cast(str)).all()
    assert ((games["winner"] == 0) == (games["ended"] == "capped")).all()
    assert (games["winner"] > 0).any()


def test_there_is_a_row_for_every_turn(any_run: Run) -> None:
    games, turns = any_run.games, any_run.turns
    counted = turns.group_by("game", maintain_order=True).agg(pl.len(), pl.col("turn"))
    assert counted["game"].to_list() == games["game"].to_list()
    assert counted["len"].to_list() == games["turns"].to_list()
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in counted["turn"].to_list())
    assert (turns["seat"] == (turns["turn"] - 1) % any_run.plan.seats + 1).all()


def test_the_last_turn_is_the_end_of_the_game(any_run: Run) -> None:
    games = any_run.games
    last = any_run.turns.group_by("game", maintain_order=True).last()
    for seat in any_run.seats:
        assert (last[f"points_{seat}"] == games[f"points_{seat}"]).all()
    won = games["winner"] > 0
    assert (last.filter(won)["seat"] == games.filter(won)["winner"]).all()


def flow(column: str, causes: Sequence[Cause], seat: int) -> pl.Expr:
    """The cards a seat gained or lost in a turn; causes of one column are the active seat's."""
    return pl.sum_horizontal(
        pl.when(pl.col("seat") == seat).then(pl.col(f"{column}_{cause.name}").cast(int)).otherwise(0)
        if cause.active
        else pl.col(f"{column}_{cause.name}_{seat}").cast(int)
        for cause in causes
    )


def test_cards_come_and_go_by_their_causes(any_run: Run) -> None:
    tables = tables_of_game(any_run.plan.game)
    started = any_run.games.select("game", pl.col("^start_cards_.$").cast(int))
    turns = any_run.turns.join(started, on="game", maintain_order="left")
    for seat in any_run.seats:
        gained, lost = flow("gained", tables.gains, seat), flow("lost", tables.losses, seat)
        before = (
            pl.col(f"cards_{seat}").cast(int).shift(1).over("game").fill_null(pl.col(f"start_cards_{seat}"))
        )
        assert turns.filter(pl.col(f"cards_{seat}") != before + gained - lost).is_empty()
        assert (turns[f"cards_{seat}"] > 0).any()


def test_every_cause_is_met(any_run: Run) -> None:
    """Or the test above would hold for a cause that is never counted."""
    tables = tables_of_game(any_run.plan.game)
    counted = any_run.turns.select(pl.col("^(gained|lost)_.*$").cast(int).sum()).row(0, named=True)
    for column, causes in (("gained", tables.gains), ("lost", tables.losses)):
        for start in [f"{column}_{cause.name}" for cause in causes]:
            assert sum(count for name, count in counted.items() if name.startswith(start)) > 0, start


def test_cards_change_hands_without_loss(any_run: Run) -> None:
    for cause in PASSED_ON[any_run.plan.game]:
        gained = pl.sum_horizontal(pl.col(f"^gained_{cause}.*$").cast(int))
        lost = pl.sum_horizontal(pl.col(f"^lost_{cause}.*$").cast(int))
        assert any_run.turns.filter(gained != lost).is_empty()
        assert any_run.turns.select(gained.sum()).item() > 0


def test_a_bank_trade_brings_one_card(any_run: Run) -> None:
    turns = any_run.turns
    assert (turns["gained_bank"] == turns["bank_trades"]).all()
    assert turns.filter(pl.col("lost_bank") < 2 * pl.col("bank_trades")).is_empty()
    assert (turns["bank_trades"] > 0).any()


@pytest.mark.parametrize("seat", SEATS)
def test_points_are_those_of_the_pieces(turns: pl.DataFrame, seat: int) -> None:
    settlements, cities, knights = (
        pl.col(f"{piece}_{seat}") for piece in ("settlements", "cities", "knights")
    )
    assert turns.filter(pl.col(f"points_{seat}") != settlements + 2 * cities + 0.5 * knights).is_empty()


def test_pieces_stand_when_they_are_built(any_run: Run) -> None:
    # A settlement that becomes a city goes; on an island each seat begins with as many roads as settlements.
    game = any_run.plan.game
    begun = {"edition": 2, "base": 2, "market": 3}[game]
    pieces = [
        ("roads", 1 if game == "edition" else begun, None),
        ("cities", 0, None),
        ("settlements", begun, "cities"),
    ]
    if game == "edition":
        pieces.append(("knights", 0, None))
    for seat in any_run.seats:
        for piece, start, gone in pieces:
            stand = pl.col(f"{piece}_{seat}")
            before = stand.shift(1, fill_value=start).over("game")
            built = pl.col(f"built_{piece}") - (pl.col(f"built_{gone}") if gone else 0)
            mine = pl.when(pl.col("seat") == seat).then(built).otherwise(0)
            assert any_run.turns.filter(stand != before + mine).is_empty(), piece


@pytest.mark.parametrize("game", ["base", "market"])
def test_what_a_roll_produces_is_what_the_seats_gain_by_it(run_of: Callable[[str], Path], game: str) -> None:
    turns = scan(run_of(game), "turns").collect()
    produced = pl.sum_horizontal(pl.col("^produced_.*$").cast(int))
    gained = pl.sum_horizontal(pl.col("^gained_roll_.$").cast(int))
    assert turns.filter(produced != gained).is_empty()
    assert turns.filter((pl.col("roll") == 7) & (produced > 0)).is_empty()
    assert set(turns["roll"]) - {0} == set(range(2, 13))


@pytest.mark.parametrize("game", ["base", "market"])
def test_only_a_game_that_is_over_has_no_roll(run_of: Callable[[str], Path], game: str) -> None:
    turns, games = (scan(run_of(game), table).collect() for table in ("turns", "games"))
    unrolled = turns.filter(pl.col("roll") == 0).join(games, on="game")
    assert (unrolled["turn"] == unrolled["turns"]).all()
    assert (unrolled["ended"] == "won").all()


def test_the_manifest_tells_how_it_was_made(run: Path) -> None:
    manifest = json.loads((run / "manifest.json").read_text("utf-8"))
    assert manifest["complete"] is True
    assert manifest["players"] == ["knights", "cities(first=2)", "widest", "random"]
    assert manifest["timing"]["games"] == 96
    assert manifest["versions"].keys() == {"python", "chocolab", "numba", "numpy", "polars", "pyarrow"}
