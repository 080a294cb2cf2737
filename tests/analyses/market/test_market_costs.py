"""Worth against cost, on eight sales by hand."""

from pathlib import Path

import pytest

from analyses.market import costs
from tests.analyses import small_market


def test_varieties_bring_their_worth_for_their_ingredients(tmp_path: Path) -> None:
    table = costs.compute(small_market.opened(tmp_path)).filter(by="variety")
    # nut: 4 + 3 + 4 for 3 ingredients each; dark: 4 + 0 + 3 for 2; milk: 4 + 4 for 2.
    assert table.select("group", "n", "cost", "value", "points", "a_card").rows() == [
        ("all", 8, *map(pytest.approx, (19 / 8, 26 / 8, 26 / 32, 26 / 19))),
        ("nut", 3, *map(pytest.approx, (3, 11 / 3, 11 / 12, 11 / 9))),
        ("dark", 3, *map(pytest.approx, (2, 7 / 3, 7 / 12, 7 / 6))),
        ("milk", 2, *map(pytest.approx, (2, 4, 1, 2))),
    ]


def test_worth_in_points_and_a_card_have_the_ends_of_their_blocks(tmp_path: Path) -> None:
    table = costs.compute(small_market.opened(tmp_path))
    whole, nut = table.row(0, named=True), table.row(1, named=True)
    # The first block sold six for 23 cards' worth and 15 ingredients, the second two for 3 and 4.
    assert (whole["a_card_low"], whole["a_card_high"]) == pytest.approx((3 / 4, 23 / 15))
    assert (whole["points_low"], whole["points_high"]) == pytest.approx((3 / 8, 23 / 24))
    names = ("points", "a_card")
    assert [nut[f"{name}_{end}"] for name in names for end in ("low", "high")] == [None] * 4  # of one block
    cocoa = table.filter(group="cocoa").row(0, named=True)
    assert [cocoa[f"a_card_{end}"] for end in ("low", "high")] == [cocoa["low"], cocoa["high"]]
    assert cocoa["low"] < cocoa["a_card"] < cocoa["high"]


def test_the_cost_has_an_interval_where_recipes_differ(tmp_path: Path) -> None:
    whole = costs.compute(small_market.opened(tmp_path)).row(0, named=True)
    assert whole["cost_low"] < whole["cost"] < whole["cost_high"]


def test_the_worth_of_a_sale_is_parted_among_its_ingredients(tmp_path: Path) -> None:
    table = costs.compute(small_market.opened(tmp_path)).filter(by="ingredient")
    # cocoa: a third of nut's 11, all of dark's 7, half of milk's 8, over 3 + 6 + 2; 4 grow in each of 23
    # turns. sugar: two thirds of 11 and half of 8, over 6 + 2; none grew that the log tells of.
    assert table.select("group", "n", "value", "used").rows() == [
        ("cocoa", 11, pytest.approx((11 / 3 + 7 + 4) / 11), pytest.approx(11 / 92)),
        ("sugar", 8, pytest.approx((22 / 3 + 4) / 8), None),
    ]
