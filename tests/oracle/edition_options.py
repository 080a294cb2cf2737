"""What the rules of the chocolate edition allow beside trade between players: the complete lists of options.

Options read as in `docs/trace.md`, section "Options".
"""

from tests.oracle.common import Option
from tests.oracle.common_options import bank_trades_any_time, offers, trade_is_over
from tests.oracle.edition_table import Table

SIDES = ("left", "right")


def before_spin(table: Table) -> list[Option]:
    """Before the spin: spin, or trade with the bank if it trades at any time."""
    return [{"do": "spin"}, *(_bank_trades(table) if bank_trades_any_time(table, True) else [])]


def turn(table: Table) -> list[Option]:
    """After the spin: trade, build, or end the turn."""
    return [
        {"do": "end"},
        *_bank_trades(table),
        *offers(table),
        *_roads(table),
        *_settlements(table),
        *_cities(table),
        *_knights(table),
    ]


# --- 2. Phase: Handeln ---


def _bank_trades(table: Table) -> list[Option]:
    """So many equal cards for one of another kind, at any time of one's own turn or in its phase alone."""
    trade = table.rules["trade"]
    if not trade["bank"] or (trade_is_over(table) and not bank_trades_any_time(table, True)):
        return []
    return [
        {"do": "bank", "give": give, "take": take}
        for give, count in table.active.hand.items()
        if count >= trade["bank_ratio"]
        for take in table.bank
        if take != give and table.bank_has(take)
    ]


# --- 3. Phase: Bauen ---


def _can_pay(table: Table, piece: str) -> bool:
    return table.active.holds(table.rules["costs"][piece])


def _roads(table: Table) -> list[Option]:
    """A road goes to the left or right of a building."""
    if not _can_pay(table, "road") or table.roads < 1:
        return []
    return [{"do": "road", "side": side} for side in SIDES if table.active.end_of_chain(side).is_building]


def _settlements(table: Table) -> list[Option]:
    """A settlement goes to a road; a player owns one of a colour at the most."""
    if not _can_pay(table, "settlement"):
        return []
    owned = {building.colour for building in table.active.buildings()}
    return [
        {"do": "settlement", "side": side, "colour": colour}
        for side in SIDES
        if not table.active.end_of_chain(side).is_building
        for colour, left in table.settlements.items()
        if left > 0 and colour not in owned
    ]


def _cities(table: Table) -> list[Option]:
    """A city is an own settlement turned over."""
    if not _can_pay(table, "city"):
        return []
    return [
        {"do": "city", "colour": building.colour}
        for building in table.active.buildings()
        if building.kind == "settlement"
    ]


def _knights(table: Table) -> list[Option]:
    """A knight stands on an own building, one (or as many as the rule set says) on each."""
    if not _can_pay(table, "knight") or table.knights < 1:
        return []
    most = table.rules["pieces"]["knights_per_settlement"]
    return [
        {"do": "knight", "colour": building.colour}
        for building in table.active.buildings()
        if building.knights < most
    ]
