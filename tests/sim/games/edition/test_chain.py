"""Chains, cities, knights and their draws, with the examples of the rule text."""

import pytest

from sim.games.edition.chain import count_points, draw_cards, extend_chain, list_building
from sim.games.edition.codes import LEFT, RIGHT, ROAD_PIECE
from sim.limits import CHAIN_SIZE, MAX_COLOURS
from sim.machine.codes import CITY, DRAW, DRAWING, DREW, KNIGHT, OVER, PASS, ROAD, SETTLEMENT, TURN
from tests.playing import BLUE, ORANGE, RED, WHITE, YELLOW, Desk, after_spin, chain

RICH = " ".join(["wool brick wood grain ore"] * 8)
QUIET = ("trade.bank=false", "trade.players=false")


def rich(*sets: str, others: tuple[str, ...] = ("", "")) -> Desk:
    """Seat 0 after its spin, with cards for everything."""
    return after_spin(*QUIET, *sets, hands=[RICH, *others])


def test_points_count_settlements_cities_and_knights() -> None:
    desk = Desk(hands=["", ""])
    desk.table.pieces[1, :4] = [4, 2, 1, 3]
    count_points(desk.rules, desk.table, 1)
    assert desk.table.points[1] == 2 * 1 + 1 * 2 + 3 * 0.5


def test_a_road_goes_left_or_right_of_a_settlement_and_exactly_one_between_two() -> None:
    desk = rich()
    assert desk.options(ROAD) == [(ROAD, LEFT, 0), (ROAD, RIGHT, 0)]
    desk.do(ROAD, LEFT)
    assert chain(desk) == [ROAD_PIECE, RED, ROAD_PIECE, ORANGE]
    assert desk.options(ROAD) == [(ROAD, RIGHT, 0)]
    desk.do(ROAD, RIGHT)
    assert desk.options(ROAD) == []
    desk.do(SETTLEMENT, RIGHT, BLUE)
    assert chain(desk) == [ROAD_PIECE, RED, ROAD_PIECE, ORANGE, ROAD_PIECE, BLUE]
    assert desk.options(ROAD) == [(ROAD, RIGHT, 0)]
    assert (desk.table.points[0], desk.table.roads_left, desk.row.built_roads) == (3.0, 6, 2)


def test_a_settlement_needs_an_open_road_and_a_new_colour() -> None:
    desk = rich()
    assert desk.options(SETTLEMENT) == []
    desk.do(ROAD, LEFT)
    assert desk.options(SETTLEMENT) == [(SETTLEMENT, LEFT, colour) for colour in (BLUE, YELLOW, WHITE)]
    desk.do(SETTLEMENT, LEFT, WHITE)
    desk.do(ROAD, RIGHT)
    assert desk.options(SETTLEMENT) == [(SETTLEMENT, RIGHT, colour) for colour in (BLUE, YELLOW)]


def test_five_colours_make_the_longest_chain() -> None:
    desk = rich("victory.points=9")
    for side, colour in ((LEFT, BLUE), (LEFT, YELLOW), (LEFT, WHITE)):
        desk.do(ROAD, side)
        desk.do(SETTLEMENT, side, colour)
    desk.do(ROAD, LEFT)
    assert desk.options(SETTLEMENT) == []
    assert chain(desk)[1::2] == [WHITE, YELLOW, BLUE, RED, ORANGE]
    assert desk.table.points[0] == 5.0


def test_the_longest_chain_of_all_fits_on_either_side() -> None:
    for side in (LEFT, RIGHT):
        desk = Desk(hands=["", ""])
        for piece in [ROAD_PIECE, *[0, ROAD_PIECE] * (MAX_COLOURS - 2)]:
            extend_chain(desk.table, side, piece)
        left, right = desk.table.chain_end[0]
        assert 0 <= left < right < CHAIN_SIZE


