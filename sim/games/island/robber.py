"""The robber: who discards, where he goes, whom he robs."""

from typing import Any

from sim.games.common.cards import first_kind, hand_over, last_kind, lose, part_cards, random_card
from sim.games.common.columns import LOSS_DISCARD
from sim.games.common.rules import MUST
from sim.games.island import codes
from sim.games.island.columns import GAIN_ROBBER, LOSS_ROBBER
from sim.machine.chance import reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def rob_after_roll(rules: Any, table: Any) -> None:
    """A 7: each seat with too many cards owes half of them, rounded down; then the robber moves."""
    table.resume = codes.TURN
    for seat in range(rules.seats):
        table.owed[seat] = half_above(part_cards(table, seat, codes.RESOURCES), rules.hand.limit)
        table.owed_ingredients[seat] = half_above(table.ingredients[seat], rules.ingredient_hand.limit)
    ask_next_discard(rules, table)


@compiled
def half_above(cards: int, limit: int) -> int:
    """Half the cards, rounded down, if there are more than the limit."""
    return cards // 2 if cards > limit else 0


@compiled
def ask_next_discard(rules: Any, table: Any) -> None:
    """Ask the next seat, from the active one on, that still owes a discard; then for the robber."""
    table.asks = codes.DISCARDING
    for step in range(rules.seats):
        seat = (table.active + step) % rules.seats
        if table.owed[seat] > 0 or table.owed_ingredients[seat] > 0:
            table.asked = seat
            table.discard_part = codes.RESOURCES if table.owed[seat] > 0 else codes.INGREDIENTS
            return
    ask_for_robber(rules, table)


@compiled
def list_discards(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Every card of the part of the hand that the asked seat discards of."""
    part = table.discard_part
    for kind in range(first_kind(rules, part), last_kind(rules, part)):
        if hand[kind] > 0:
            add(menu, codes.DISCARD, kind, 0)


@compiled
def discard(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """The asked seat discards a card of those it owes."""
    lose(table, seats, row, table.asked, kind, 1, LOSS_DISCARD)
    if table.discard_part == codes.RESOURCES:
        table.owed[table.asked] -= 1
    else:
        table.owed_ingredients[table.asked] -= 1
    ask_next_discard(rules, table)


@compiled
def ask_for_robber(rules: Any, table: Any) -> None:
    """Ask the active seat to move the robber, if there is a hex to move to."""
    table.asked = table.active
    table.asks = table.resume
    for hex_ in range(rules.hexes):
        if robber_may_move(rules, table, hex_):
            table.asks = codes.MOVING_ROBBER
            return


@compiled
def list_robber_hexes(rules: Any, table: Any, menu: Any) -> None:
    """Every hex the robber may move to."""
    for hex_ in range(rules.hexes):
        if robber_may_move(rules, table, hex_):
            add(menu, codes.MOVE_ROBBER, hex_, 0)


@compiled
def robber_may_move(rules: Any, table: Any, hex_: int) -> bool:
    """Whether the active seat may put the robber on a hex."""
    if hex_ == table.robber or (rules.robber.desert == 0 and table.hex_chip[hex_] == 0):
        return False
    if rules.robber.friendly_points > 0:
        for corner in range(6):
            owner = table.node_owner[rules.hex_nodes[hex_, corner]]
            if (
                owner != codes.NONE
                and owner != table.active
                and table.points[owner] <= rules.robber.friendly_points
            ):
                return False
    return True


@compiled
def move_robber(rules: Any, table: Any, hex_: int) -> None:
    """Move the robber, and ask whom to rob, if there is anybody."""
    table.robber = hex_
    table.asks = table.resume
    for seat in range(rules.seats):
        if can_be_robbed(rules, table, seat):
            table.asks = codes.ROBBING


@compiled
def list_victims(rules: Any, table: Any, menu: Any) -> None:
    """Whom the active seat may rob."""
    for seat in range(rules.seats):
        if can_be_robbed(rules, table, seat):
            for part in range(2):
                if part_cards(table, seat, part) > 0:
                    add(menu, codes.ROB, seat, part)
    if rules.robber.stealing != MUST:
        add(menu, codes.ROB_NOBODY, 0, 0)


@compiled
def can_be_robbed(rules: Any, table: Any, seat: int) -> bool:
    """Whether a seat sits beside the robber and has a card."""
    if seat == table.active or table.cards[seat] == 0:
        return False
    return sits_beside(rules, table, seat, table.robber)


@compiled
def sits_beside(rules: Any, table: Any, seat: int, hex_: int) -> bool:
    """Whether a seat has a building at a hex."""
    for corner in range(6):
        if table.node_owner[rules.hex_nodes[hex_, corner]] == seat:
            return True
    return False


@compiled
def rob(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, victim: int, part: int) -> None:
    """Draw a hidden card from a part of a hand, or rob nobody; play goes on where the robber came from."""
    table.asks = table.resume
    if kind != codes.ROB:
        return
    stream = secret.streams[codes.DRAW_STREAM]
    first, last = first_kind(rules, part), last_kind(rules, part)
    card = random_card(first, last, seats[victim].hand, part_cards(table, victim, part), stream)
    hand_over(table, seats, row, victim, table.active, card, 1, LOSS_ROBBER, GAIN_ROBBER)
    reveal(secret, codes.STOLE, table.active, victim, card)
