"""What sites bring, on four games by hand."""

from pathlib import Path

import pytest

from analyses.market import payback
from tests.analyses import small_market

WORTH = 26 / 92  # of the eight sales, over the cocoa that grew


def test_sites_bring_their_part_of_what_grew_until_the_game_is_over(tmp_path: Path) -> None:
    table = payback.compute(small_market.opened(tmp_path))
    told = {
        row[:2]: row[2:]
        for row in table.select("kind", "rounds", "n", "ingredients", "lasting", "cost").rows()
    }
    # Three free sites a game share 4 cocoa a turn, from turn 4 of game 0 on with a fourth.
    assert told["free", 1] == (12, pytest.approx(8 / 3), 1, 0)
    assert told["free", 2] == (12, pytest.approx((5 + 3 * 16 / 3) / 4), 1, 0)
    assert told["free", 3] == (12, pytest.approx((7 + 16 / 3 + 8 + 8) / 4), 0.75, 0)
    assert told["free", None] == (12, pytest.approx((8 + 16 / 3 + 8 + 8) / 4), None, 0)
    # The one that is bought in turn 3 brings 1 in each of turns 4 to 7.
    bought = "bought in rounds 1 to 5"
    assert [told[bought, rounds][:3] for rounds in (1, 2, 3, None)] == [
        (1, 2, 1),
        (1, 4, 1),
        (1, 4, 0),
        (1, 4, None),
    ]
    assert told[bought, 1][3] == 2


def test_an_ingredient_is_worth_what_those_that_grew_earned(tmp_path: Path) -> None:
    table = payback.compute(small_market.opened(tmp_path))
    assert table["value"].to_list() == pytest.approx([WORTH * one for one in table["ingredients"]])
    first = table.row(0, named=True)
    assert first["low"] <= first["value"] <= first["high"]


def test_the_ingredients_brought_have_the_ends_of_their_blocks(tmp_path: Path) -> None:
    table = payback.compute(small_market.opened(tmp_path))
    ends = {row[:2]: row[2:] for row in table.select("kind", "rounds", *_named("ingredients")).rows()}
    # A site of the first block's games brought 8 and 16 / 3 by the end, one of the second's 8 and 8.
    assert ends["free", None] == pytest.approx((22 / 3, 20 / 3, 8))
    assert ends["bought in rounds 1 to 5", None] == (4, None, None)


def _named(name: str) -> list[str]:
    return [name, f"{name}_low", f"{name}_high"]