def test_a_city_is_a_settlement_turned_over() -> None:
    desk = after_spin(*QUIET, hands=["ore ore ore grain grain ore", ""])
    supply = desk.table.settlements_left.tolist()
    assert desk.options(CITY) == [(CITY, RED, 0), (CITY, ORANGE, 0)]
    desk.do(CITY, RED)
    assert desk.hand(0) == "ore"
    assert (desk.table.points[0], desk.table.pieces[0, :4].tolist()) == (3.0, [1, 1, 1, 0])
    assert desk.table.settlements_left.tolist() == supply
    desk.deal(0, RICH)
    assert desk.options(CITY) == [(CITY, ORANGE, 0)]


@pytest.mark.parametrize(
    ("piece", "cost"),
    [
        (ROAD, "brick wood"),
        (SETTLEMENT, "wool brick wood grain"),
        (CITY, "grain grain ore ore ore"),
        (KNIGHT, "wool grain ore"),
    ],
)
def test_a_piece_costs_all_its_cards(piece: int, cost: str) -> None:
    desk = after_spin(*QUIET, hands=["brick wood", ""])
    desk.do(ROAD, LEFT)
    desk.deal(0, cost)
    assert piece in {kind for kind, _, _ in desk.options()}
    for card in set(cost.split()):
        desk.deal(0, cost.replace(card, "", 1))
        assert piece not in {kind for kind, _, _ in desk.options()}


def test_one_knight_stands_on_a_building_city_or_settlement() -> None:
    desk = rich("victory.points=9")
    desk.do(CITY, RED)
    assert desk.options(KNIGHT) == [(KNIGHT, RED, 0), (KNIGHT, ORANGE, 0)]
    desk.do(KNIGHT, RED)
    assert desk.options(KNIGHT) == [(KNIGHT, ORANGE, 0)]
    assert (desk.table.points[0], desk.table.knights_left) == (3.5, 5)


def test_two_knights_stand_on_a_building_if_the_rules_say_so() -> None:
    desk = rich("pieces.knights_per_settlement=2")
    desk.do(KNIGHT, RED)
    desk.do(KNIGHT, RED)
    assert desk.options(KNIGHT) == [(KNIGHT, ORANGE, 0)]
    assert desk.table.knights_on[0, RED] == 2


def test_an_empty_supply_lists_no_piece() -> None:
    desk = rich()
    desk.do(ROAD, LEFT)
    desk.table.settlements_left[BLUE] = 0
    assert desk.options(SETTLEMENT) == [(SETTLEMENT, LEFT, colour) for colour in (YELLOW, WHITE)]
    desk.table.roads_left = desk.table.knights_left = 0
    assert desk.options(ROAD, KNIGHT) == []
    desk.menu.n = 0
    list_building(desk.rules, desk.table, desk.seats[0].hand, desk.menu)
    assert set(desk.menu.kind[: desk.menu.n].tolist()) == {SETTLEMENT, CITY}


def test_the_supply_runs_out_by_building() -> None:
    desk = rich("pieces.roads=4", "pieces.knights=1")
    desk.do(ROAD, LEFT)
    desk.do(KNIGHT, RED)
    assert (desk.table.roads_left, desk.table.knights_left) == (0, 0)
    assert desk.options(ROAD, KNIGHT) == []


def test_a_knight_draws_one_from_left_and_right_and_the_cards_are_usable_at_once() -> None:
    desk = after_spin(*QUIET, hands=["ore wool grain", "brick", "wood wood wood", "wood"])
    assert desk.options(ROAD) == []
    desk.do(KNIGHT, ORANGE)
    assert desk.hands() == ["brick wood", "", "wood wood wood", ""]
    assert [outcome.tolist() for outcome in desk.secret.outcome[: desk.secret.outcomes]] == [
        [DREW, 0, 1, 1],
        [DREW, 0, 3, 2],
    ]
    assert (desk.row.drawn, desk.table.points[0]) == (2, 2.5)
    desk.do(ROAD, LEFT)
    assert desk.hand(0) == ""


