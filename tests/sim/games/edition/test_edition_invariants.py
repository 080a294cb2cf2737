"""Whatever is played in the edition, under whatever rules, keeps the books."""

from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.games.edition.codes import IS_CITY, IS_SETTLEMENT, NO_PIECE, ROAD_PIECE
from sim.machine.codes import CITY, KNIGHT, ROAD, SETTLEMENT
from sim.machine.filming import Film
from tests.playing import batch_of, whole_film
from tests.sim.games.books import check_cards, check_choices, check_is_sharp, check_turns, check_winner

PLAYERS = ("random", "knights", "cities", "widest", "nearest")
VALUES: dict[str, tuple[object, ...]] = {
    "cards.bank": ('"unlimited"', 4, 5, 9, 19),
    "cards.shortage": ('"nobody"', '"single"'),
    "hand.limit": (0, 4, 7, 20),
    "knight.draws_left": (0, 1, 3),
    "knight.draws_with_two_players": (0, 1, 2),
    "knight.drawing": ("must", "may"),
    "pieces.knights": (1, 6),
    "pieces.knights_per_settlement": (1, 2),
    "pieces.roads": (5, 11),
    "pieces.settlements_per_colour": (3, 5),
    "points.knight": (0.25, 0.5, 1),
    "trade.bank_any_time": ("false", "true"),
    "trade.bank_ratio": (2, 3, 4),
    "trade.gifts": ("false", "true"),
    "trade.like_for_like": ("false", "true"),
    "trade.proposals": (0, 1, 3),
    "trade.phase_order": ('"strict"', '"free"'),
    "victory.points": (4.5, 5, 6),
    "yields.choice": (0, 1, 2),
    "yields.choosing": ("must", "may"),
    "yields.settlement": (1, 2),
}


def check_pieces(rules: Any, film: Film) -> None:
    """What stands and what is left are all there is, and chains hold what the table counts."""
    tables = film.tables
    stands = tables.pieces.sum(axis=1)
    assert (tables.roads_left + stands[:, ROAD] == rules.pieces.roads).all()
    assert (tables.knights_left + stands[:, KNIGHT] == rules.pieces.knights).all()
    colours = slice(0, int(rules.colours))
    buildings = (tables.building > 0).sum(axis=1)
    assert (tables.settlements_left + buildings == rules.pieces.settlements_per_colour)[:, colours].all()
    assert min(tables.roads_left.min(), tables.knights_left.min(), tables.settlements_left.min()) >= 0
    assert ((tables.building == IS_SETTLEMENT).sum(axis=2) == tables.pieces[:, :, SETTLEMENT]).all()
    assert ((tables.building == IS_CITY).sum(axis=2) == tables.pieces[:, :, CITY]).all()
    assert (tables.knights_on.sum(axis=2) == tables.pieces[:, :, KNIGHT]).all()
    assert (tables.knights_on <= rules.pieces.knights_per_settlement * (tables.building > 0)).all()
    for seat in range(rules.seats):
        check_chain(tables[-1], seat)


def check_chain(table: Any, seat: int) -> None:
    """Exactly one road between two buildings, each building once, nothing beyond the ends."""
    left, right = table.chain_end[seat]
    pieces = table.chain[seat, left : right + 1]
    is_road = pieces == ROAD_PIECE
    assert (is_road[1:] != is_road[:-1]).all()
    assert is_road.sum() == table.pieces[seat, ROAD]
    assert sorted(pieces[~is_road].tolist()) == np.flatnonzero(table.building[seat]).tolist()
    beyond = np.delete(table.chain[seat], np.s_[left : right + 1])
    assert (beyond == NO_PIECE).all()


def check_points(rules: Any, film: Film) -> None:
    """Points are those of the pieces."""
    points = (film.tables.pieces * rules.piece_points).sum(axis=2)
    assert (film.tables.points == points).all()
    check_winner(rules, film, points)


BOOKS = (check_choices, check_cards, check_turns, check_pieces, check_points)


lineups = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4).map(",".join)
rule_changes = st.fixed_dictionaries({}, optional={key: st.sampled_from(v) for key, v in VALUES.items()}).map(
    lambda changes: [f"{key}={value}" for key, value in changes.items()]
)


@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(lineup=lineups, sets=rule_changes, seed=st.integers(0, 2**64 - 1), game=st.integers(0, 1000))
def test_every_step_of_every_game_keeps_the_books(lineup: str, sets: list[str], seed: int, game: int) -> None:
    batch = batch_of(lineup, *sets, "limits.turns=120", seed=seed)
    film = whole_film(batch, game)
    for check in BOOKS:
        check(batch.state.rules, film)


def test_a_broken_book_is_found() -> None:
    batch = batch_of("random,knights", "cards.bank=9")
    film = whole_film(batch, 0)
    cells = [
        (check_choices, film.steps.choice, (2,)),
        (check_cards, film.seats.hand, (5, 0, 2)),
        (check_turns, film.tables.turn, (6,)),
        (check_pieces, film.tables.roads_left, (7,)),
        (check_points, film.tables.points, (3, 1)),
    ]
    check_is_sharp(batch.state.rules, film, cells)
