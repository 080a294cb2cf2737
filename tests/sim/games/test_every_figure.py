"""Every figure of every rule set reaches the engine: what guards the copying by name."""

import re

import pytest

from sim.games import GAMES
from tests.playing import rules_data
from tests.sim.machine.other_figures import try_figures

# Names are for people: the engine counts places in lists.
NAME = r"(terrain|ingredients|market\.varieties)\.\d\.name"
# The shape of a board and the places of harbours cannot change alone, nor a list that is empty; a board that
# is fixed is tested with the record of an island.
ALONE = (
    r"board\.(first_r|rows|starts|fixed|layout)|harbours\.\d\.(land|sea)|market\.idle_faces|"
    r"terrain\.\d\.numbers|spinner\.sections\.[56]\.colours"
)


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_reaches_the_engine(game: str) -> None:
    tried = try_figures(rules_data(game=game))
    assert [path for path in tried.unread if not re.fullmatch(NAME, path)] == []
    assert [path for path in tried.untried if not re.fullmatch(f"{NAME}|{ALONE}", path)] == []
    assert len(tried.read) > 60


def test_what_a_rule_set_may_leave_out_is_tried_too() -> None:
    assert "bank_any_time" not in rules_data()["trade"]
    assert "trade.bank_any_time" in try_figures(rules_data()).read
