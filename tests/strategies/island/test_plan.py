"""What planners of an island do when they are asked: whole decisions, one desk each."""

import pytest

from sim.games.island.codes import KNIGHT_CARD
from sim.games.island.placing import build_city
from sim.machine.codes import (
    ANSWER,
    BANK,
    CARD,
    CITY,
    DISCARD,
    DISCARDING,
    END,
    FREE_ROAD,
    INGREDIENTS,
    INVENTING,
    MAKE,
    MOVE_ROBBER,
    MOVING_ROBBER,
    NONE,
    OFFER,
    PLAY_KNIGHT,
    RAISE,
    RAISING,
    REJECT,
    RESOURCES,
    REWARD_RESOURCE,
    REWARD_ROAD,
    ROAD,
    ROB,
    ROBBING,
    ROLL,
    SETTLEMENT,
    SITE,
    TAKE,
)
from strategies.island.moves import place_for
from strategies.island.plan import held, is_still_seeking, note_all_needs, plan, resources_missing
from strategies.shared.notes import HELD, NEEDS
from tests.playing import Option
from tests.strategies.island.weighed import weigh
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    FOREST_6,
    GRAIN,
    MILK,
    ORE,
    WOOD,
    WOOL,
    Desk,
    around,
    cards,
    number,
    path,
)

RING = around(FOREST_6)
AT = RING.index(BESIDE_FOREST)
FONDNESS, LITTLE = 1.0, 0.05


def chosen(desk: Desk, taste: float = FONDNESS, **weights: float) -> Option:
    """The option that the asked seat takes."""
    options = weigh(desk, taste=taste, **weights).options()
    me = desk.seats[desk.table.asked]
    return options[plan(desk.rules, desk.table, me, desk.menu)]


def note(desk: Desk, seat: int, needs: list[int]) -> None:
    """Write a seat's needs as if it had just thought of them."""
    me = desk.seats[seat]
    me.memory[NEEDS : NEEDS + len(needs)] = needs
    me.memory[HELD] = held(desk.rules, desk.table, me)


def settled(hand: str) -> Desk:
    """Seat 0 after its roll with a settlement, a road, its two free sites elsewhere, and a hand."""
    desk = Desk("trade.players=false", hands=[hand, ""])
    desk.settle(0, BESIDE_FOREST)
    desk.pave(0, path(BESIDE_FOREST, RING[AT - 1]))
    desk.table.sites_of[0] = 2
    return desk


# --- decisions that ask for one thing ------------------------------------------------------------------


def test_it_founds_settlement_road_and_sites() -> None:
    desk = Desk(found=True)
    kinds = []
    while desk.table.turn == 0:
        option = chosen(desk)
        kinds.append(option[0])
        desk.do(*option)
    assert kinds == [SETTLEMENT, ROAD] * 4 + [SETTLEMENT, ROAD, SITE, SITE] * 2


def test_roads_of_cards_and_rewards_are_placed() -> None:
    for asks in (FREE_ROAD, REWARD_ROAD):
        desk = settled("")
        desk.table.asks = asks
        assert chosen(desk)[0] == ROAD


