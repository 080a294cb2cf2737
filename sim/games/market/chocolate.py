"""Making chocolate: pay, take the reward of the row, the bar falls, the die raises one."""

from typing import Any

from sim.games.common.cards import bank_is_empty, gain, lose
from sim.games.island.awards import count_points
from sim.games.island.development import draw_card
from sim.games.island.placing import any_road_fits, build_road
from sim.games.market import codes
from sim.games.market.columns import GAIN_REWARD, LOSS_CHOCOLATE
from sim.games.market.rules import (
    HOLD,
    RAISE_OTHER,
    REWARD_CARDS,
    REWARD_POINTS,
    REWARD_RESOURCES,
    REWARD_ROADS,
    REWARDS,
)
from sim.limits import DIE_FACES
from sim.machine.chance import draw_below, reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add

KINDS_OF_REWARD = len(REWARDS)


@compiled
def list_chocolate(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Every variety that the hand affords and the market takes; each takes an ingredient at least."""
    if table.ingredients[table.active] == 0:
        return
    for variety in range(rules.varieties):
        if rules.makeable[table.level[variety]] == 1 and affords(rules, hand, variety):
            add(menu, codes.MAKE, variety, 0)


@compiled
def affords(rules: Any, hand: Any, variety: int) -> bool:
    """Whether a hand has the ingredients of a variety; a recipe takes nothing else."""
    for kind in range(rules.resources, rules.kinds):
        if hand[kind] < rules.recipe[variety, kind]:
            return False
    return True


@compiled
def make(rules: Any, table: Any, seats: Any, secret: Any, row: Any, variety: int) -> None:
    """Pay for a chocolate and take what the reward gives at once: chips and cards."""
    seat = table.active
    for kind in range(rules.kinds):
        if rules.recipe[variety, kind] > 0:
            lose(table, seats, row, seat, kind, rules.recipe[variety, kind], LOSS_CHOCOLATE)
    row.made += 1
    level = table.level[variety]
    open_sale(rules, table, variety, level)
    take_chips(rules, table, seat)
    while table.reward_left[REWARD_CARDS] > 0 and table.deck_left > 0:
        draw_card(table, seats, secret)
        count_reward(table, REWARD_CARDS, 1)


@compiled
def open_sale(rules: Any, table: Any, variety: int, level: int) -> None:
    """Keep what is sold, and what its row pays."""
    table.sale_open = 1
    table.sale_variety = variety
    table.sale_before = level
    table.sale_die = 0
    table.sale_raised = codes.NONE
    table.sale_by_choice = 0
    for reward in range(KINDS_OF_REWARD):
        table.sale_got[reward] = 0
        table.reward_left[reward] = rules.reward[level, reward]


@compiled
def count_reward(table: Any, reward: int, count: int) -> None:
    """A part of the reward has been given."""
    table.sale_got[reward] += count
    table.reward_left[reward] -= count


@compiled
def take_chips(rules: Any, table: Any, seat: int) -> None:
    """The victory point chips of the reward, as far as there are any."""
    chips = min(table.reward_left[REWARD_POINTS], table.chips_left)
    count_reward(table, REWARD_POINTS, chips)
    table.chips[seat] += chips
    table.chips_left -= chips
    table.other_points[seat] = table.chips[seat] * rules.points.chip
    count_points(rules, table, seat)


@compiled
def go_on_with_reward(rules: Any, table: Any, secret: Any) -> None:
    """Ask for the next resource or road of the reward; when there is none, move the market."""
    if table.reward_left[REWARD_RESOURCES] > 0 and not bank_is_empty(rules, table):
        table.asks = codes.REWARD_RESOURCE
    elif table.reward_left[REWARD_ROADS] > 0 and any_road_fits(rules, table, table.active):
        table.asks = codes.REWARD_ROAD
    else:
        move_market(rules, table, secret)


@compiled
def take_reward_resource(table: Any, seats: Any, row: Any, kind: int) -> None:
    """One resource of the reward."""
    gain(table, seats, row, table.active, kind, 1, GAIN_REWARD)
    count_reward(table, REWARD_RESOURCES, 1)


@compiled
def lay_reward_road(rules: Any, table: Any, secret: Any, row: Any, edge: int) -> None:
    """One road of the reward."""
    build_road(rules, table, secret, edge)
    row.built_roads += 1
    count_reward(table, REWARD_ROADS, 1)


@compiled
def move_market(rules: Any, table: Any, secret: Any) -> None:
    """The bar that was made falls, and the die says which rises."""
    lower_bar(rules, table, table.sale_variety)
    table.sale_die = 1 + draw_below(secret.streams[codes.MARKET_STREAM], DIE_FACES)
    reveal(secret, codes.DIED, table.sale_die, 0, 0)
    table.asks = codes.TURN
    effect = rules.face_effect[table.sale_die]
    if effect == codes.FACE_IDLE:
        return
    if effect != codes.FACE_CHOICE and table.level[effect] < rules.levels - 1:
        raise_bar(rules, table, effect, 0)
    elif effect == codes.FACE_CHOICE or rules.market.at_top == RAISE_OTHER:
        ask_for_raise(rules, table)


@compiled
def lower_bar(rules: Any, table: Any, variety: int) -> None:
    """A bar falls; one that cannot fall so far stays at the bottom, or by another rule where it is."""
    lower = table.level[variety] - rules.market.fall
    if lower >= 0 or rules.market.at_bottom != HOLD:
        table.level[variety] = max(0, lower)


@compiled
def ask_for_raise(rules: Any, table: Any) -> None:
    """Ask the maker which bar rises, if there is one below the top."""
    for variety in range(rules.varieties):
        if table.level[variety] < rules.levels - 1:
            table.asks = codes.RAISING
            return


@compiled
def list_bars(rules: Any, table: Any, menu: Any) -> None:
    """Every bar below the top."""
    for variety in range(rules.varieties):
        if table.level[variety] < rules.levels - 1:
            add(menu, codes.RAISE, variety, 0)


@compiled
def raise_bar(rules: Any, table: Any, variety: int, by_choice: int) -> None:
    """A bar rises, to the top at most."""
    table.level[variety] = min(rules.levels - 1, table.level[variety] + rules.market.rise)
    table.sale_raised = variety
    table.sale_by_choice = by_choice
    table.asks = codes.TURN


@compiled
def belongs_to_sale(asks: int) -> bool:
    """Whether a decision is a part of making chocolate."""
    return asks == codes.REWARD_RESOURCE or asks == codes.REWARD_ROAD or asks == codes.RAISING


@compiled
def close_open_sale(table: Any) -> None:
    """Count the sale once it is through: nothing of it is asked any more."""
    if table.sale_open == 1 and not belongs_to_sale(table.asks):
        table.sale_open = 0
        table.sales += 1
        table.sales_of[table.sale_variety] += 1


@compiled
def fill_sale_row(rules: Any, table: Any, row: Any) -> None:
    """Tell the sale made last."""
    level = table.sale_before
    row.game = table.game
    row.turn = table.turn
    row.seat = table.active + 1
    row.order = table.sales
    row.variety_order = table.sales_of[table.sale_variety]
    row.variety = table.sale_variety
    row.before = level
    row.reward = level
    for reward in range(KINDS_OF_REWARD):
        row.promised[reward] = rules.reward[level, reward]
        row.got[reward] = table.sale_got[reward]
    for kind in range(rules.kinds):
        row.paid[kind] = rules.recipe[table.sale_variety, kind]
    row.die = table.sale_die
    row.raised = table.sale_raised
    row.by_choice = table.sale_by_choice
    for variety in range(rules.varieties):
        row.after[variety] = table.level[variety]
