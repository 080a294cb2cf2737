"""Making chocolate: pay, take the reward of the row, the bar falls, the die raises one."""

from typing import Any

from sim.engine import codes
from sim.engine.cards import gain, lose
from sim.engine.chance import draw_below, tell
from sim.engine.codes import (
    DIE_FACES,
    FACE_CHOICE,
    FACE_IDLE,
    MAKE,
    NONE,
    RAISE,
    RAISING,
    REWARD_RESOURCE,
    REWARD_ROAD,
    TURN,
)
from sim.engine.compiler import compiled
from sim.engine.development import draw_card
from sim.engine.menus import add
from sim.engine.placing import any_road_fits, count_points
from sim.engine.spinner import bank_is_empty

# Places in `table.sale_got`.
GOT_POINTS, GOT_RESOURCES, GOT_CARDS, GOT_ROADS = range(4)


@compiled
def open_market(rules: Any, table: Any) -> None:
    """Bars and chips as they stand at the start."""
    table.chips_left = rules.chip_supply
    table.sales = 0
    open_sale(table, NONE, 0)
    table.sale_open = 0
    table.reward_resources_left = 0
    table.reward_roads_left = 0
    for seat in range(rules.seats):
        table.chips[seat] = 0
    for variety in range(rules.varieties):
        table.level[variety] = rules.start_level[variety]
        table.sales_of[variety] = 0


@compiled
def list_chocolate(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Every variety that the hand affords and the market takes."""
    for variety in range(rules.varieties):
        if rules.makeable[table.level[variety]] == 1 and affords(rules, hand, variety):
            add(menu, MAKE, variety, 0)


@compiled
def affords(rules: Any, hand: Any, variety: int) -> bool:
    """Whether a hand has the ingredients of a variety; a recipe takes nothing else."""
    for kind in range(rules.resources, rules.kinds):
        if hand[kind] < rules.recipe[variety, kind]:
            return False
    return True


@compiled
def list_bars(rules: Any, table: Any, menu: Any) -> None:
    """Every bar below the top."""
    for variety in range(rules.varieties):
        if table.level[variety] < rules.levels - 1:
            add(menu, RAISE, variety, 0)


@compiled
def make(rules: Any, table: Any, seats: Any, secret: Any, row: Any, variety: int) -> None:
    """Pay for a chocolate and take what the reward gives at once: chips and cards."""
    seat = table.active
    for kind in range(rules.kinds):
        if rules.recipe[variety, kind] > 0:
            lose(table, seats, row, seat, kind, rules.recipe[variety, kind], codes.LOSS_CHOCOLATE)
    row.made += 1
    level = table.level[variety]
    open_sale(table, variety, level)
    chips = min(rules.reward_points[level], table.chips_left)
    table.chips[seat] += chips
    table.chips_left -= chips
    table.sale_got[GOT_POINTS] = chips
    count_points(rules, table, seat)
    for _ in range(min(rules.reward_cards[level], table.deck_left)):
        draw_card(table, seats, secret)
        table.sale_got[GOT_CARDS] += 1
    table.reward_resources_left = rules.reward_resources[level]
    table.reward_roads_left = rules.reward_roads[level]


@compiled
def open_sale(table: Any, variety: int, level: int) -> None:
    """Note what is sold."""
    table.sale_open = 1
    table.sale_variety = variety
    table.sale_before = level
    table.sale_die = 0
    table.sale_raised = NONE
    table.sale_by_choice = 0
    for i in range(4):
        table.sale_got[i] = 0


@compiled
def go_on_with_reward(rules: Any, table: Any, secret: Any) -> None:
    """Ask for the next resource or road of the reward; when there is none, move the market."""
    if table.reward_resources_left > 0 and not bank_is_empty(rules, table):
        table.asks = REWARD_RESOURCE
    elif table.reward_roads_left > 0 and any_road_fits(rules, table, table.active):
        table.asks = REWARD_ROAD
    else:
        move_market(rules, table, secret)


@compiled
def take_reward_resource(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """One resource of the reward."""
    gain(table, seats, row, table.active, kind, 1, codes.GAIN_REWARD)
    table.sale_got[GOT_RESOURCES] += 1
    table.reward_resources_left -= 1


@compiled
def note_reward_road(table: Any) -> None:
    """One road of the reward has been placed."""
    table.sale_got[GOT_ROADS] += 1
    table.reward_roads_left -= 1


@compiled
def move_market(rules: Any, table: Any, secret: Any) -> None:
    """The bar that was made falls, and the die says which rises."""
    variety = table.sale_variety
    table.level[variety] = max(0, table.level[variety] - rules.fall)
    table.sale_die = 1 + draw_below(secret.streams[codes.MARKET_STREAM], DIE_FACES)
    tell(secret, codes.DIED, table.sale_die, 0, 0)
    table.asks = TURN
    effect = rules.face_effect[table.sale_die]
    if effect == FACE_IDLE:
        return
    if effect != FACE_CHOICE and table.level[effect] < rules.levels - 1:
        raise_bar(rules, table, effect, 0)
    elif effect == FACE_CHOICE or rules.top_raises_other == 1:
        ask_for_raise(rules, table)


@compiled
def ask_for_raise(rules: Any, table: Any) -> None:
    """Ask the maker which bar rises, if there is one below the top."""
    for variety in range(rules.varieties):
        if table.level[variety] < rules.levels - 1:
            table.asks = RAISING
            return


@compiled
def raise_bar(rules: Any, table: Any, variety: int, by_choice: int) -> None:
    """A bar rises, to the top at most."""
    table.level[variety] = min(rules.levels - 1, table.level[variety] + rules.rise)
    table.sale_raised = variety
    table.sale_by_choice = by_choice


@compiled
def close_open_sale(table: Any) -> None:
    """Count the sale once it is through: nothing of it is asked any more."""
    asks = table.asks
    if table.sale_open == 1 and asks != REWARD_RESOURCE and asks != REWARD_ROAD and asks != RAISING:
        table.sale_open = 0
        table.sales += 1
        table.sales_of[table.sale_variety] += 1


@compiled
def fill_sale_row(rules: Any, table: Any, row: Any) -> None:
    """Note the sale made last; who sits in the seat is the play loop's to note."""
    level = table.sale_before
    row.game = table.game
    row.turn = table.turn
    row.seat = table.active + 1
    row.order = table.sales
    row.variety_order = table.sales_of[table.sale_variety]
    row.variety = table.sale_variety
    row.before = level
    row.reward = level
    row.reward_points = rules.reward_points[level]
    row.reward_resources = rules.reward_resources[level]
    row.reward_cards = rules.reward_cards[level]
    row.reward_roads = rules.reward_roads[level]
    row.got_points = table.sale_got[GOT_POINTS]
    row.got_resources = table.sale_got[GOT_RESOURCES]
    row.got_cards = table.sale_got[GOT_CARDS]
    row.got_roads = table.sale_got[GOT_ROADS]
    for kind in range(rules.kinds):
        row.paid[kind] = rules.recipe[table.sale_variety, kind]
    row.die = table.sale_die
    row.raised = table.sale_raised
    row.by_choice = table.sale_by_choice
    for variety in range(rules.varieties):
        row.after[variety] = table.level[variety]