def test_the_robber_hurts_the_others() -> None:
    desk = Desk(hands=["", "ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.settle(1, RING[AT - 3])
    desk.table.asks = MOVING_ROBBER
    kind, hex_, _ = chosen(desk)
    assert kind == MOVE_ROBBER
    corners = desk.rules.hex_nodes[hex_].tolist()
    assert {int(desk.table.node_owner[at]) for at in corners} == {NONE, 1}


def test_somebody_is_robbed() -> None:
    desk = Desk(hands=["", "ore cocoa"])
    desk.settle(1, BESIDE_FOREST)
    desk.table.robber, desk.table.asks = number(FOREST_6), ROBBING
    assert chosen(desk)[:2] == (ROB, 1)


def test_the_bar_of_the_next_chocolate_is_raised() -> None:
    desk = Desk(hands=["cocoa cocoa sugar", ""])
    desk.table.asks = RAISING
    assert chosen(desk) == (RAISE, EDEL_BITTER, 0)


@pytest.mark.parametrize(("robber", "kind"), [(FOREST_6, PLAY_KNIGHT), ((1, 0), ROLL)])
def test_before_the_roll_a_knight_frees_ones_own_hex(robber: tuple[int, int], kind: int) -> None:
    desk = settled("")
    desk.seats[0].development[KNIGHT_CARD] = desk.table.development[0] = 1
    desk.begin(0)
    desk.table.robber = number(robber)
    assert chosen(desk)[0] == kind


@pytest.mark.parametrize("asks", [INVENTING, REWARD_RESOURCE])
def test_the_card_taken_is_the_one_that_lacks(asks: int) -> None:
    desk = settled("ore ore ore grain")
    note(desk, 0, [0, 0, 0, 2, 3])
    desk.table.asks = asks
    assert chosen(desk) == (TAKE, GRAIN, 0)


@pytest.mark.parametrize(("part", "card"), [(RESOURCES, WOOL), (INGREDIENTS, MILK)])
def test_what_the_needs_do_not_ask_for_is_discarded(part: int, card: int) -> None:
    desk = Desk(hands=["ore ore ore grain grain wool cocoa cocoa milk", ""])
    note(desk, 0, cards("ore ore ore grain grain cocoa cocoa"))
    desk.table.asks, desk.table.discard_part = DISCARDING, part
    assert chosen(desk) == (DISCARD, card, 0)


def test_an_offer_that_brings_nothing_is_rejected() -> None:
    desk = Desk(hands=["ore", "wood"])
    desk.table.offer_give[ORE] = desk.table.offer_want[WOOD] = 1
    desk.table.asks, desk.table.asked = ANSWER, 1
    note(desk, 1, cards("wood"))
    assert chosen(desk) == (REJECT, 0, 0)


def test_needs_are_noted_anew_when_the_hand_has_changed() -> None:
    desk = settled("ore ore ore grain")
    note(desk, 0, [9, 0, 0, 0, 0])
    desk.table.asks = INVENTING
    assert chosen(desk) == (TAKE, WOOD, 0)
    desk.deal(0, "ore ore ore ore grain")
    assert chosen(desk, taste=LITTLE) == (TAKE, GRAIN, 0)


def test_cards_and_pieces_tell_one_hand_from_another() -> None:
    desk = settled("ore ore ore grain grain cocoa")
    me, before = desk.seats[0], held(desk.rules, desk.table, desk.seats[0])
    assert held(desk.rules, desk.table, me) == before
    for change in (
        "ore ore ore grain grain sugar",
        "ore ore ore grain cocoa",
        "wood ore ore ore grain grain cocoa",
    ):
        desk.deal(0, change)
        assert held(desk.rules, desk.table, me) != before
    desk.deal(0, "ore ore ore grain grain cocoa")
    assert held(desk.rules, desk.table, me) == before
    build_city(desk.rules, desk.table, 0, BESIDE_FOREST)
    assert held(desk.rules, desk.table, me) != before


# --- its own turn --------------------------------------------------------------------------------------


def test_chocolate_comes_first() -> None:
    desk = settled("cocoa cocoa sugar hazelnut ore ore ore grain grain")
    assert chosen(desk) == (MAKE, DUNKLE_VOLL_NUSS, 0)


@pytest.mark.parametrize(
    ("hand", "weights", "kind"),
    [
        ("wood brick ore ore ore wool wool wool", {}, ROAD),  # saved for a city, of which a 7 would take half
        ("wood brick ore ore ore wool wool", {}, END),
        ("wood brick ore ore ore wool wool wool", {"spend": 0}, END),
        ("wood wood ore ore ore wool wool wool", {}, END),
        ("wood brick ore ore milk milk milk milk", {}, END),  # ingredients have a limit of their own
    ],
)
def test_who_holds_more_than_a_7_leaves_buys_what_it_can(
    hand: str, weights: dict[str, float], kind: int
) -> None:
    desk = settled(hand)
    desk.table.bank[:] = 0  # nothing to be had there
    fond = {"city": 4.0, "card": 0.0, "settlement": 0.0, "site": 0.0, "spare_road": 0.01, "road": 0.01}
    assert chosen(desk, **fond | weights)[0] == kind


def test_who_wants_more_for_chocolate_does_something_else() -> None:
    desk = settled("cocoa cocoa sugar ore ore ore grain grain")
    assert chosen(desk, least=0.5) == (CITY, BESIDE_FOREST, 0)
    assert chosen(desk, least=0.4)[0] == MAKE


@pytest.mark.parametrize(
    ("hand", "taste", "kind"),
    [
        ("ore ore ore grain grain", FONDNESS, CITY),
        ("ore wool grain", LITTLE, CARD),
        ("ore wood", FONDNESS, SITE),
        ("wood brick", LITTLE, ROAD),
        ("wool wool", FONDNESS, END),
    ],
)
def test_what_the_hand_affords_is_built(hand: str, taste: float, kind: int) -> None:
    assert chosen(settled(hand), taste)[0] == kind


def test_an_open_place_is_settled() -> None:
    desk = settled("wood brick wool grain")
    desk.pave(0, path(RING[AT - 1], RING[AT - 2]))
    assert chosen(desk)[0] == SETTLEMENT


def test_without_a_taste_for_it_no_site_is_built() -> None:
    assert chosen(settled("ore wood"), taste=LITTLE) == (END, 0, 0)


def test_a_card_is_played_when_there_is_one() -> None:
    desk = settled("")
    desk.seats[0].development[KNIGHT_CARD] = desk.table.development[0] = 1
    assert chosen(desk) == (PLAY_KNIGHT, 0, 0)


@pytest.mark.parametrize(("offers", "kind"), [(0, OFFER), (10, BANK)])
def test_what_is_missing_is_asked_of_the_players_first_and_then_of_the_bank(offers: int, kind: int) -> None:
    desk = Desk(hands=["ore ore grain grain wool wool wool wool wool", "ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.table.deck_left = 0
    desk.table.offers = offers
    option = chosen(desk, taste=LITTLE, offers=2)
    assert option[0] == kind
    if kind == BANK:
        assert option == (BANK, WOOL, ORE)


def test_ingredients_are_exchanged_for_what_a_recipe_lacks() -> None:
    desk = settled("cocoa sugar sugar sugar sugar sugar")
    desk.table.offers = 2
    kind, give, take = chosen(desk)
    assert (kind, give) == (BANK, 6)
    assert take >= COCOA


def test_after_a_refused_offer_it_goes_on_seeking_and_weighs_again_once_anything_else_has_happened() -> None:
    desk = Desk(hands=["ore ore grain grain wool wool wool", "ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.table.deck_left = 0
    me = desk.seats[0]
    assert not is_still_seeking(desk.rules, desk.table, me)
    assert chosen(desk, taste=LITTLE, offers=3)[0] == OFFER
    desk.table.actions += 1
    desk.table.offers += 1
    assert is_still_seeking(desk.rules, desk.table, me)
    me.clumsiness = 0.1
    assert not is_still_seeking(desk.rules, desk.table, me)
    me.clumsiness = 0.0
    desk.table.actions += 1
    assert not is_still_seeking(desk.rules, desk.table, me)
    desk.table.actions -= 1
    assert is_still_seeking(desk.rules, desk.table, me)
    me.hand[WOOL] += 1
    assert not is_still_seeking(desk.rules, desk.table, me)


# --- needs and places ----------------------------------------------------------------------------------


def test_the_needs_are_the_goals_cost_and_the_next_recipe() -> None:
    desk = weigh(settled("cocoa cocoa sugar brick"))
    me = desk.seats[0]
    note_all_needs(desk.rules, desk.table, me, SETTLEMENT)
    expected = cards("wood brick wool grain cocoa cocoa sugar hazelnut")
    assert me.memory[NEEDS : NEEDS + 10].tolist() == expected
    assert resources_missing(desk.rules, me) == 3
    desk.table.level[:5] = 0
    desk.table.sales += 1  # without one no row changes
    note_all_needs(desk.rules, desk.table, me, -1)
    assert me.memory[NEEDS : NEEDS + 10].tolist() == [0] * 10


def test_a_goal_has_its_place() -> None:
    desk = weigh(settled("ore wood brick"), taste=FONDNESS)
    me, options = desk.seats[0], desk.options()
    for goal in (ROAD, SITE):
        place = place_for(desk.rules, desk.table, me, desk.menu, goal)
        assert options[place][0] == goal
    for goal in (CITY, CARD):
        assert place_for(desk.rules, desk.table, me, desk.menu, goal) == -1
