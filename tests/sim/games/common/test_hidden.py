"""What a seat guesses of other hands agrees with all it sees, and is as likely as chance makes it."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sim.games.common.hidden import shown, unseen_cards
from sim.machine.codes import ACCEPT, ANSWER, COUNTER, OFFER, TURN
from tests.playing import BRICK, GRAIN, ORE, WOOD, WOOL, Desk, after_spin, batch_of, cards
from tests.sim.games.books import check_cards, check_turns
from tests.sim.games.guesses import decisions, guess_of, played_on

LINEUPS = ("random,random,random,random", "knights,nearest,random", "widest,random")


def hands_of(desk: Desk, number: int, seat: int = 0) -> Any:
    """The hands as a seat guesses them."""
    return guess_of("edition", desk.rules, desk.table, desk.seats[seat], number).seats["hand"]


def test_cards_unseen_are_those_in_no_bank_and_not_ones_own() -> None:
    desk = after_spin(hands=["wool wool ore", "wool brick", "ore"])
    assert unseen_cards(desk.rules, desk.table, desk.seats[0])[:5].tolist() == cards("wool brick ore")
    assert unseen_cards(desk.rules, desk.table, desk.seats[1])[:5].tolist() == cards("wool wool ore ore")


def test_the_own_hand_stays_and_the_others_share_what_is_unseen() -> None:
    desk = after_spin(hands=["wool ore", "wool brick wood", "grain"])
    for number in range(20):
        hands = hands_of(desk, number)
        assert hands[0].tolist() == desk.seats[0].hand.tolist()
        assert hands.sum(axis=1)[:3].tolist() == [2, 3, 1]
        assert hands[1:3].sum(axis=0)[:5].tolist() == cards("wool brick wood grain")
    assert desk.hands() == ["wool ore", "wool brick wood", "grain"]


def test_every_deal_is_equally_likely() -> None:
    desk = after_spin(hands=["", "wool wool brick", "wool"])
    single = Counter(int(np.argmax(hands_of(desk, number)[2])) for number in range(2_000))
    assert single.keys() == {WOOL, BRICK}
    assert single[BRICK] / 2_000 == pytest.approx(1 / 4, abs=0.04)


def test_what_an_offer_has_shown_is_in_the_hands() -> None:
    desk = after_spin(hands=["ore ore", "wool brick wood", "wool grain grain"])
    desk.propose(OFFER, "ore", "wool")
    assert desk.table.asks == ANSWER
    assert shown(desk.table, 0, ORE) == 1
    desk.do(ACCEPT)
    desk.propose(COUNTER, "grain grain", "ore")
    assert (desk.table.asked, shown(desk.table, 1, WOOL), shown(desk.table, 2, GRAIN)) == (0, 1, 2)
    for number in range(30):
        hands = hands_of(desk, number)
        assert hands[1, WOOL] >= 1
        assert hands[2, GRAIN] == 2
    desk.table.asks = TURN
    assert shown(desk.table, 2, GRAIN) == 0
    assert any(hands_of(desk, number)[1, WOOD] == 0 for number in range(30))


@pytest.mark.parametrize("lineup", LINEUPS)
def test_a_guess_keeps_the_books_and_plays_on_to_the_end(lineup: str) -> None:
    batch = batch_of(lineup, "limits.turns=60", "trade.gifts=true", "cards.bank=9")
    for number, (table, seats, _) in enumerate(decisions(batch, 0, 40)):
        world = guess_of("edition", batch.state.rules, table, seats[table.asked], number)
        assert world.tables[0] == table
        film = played_on(batch, world)
        for check in (check_cards, check_turns):
            check(batch.state.rules, film)
