"""Development cards: what they cost, when they may be played, what they do."""

import pytest

from sim.games.common.columns import LOSS_BUILD
from sim.games.island.codes import INVENTION_CARD, KNIGHT_CARD, MONOPOLY_CARD, POINT_CARD, ROADS_CARD
from sim.games.island.columns import GAIN_INVENTION, GAIN_MONOPOLY, LOSS_MONOPOLY
from sim.games.island.development import shuffle_deck
from sim.machine.codes import (
    BANK,
    BEFORE_ROLL,
    BOUGHT,
    CARD,
    END,
    FREE_ROAD,
    INVENTING,
    KNIGHT,
    MOVE_ROBBER,
    MOVING_ROBBER,
    OFFER,
    PASS,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROADS,
    ROAD,
    ROLL,
    TAKE,
    TURN,
    WON,
)
from tests.island import GRAIN, ORE, WOOD, WOOL, Desk, around, line

PLAYS = {
    KNIGHT_CARD: PLAY_KNIGHT,
    ROADS_CARD: PLAY_ROADS,
    INVENTION_CARD: PLAY_INVENTION,
    MONOPOLY_CARD: PLAY_MONOPOLY,
}
PLAYED = tuple(PLAYS.values())
QUIET = ("trade.bank=false", "trade.players=false")
MIDDLE = around((0, 0))


def holding(*cards: int, sets: tuple[str, ...] = (), hands: tuple[str, ...] = ("", "")) -> Desk:
    """Seat 0 after its roll, with these cards of an earlier turn, a settlement and a road."""
    desk = Desk(*QUIET, *sets, hands=hands)
    desk.give(0, *cards)
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:2]))
    return desk


def plays(desk: Desk) -> set[int]:
    """The kinds of cards that can be played."""
    return {kind for kind, _, _ in desk.options(*PLAYED)}


def test_the_deck_is_that_of_the_rules() -> None:
    desk = Desk("deck.knight=3", "deck.invention=0")
    assert (desk.secret.deck.tolist(), desk.table.deck_left) == ([3, 2, 0, 2, 5], 12)
    desk.give(1, MONOPOLY_CARD, POINT_CARD)
    shuffle_deck(desk.rules, desk.secret)
    assert desk.secret.deck.tolist() == [3, 2, 0, 2, 5]


def test_a_card_costs_ore_wool_and_grain_and_comes_from_the_deck() -> None:
    desk = Desk(hands=["ore wool grain wood", ""])
    desk.do(CARD)
    assert (desk.hand(0), desk.table.deck_left, desk.table.development[0]) == ("wood", 24, 1)
    what, seat, card, _ = desk.secret.outcome[0].tolist()
    assert (what, seat, desk.secret.outcomes, desk.row.bought_cards) == (BOUGHT, 0, 1, 1)
    assert desk.seats[0].development[card] == desk.seats[0].new_development[card] == 1
    assert desk.secret.deck[card] == desk.rules.deck_cards[card] - 1
    assert desk.row.lost[LOSS_BUILD, 0] == 3


@pytest.mark.parametrize("hand", ["ore wool", "ore grain", "wool grain", "ore ore ore wool wool"])
def test_without_its_cost_there_is_no_card(hand: str) -> None:
    assert Desk(hands=[hand, ""]).options(CARD) == []


def test_cards_are_bought_until_the_deck_is_empty() -> None:
    sets = ("deck.knight=2", "deck.road_building=0", "deck.invention=0", "deck.monopoly=1")
    desk = Desk(*sets, "deck.victory_point=0", hands=["ore wool grain " * 4, ""])
    for _ in range(3):
        desk.do(CARD)
    assert desk.options(CARD) == []
    assert desk.seats[0].development.tolist() == [2, 0, 0, 1, 0]
    assert (desk.secret.deck.sum(), desk.table.deck_left) == (0, 0)


@pytest.mark.parametrize(("card", "play"), PLAYS.items())
def test_a_card_bought_in_this_turn_cannot_be_played_in_it(card: int, play: int) -> None:
    desk = holding(hands=("ore wool grain", ""))
    desk.buy(card)
    assert plays(desk) == set()
    desk.begin(0)
    assert plays(desk) == {play}


@pytest.mark.parametrize(("card", "play"), PLAYS.items())
def test_an_older_card_of_the_kind_can_be_played_once(card: int, play: int) -> None:
    desk = holding(card, sets=("progress.cards_a_turn=9",), hands=("ore wool grain", ""))
    desk.buy(card)
    assert plays(desk) == {play}
    desk.do(*desk.options(play)[0])
    while desk.table.asks != TURN:
        desk.do(*desk.options()[0])
    assert plays(desk) == set()
    assert desk.seats[0].development[card] == desk.table.development[0] == 1


