"""What the rules of the chocolate edition allow: the complete list of options of every decision.

Options read as in `docs/trace.md`, section "Options". Offers and counter-offers stand in a list without
their bundles; `bundle_fault` judges those.
"""

from collections.abc import Mapping
from typing import Any

from tests.oracle.edition_table import Option, Seat, Table

SIDES = ("left", "right")


def before_spin(table: Table) -> list[Option]:
    """Before the spin: spin, or trade with the bank."""
    return [{"do": "spin"}, *_bank_trades(table)]


def turn(table: Table) -> list[Option]:
    """After the spin: trade, build, or end the turn."""
    return [
        {"do": "end"},
        *_bank_trades(table),
        *_offers(table),
        *_roads(table),
        *_settlements(table),
        *_cities(table),
        *_knights(table),
    ]


# --- 1. Phase: Rohstofferträge ermitteln ---


def choice(table: Table) -> list[Option]:
    """On the question mark: any card that the bank has."""
    return [{"do": "take", "card": card} for card in table.bank if table.bank_has(card)]


def discard(seat: Seat) -> list[Option]:
    """On the robber: any kind of card in hand."""
    return [{"do": "discard", "card": card} for card, count in seat.hand.items() if count > 0]


# --- 2. Phase: Handeln ---


def _bank_trades(table: Table) -> list[Option]:
    """So many equal cards for one of another kind, at any time of one's own turn."""
    trade = table.rules["trade"]
    if not trade["bank"]:
        return []
    return [
        {"do": "bank", "give": give, "take": take}
        for give, count in table.active.hand.items()
        if count >= trade["bank_ratio"]
        for take in table.bank
        if take != give and table.bank_has(take)
    ]


def _offers(table: Table) -> list[Option]:
    """The active player may offer anything; by strict order not after building."""
    trade = table.rules["trade"]
    too_late = trade["phase_order"] == "strict" and table.built_this_turn
    others_hold = any(seat.cards() for seat in table.seats if seat is not table.active)
    if trade["players"] and not too_late and table.active.cards() and others_hold:
        return [{"do": "offer"}]
    return []


def answer(table: Table, seat: Seat, want: Mapping[str, int]) -> list[Option]:
    """To an offer: reject it, accept it if the wanted cards are there, or make a counter-offer."""
    options: list[Option] = [{"do": "reject"}]
    if seat.holds(want):
        options.append({"do": "accept"})
    if seat.cards() and table.active.cards():
        options.append({"do": "counter"})
    return options


def close(table: Table, answers: Mapping[int, Option]) -> list[Option]:
    """When all have answered: let it be, or deal with one who accepted or whose counter-offer can be paid."""
    options: list[Option] = [{"do": "decline"}]
    for number, given in answers.items():
        payable = given["do"] == "counter" and table.active.holds(given["want"])
        if given["do"] == "accept" or payable:
            options.append({"do": "deal", "with": number})
    return options


def bundle_fault(table: Table, seat: Seat, give: Any, want: Any) -> str:
    """Why this seat may not offer these bundles; empty if it may."""
    for bundle in (give, want):
        if not _is_bundle(table, bundle):
            return f"{bundle!r} is not an object from resource to positive count"
    if not seat.holds(give):
        return f"seat {seat.number} does not hold {give}, only {seat.hand}"
    if not give and not want:
        return "both sides are empty"
    if not table.rules["trade"]["gifts"] and not (give and want):
        return "a side is empty, and gifts are not allowed"
    if not table.rules["trade"]["like_for_like"] and give.keys() & want.keys():
        return "a resource is on both sides, and like for like is not allowed"
    return ""


def _is_bundle(table: Table, bundle: Any) -> bool:
    return isinstance(bundle, dict) and all(
        card in table.bank and type(count) is int and count > 0 for card, count in bundle.items()
    )


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
