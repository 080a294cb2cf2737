"""Whom something hits, by rank."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry.by_rank import FIGURES, causes_among_others, hits_by_rank
from tests.analyses import rivalry_games


def test_cards_go_to_others_by_other_ways_than_trade_and_a_seven(tmp_path: Path) -> None:
    island, edition = (rivalry_games.opened(tmp_path / game, game) for game in ("base", "edition"))
    assert [cause.name for cause in causes_among_others(island)] == ["robber", "monopoly"]
    assert [cause.name for cause in causes_among_others(edition)] == ["knight"]


def once(_: int) -> pl.Expr:
    return pl.lit(1)


def test_the_active_seat_is_never_hit_and_ranks_are_among_the_others(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    every = hits_by_rank(run, "what", {"each": once})
    assert set(every["n"]) == {52}  # both others in each of 26 turns
    assert every["fair"].to_list() == pytest.approx(every["value"].to_list())
    assert every["beyond"].to_list() == pytest.approx([0, 0, 0])


def test_without_anything_there_is_no_row(tmp_path: Path) -> None:
    table = hits_by_rank(rivalry_games.opened(tmp_path), "what", {})
    assert (table.height, table.columns) == (0, ["what", *FIGURES])
