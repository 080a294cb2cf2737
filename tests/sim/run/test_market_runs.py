"""Runs of the market: stopped, resumed and cut anew, and their sales stay the same."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import part_path
from sim.rules.loading import load_rules
from sim.run.manifest import Manifest, new_manifest, write_manifest
from sim.run.plan import LogLevel, Plan
from strategies.registry import LOADER
from tests.playing import players_of
from tests.sim.run.made_runs import play, tables
from tests.tableau import MARKET

LINEUP = "chocolatier,allrounder,random"
SETS = ("yields.site=3", "limits.turns=120")
PLAN = Plan(MARKET, 3, 24, 4, True, "turns", 6)


def begun(folder: Path, plan: Plan = PLAN) -> Manifest:
    """A run of the market that was stopped before its first chunk."""
    manifest = new_manifest(plan, load_rules(MARKET, None, SETS), players_of(LINEUP, MARKET), LOADER)
    folder.mkdir(parents=True)
    write_manifest(folder, manifest)
    return manifest


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing interrupted."""
    folder = tmp_path_factory.mktemp("market") / "whole"
    play(folder, begun(folder))
    return folder


def sales(folder: Path) -> pl.DataFrame:
    """All sales of a run."""
    return pl.read_parquet(folder / "sales" / "*.parquet").sort("game", "order")


def test_every_chunk_has_its_sales(whole: Path) -> None:
    assert len(list(whole.glob("sales/part-*.parquet"))) == 4
    assert sales(whole)["game"].n_unique() > 12


@pytest.mark.parametrize("lost", ["games", "turns", "sales"])
def test_a_resumed_run_has_the_same_bytes(tmp_path: Path, whole: Path, lost: str) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder)
    play(folder, manifest)
    for chunk in (1, 3):
        part_path(folder, lost, chunk).unlink()
    assert play(folder, {**manifest, "complete": False}).games_now == 12
    assert tables(folder) == tables(whole)


@pytest.mark.parametrize(("chunk_games", "jobs"), [(9, 2), (24, 1)])
def test_chunks_and_jobs_do_not_matter(tmp_path: Path, whole: Path, chunk_games: int, jobs: int) -> None:
    folder = tmp_path / "run"
    play(folder, begun(folder, replace(PLAN, chunk_games=chunk_games)), jobs)
    assert sales(folder).equals(sales(whole))


def test_a_log_of_games_alone_has_no_sales_and_the_same_games(tmp_path: Path, whole: Path) -> None:
    log: LogLevel = "games"
    folder = tmp_path / "run"
    play(folder, begun(folder, replace(PLAN, log=log)))
    written = tables(folder)
    assert {Path(name).parts[0] for name in written} == {"games"}
    assert written.items() <= tables(whole).items()
