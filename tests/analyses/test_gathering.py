"""Sums of a run are the same whatever slices they are gathered from."""

import weakref
from functools import partial
from pathlib import Path
from threading import Thread, current_thread, main_thread

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analyses import gathering, measures
from analyses.gathering import Adding, Request, together, words_of
from analyses.run_tables import RunTables, open_run
from reports.chapters import sections_of
from reports.sections import Section
from sim.games import GAMES
from tests.analyses.parted_runs import a_part_a_slice, parted, slices_read
from tests.analyses.synthetic_runs import play_run

# Questions that a sum alone does not answer: quantiles, straight lines, fits, single games, peers.
HARD = {"points", "droughts", "longest", "luck", "spin-luck", "spins", "explained", "remarkable", "robbed"}
HARD |= {"payback", "catch-up", "styles-length", "milestones", "runaways", "minutes", "curves"}


def long_games(least: int, run: RunTables) -> pl.LazyFrame:
    """The games of so many turns or more."""
    return run.games.filter(pl.col("turns") >= least)


def of_one_slice(sections: list[Section], run: RunTables) -> list[pl.DataFrame]:
    """The tables of a run that is one slice."""
    assert len(list(run.slices())) == 1
    return together(run, [section.analysis.compute for section in sections])


def check_the_same(game: str, names: set[str] | None, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = parted(play_run(folder, games=48, game=game), 12)
    asked = [one for one in sections_of(game) if one.asks(open_run(run)) and (not names or one.name in names)]
    tables = of_one_slice(asked, open_run(run))
    a_part_a_slice(monkeypatch)
    together_found = together(open_run(run), [section.analysis.compute for section in asked])
    for section, table, parted_table in zip(asked, tables, together_found, strict=True):
        alone = section.analysis.compute(open_run(run))
        assert_frame_equal(parted_table, alone, check_exact=False, rel_tol=1e-9, abs_tol=1e-9)
        # A fit goes on from that of the first slice, which is near by only in a long run.
        near = 0.05 if section.name == "explained" else 1e-6
        assert_frame_equal(parted_table, table, check_row_order=False, rel_tol=near, abs_tol=near)


@pytest.mark.parametrize("game", GAMES)
def test_tables_are_the_same_from_slices(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_the_same(game, HARD, tmp_path, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_tables_are_the_same_from_slices(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_the_same(game, None, tmp_path, monkeypatch)


def test_key_figures_are_the_same_from_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    whole = measures.measure(open_run(run))
    a_part_a_slice(monkeypatch)
    found = measures.measure(open_run(run))
    assert_frame_equal(found.table, whole.table)
    assert np.allclose(found.replicates, whole.replicates, equal_nan=True)
    assert (found.blocks, found.games) == (whole.blocks, 48)


def test_many_questions_read_each_part_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = open_run(parted(play_run(tmp_path, games=48), 12))
    a_part_a_slice(monkeypatch)
    loaded = slices_read(monkeypatch)
    together(run, [section.analysis.compute for section in sections_of("edition")[:6]])
    assert len(loaded) == 4


def test_what_was_read_is_freed_before_more_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = open_run(parted(play_run(tmp_path, games=48), 12))
    a_part_a_slice(monkeypatch)
    read: list[weakref.ref[RunTables]] = []
    whole = RunTables.in_memory

    def watched(part: RunTables) -> RunTables:
        assert not any(one() for one in read)
        found = whole(part)
        read.append(weakref.ref(found))
        return found

    monkeypatch.setattr(RunTables, "in_memory", watched)
    together(run, [section.analysis.compute for section in sections_of("edition")[:6]])
    assert len(read) == 4


def test_the_same_few_threads_gather_of_all_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = open_run(parted(play_run(tmp_path, games=48), 6))
    a_part_a_slice(monkeypatch)
    seen: set[Thread] = set()
    of_rows = gathering._of_rows

    def watched(part: RunTables, requests: list[Request]) -> list[pl.DataFrame]:
        seen.add(current_thread())
        return of_rows(part, requests)

    monkeypatch.setattr(gathering, "_of_rows", watched)
    together(run, [section.analysis.compute for section in sections_of("edition")[:6]])
    gathered_by = seen - {main_thread()}  # which asks the first slice
    assert 0 < len(gathered_by) <= gathering.THREADS


def test_sums_that_wait_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyses.gathering.WAITING", 2)
    adding = Adding(Request(partial(long_games, 3), ("batch",), (("n", pl.len()),)))
    for number in range(9):
        adding.add(pl.DataFrame({"batch": [0, number], "n": [1, 10]}))
        assert sum(map(len, adding.waiting)) <= 3 * (number + 2) + 2
    assert dict(adding.whole().sort("batch").iter_rows()) == {0: 19} | dict.fromkeys(range(1, 9), 10)


def test_rows_are_known_by_what_they_are_made_of() -> None:
    assert words_of(partial(long_games, 3)) == words_of(partial(long_games, 3))
    assert words_of(partial(long_games, 3)) != words_of(partial(long_games, 4))
    with pytest.raises(TypeError, match="must stand in a module by its name"):
        words_of(lambda run: run.games)
