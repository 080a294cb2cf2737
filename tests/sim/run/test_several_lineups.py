"""A run of several line-ups: each plays as it would alone, however the run is cut, stopped or replayed."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import make_folders, part_path, scan
from sim.log.run_folder import Lineup, read_manifest
from sim.run.chunk import Roster, Task, play_chunk
from sim.run.faults import StrategyError
from sim.run.manifest import difference, plan_of
from sim.run.plan import Plan
from sim.run.replay import replay
from strategies.registry import LOADER, load_player
from strategies.specs import split_lineup
from tests.playing import players_of, rules_data
from tests.sim.run.made_runs import FOUR, begun, begun_in_turn, manifest_for, play, tables

FAULTY = Path(__file__).with_name("faulty.py")


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("several") / "run"
    play(folder, begun_in_turn(folder, 12))
    return folder


def text(frame: pl.DataFrame) -> pl.DataFrame:
    """A frame with its names as text, so that frames of other rosters can be compared."""
    return frame.with_columns(pl.col(pl.Enum).cast(pl.String))


def test_the_manifest_tells_the_roster_and_the_line_ups(several: Path) -> None:
    manifest = read_manifest(several)
    assert manifest["players"] == [load_player(spec, "edition").label for spec in split_lineup(FOUR)]
    assert manifest["lineups"][1] == {"players": [3, 1, 1], "games": 9}
    assert manifest["seats"] == 3


def test_players_sit_where_the_plan_puts_them(several: Path) -> None:
    plan, labels = plan_of(read_manifest(several)), read_manifest(several)["players"]
    games = scan(several, "games").collect()
    assert games["game"].to_list() == list(range(36))
    assert (games["block"] == games["game"] // 3).all()
    for row in games.iter_rows(named=True):
        seated = [row[f"strategy_{seat + 1}"] for seat in range(3)]
        assert seated == [labels[plan.player_in_seat(row["game"], seat)] for seat in range(3)]
        assert row["winning_strategy"] == (seated[row["winner"] - 1] if row["winner"] else "")
    assert games["strategy_1"].dtype == pl.Enum(["", *labels])


@pytest.mark.parametrize("table", ["games", "turns"])
def test_a_line_up_plays_the_games_it_would_play_alone(tmp_path: Path, several: Path, table: str) -> None:
    specs, plan = split_lineup(FOUR), plan_of(read_manifest(several))
    for number, (players, first, last, _) in enumerate(plan.stretches(0, 36)):
        folder = tmp_path / str(number)
        play(folder, begun(folder, ",".join(specs[player] for player in players), last))
        here = pl.col("game").is_between(first, last - 1)
        alone, among = (scan(run, table).filter(here).collect() for run in (folder, several))
        assert text(among).equals(text(alone))


def spins(folder: Path, lineup: str, plan: Plan) -> list[list[str]]:
    """What was spun in each game of a plan, each game with its own deal."""
    folder.mkdir()
    play(folder, manifest_for(lineup, replace(plan, deal="own", chunk_games=12)))
    turns = scan(folder, "turns").with_columns(pl.col("spin").cast(pl.String)).collect()
    return [game["spin"].to_list() for game in turns.partition_by("game")]


def test_a_game_of_a_number_has_its_deal_whoever_plays_it(tmp_path: Path, several: Path) -> None:
    of_several = replace(plan_of(read_manifest(several)), alike=(0, 1, 2, 3))
    of_one = Plan("edition", 3, 36, 1, True, "turns", alike=(0, 1, 1))
    pairs = zip(
        spins(tmp_path / "several", FOUR, of_several),
        spins(tmp_path / "one", "random,widest,widest", of_one),
        strict=True,
    )
    shared = [{tuple(spun[: min(map(len, pair))]) for spun in pair} for pair in pairs]
    assert [len(beginnings) for beginnings in shared] == [1] * 36
    assert len(set.union(*shared)) == 36


@pytest.mark.parametrize(("chunk_games", "jobs"), [(36, 1), (6, 2), (9, 2)])
def test_the_size_of_chunks_and_workers_change_nothing(
    tmp_path: Path, several: Path, chunk_games: int, jobs: int
) -> None:
    play(tmp_path / "run", begun_in_turn(tmp_path / "run", chunk_games), jobs)
    for table in ("games", "turns"):
        assert scan(tmp_path / "run", table).collect().equals(scan(several, table).collect())


def test_a_run_that_lost_a_part_goes_on(tmp_path: Path, several: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun_in_turn(folder, 12)
    play(folder, manifest)
    part_path(folder, "games", 1).unlink()
    assert play(folder, manifest).games_now == 12
    assert tables(folder) == tables(several)


@pytest.mark.parametrize("game", [0, 13, 20, 35])
def test_a_replay_is_the_game_that_was_logged(several: Path, game: int) -> None:
    plan = plan_of(read_manifest(several))
    row = scan(several, "games").filter(pl.col("game") == game).collect().row(0, named=True)
    first, *_, end = replay(plan, rules_data(), players_of(FOUR), game)
    assert [player["strategy"] for player in first["players"]] == [row[f"strategy_{s}"] for s in range(1, 4)]
    assert (end["winner"] or 0, end["turns"]) == (row["winner"], row["turns"])


def test_other_line_ups_are_another_run(several: Path) -> None:
    manifest = read_manifest(several)
    other = {**manifest, "lineups": [{"players": [0, 1, 2], "games": 36}]}
    assert difference(manifest, other) == "other line-ups"
    assert difference(manifest, {key: value for key, value in manifest.items() if key != "lineups"}) == (
        "other line-ups"
    )


@pytest.mark.parametrize("name", ["raises", "oversteps"])
def test_a_fault_names_the_player_of_the_line_up_that_sat_there(tmp_path: Path, name: str) -> None:
    lineups = (Lineup((0, 0), 6), Lineup((0, 1), 6))
    plan = Plan("edition", 2, 12, 1, True, "games", lineups=lineups)
    roster = Roster(LOADER, ("random", f"{FAULTY}:{name}"))
    make_folders(tmp_path, ["games"])
    task = Task(tmp_path, plan, rules_data(), roster, 0, 0, 12)
    with pytest.raises(
        StrategyError, match=rf"faulty\.py, line \d+: strategy {name} in game 6, turn \d+, seat 2"
    ):
        play_chunk(task)
    # Before the fault all is well: the games of the first line-up are played.
    assert play_chunk(replace(task, last=6)) > 0
