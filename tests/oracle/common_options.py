"""Options that are the same in every game: trade between players, cards from the bank, cards given back.

Options read as in `docs/trace.md`. Offers, counter-offers and proposals stand in a list without their
bundles; `bundle_fault` judges those.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.oracle.common import Option
from tests.oracle.common_table import AnyTable, Holder, Part


def take(table: AnyTable) -> list[Option]:
    """Any resource that the bank has."""
    return [{"do": "take", "card": card} for card in table.rules["cards"]["kinds"] if table.bank_has(card)]


def left_if_allowed(listed: list[Option], may: str) -> list[Option]:
    """What one may do can also be left; what one must do, as far as it can be done, cannot."""
    return [*listed, {"do": "pass"}] if listed and may == "may" else listed


def discard(seat: Holder, part: Part) -> list[Option]:
    """On the robber: any kind of card of this part in hand."""
    return [{"do": "discard", "card": card} for card in seat.held_of(part)]


def trade_is_over(table: AnyTable) -> bool:
    """By strict order there is no more trade in a turn in which something has been built."""
    return bool(table.rules["trade"]["phase_order"] == "strict" and table.built_this_turn)


def bank_trades_any_time(table: AnyTable, usual: bool) -> bool:
    """Whether the bank trades before the roll or spin too, and after building; a game has its usual way."""
    return bool(table.rules["trade"].get("bank_any_time", usual))


def can_trade(table: AnyTable, sides: Iterable[bool]) -> bool:
    """Whether two sides, of which we know who holds a card, have something to trade."""
    return any(sides) if table.rules["trade"]["gifts"] else all(sides)


def offers(table: AnyTable) -> list[Option]:
    """The active player may offer anything, or hear proposals; by strict order not after building."""
    if not table.rules["trade"]["players"] or trade_is_over(table):
        return []
    others_hold = any(seat.cards() for seat in table.seats if seat is not table.active)
    if not can_trade(table, (table.active.cards() > 0, others_hold)):
        return []
    hears = table.listened < table.rules["trade"].get("proposals", 0)
    return [{"do": "offer"}, *([{"do": "listen"}] if hears else [])]


def propose(table: AnyTable, seat: Holder) -> list[Option]:
    """To an active player who listens: say nothing, or offer anything."""
    may_offer = can_trade(table, (seat.cards() > 0, table.active.cards() > 0))
    return [{"do": "pass"}, *([{"do": "propose"}] if may_offer else [])]


def answer(table: AnyTable, seat: Holder, want: Mapping[str, int]) -> list[Option]:
    """To an offer: reject it, accept it if the wanted cards are there, or make a counter-offer."""
    options: list[Option] = [{"do": "reject"}]
    if seat.holds(want):
        options.append({"do": "accept"})
    if can_trade(table, (seat.cards() > 0, table.active.cards() > 0)):
        options.append({"do": "counter"})
    return options


def close(table: AnyTable, answers: Mapping[int, Option]) -> list[Option]:
    """When all have answered: let it be, or deal with one who accepted or whose counter-offer can be paid."""
    options: list[Option] = [{"do": "decline"}]
    for number, given in answers.items():
        payable = given["do"] in ("counter", "propose") and table.active.holds(given["want"])
        if given["do"] == "accept" or payable:
            options.append({"do": "deal", "with": number})
    return options


def bundle_fault(table: AnyTable, seat: Holder, give: Any, want: Any) -> str:
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


def _is_bundle(table: AnyTable, bundle: Any) -> bool:
    return isinstance(bundle, dict) and all(
        card in table.bank and type(count) is int and count > 0 for card, count in bundle.items()
    )
