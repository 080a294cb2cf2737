"""Whatever is played at the market, under whatever rules, keeps the books."""

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.games.market.rules import ANY_SITES, ONE_A_HEX
from sim.machine.codes import NONE, RAISING
from sim.machine.filming import Film
from tests.playing import whole_film
from tests.sim.games.books import ISLAND_BOOKS, check_cards, check_is_sharp, check_island_points
from tests.tableau import RESOURCES, TABLEAU_VARIANTS, market_batch

PLAYERS = ("random", "random", "chocolatier", "islander", "allrounder")
VALUES: dict[str, tuple[object, ...]] = {
    "awards.road_from": (5, 7),
    "board.chips": ("random", "reds_first"),
    "cards.bank": (3, 19),
    "cards.shortage": ("nobody", "single"),
    "founding.free_sites": (0, 2, 5),
    "founding.sites_apart": ("true", "false"),
    "founding.third_road": ("true", "false"),
    "founding.third_start_cards": ("true", "false"),
    "ingredient_hand.limit": (2, 7),
    "ingredients.0.sites": (2, 9),
    "market.at_bottom": ("stay", "hold"),
    "market.at_top": ("raise_other", "nothing"),
    "market.chips": (2, 28),
    "market.fall": (0, 1, 3),
    "market.levels.2.roads": (1, 3),
    "market.levels.4.cards": (0, 2),
    "market.rise": (0, 1, 2),
    "pieces.roads": (4, 15),
    "points.chip": (0.5, 1),
    "robber.stealing": ("may", "must"),
    "sites.one_per": ("pair", "hex", "any"),
    "trade.bank_any_time": ("true", "false"),
    "trade.gifts": ("true", "false"),
    "trade.phase_order": ("strict", "free"),
    "trade.proposals": (0, 2),
    "yields.site": (1, 3),
}
START_LEVELS = 3 + 3 + 4 + 4 + 5
PLENTY = ("yields.site=3", "limits.turns=80")


def check_sites(rules: Any, film: Film) -> None:
    """Sites on the board and in the supply are all there are; each stands at a building, where it may."""
    tables = film.tables
    growing = grown_beside(rules, tables[-1])
    for kind in range(RESOURCES, rules.kinds):
        standing = (tables.sites * (growing == kind)).sum(axis=(1, 2))
        assert (tables.sites_left[:, kind] + standing == rules.site_supply[kind]).all()
    assert tables.sites.sum(axis=(1, 2)).tolist() == tables.sites_of.sum(axis=1).tolist()
    for seat in range(rules.seats):
        own = tables.sites * (tables.node_owner == seat)[:, :, None]
        assert (own.sum(axis=(1, 2)) == tables.sites_of[:, seat]).all()
        if rules.sites.one_per == ONE_A_HEX:
            hexes = rules.node_hexes[own[-1] > 0]
            assert len(set(hexes.tolist())) == len(hexes)
    if rules.sites.one_per != ANY_SITES:
        assert tables.sites.max() <= 1
    assert tables.sites_left.min() >= 0


def grown_beside(rules: Any, table: Any) -> Any:
    """The ingredient of each hex beside each intersection, or NONE."""
    beside = rules.node_hexes
    return np.where(beside == NONE, NONE, table.hex_ingredient[beside])


def check_market(rules: Any, film: Film) -> None:
    """Chips are conserved, bars stay on the tableau, and move when something is sold and not else."""
    tables = film.tables
    assert (tables.chips_left + tables.chips.sum(axis=1) == rules.market.chips).all()
    assert tables.chips_left.min() >= 0
    levels = tables.level[:, : rules.varieties]
    assert levels.min() >= 0
    assert levels.max() < rules.levels
    moved = np.flatnonzero((np.diff(levels, axis=0) != 0).any(axis=1)) + 1
    sold = np.diff(tables.sales) > 0
    assert ((tables.sale_open[moved] == 1) | sold[moved - 1]).all()
    assert (tables.sales == tables.sales_of.sum(axis=1)).all()
    assert set(np.diff(tables.sales).tolist()) <= {0, 1}


BOOKS = (*ISLAND_BOOKS, check_sites, check_market)

lineups = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4).map(",".join)
rule_changes = st.fixed_dictionaries({}, optional={key: st.sampled_from(v) for key, v in VALUES.items()}).map(
    lambda changes: [f"{key}={value}" for key, value in changes.items()]
)
variants = st.sampled_from([None, *TABLEAU_VARIANTS])


@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(lineup=lineups, sets=rule_changes, variant=variants, seed=st.integers(0, 2**64 - 1))
def test_every_step_of_every_game_keeps_the_books(
    lineup: str, sets: list[str], variant: str | None, seed: int
) -> None:
    batch = market_batch(lineup, *sets, "limits.turns=50", variant=variant, seed=seed)
    film = whole_film(batch, seed % 1000)
    for check in BOOKS:
        check(batch.state.rules, film)


@pytest.mark.parametrize("lineup", ["random,random,random", "chocolatier,islander,allrounder,random"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_under_the_printed_rules_the_levels_always_add_up_to_the_same(lineup: str, seed: int) -> None:
    tables = whole_film(market_batch(lineup, *PLENTY, seed=seed), 0).tables
    falling = (tables.sale_open == 1) & (tables.asks == RAISING)
    assert (tables.level.sum(axis=1) == START_LEVELS - falling).all()
    assert tables.sales[-1] > 0


def test_the_box_holds_sixty_ingredients_29_sites_and_28_chips() -> None:
    film = whole_film(market_batch("chocolatier,random,allrounder", *PLENTY), 1)
    tables = film.tables
    ingredients = tables.bank[:, RESOURCES:].sum(axis=1) + tables.ingredients.sum(axis=1)
    assert set(ingredients.tolist()) == {60}
    assert set((tables.sites_left.sum(axis=1) + tables.sites.sum(axis=(1, 2))).tolist()) == {29}
    assert set((tables.chips_left + tables.chips.sum(axis=1)).tolist()) == {28}
    assert tables.sites_of[-1, :3].min() >= 2


def test_a_broken_book_is_found() -> None:
    batch = market_batch("random,allrounder", *PLENTY)
    film = whole_film(batch, 0)
    cells = [
        (check_cards, film.seats.hand, (5, 0, 7)),
        (check_island_points, film.tables.points, (3, 1)),
        (check_sites, film.tables.sites_left, (7, 6)),
        (check_market, film.tables.chips_left, (9,)),
    ]
    check_is_sharp(batch.state.rules, film, cells)
