"""What a start is worth, on three games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import starts
from analyses.run_tables import open_run
from tests.analyses.pacing import small_games
from tests.analyses.synthetic_runs import RULES, write_tables


def test_a_seat_has_its_set_up_its_wins_and_their_length(tmp_path: Path) -> None:
    first, second = starts.compute(small_games.opened(tmp_path)).iter_rows(named=True)
    assert (first["seat"], first["colours"], first["cards"]) == (1, "red, orange", "wood, ore")
    # Of two decided games seat 1 won that of 5 turns, seat 2 that of 4.
    assert (first["n"], first["value"], first["turns"]) == (2, 0.5, 5.0)
    assert (second["value"], second["turns"]) == (0.5, 4.0)


def _with_cards() -> pl.DataFrame:
    """13 turns in the first three rounds: seat 1 gets a card in each, and one by choice in the first."""
    spun, chosen = pl.lit(1).alias("gained_spin_1"), (pl.col("turn") == 1).cast(int).alias("gained_choice_1")
    return small_games.turns().with_columns(spun, chosen)


def test_cards_of_the_first_rounds_are_counted_by_game(tmp_path: Path) -> None:
    write_tables(tmp_path, small_games.GAMES, _with_cards(), "edition", players=["a", "b"])
    table = starts.compute(open_run(tmp_path))
    assert table["spun"].to_list() == pytest.approx([(13 + 3) / 3, 0])
    assert table.columns == starts.COLUMNS.names


def test_cards_of_the_first_rounds_have_the_interval_of_their_mean(tmp_path: Path) -> None:
    write_tables(tmp_path, small_games.GAMES, _with_cards(), "edition", players=["a", "b"])
    first, second = starts.compute(open_run(tmp_path)).iter_rows(named=True)
    assert first["spun_low"] < first["spun"] < first["spun_high"]
    assert (second["spun_low"], second["spun_high"]) == (0.0, 0.0)  # nobody's cards differ


def test_a_rule_set_without_set_ups_has_none_to_tell(tmp_path: Path) -> None:
    rules = {name: value for name, value in RULES["edition"].items() if name != "setups"}
    turns = small_games.turns()
    write_tables(tmp_path, small_games.GAMES, turns, "edition", players=["a", "b"], rules=rules)
    assert starts.compute(open_run(tmp_path))["colours"].to_list() == [None, None]
