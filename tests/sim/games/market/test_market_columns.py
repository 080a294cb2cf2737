"""The words of a market's rule set that stand in its tables."""

import pytest

from sim.games.market.columns import TABLES, reward_name, words
from sim.games.market.rules import Level
from tests.sim.games.loaded import typed
from tests.tableau import KINDS, RESOURCES


def test_kinds_varieties_and_rewards_have_their_words() -> None:
    told = words(typed("market"))
    assert told.axes.keys() == TABLES.axes.keys()
    assert told.axes["kind"] == list(enumerate(KINDS))
    assert told.axes["ingredient"] == list(enumerate(KINDS))[RESOURCES:]
    assert [name for _, name in told.axes["variety"]] == told.names["variety"]
    assert [name for _, name in told.axes["reward"]] == ["points", "resources", "cards", "roads"]
    assert told.names["reward"][:2] == ["nothing", "1 resource"]


@pytest.mark.parametrize(
    ("level", "name"),
    [
        (Level(), "nothing"),
        (Level(victory_points=2), "2 VP"),
        (Level(victory_points=1, resources=3, cards=1, roads=2), "1 VP + 3 resource + 1 card + 2 road"),
    ],
)
def test_a_row_is_called_by_its_reward(level: Level, name: str) -> None:
    assert reward_name(level) == name
