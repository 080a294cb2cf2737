"""Whatever is played, under whatever rules: nothing is lost, nothing is made, nothing is told wrongly."""

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.engine import codes
from sim.engine.codes import CITY, IS_CITY, IS_SETTLEMENT, KNIGHT, ROAD, ROAD_PIECE, SETTLEMENT
from tests.playing import batch_of, film

PLAYERS = ("random", "knights", "cities", "widest", "nearest")
VALUES: dict[str, tuple[object, ...]] = {
    "cards.bank": ('"unlimited"', 4, 5, 9, 19),
    "cards.shortage": ('"nobody"', '"single"'),
    "hand.limit": (0, 4, 7, 20),
    "knight.draws_left": (0, 1, 3),
    "knight.draws_with_two_players": (0, 1, 2),
    "pieces.knights": (1, 6),
    "pieces.knights_per_settlement": (1, 2),
    "pieces.roads": (5, 11),
    "pieces.settlements_per_colour": (3, 5),
    "points.knight": (0.25, 0.5, 1),
    "trade.bank_ratio": (2, 3, 4),
    "trade.gifts": ("false", "true"),
    "trade.like_for_like": ("false", "true"),
    "trade.phase_order": ('"strict"', '"free"'),
    "victory.points": (4.5, 5, 6),
    "yields.choice": (0, 1, 2),
    "yields.settlement": (1, 2),
}

lineups = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4).map(",".join)
rule_changes = st.fixed_dictionaries({}, optional={key: st.sampled_from(v) for key, v in VALUES.items()}).map(
    lambda changes: [f"{key}={value}" for key, value in changes.items()]
)


@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(lineup=lineups, sets=rule_changes, seed=st.integers(0, 2**64 - 1), game=st.integers(0, 1000))
def test_every_step_of_every_game_keeps_the_books(lineup: str, sets: list[str], seed: int, game: int) -> None:
    batch = batch_of(lineup, *sets, "limits.turns=120", seed=seed)
    steps, tables = film(batch, game)
    rules = batch.state.rules
    check_choices(steps)
    check_cards(rules, steps, tables)
    check_pieces(rules, tables)
    check_points(rules, tables)
    check_turns(rules, tables)


@pytest.mark.parametrize(
    ("lineup", "sets"),
    [
        ("random,random,random,random", ()),
        ("random,random", ("cards.bank=7", "cards.shortage=single", "hand.limit=4")),
        ("random,random,random", ("trade.gifts=true", "trade.like_for_like=true", "yields.settlement=2")),
    ],
    ids=["plain", "short bank", "gifts"],
)
@pytest.mark.parametrize("game", ["base", "market"])
def test_every_step_on_an_island_keeps_the_books(game: str, lineup: str, sets: tuple[str, ...]) -> None:
    batch = batch_of(lineup, *sets, "limits.turns=60", game=game)
    rules = batch.state.rules
    for number in range(4):
        steps, tables = film(batch, number)
        check_choices(steps)
        check_cards(rules, steps, tables)
        check_parts(rules, steps, tables)
        check_turns(rules, tables[tables.turn > 0])
        begun = tables.start_cards[tables.turn == 1]
        assert (begun == begun[0]).all()
        assert begun[0].sum() > 0


def check_parts(rules: Any, steps: Any, tables: Any) -> None:
    """Ingredients are those of the hands, and development cards those of hands and deck."""
    assert (tables.ingredients == steps.hands[:, :, int(rules.resources) :].sum(axis=2)).all()
    assert (tables.development == steps.development.sum(axis=2)).all()
    assert (tables.deck_left == steps.deck.sum(axis=1)).all()
    gone = rules.deck - steps.deck - steps.development.sum(axis=1)
    assert gone.min() >= 0
    assert np.diff(gone, axis=0).min(initial=0) >= 0


def check_choices(steps: Any) -> None:
    """Only what is listed is chosen, and nothing is listed twice."""
    assert ((steps.choice >= 0) & (steps.choice < steps.options)).all()
    for step in steps:
        menu = np.stack([step.kind, step.a, step.b])[:, : step.options]
        assert np.unique(menu, axis=1).shape == menu.shape


def check_cards(rules: Any, steps: Any, tables: Any) -> None:
    """Cards are conserved kind by kind, hands and bank never negative, and counts those of the hands."""
    kinds = slice(0, int(rules.kinds))
    assert steps.hands.min() >= 0
    assert tables.bank[:, kinds].min() >= 0
    assert (tables.cards == steps.hands.sum(axis=2)).all()
    assert (tables.bank[:, kinds] + steps.hands.sum(axis=1)[:, kinds] == rules.bank_start[kinds]).all()
    assert tables.owed.min() >= 0


def check_pieces(rules: Any, tables: Any) -> None:
    """What stands and what is left are all there is, and chains hold what the table counts."""
    stands = tables.pieces.sum(axis=1)
    assert (tables.roads_left + stands[:, ROAD] == rules.supply_roads).all()
    assert (tables.knights_left + stands[:, KNIGHT] == rules.supply_knights).all()
    colours = slice(0, int(rules.colours))
    buildings = (tables.building > 0).sum(axis=1)
    assert (tables.settlements_left + buildings == rules.supply_settlements)[:, colours].all()
    assert min(tables.roads_left.min(), tables.knights_left.min(), tables.settlements_left.min()) >= 0
    assert ((tables.building == IS_SETTLEMENT).sum(axis=2) == tables.pieces[:, :, SETTLEMENT]).all()
    assert ((tables.building == IS_CITY).sum(axis=2) == tables.pieces[:, :, CITY]).all()
    assert (tables.knights_on.sum(axis=2) == tables.pieces[:, :, KNIGHT]).all()
    assert (tables.knights_on <= rules.knights_per_building * (tables.building > 0)).all()
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
    assert (beyond == codes.NO_PIECE).all()


def check_points(rules: Any, tables: Any) -> None:
    """Points are those of the pieces, and only the active seat's are enough, at the end."""
    assert (tables.points == (tables.pieces * rules.piece_points).sum(axis=2)).all()
    assert tables.points[:-1].max() < rules.target
    last = tables[-1]
    if last.ended == codes.WON:
        assert last.points.argmax() == last.winner == last.active
        assert last.points.max() >= rules.target
    else:
        assert (last.ended, last.winner, last.turn) == (codes.CAPPED, -1, rules.turn_cap)


def check_turns(rules: Any, tables: Any) -> None:
    """Turns go round, one after the other."""
    assert (tables.active == (tables.turn - 1) % rules.seats).all()
    assert set(np.diff(tables.turn).tolist()) <= {0, 1}
    assert (tables.ended[:-1] == codes.PLAYING).all()


def test_a_broken_book_is_found() -> None:
    batch = batch_of("random,knights", "cards.bank=9")
    steps, tables = film(batch, 0)
    steps.hands[5, 0, 2] += 1
    with pytest.raises(AssertionError):
        check_cards(batch.state.rules, steps, tables)
    tables.roads_left[7] += 1
    with pytest.raises(AssertionError):
        check_pieces(batch.state.rules, tables)
    tables.points[3, 1] += 0.5
    with pytest.raises(AssertionError):
        check_points(batch.state.rules, tables)
