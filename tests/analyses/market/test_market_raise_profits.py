"""Who uses a bar that was raised, on six raises by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import raise_profits
from tests.analyses import small_market
from tests.analyses.synthetic_market import VARIETIES


def test_the_next_sale_of_the_raised_variety_is_told_from_the_raiser_on(tmp_path: Path) -> None:
    table = raise_profits.compute(small_market.opened(tmp_path))
    # By the die: dark in game 0 goes to the other seat a turn later, milk in game 1 to the raiser two turns
    # later, nut of games 0 and 3 to nobody. By choice: milk in game 0 after five turns, dark in game 3 after
    # three.
    assert table.select("how", "who", "count", "n", "value", "rounds", "worth").rows() == [
        ("by the die", "the raiser", 1, 4, 0.25, 1, 4),
        ("by the die", "1 seat later", 1, 4, 0.25, 0.5, 4),
        ("by the die", "nobody", 2, 4, 0.5, None, None),
        ("by choice", "1 seat later", 2, 2, 1, pytest.approx(2), pytest.approx(3.5)),
    ]


def test_a_raise_adds_what_its_row_pays_more_than_the_row_below(tmp_path: Path) -> None:
    table = raise_profits.compute(small_market.opened(tmp_path))
    # Dark and milk rose from row 2, worth 3, to row 3, worth 4; but dark of game 3, made at row 2 and
    # fallen to row 1, worth 1, rose to row 2 again. Nobody used the bars of nut.
    assert table.select("how", "who", "count", "added").rows() == [
        ("by the die", "the raiser", 1, 1),
        ("by the die", "1 seat later", 1, 1),
        ("by the die", "nobody", 2, None),
        ("by choice", "1 seat later", 2, pytest.approx((1 + 2) / 2)),
    ]


def test_a_bar_that_meets_the_top_has_risen_by_less(tmp_path: Path) -> None:
    # Bars rise by three rows, milk of game 1 from 4 to the top, 5, and the raiser is the next to use it.
    kinds = [{**kind, "start": 4} if kind["name"] == "milk" else kind for kind in VARIETIES]
    of_game = pl.col("game") == 1
    sold = small_market.sales().with_columns(
        after_milk=pl.when(of_game).then(5).otherwise("after_milk"),
        before=pl.when(of_game & (pl.col("variety") == "milk")).then(5).otherwise("before"),
    )
    run = small_market.opened(tmp_path, sold, rise=3, varieties=kinds)
    row = raise_profits.compute(run).filter(how="by the die", who="the raiser").row(0, named=True)
    assert (row["count"], row["added"]) == (1, 8 - 5)


def test_places_are_counted_in_turn_order() -> None:
    assert raise_profits.places(3) == ["the raiser", "1 seat later", "2 seats later", "nobody"]