@pytest.mark.parametrize("card", [KNIGHT_CARD, MONOPOLY_CARD])
@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_so_many_cards_a_turn_and_no_more(most: int, card: int) -> None:
    sets = (f"progress.cards_a_turn={most}", "deck.knight=9", "deck.monopoly=9")
    desk = holding(*[card] * 4, sets=sets)
    desk.begin(0)
    for _ in range(most):
        desk.do(*desk.options(PLAYS[card])[0])
        if desk.table.asks == MOVING_ROBBER:
            desk.do(*desk.options(MOVE_ROBBER)[0])
    assert plays(desk) == set()
    assert desk.table.played == most
    desk.roll(2)
    assert plays(desk) == set()
    desk.begin(0)
    assert (bool(plays(desk)), desk.table.played) == (most > 0, 0)


def test_a_victory_point_card_is_never_played() -> None:
    desk = holding(POINT_CARD)
    assert desk.options() == [(END, 0, 0)]


def test_cards_may_be_played_before_the_roll() -> None:
    desk = holding(*PLAYS)
    desk.begin(0)
    assert desk.options()[0] == (ROLL, 0, 0)
    assert plays(desk) == set(PLAYED)
    assert len(desk.options(PLAY_MONOPOLY)) == 5
    desk.do(PLAY_MONOPOLY, ORE)
    assert (desk.table.asks, desk.options()) == (BEFORE_ROLL, [(ROLL, 0, 0)])


def test_another_seats_cards_are_not_ones_own() -> None:
    desk = holding()
    desk.give(1, *PLAYS)
    assert plays(desk) == set()


@pytest.mark.parametrize("free", [1, 2, 3])
def test_road_building_brings_free_roads(free: int) -> None:
    desk = holding(ROADS_CARD, sets=(f"progress.free_roads={free}",), hands=("wood", ""))
    desk.do(PLAY_ROADS)
    for built in range(free):
        assert (desk.table.asks, desk.table.pieces[0, ROAD]) == (FREE_ROAD, 1 + built)
        assert {kind for kind, _, _ in desk.options()} == {ROAD}
        desk.do(*desk.options()[0])
    assert (desk.table.asks, desk.hand(0), desk.row.built_roads) == (TURN, "wood", free)
    assert (desk.row.played_road_building, desk.table.built) == (1, 0)


def test_road_building_without_free_roads_is_not_listed() -> None:
    assert plays(holding(ROADS_CARD, sets=("progress.free_roads=0",))) == set()


@pytest.mark.parametrize(("roads", "built"), [(2, 1), (3, 2)])
def test_free_roads_end_with_the_supply(roads: int, built: int) -> None:
    desk = holding(ROADS_CARD, sets=(f"pieces.roads={roads}",))
    desk.do(PLAY_ROADS)
    for _ in range(built):
        assert desk.table.asks == FREE_ROAD
        desk.do(*desk.options()[0])
    assert (desk.table.asks, desk.table.pieces[0, ROAD]) == (TURN, roads)
    desk.give(0, ROADS_CARD)
    desk.begin(0)
    assert plays(desk) == set()


def test_free_roads_end_where_none_can_be_placed() -> None:
    desk = Desk(*QUIET)
    desk.give(0, ROADS_CARD)
    desk.settle(0, MIDDLE[0])
    free, *taken = [edge for edge in desk.rules.node_edges[MIDDLE[0]].tolist() if edge >= 0]
    desk.pave(1, *taken)
    (end,) = set(desk.rules.edge_nodes[free].tolist()) - {MIDDLE[0]}
    desk.settle(1, end)
    desk.do(PLAY_ROADS)
    desk.do(ROAD, free)
    assert desk.table.asks == TURN


def test_a_free_road_joins_the_one_before_and_goes_on_before_the_roll() -> None:
    desk = holding(ROADS_CARD)
    desk.begin(0)
    desk.do(PLAY_ROADS)
    desk.do(ROAD, line(*MIDDLE[1:3])[0])
    desk.do(ROAD, line(*MIDDLE[2:4])[0])
    assert (desk.table.asks, desk.table.road_length[0]) == (BEFORE_ROLL, 3)


def test_a_free_road_may_win_at_once() -> None:
    desk = holding(ROADS_CARD, sets=("awards.road_from=2", "victory.points=3"))
    desk.do(PLAY_ROADS)
    desk.do(ROAD, line(*MIDDLE[1:3])[0])
    assert (desk.table.ended, desk.table.winner, desk.table.pieces[0, ROAD]) == (WON, 0, 2)


@pytest.mark.parametrize("laid", [0, 1, 2])
def test_free_roads_that_one_may_lay_may_be_left(laid: int) -> None:
    desk = holding(ROADS_CARD, sets=("progress.laying=may", "progress.free_roads=3"))
    desk.begin(0)
    desk.do(PLAY_ROADS)
    for _ in range(laid):
        desk.do(*desk.options(ROAD)[0])
    *roads, passing = desk.options()
    assert ({kind for kind, _, _ in roads}, passing) == ({ROAD}, (PASS, roads[0][1], 0))
    desk.do(*passing)
    assert (desk.table.asks, desk.table.pieces[0, ROAD], plays(desk)) == (BEFORE_ROLL, 1 + laid, set())


