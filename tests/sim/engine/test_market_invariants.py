"""Whatever is played at the market, under whatever rules: nothing is lost, made or counted wrongly."""

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.engine import codes
from sim.engine.codes import CITY, NONE, RAISING, SETTLEMENT
from tests.playing import film
from tests.tableau import RESOURCES, TABLEAU_VARIANTS, market_batch

PLAYERS = ("random", "random", "chocolatier", "islander", "allrounder")
VALUES: dict[str, tuple[object, ...]] = {
    "awards.road_from": (5, 7),
    "board.chips": ("random", "reds_first"),
    "cards.bank": (3, 19),
    "cards.shortage": ("nobody", "single"),
    "founding.free_sites": (0, 2, 5),
    "founding.third_road": ("true", "false"),
    "founding.third_start_cards": ("true", "false"),
    "ingredient_hand.limit": (2, 7),
    "ingredients.0.sites": (2, 9),
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
    "trade.gifts": ("true", "false"),
    "trade.phase_order": ("strict", "free"),
    "yields.site": (1, 3),
}
START_LEVELS = 3 + 3 + 4 + 4 + 5
PLENTY = ("yields.site=3", "limits.turns=80")

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
    steps, tables = film(batch, seed % 1000)
    rules = batch.state.rules
    check_choices(steps)
    check_cards(rules, steps, tables)
    check_sites(rules, tables)
    check_points(rules, steps, tables)
    check_market(rules, tables)


@pytest.mark.parametrize("lineup", ["random,random,random", "chocolatier,islander,allrounder,random"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_under_the_printed_rules_the_levels_always_add_up_to_the_same(lineup: str, seed: int) -> None:
    _, tables = film(market_batch(lineup, *PLENTY, seed=seed), 0)
    falling = (tables.sale_open == 1) & (tables.asks == RAISING)
    assert (tables.level.sum(axis=1) == START_LEVELS - falling).all()
    assert tables.sales[-1] > 0


def test_the_box_holds_sixty_ingredients_29_sites_and_28_chips() -> None:
    steps, tables = film(market_batch("chocolatier,random,allrounder", *PLENTY), 1)
    ingredients = tables.bank[:, RESOURCES:].sum(axis=1) + steps.hands[:, :, RESOURCES:].sum(axis=(1, 2))
    assert set(ingredients.tolist()) == {60}
    assert set((tables.sites_left.sum(axis=1) + tables.sites.sum(axis=(1, 2))).tolist()) == {29}
    assert set((tables.chips_left + tables.chips.sum(axis=1)).tolist()) == {28}
    assert tables.sites_of[-1, :3].min() >= 2


def check_choices(steps: Any) -> None:
    """Only what is listed is chosen, and nothing is listed twice."""
    assert ((steps.choice >= 0) & (steps.choice < steps.options)).all()
    for step in steps:
        menu = np.stack([step.kind, step.a, step.b])[:, : step.options]
        assert len(set(zip(*menu.tolist(), strict=True))) == step.options


def check_cards(rules: Any, steps: Any, tables: Any) -> None:
    """Cards are conserved kind by kind, never negative, and both parts add up to what the table tells."""
    assert steps.hands.min() >= 0
    assert tables.bank.min() >= 0
    assert (tables.bank + steps.hands.sum(axis=1) == rules.bank_start).all()
    assert (tables.cards == steps.hands.sum(axis=2)).all()
    assert (tables.ingredients == steps.hands[:, :, RESOURCES:].sum(axis=2)).all()
    assert min(tables.owed.min(), tables.owed_ingredients.min()) >= 0
    assert (tables.deck_left == steps.deck.sum(axis=1)).all()
    assert (tables.development == steps.development.sum(axis=2)).all()


def check_sites(rules: Any, tables: Any) -> None:
    """Sites on the board and in the supply are all there are; each stands at a building, where it may."""
    growing = grown_beside(rules, tables[-1])
    for kind in range(RESOURCES, rules.kinds):
        standing = (tables.sites * (growing == kind)).sum(axis=(1, 2))
        assert (tables.sites_left[:, kind] + standing == rules.site_supply[kind]).all()
    assert tables.sites.sum(axis=(1, 2)).tolist() == tables.sites_of.sum(axis=1).tolist()
    for seat in range(rules.seats):
        own = tables.sites * (tables.node_owner == seat)[:, :, None]
        assert (own.sum(axis=(1, 2)) == tables.sites_of[:, seat]).all()
        if rules.sites_per == codes.ONE_A_HEX:
            hexes = rules.node_hexes[own[-1] > 0]
            assert len(set(hexes.tolist())) == len(hexes)
    if rules.sites_per != codes.ANY_SITES:
        assert tables.sites.max() <= 1
    assert tables.sites_left.min() >= 0


def grown_beside(rules: Any, table: Any) -> Any:
    """The ingredient of each hex beside each intersection, or NONE."""
    beside = rules.node_hexes
    return np.where(beside == NONE, NONE, table.hex_ingredient[beside])


def check_points(rules: Any, steps: Any, tables: Any) -> None:
    """Points are those of their sources; the active seat wins when it has enough, hidden ones included."""
    pieces = tables.pieces[:, :, [SETTLEMENT, CITY]] * rules.piece_points[[SETTLEMENT, CITY]]
    seats = np.arange(4)
    points = pieces.sum(axis=2) + tables.chips * rules.chip_points
    points += (tables.road_holder[:, None] == seats) * rules.road_points
    points += (tables.army_holder[:, None] == seats) * rules.army_points
    assert (tables.points == points).all()
    hidden = steps.development[:, :, codes.POINT_CARD] * rules.piece_points[codes.CARD]
    active = np.take_along_axis(points + hidden, tables.active[:, None], axis=1)[:, 0]
    in_turn = tables.turn > 0
    assert ((active >= rules.target) == (tables.ended == codes.WON))[in_turn].all()
    assert (tables.ended[:-1] == codes.PLAYING).all()
    assert tables.winner[-1] == (tables.active[-1] if tables.ended[-1] == codes.WON else -1)


def check_market(rules: Any, tables: Any) -> None:
    """Chips are conserved, bars stay on the tableau, and move when something is sold and not else."""
    assert (tables.chips_left + tables.chips.sum(axis=1) == rules.chip_supply).all()
    assert tables.chips_left.min() >= 0
    levels = tables.level[:, : rules.varieties]
    assert levels.min() >= 0
    assert levels.max() < rules.levels
    moved = np.flatnonzero((np.diff(levels, axis=0) != 0).any(axis=1)) + 1
    sold = np.diff(tables.sales) > 0
    assert ((tables.sale_open[moved] == 1) | sold[moved - 1]).all()
    assert (tables.sales == tables.sales_of.sum(axis=1)).all()
    assert set(np.diff(tables.sales).tolist()) <= {0, 1}


def test_a_broken_book_is_found() -> None:
    batch = market_batch("random,allrounder", *PLENTY)
    steps, tables = film(batch, 0)
    rules = batch.state.rules
    steps.hands[5, 0, 7] += 1
    with pytest.raises(AssertionError):
        check_cards(rules, steps, tables)
    tables.sites_left[7, 6] += 1
    with pytest.raises(AssertionError):
        check_sites(rules, tables)
    tables.points[3, 1] += 0.5
    with pytest.raises(AssertionError):
        check_points(rules, steps, tables)
    tables.chips_left[9] -= 1
    with pytest.raises(AssertionError):
        check_market(rules, tables)
