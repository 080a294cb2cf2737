"""When a planner plays a monopoly, and on what: by the cards that are neither in the bank nor in its hand."""

import numpy as np
import pytest

from sim.games.island.codes import MONOPOLY_CARD
from sim.machine.codes import CITY, PLAY_MONOPOLY
from strategies.island.monopoly import LEAST_WORTH, best_monopoly, held_by_others, worth_of_cards
from strategies.island.moves import card_to_play
from strategies.shared.needs import note_needs
from tests.island import Desk, around, node
from tests.strategies.island.weighed import weigh

KINDS = range(5)
MIDDLE, ELSEWHERE = around((0, 0)), around((2, 0))


def with_monopoly(hand: str, *others: str) -> Desk:
    """Seat 0 saves for a city and holds a monopoly; the others have a settlement each."""
    desk = Desk("trade.bank=false", "trade.players=false", hands=[hand, *others])
    desk.settle(0, MIDDLE[0], node((-1, -1), (0, -1), (0, -2)))
    desk.settle(1, MIDDLE[3])
    desk.settle(2, ELSEWHERE[2])
    desk.give(0, MONOPOLY_CARD)
    note_needs(desk.rules, desk.seats[0], CITY, False)
    desk.options()
    return weigh(desk, spare_worth=0.2)


def kind_named(desk: Desk) -> int | None:
    """The kind on which the monopoly is played; None if it is kept."""
    choice = int(best_monopoly(desk.rules, desk.table, desk.seats[0], desk.menu))
    return None if choice < 0 else desk.options()[choice][1]


def test_whoever_counts_the_bank_knows_what_the_others_hold() -> None:
    desk = with_monopoly("wood wood grain", "wood wood ore", "wood brick wool")
    found = [held_by_others(desk.rules, desk.table, desk.seats[0], kind) for kind in KINDS]
    assert found == [3, 1, 1, 0, 1]
    assert found == (desk.seats[1].hand + desk.seats[2].hand)[: len(KINDS)].tolist()


def test_cards_that_the_needs_lack_are_worth_most() -> None:
    desk = with_monopoly("grain")
    me = desk.seats[0]
    ore, grain, wool = 4, 3, 2
    assert [me.hand[kind] for kind in (ore, grain, wool)] == [0, 1, 0]
    assert worth_of_cards(me, ore, 3) == pytest.approx(3.0)
    assert worth_of_cards(me, ore, 5) == pytest.approx(3.0 + 2 * 0.2)
    assert worth_of_cards(me, grain, 2) == pytest.approx(1.0 + 0.2)
    assert worth_of_cards(me, wool, 5) == pytest.approx(1.0)


def test_it_is_played_on_what_is_worth_most_and_kept_for_little() -> None:
    desk = with_monopoly("", "wool " * 9 + "ore ore", "ore grain")
    me = desk.seats[0]
    ore, wool = 4, 2
    worths = [
        float(worth_of_cards(me, kind, held_by_others(desk.rules, desk.table, me, kind))) for kind in KINDS
    ]
    # Three ore that the city lacks, rather than nine wool.
    assert worths[ore] > worths[wool] > 0
    assert worths[ore] > LEAST_WORTH
    assert kind_named(desk) == worths.index(max(worths)) == ore
    for missing in (0, 5):
        choice = card_to_play(desk.rules, desk.table, me, desk.menu, missing)
        assert desk.options()[choice][0] == PLAY_MONOPOLY
    assert kind_named(with_monopoly("", "wool", "wool")) is None


def test_who_lacks_skill_takes_another_kind_at_times() -> None:
    desk = with_monopoly("", "wool " * 9 + "ore ore", "ore grain")
    desk.seats[0].clumsiness = 1.0
    with np.errstate(over="ignore"):
        assert len({kind_named(desk) for _ in range(60)}) > 1