@pytest.mark.parametrize("taken", [0, 1])
def test_invented_cards_that_one_may_take_may_be_left(taken: int) -> None:
    desk = holding(INVENTION_CARD, sets=("progress.inventing=may",))
    desk.do(PLAY_INVENTION)
    for _ in range(taken):
        desk.do(TAKE, ORE)
    assert desk.options()[-1] == (PASS, WOOD, 0)
    desk.do(PASS, WOOD)
    assert (desk.table.asks, desk.table.cards[0], desk.row.played_invention) == (TURN, taken, 1)


@pytest.mark.parametrize("duty", ["must", "may"])
def test_what_may_be_left_is_asked_of_its_own_card_alone(duty: str) -> None:
    desk = holding(ROADS_CARD, INVENTION_CARD, sets=("progress.inventing=may", "progress.cards_a_turn=2"))
    desk.do(PLAY_ROADS)
    assert desk.options(PASS) == []
    sets = (f"progress.laying={duty}", "progress.cards_a_turn=2")
    desk = holding(ROADS_CARD, INVENTION_CARD, sets=sets)
    desk.do(PLAY_INVENTION)
    assert desk.options(PASS) == []


@pytest.mark.parametrize("count", [1, 2, 4])
def test_an_invention_takes_any_cards_of_the_bank(count: int) -> None:
    desk = holding(INVENTION_CARD, sets=(f"progress.invented_cards={count}",))
    desk.do(PLAY_INVENTION)
    for _ in range(count):
        assert desk.table.asks == INVENTING
        assert desk.places(TAKE) == [0, 1, 2, 3, 4]
        desk.do(TAKE, GRAIN)
    assert (desk.table.asks, desk.table.cards[0], desk.table.bank[GRAIN]) == (TURN, count, 19 - count)
    assert desk.row.gained[GAIN_INVENTION, 0] == count


def test_an_invention_of_no_cards_is_not_listed() -> None:
    assert plays(holding(INVENTION_CARD, sets=("progress.invented_cards=0",))) == set()


def test_an_invention_ends_when_the_bank_is_empty() -> None:
    desk = holding(INVENTION_CARD, INVENTION_CARD)
    desk.table.bank[:5] = [0, 0, 1, 0, 0]
    desk.do(PLAY_INVENTION)
    assert desk.options() == [(TAKE, WOOL, 0)]
    desk.do(TAKE, WOOL)
    assert desk.table.asks == TURN
    desk.begin(0)
    assert plays(desk) == set()


def test_a_monopoly_takes_all_cards_of_a_kind_from_everybody() -> None:
    desk = holding(MONOPOLY_CARD, hands=("wood ore", "ore ore wood", "", "grain ore"))
    desk.do(PLAY_MONOPOLY, ORE)
    assert desk.hands() == ["wood ore ore ore ore", "wood", "", "grain"]
    assert desk.table.cards.tolist() == [5, 1, 0, 1]
    assert desk.row.lost[LOSS_MONOPOLY].tolist() == [0, 2, 0, 1]
    assert desk.row.gained[GAIN_MONOPOLY].tolist() == [3, 0, 0, 0]
    assert desk.table.asks == TURN


def test_a_monopoly_may_find_nothing() -> None:
    desk = holding(MONOPOLY_CARD, hands=("", "ore"))
    desk.do(PLAY_MONOPOLY, WOOD)
    assert desk.hands() == ["", "ore"]


def test_buying_a_card_ends_trade_in_the_strict_order_and_playing_one_does_not() -> None:
    desk = Desk(hands=["ore wool grain wood wood wood wood", "ore"])
    desk.give(0, MONOPOLY_CARD)
    desk.do(PLAY_MONOPOLY, WOOL)
    assert len(desk.options(BANK, OFFER)) == 5
    desk.do(CARD)
    assert desk.options(BANK, OFFER) == []
    desk = Desk("trade.phase_order=free", hands=["ore wool grain wood wood wood wood", "ore"])
    desk.do(CARD)
    assert len(desk.options(BANK, OFFER)) == 5


def test_what_is_played_is_counted() -> None:
    desk = holding(*PLAYS, sets=("progress.cards_a_turn=4",))
    for play in (PLAY_MONOPOLY, PLAY_INVENTION, PLAY_KNIGHT, PLAY_ROADS):
        desk.do(*desk.options(play)[0])
        while desk.table.asks != TURN:
            desk.do(*desk.options()[0])
    played = ("knight", "road_building", "invention", "monopoly")
    assert [desk.row[f"played_{name}"] for name in played] == [1, 1, 1, 1]
    assert (desk.table.played, desk.table.development[0], desk.table.pieces[0, KNIGHT]) == (4, 0, 1)
