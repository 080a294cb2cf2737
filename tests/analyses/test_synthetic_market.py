"""The synthetic market moves by the rules."""

import pytest

from tests.analyses.synthetic_market import TOP, VARIETIES, Market


def test_the_sold_bar_falls_and_the_die_raises_one() -> None:
    market = Market()
    first = market.sell(0, 3)
    assert (first["before"], first["reward"], first["raised"]) == (3, "1 VP", "dark")
    assert market.level == [2, 3, 2]
    chosen = market.sell(1, 6)
    assert (chosen["raised"], chosen["by_choice"], chosen["variety_order"]) == ("nut", 1, 1)
    assert sum(market.level) == sum(kind["start"] for kind in VARIETIES)


def test_a_bar_at_the_top_leaves_the_raise_to_the_maker_and_one_at_the_bottom_is_not_sold() -> None:
    market = Market(level=[TOP, 0, 2])
    assert market.sell(2, 1)["raised"] == "dark"
    with pytest.raises(AssertionError):
        Market(level=[1, 0, 2]).sell(1, 1)
