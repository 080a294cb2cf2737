"""What the rules of the Chocolate Market allow beside those of the base game.

Options read as in `docs/trace-market.md`.
"""

from tests.oracle.base_table import Seat
from tests.oracle.common import Option
from tests.oracle.market_table import MarketTable


def sites(table: MarketTable, seat: Seat) -> list[Option]:
    """Where a seat may place a production site: on a fitting hex beside an own settlement or city."""
    return [
        {"do": "site", "at": at, "hex": number}
        for at in sorted((*seat.settlements, *seat.cities))
        for number in table.board.around[at]
        if _is_left(table, number) and _has_room(table, seat, at, number)
    ]


def free_sites(table: MarketTable, seat: Seat) -> list[Option]:
    """The same in the founding: each may have to go on another hex (auf 2 passenden Landschaftsfeldern)."""
    places = sites(table, seat)
    if not table.rules["founding"].get("sites_apart", False):
        return places
    taken = {number for at, number in table.sites if table.owner[at] is seat}
    return [place for place in places if place["hex"] not in taken]


def _is_left(table: MarketTable, number: int) -> bool:
    ingredient = table.ingredient_on(number)
    return ingredient is not None and table.site_supply[ingredient] > 0


def _has_room(table: MarketTable, seat: Seat, at: int, number: int) -> bool:
    """One site a building and hex, one a seat and hex, or any number."""
    one_per = table.rules["sites"]["one_per"]
    if one_per == "pair":
        return (at, number) not in table.sites
    return one_per == "any" or not any(
        place == number and table.owner[corner] is seat for corner, place in table.sites
    )


def sites_to_build(table: MarketTable) -> list[Option]:
    """The same, at its cost."""
    return sites(table, table.active) if table.active.holds(table.rules["costs"]["site"]) else []


def make(table: MarketTable) -> list[Option]:
    """A variety of which the recipe is in hand, unless its bar stands too low."""
    return [
        {"do": "make", "variety": name}
        for name in table.levels
        if table.row(name).get("makeable", True) and table.active.holds(table.variety(name)["recipe"])
    ]


def bars_to_raise(table: MarketTable) -> list[Option]:
    """Any bar below the top."""
    return [{"do": "raise", "variety": name} for name, level in table.levels.items() if level < table.top()]
