"""Whatever is played on an island, under whatever rules, keeps the books, and the rows account for it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.games.island.columns import GAIN_ROBBER, GAIN_ROLL, LOSS_ROBBER
from sim.machine.codes import CITY, KNIGHT, NONE, ROAD, SETTLEMENT
from sim.machine.filming import Film
from sim.rules.problems import RuleError
from tests.island import batch_of
from tests.oracle.test_base_games import LINEUPS, OPTIONS
from tests.playing import play_rows, whole_film
from tests.sim.games.books import (
    ISLAND_BOOKS,
    check_cards,
    check_choices,
    check_deck,
    check_is_sharp,
    check_island_points,
    check_start_cards,
    check_turns,
    nowhere,
)


def check_pieces(rules: Any, film: Film) -> None:
    """Nobody has more pieces than there are, and those counted are those that stand."""
    tables = film.tables
    assert (tables.pieces[:, :, :KNIGHT] <= rules.own_pieces[:KNIGHT]).all()
    nodes, edges = slice(0, int(rules.nodes)), slice(0, int(rules.edges))
    for seat in range(rules.seats):
        own = tables.node_owner[:, nodes] == seat
        cities = (own & (tables.node_city[:, nodes] == 1)).sum(axis=1)
        assert (cities == tables.pieces[:, seat, CITY]).all()
        assert (own.sum(axis=1) - cities == tables.pieces[:, seat, SETTLEMENT]).all()
        roads = (tables.edge_owner[:, edges] == seat).sum(axis=1)
        assert (roads == tables.pieces[:, seat, ROAD]).all()
    assert (tables.node_owner[:, nodes] < rules.seats).all()
    assert (tables.edge_owner[:, edges] < rules.seats).all()


def check_places(rules: Any, film: Film) -> None:
    """No two buildings stand side by side, and every road hangs together with a building of its owner."""
    table = film.tables[-1]
    for one, other in rules.edge_nodes[: rules.edges]:
        assert NONE in (table.node_owner[one], table.node_owner[other])
    for seat in range(rules.seats):
        reached = set(np.flatnonzero(table.node_owner[: rules.nodes] == seat).tolist())
        left = np.flatnonzero(table.edge_owner[: rules.edges] == seat).tolist()
        while left:
            near = [edge for edge in left if not reached.isdisjoint(rules.edge_nodes[edge].tolist())]
            assert near
            reached.update(rules.edge_nodes[near].ravel().tolist())
            left = [edge for edge in left if edge not in near]


BOOKS = (*ISLAND_BOOKS, check_pieces, check_places)

any_rules = st.fixed_dictionaries({}, optional={name: st.sampled_from(v) for name, v in OPTIONS.items()})


@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    lineup=st.sampled_from(list(LINEUPS)),
    options=any_rules,
    seed=st.integers(0, 2**64 - 1),
    game=st.integers(0, 99),
)
def test_every_step_of_every_game_keeps_the_books(
    lineup: str, options: dict[str, str], seed: int, game: int
) -> None:
    words = [word for value in options.values() for word in value.split() if word != "beginners"]
    try:
        batch = batch_of(lineup, LINEUPS[lineup], *words, seed=seed)
    except RuleError:
        return
    film = whole_film(batch, game)
    for check in BOOKS:
        check(batch.state.rules, film)


@pytest.mark.parametrize("lineup", ["greedy,random,greedy,random", "greedy,greedy", "random,random,random"])
def test_the_rows_account_for_every_card_piece_and_point(lineup: str) -> None:
    sets = ("limits.turns=80", "progress.cards_a_turn=2", "cards.bank=9", "cards.shortage=single")
    games, turns = play_rows(batch_of(lineup, *sets), 0, 12)
    for game in games:
        rows = turns[turns.game == game.game]
        assert len(rows) == game.turns
        check_rows(game, rows)


def check_rows(game: Any, rows: Any) -> None:
    """What came and went turn by turn is what there is at the end of each."""
    active = rows.seat[:, None] == np.arange(1, 5)

    def so_far(counts: Any) -> Any:
        return (counts[:, None] * active).cumsum(axis=0)

    gained, lost = rows.gained.sum(axis=1), rows.lost.sum(axis=1)
    assert (rows.cards == game.start_cards + (gained - lost).cumsum(axis=0)).all()
    assert (rows.gained[:, GAIN_ROLL].sum(axis=1) == rows.produced.sum(axis=1)).all()
    assert (rows.gained[:, GAIN_ROBBER].sum(axis=1) == rows.lost[:, LOSS_ROBBER].sum(axis=1)).all()
    seats = rows.roads[0] > 0
    assert (rows.roads == 2 * seats + so_far(rows.built_roads)).all()
    buildings = rows.settlements + rows.cities
    assert (buildings == 2 * seats + so_far(rows.built_settlements)).all()
    assert (rows.cities == so_far(rows.built_cities)).all()
    assert (rows.knights == so_far(rows.played_knight)).all()
    others = rows.played_road_building + rows.played_invention + rows.played_monopoly
    assert (rows.development_cards == so_far(rows.bought_cards - rows.played_knight - others)).all()
    assert (rows.harbour_trades <= rows.bank_trades).all()
    assert (game.points == rows[-1].points).all()
    sources = ("settlements", "cities", "cards", "road", "army")
    assert (game.points == sum(game[f"points_{name}"] for name in sources)).all()


def test_a_broken_book_is_found() -> None:
    batch = batch_of("greedy,random", "limits.turns=8")
    film = whole_film(batch, 0)
    tables, last = film.tables, len(film.tables) - 1
    cells = [
        (check_choices, film.steps.choice, (20,)),
        (check_cards, film.seats.hand, (20, 0, 1)),
        (check_turns, tables.turn, (last,)),
        (check_deck, film.seats.development, (20, 0, 0)),
        (check_island_points, tables.points, (20, 0)),
        (check_start_cards, tables.start_cards, (last, 0)),
        (check_pieces, tables.edge_owner, (9, nowhere(tables.edge_owner[9]))),
        (check_places, tables.edge_owner, (last, nowhere(tables.edge_owner[last]))),
    ]
    check_is_sharp(batch.state.rules, film, cells)
