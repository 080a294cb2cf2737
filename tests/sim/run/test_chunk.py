"""A chunk writes its parts, and what it writes does not depend on how a run is cut."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from sim.games import GAMES
from sim.log.parts import make_folders, scan
from sim.run.chunk import Roster, play_chunk, words_of_run
from sim.run.faults import StrategyError
from sim.run.players import PlayerError
from sim.schema import written_tables
from strategies.registry import LOADER
from tests.playing import rules_data
from tests.sim.run.made_runs import FOUR, LINEUPS, begun_of, plan_for, play, tables, task_for

FAULTY = Path(__file__).with_name("faulty.py")


@pytest.mark.parametrize("game", GAMES)
def test_a_chunk_writes_its_tables_and_counts_its_turns(tmp_path: Path, game: str) -> None:
    lineup, sets = LINEUPS[game]
    make_folders(tmp_path, written_tables(game))
    turns = play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 6, 6, game=game), *sets))
    written = {table: scan(tmp_path, table).collect() for table in written_tables(game)}
    assert (written["games"].height, written["turns"].height) == (6, turns)
    if "sales" in written:
        assert written["sales"].height == written["turns"]["made"].cast(int).sum() > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_log_of_games_alone_tells_the_same_games(
    tmp_path: Path, run_of: Callable[[str], Path], game: str
) -> None:
    lineup, sets = LINEUPS[game]
    make_folders(tmp_path, ["games"])
    play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 12, 12, "games", game=game), *sets))
    assert list(tables(tmp_path)) == ["games/part-000000.parquet", "seals/part-000000.json"]
    assert scan(tmp_path, "games").collect().equals(scan(run_of(game), "games").head(12).collect())


@pytest.mark.parametrize(("game", "chunk_games", "jobs"), [("edition", 60, 1), ("market", 7, 2)])
def test_tables_do_not_depend_on_the_size_of_chunks(
    tmp_path: Path, run_of: Callable[[str], Path], game: str, chunk_games: int, jobs: int
) -> None:
    play(tmp_path / "run", begun_of(tmp_path / "run", game, chunk_games), jobs)
    for table in written_tables(game):
        assert scan(tmp_path / "run", table).collect().equals(scan(run_of(game), table).collect())


def test_a_game_does_not_depend_on_the_games_before_it(tmp_path: Path, run: Path) -> None:
    make_folders(tmp_path, ["games"])
    plan = plan_for(FOUR, 96, 96, "games")
    play_chunk(replace(task_for(tmp_path, FOUR, plan), first=95, last=96))
    assert scan(tmp_path, "games").collect().equals(scan(run, "games").filter(pl.col("game") == 95).collect())


@pytest.mark.parametrize("name", ["raises", "oversteps"])
def test_a_fault_writes_no_part(tmp_path: Path, name: str) -> None:
    make_folders(tmp_path, ["games"])
    lineup = f"random,{FAULTY}:{name}"
    with pytest.raises(StrategyError, match=rf"faulty\.py, line \d+: strategy {name} in game \d+, turn \d+"):
        play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 8, 8, "games")))
    assert tables(tmp_path) == {}


def test_the_words_of_a_run_are_those_of_its_rules_and_its_line_up() -> None:
    edition = words_of_run(rules_data(), ["one", "two"])
    assert edition.words.names["spin"] == ["wool", "brick", "wood", "grain", "ore", "choice", "robber"]
    assert edition.words.names["strategy"] == ["one", "two"]
    assert edition.words.names["ending"][1:] == ("won", "capped")
    market = words_of_run(rules_data(game="market"), [])
    assert market.game == "market"
    assert [word for _, word in market.words.axes["ingredient"]] == [
        ingredient["name"] for ingredient in rules_data(game="market")["ingredients"]
    ]


def test_a_worker_that_knows_an_older_source_of_a_player_says_so() -> None:
    with pytest.raises(PlayerError, match=r"^players: random: its source has changed since .*anew$"):
        Roster(LOADER, ("random",), ("another digest",)).load("edition")
