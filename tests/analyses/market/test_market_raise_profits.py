"""Who uses a bar that was raised, on six raises by hand."""

from pathlib import Path

import pytest

from analyses.market import raise_profits
from tests.analyses import small_market


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


def test_places_are_counted_in_turn_order() -> None:
    assert raise_profits.places(3) == ["the raiser", "1 seat later", "2 seats later", "nobody"]
