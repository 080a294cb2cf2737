"""Spinner and set-ups of the edition as the numbers that the engine reads, and the table as they lay it."""

from sim.games.edition.codes import ROAD_PIECE, SHOWS_CHOICE, SHOWS_ROBBER
from sim.machine.settings import settings_of
from tests.playing import BLUE, ORANGE, RED, WHITE, YELLOW, Desk, cards, chain, rules_data


def test_single_values_stand_by_their_path() -> None:
    rules = settings_of(rules_data("knight.draws_left=3", "trade.bank_any_time=false"), 3)
    assert (rules.colours, rules.sections, rules.yields.choice, rules.trade.bank_any_time) == (5, 7, 1, 0)
    assert (rules.pieces.roads, rules.pieces.knights, rules.pieces.settlements_per_colour) == (11, 6, 3)
    assert (rules.knight.draws_left, rules.knight.draws_right) == (3, 1)


def test_the_spinner() -> None:
    rules = settings_of(rules_data("spinner.sections.6.odds=4"), 3)
    assert rules.section_shows[:7].tolist() == [0, 1, 2, 3, 4, SHOWS_CHOICE, SHOWS_ROBBER]
    assert (rules.section_odds[:8].tolist(), rules.odds_total) == ([1, 1, 1, 1, 1, 1, 4, 0], 10)
    assert rules.section_pays[4, :5].tolist() == [1, 1, 1, 0, 0]
    assert rules.section_pays[5:].sum() == 0


def test_set_ups_are_those_of_the_seats_in_use() -> None:
    rules = settings_of(rules_data(), 2)
    assert rules.setup_colour.tolist() == [[0, 3], [1, 2], [0, 0], [0, 0]]
    assert rules.setup_cards[:, :5].tolist() == [cards("wood brick grain")] * 2 + [[0] * 5] * 2


def test_a_card_dealt_twice_counts_twice() -> None:
    rules = settings_of(rules_data('setups.0.cards=["ore", "ore", "wool"]'), 2)
    assert rules.setup_cards[0, :5].tolist() == cards("ore ore wool")


def test_everybody_starts_with_two_points_and_one_road_between_two_settlements() -> None:
    desk = Desk(hands=["", "", "", ""])
    assert [chain(desk, seat) for seat in range(4)] == [
        [RED, ROAD_PIECE, ORANGE],
        [BLUE, ROAD_PIECE, YELLOW],
        [ORANGE, ROAD_PIECE, WHITE],
        [RED, ROAD_PIECE, WHITE],
    ]
    assert desk.table.points.tolist() == [2.0] * 4


def test_the_supply_is_what_the_set_ups_leave_of_the_box() -> None:
    table = Desk(hands=["", ""]).table
    assert (table.roads_left, table.knights_left) == (9, 6)
    assert table.settlements_left[:5].tolist() == [2, 2, 2, 2, 3]
    table = Desk(hands=["", "", "", ""]).table
    assert (table.roads_left, table.settlements_left[:5].tolist()) == (7, [1, 2, 2, 1, 1])


def test_the_start_hands_come_out_of_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=[None] * 4)
    assert desk.hands() == ["brick wood grain", "brick wood grain", "wool brick ore", "wool wood grain"]
    assert desk.table.bank[:5].tolist() == [17, 16, 16, 16, 18]
    assert desk.table.cards.tolist() == desk.table.start_cards.tolist() == [3] * 4


def test_nobody_sits_where_nobody_plays() -> None:
    table = Desk("cards.bank=19", hands=[None] * 2).table
    assert table.bank[:5].tolist() == [19, 17, 17, 17, 19]
    assert table.pieces[2:].sum() == table.points[2:].sum() == table.cards[2:].sum() == 0
