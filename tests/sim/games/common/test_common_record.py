"""The bank, costs and points of pieces, and the table that every game begins with."""

import numpy as np
import pytest

from sim.games import GAMES
from sim.games.common.record import fill_rules, lay_out
from sim.limits import MAX_SEATS
from sim.machine.codes import CITY, KNIGHT, ROAD, SETTLEMENT, SITE, UNLIMITED
from sim.machine.records import RULES, SEAT, TABLE
from sim.machine.settings import settings_of
from sim.rules.loading import values_of
from tests.playing import cards, rules_data


def test_kinds_bank_costs_and_points() -> None:
    rules = np.zeros(1, RULES)[0]
    fill_rules(rules, values_of(rules_data("cards.bank=12", "points.knight=0.75")))
    assert (rules.kinds, rules.resources, rules.bank_start.tolist()) == (5, 5, [12] * 5 + [0] * 5)
    assert rules.cost[CITY, :5].tolist() == cards("ore ore ore grain grain")
    assert rules.piece_points[[ROAD, SETTLEMENT, CITY, KNIGHT]].tolist() == [0, 1, 2, 0.75]
    assert (rules.cost[SITE].sum(), rules.piece_points[SITE]) == (0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_before_anything_is_dealt(game: str) -> None:
    rules = settings_of(rules_data("cards.bank=unlimited", "trade.bank_ratio=5", game=game), 3)
    table, seats = np.zeros(1, TABLE)[0], np.zeros(MAX_SEATS, SEAT)
    lay_out(rules, table, seats)
    resources = int(rules.resources)
    assert (table.winner, table.resource_kinds) == (-1, resources)
    assert table.bank[:resources].tolist() == [UNLIMITED] * resources
    assert set(table.ratio[:3, : rules.kinds].ravel().tolist()) == {5}
    assert not table.cards.any()
    assert not seats["hand"].any()