@pytest.mark.parametrize(
    ("hands", "draws", "left_over"),
    [
        (["", ""], (1, 1, 1), [0]),
        (["ore ore", "ore"], (1, 1, 1), [1, 0]),
        (["ore ore"], (1, 1, 1), [1]),
        (["ore ore"], (1, 1, 2), [0]),
        (["ore ore"], (3, 3, 0), [2]),
        (["ore ore", "ore ore ore", "ore"], (3, 0, 1), [0, 3, 1]),
        (["ore ore", "ore ore ore", "ore ore"], (0, 1, 1), [2, 3, 1]),
    ],
)
def test_from_whom_and_how_often_a_knight_draws(
    hands: list[str], draws: tuple[int, int, int], left_over: list[int]
) -> None:
    names = ("draws_left", "draws_right", "draws_with_two_players")
    sets = [f"knight.{name}={count}" for name, count in zip(names, draws, strict=True)]
    desk = after_spin(*QUIET, *sets, hands=["ore wool grain", *hands])
    desk.do(KNIGHT, RED)
    assert desk.table.cards[1 : 1 + len(left_over)].tolist() == left_over


def test_draws_end_with_the_hand() -> None:
    desk = Desk(hands=["", "ore wool"])
    draw_cards(desk.rules, desk.table, desk.seats, desk.secret, desk.row, 1, 5)
    assert sorted(desk.hand(0).split()) == ["ore", "wool"]
    assert (desk.hand(1), desk.row.drawn) == ("", 2)


def test_every_draw_is_told() -> None:
    desk = Desk(hands=["", "ore " * 25])
    draw_cards(desk.rules, desk.table, desk.seats, desk.secret, desk.row, 1, 20)
    assert desk.secret.outcomes == desk.row.drawn == 20


def knight(*sets: str, hands: list[str]) -> Desk:
    """Seat 0 has posted a knight whose draws it may leave."""
    desk = after_spin(*QUIET, "knight.drawing=may", *sets, hands=["ore wool grain", *hands])
    desk.do(KNIGHT, RED)
    return desk


def test_draws_that_one_may_leave_are_asked_one_by_one_left_first() -> None:
    desk = knight("knight.draws_left=2", hands=["ore ore ore", "wool", "brick"])
    for victim in (1, 1, 3):
        assert (desk.table.asks, desk.table.asked) == (DRAWING, 0)
        assert desk.options() == [(DRAW, victim, 0), (PASS, victim, 0)]
        desk.do(DRAW, victim)
        assert desk.secret.outcome[0, :3].tolist() == [DREW, 0, victim]
    assert (desk.table.asks, desk.row.drawn) == (TURN, 3)
    assert desk.hands() == ["brick ore ore", "ore", "wool", ""]


def test_who_passes_leaves_the_cards_of_that_neighbour() -> None:
    desk = knight("knight.draws_left=3", hands=["ore ore ore", "wool wool"])
    desk.do(DRAW, 1)
    desk.do(PASS, 1)
    assert desk.options(DRAW) == [(DRAW, 2, 0)]
    desk.do(PASS, 2)
    assert (desk.table.asks, desk.hands()) == (TURN, ["ore", "ore ore", "wool wool"])
    assert desk.table.draws_left.tolist() == [0, 0]


@pytest.mark.parametrize(
    ("sets", "hands"), [((), ["", "", ""]), (("knight.draws_left=0", "knight.draws_right=0"), ["ore", "ore"])]
)
def test_with_no_card_to_draw_nobody_is_asked(sets: tuple[str, ...], hands: list[str]) -> None:
    assert knight(*sets, hands=hands).table.asks == TURN


def test_empty_hands_are_passed_over_and_two_players_have_a_count_of_their_own() -> None:
    assert knight(hands=["", "ore"]).options(DRAW) == [(DRAW, 2, 0)]
    desk = knight("knight.draws_with_two_players=2", "knight.draws_right=5", hands=["ore ore ore"])
    for _ in range(2):
        desk.do(DRAW, 1)
    assert (desk.table.asks, desk.hand(1)) == (TURN, "ore")


def test_a_knight_that_wins_asks_for_no_draw() -> None:
    desk = knight("victory.points=2.5", hands=["ore"])
    assert (desk.table.asks, desk.table.winner, desk.hand(1)) == (OVER, 0, "ore")
