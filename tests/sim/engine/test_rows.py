"""The rows of the log tell what stood on the table."""

import numpy as np

from sim.engine import codes
from sim.engine.codes import BANK, CITY, DEAL, END, KNIGHT, OFFER, ROAD, SETTLEMENT
from sim.engine.records import GAME_ROW, TURN_ROW
from sim.engine.rows import close_turn_row, fill_game_row, open_turn_row
from tests.playing import BLUE, ORE, RED, WOOL, Desk, after_spin, batch_of, play_rows

RICH = " ".join(["wool brick wood grain ore"] * 9)


def test_a_row_opens_clean() -> None:
    desk = Desk(hands=["", "", ""])
    desk.table.game, desk.table.turn, desk.table.active = 9, 3, 2
    rows = np.zeros(1, TURN_ROW)
    cells = rows.view(np.int32).reshape(1, -1)
    cells[:] = 5
    open_turn_row(desk.table, rows[0], cells[0])
    row = rows[0]
    assert (row["game"], row["turn"], row["seat"], row["spin"]) == (9, 3, 3, -1)
    assert cells.sum() == 9 + 3 + 3 - 1


def test_a_turn_is_told_piece_by_piece() -> None:
    desk = after_spin("victory.points=9", hands=[RICH, "ore ore", "wool wool"])
    desk.propose(OFFER, "wool", "ore")
    desk.do(codes.ACCEPT)
    desk.do(codes.REJECT)
    desk.do(DEAL, 1)
    desk.do(BANK, WOOL, ORE)
    desk.do(ROAD, 0)
    desk.do(SETTLEMENT, 0, BLUE)
    desk.do(CITY, RED)
    desk.do(ROAD, 1)
    desk.do(KNIGHT, BLUE)
    desk.do(KNIGHT, RED)
    close_turn_row(desk.rules, desk.table, desk.row)
    row = desk.row
    assert row.points.tolist() == [4 * 5, 8, 8, 0]
    assert (row.roads[0], row.settlements[0], row.cities[0], row.knights[0]) == (3, 2, 1, 2)
    assert row.settlements.tolist() == [2, 2, 2, 0]
    assert (row.built_roads, row.built_settlements, row.built_cities, row.built_knights) == (2, 1, 1, 2)
    assert (row.offers, row.deals, row.bank_trades, row.drawn) == (1, 1, 1, 4)
    assert row.cards.tolist() == desk.table.cards.tolist()
    assert row.lost[codes.LOSS_BUILD].tolist() == [2 + 4 + 5 + 2 + 3 + 3, 0, 0, 0]
    assert row.lost[codes.LOSS_KNIGHT].tolist() == [0, 2, 2, 0]


def test_a_game_is_told_with_its_winner_and_the_sources_of_points() -> None:
    desk = after_spin("victory.points=3", hands=[RICH, ""])
    desk.secret.player[:2] = [1, 0]
    desk.do(KNIGHT, RED)
    desk.do(CITY, RED)
    row = np.zeros(1, GAME_ROW)[0]
    fill_game_row(desk.rules, desk.table, desk.secret, row)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (1, 1, 1, codes.WON)
    assert row.strategy[:2].tolist() == [1, 0]
    assert row.points.tolist() == [14, 8, 0, 0]
    assert row.points_settlements.tolist() == [4, 8, 0, 0]
    assert row.points_cities.tolist() == [8, 0, 0, 0]
    assert row.points_knights.tolist() == [2, 0, 0, 0]


def test_a_capped_game_has_no_winner() -> None:
    desk = after_spin("limits.turns=1", hands=["", ""])
    desk.do(END)
    row = np.zeros(1, GAME_ROW)[0]
    fill_game_row(desk.rules, desk.table, desk.secret, row)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (0, -1, 1, codes.CAPPED)


def test_cards_in_hand_are_those_gained_less_those_lost() -> None:
    games, turns = play_rows(batch_of("random,knights,cities,widest"), 0, 40)
    flow = turns.gained.sum(1) - turns.lost.sum(1)
    for game in games.game:
        mine = turns.game == game
        assert (turns.cards[mine] == 3 + flow[mine].cumsum(0)).all()


def test_points_of_a_game_are_those_of_its_last_turn() -> None:
    games, turns = play_rows(batch_of("random,knights"), 0, 40)
    last = np.flatnonzero(np.diff(turns.game, append=-1))
    assert games.points.tolist() == turns.points[last].tolist()
    sources = games.points_settlements + games.points_cities + games.points_knights
    assert games.points.tolist() == sources.tolist()
