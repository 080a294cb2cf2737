"""How much of the length the first spins foretell, on games whose length is made of them."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import spin_luck
from tests.analyses.pacing import crossed_spins, small_games
from tests.analyses.pacing.spun_games import NUMBER, opened


def test_a_length_made_of_the_spins_is_foretold(tmp_path: Path) -> None:
    table = spin_luck.compute(opened(tmp_path, 0))
    first = table.filter((pl.col("source") == "all sections") & (pl.col("spins") == 4)).row(0, named=True)
    assert (first["n"], first["running"]) == (NUMBER, 1.0)
    assert first["value"] == pytest.approx(1)
    assert first["settled"] == pytest.approx(1)
    assert set(table["source"]) == {"all sections", "resources", "robber"}
    assert table.columns == spin_luck.COLUMNS.names


def test_chance_beside_the_spins_is_not(tmp_path: Path) -> None:
    table = spin_luck.compute(opened(tmp_path, 8))
    rows = table.filter(pl.col("source") == "all sections").sort("spins")
    # Two turns for each of four robbers: variance 4; the noise has about 64 / 12: 4 / 9.3 are foretold.
    assert rows["low"][0] < 4 / 9.3 < rows["high"][0]
    assert rows["value"][0] < 0.75
    # What is settled is never less than what is foretold while all games run, and grows as games end.
    late = rows.filter(pl.col("running") < 0.5)
    assert (late["settled"] > late["value"]).all()


def test_too_few_games_tell_nothing(tmp_path: Path) -> None:
    assert len(spin_luck.compute(small_games.opened(tmp_path))) == 0


def foretold(table: pl.DataFrame, column: str) -> dict[tuple[str, int], float]:
    return {(row["source"], row["spins"]): row[column] for row in table.iter_rows(named=True)}


def test_of_crossed_spins_the_shares_are_those_of_least_squares_by_hand(tmp_path: Path) -> None:
    table = spin_luck.compute(crossed_spins.opened(tmp_path))
    value, settled = foretold(table, "value"), foretold(table, "settled")
    # All eight ways run on: 12 +- 3 +- 1 +- 2 +- 1, so the variance is 9 + 1 + 4 + 1, and nothing goes with
    # anything else. A line knows nothing of the last term, in which robber and wool go together.
    assert value["all sections", 4] == pytest.approx((9 + 1 + 4) / 15)
    assert value["robber", 4] == pytest.approx(9 / 15)
    assert value["choice", 4] == pytest.approx(4 / 15)
    # Of wool and ore one knows the wool, and robber and choice together: 3 for one and 2 for the other are
    # 2.5 for each of two.
    assert value["resources", 4] == pytest.approx((1 + 2.5**2 * 2) / 15)
    for source in ("all sections", "robber", "choice", "resources"):
        assert settled[source, 4] == pytest.approx(value[source, 4])
        assert value[source, 6] == pytest.approx(value[source, 4])
    # No draw of blocks that are alike tells anything else.
    first = table.filter(pl.col("spins") == 4)
    assert first["low"].to_list() == pytest.approx(first["high"].to_list())


def test_what_is_settled_counts_the_games_that_are_over(tmp_path: Path) -> None:
    table = spin_luck.compute(crossed_spins.opened(tmp_path))
    counts = {spins: (n, running) for _, spins, n, running in
              table.select("source", "spins", "n", "running").iter_rows()}  # fmt: skip
    # 19, 15, 15, 11, 11, 7, 11, 7 turns in each of three blocks; of what is stopped nothing is said, and of
    # the three that are longer than 16, too few to tell of.
    of_spins = {4: 8, 6: 8, 8: 6, 10: 6, 12: 3, 14: 3}
    assert counts == {spins: (3 * games, games / 8) for spins, games in of_spins.items()}
    value, settled = foretold(table, "value"), foretold(table, "settled")
    # The squares of all eight about their mean, 12: 49 + 9 + 9 + 1 + 1 + 25 + 1 + 25 = 120.
    # After eight spins 19, 15, 15, 11 with a robber lie about 15 with squares of 32, and 11, 11 are equal;
    # about their mean, 82 / 6, all six do with 1174 - 82 * 82 / 6 = 160 / 3.
    assert value["robber", 8] == pytest.approx(1 - 32 / (160 / 3))
    assert settled["robber", 8] == pytest.approx(1 - 32 / 120)
    # Of 19, 15, 15 after twelve all have a robber, which tells nothing more: 811 - 49 * 49 / 3 = 32 / 3.
    assert value["robber", 12] == pytest.approx(0)
    assert settled["robber", 12] == pytest.approx(1 - 32 / 3 / 120)
    # Wool and choice tell the rest: with a robber it is 15 + 2 * wool + 2 * choice.
    assert value["all sections", 12] == pytest.approx(1)
    assert settled["all sections", 12] == pytest.approx(1)


def test_what_a_line_explains_by_its_freedom_alone_is_taken_off(tmp_path: Path) -> None:
    table = spin_luck.compute(crossed_spins.opened(tmp_path, alone=True)).filter(pl.col("spins") == 4)
    found = {row["source"]: row for row in table.iter_rows(named=True)}
    # The games are drawn anew one by one now. By how much 24 of them flatter a line of one slope (Wishart):
    share = 4 / 15
    flattered = 1 / 23 * (1 - share) - 2 * 22 / (24**2 - 1) * share * (1 - share)
    assert flattered == pytest.approx(0.017, abs=0.001)
    choice = found["choice"]
    assert choice["value"] == pytest.approx(share - flattered, abs=0.01)
    for row in found.values():
        assert row["low"] < row["value"] < row["high"]
