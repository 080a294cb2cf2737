"""Two runs side by side, for notebooks."""

from pathlib import Path

import polars as pl

from analyses.run_tables import open_run
from reports import side_by_side
from tests.analyses.synthetic_runs import play_run


def test_the_halves_of_a_run_share_no_block(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=12, game="market"))
    halves = side_by_side.halves(run)
    assert [label for label, _ in halves] == ["the first half", "the second half"]
    games = [half.games.collect() for _, half in halves]
    assert [table["game"].to_list() for table in games] == [list(range(8)), list(range(8, 12))]
    assert not set(games[0]["block"]) & set(games[1]["block"])
    for (_, half), table in zip(halves, games, strict=True):
        for part in (half.turns, half.sales):
            assert part is not None
            assert set(part.select("game").collect()["game"]) <= set(table["game"])


def test_a_single_block_is_not_torn(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=4, log="games"))
    assert side_by_side.halves(run) == [("the run", run)]


def test_questions_are_called_by_their_sections(tmp_path: Path) -> None:
    one, two = (play_run(tmp_path / name, games=8) for name in ("one", "two"))
    both = side_by_side.beside(one, str(two))
    table = both.table("lead-changes")
    assert isinstance(table, pl.DataFrame)
    assert table["run"].unique(maintain_order=True).to_list() == ["one", "two"]
    assert both.finding("lead-changes").startswith("**The lead changes ")
    assert both.picture("lead-changes").startswith("<?xml")


def test_a_question_without_an_answer_says_so(tmp_path: Path) -> None:
    both = side_by_side.beside(play_run(tmp_path / "run", games=8))
    assert both.table("awards") is None  # the edition has none
    assert both.finding("awards") == side_by_side.NO_ANSWER
    assert both.picture("awards") == side_by_side.BLANK
