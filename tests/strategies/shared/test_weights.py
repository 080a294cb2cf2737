"""A style is made of parts, with defaults of its own."""

import pytest

from strategies.api import Parameter
from strategies.shared.weights import places, style

TRADE = (Parameter("eager", 1, 0, 2, "how eager"), Parameter("generous", 0, 0, 2, "how generous"))
ISLAND = (Parameter("road", 0.5, 0, 2, "worth of a road"),)


def test_a_style_changes_defaults_and_keeps_places() -> None:
    made = style(TRADE, ISLAND, road=1.5, eager=(1.5, 1, 2))
    assert [(p.name, p.default, p.low) for p in made] == [
        ("eager", 1.5, 1),
        ("generous", 0, 0),
        ("road", 1.5, 0),
    ]
    assert places(TRADE) == {"eager": 0, "generous": 1}
    assert places(ISLAND, len(TRADE)) == {"road": 2}


def test_a_weight_that_no_part_has_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^no weight is called knight, rood$"):
        style(TRADE, rood=1, knight=2)
