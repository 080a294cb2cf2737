"""The table of the Chocolate Market: the base game's, with ingredients, production sites, chips and bars.

A hand and the bank hold cards of both parts. Nothing here asks whether a change is legal.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle import base_table
from tests.oracle.base_board import Board
from tests.oracle.base_table import Seat, Table, count_points, opening
from tests.oracle.common import Rules
from tests.oracle.common_table import Part, bank_state, opening_bank

DIE = range(1, 7)


@dataclass(kw_only=True)
class MarketTable(Table):
    """Everything that lies on the table."""

    site_supply: dict[str, int]
    """The sites left for each ingredient."""
    chips: int
    """The victory point chips left."""
    levels: dict[str, int]
    """The row of each variety's bar, the bottom row being 0."""
    sites: dict[tuple[int, int], int] = field(default_factory=dict)
    """How many sites there are at an intersection and a hex; they are its building's owner's."""
    won_chips: dict[int, int] = field(default_factory=dict)
    """The chips of each seat, by its number."""
    out_of_balance: bool = False
    """Whether a bar has ever fallen without another's rising by as much."""

    def ingredients(self) -> list[str]:
        """The kinds of ingredients."""
        return [entry["name"] for entry in self.rules["ingredients"]]

    def ingredient_on(self, number: int) -> str | None:
        """What grows on a hex."""
        terrain = self.board.terrain[number]
        grown = [entry["name"] for entry in self.rules["ingredients"] if entry["grows_on"] == terrain]
        return grown[0] if grown else None

    def variety(self, name: str) -> dict[str, Any]:
        """What the rules say of a variety."""
        return next(entry for entry in self.rules["market"]["varieties"] if entry["name"] == name)

    def row(self, name: str) -> dict[str, Any]:
        """The row in which the bar of a variety stands."""
        row: dict[str, Any] = self.rules["market"]["levels"][self.levels[name]]
        return row

    def top(self) -> int:
        """The highest level."""
        return len(self.rules["market"]["levels"]) - 1

    def parts(self) -> list[Part]:
        """Zutatenkarten werden strikt von den Rohstoffkarten getrennt gehalten."""
        (resources,) = super().parts()
        limit = self.rules["ingredient_hand"]["limit"]
        return [
            Part(resources.kinds, resources.limit, {"part": "resources"}),
            Part(self.ingredients(), limit, {"part": "ingredients"}),
        ]

    def stock(self) -> dict[str, int]:
        """The cards of both parts."""
        return full_bank(self.rules)

    def is_limited(self, card: str) -> bool:
        """There are only so many cards of each ingredient."""
        return card in self.ingredients() or super().is_limited(card)

    def grown(self, number: int) -> dict[str, dict[int, int]]:
        """The ingredients of the sites on hexes with this number, but where the robber is."""
        owed: dict[str, dict[int, int]] = {}
        for (at, place), count in self.sites.items():
            ingredient, owner = self.ingredient_on(place), self.owner[at].number
            if ingredient is not None and self.board.chip[place] == number and place != self.robber:
                counts = owed.setdefault(ingredient, {})
                counts[owner] = counts.get(owner, 0) + count * self.rules["yields"]["site"]
        return owed

    def other_points(self, seat: Seat) -> float:
        """Chips lie open."""
        return float(self.won_chips[seat.number] * self.rules["points"]["chip"])


# --- Spielaufbau ---


def full_bank(rules: Rules) -> dict[str, int]:
    """The cards of both parts before any is dealt."""
    return opening_bank(rules) | {entry["name"]: entry["cards"] for entry in rules["ingredients"]}


def set_up(rules: Rules, players: int, board: Board) -> MarketTable:
    """The table before the founding."""
    market = rules["market"]
    return MarketTable(
        **opening(rules, players, board, full_bank(rules)),
        site_supply={entry["name"]: entry["sites"] for entry in rules["ingredients"]},
        chips=market["chips"],
        levels={entry["name"]: entry["start"] for entry in market["varieties"]},
        won_chips=dict.fromkeys(range(1, players + 1), 0),
    )


def rules_fault(rules: Rules) -> str:
    """Why nobody could play by these rules: a face of the die that says not just one thing."""
    market = rules["market"]
    faces = [face for entry in market["varieties"] for face in entry["faces"]]
    faces += [*market["choice_faces"], *market["idle_faces"]]
    return "" if sorted(faces) == [*DIE] else f"the die's faces say {sorted(faces)}, not {[*DIE]}"


# --- Changes ---


def place_site(table: MarketTable, at: int, number: int) -> None:
    """A site from the supply on to a hex beside a building."""
    ingredient = table.ingredient_on(number)
    assert ingredient is not None
    table.site_supply[ingredient] -= 1
    table.sites[at, number] = table.sites.get((at, number), 0) + 1


def take_chips(table: MarketTable, seat: Seat, count: int) -> None:
    """The seat takes so many chips, or as many as there are."""
    count = min(count, table.chips)
    table.chips -= count
    table.won_chips[seat.number] += count
    count_points(table)


def fall(table: MarketTable, name: str) -> None:
    """The bar falls, at most to the bottom; by another rule one that cannot fall so far holds its row."""
    market, level = table.rules["market"], table.levels[name]
    holds = market["at_bottom"] == "hold" and level < market["fall"]
    rows = 0 if holds else min(market["fall"], level)
    table.levels[name] -= rows
    table.out_of_balance |= rows < table.rules["market"]["fall"]


def rise(table: MarketTable, name: str) -> None:
    """The bar rises, at most to the top."""
    rows = min(table.rules["market"]["rise"], table.top() - table.levels[name])
    table.levels[name] += rows
    table.out_of_balance |= rows < table.rules["market"]["rise"]


# --- The table as a `state` line, and the oracle's checks of itself ---


def as_setup(table: MarketTable) -> dict[str, Any]:
    """Those fields of the `setup` line that a `state` has, too."""
    resources, ingredients = (part.kinds for part in table.parts())
    return {
        **base_table.as_setup(table),
        "seats": [_seat_state(table, seat) for seat in table.seats],
        "bank": bank_state(table) and {card: table.bank[card] for card in resources},
        "ingredient_bank": {card: table.bank[card] for card in ingredients},
        "site_supply": table.site_supply,
        "chips": table.chips,
        "levels": table.levels,
    }


def _seat_state(table: MarketTable, seat: Seat) -> dict[str, Any]:
    resources, ingredients = (part.kinds for part in table.parts())
    return {
        **base_table.seat_state(seat),
        "hand": {card: seat.hand[card] for card in resources},
        "ingredients": {card: seat.hand[card] for card in ingredients},
        "sites": [
            {"at": at, "hex": number, "count": count}
            for (at, number), count in sorted(table.sites.items())
            if table.owner[at] is seat
        ],
        "chips": table.won_chips[seat.number],
    }


def faults(table: MarketTable) -> list[str]:
    """What is impossible about this table, beside what the base game finds."""
    return [*_site_faults(table), *_chip_faults(table), *_bar_faults(table)]


def _site_faults(table: MarketTable) -> list[str]:
    found = []
    for entry in table.rules["ingredients"]:
        name, left = entry["name"], table.site_supply[entry["name"]]
        placed = [count for (_, at), count in table.sites.items() if table.ingredient_on(at) == name]
        if left + sum(placed) != entry["sites"] or min([left, *placed]) < 0:
            found.append(f"{name} sites are not conserved: {left} left, {placed} placed")
    for at, number in table.sites:
        if at not in table.owner or number not in table.board.around[at]:
            found.append(f"the site at {at} and hex {number} stands beside no building")
    return found


def _chip_faults(table: MarketTable) -> list[str]:
    counts = [table.chips, *table.won_chips.values()]
    conserved = sum(counts) == table.rules["market"]["chips"] and min(counts) >= 0
    return [] if conserved else [f"chips are not conserved: {counts}"]


def _bar_faults(table: MarketTable) -> list[str]:
    """While one bar rises for each that falls, the sum of the levels stays what it was."""
    market, levels = table.rules["market"], table.levels
    found = [f"{name} stands at {level}" for name, level in levels.items() if not 0 <= level <= table.top()]
    start = sum(entry["start"] for entry in market["varieties"])
    balanced = market["fall"] == market["rise"] and not table.out_of_balance
    if balanced and sum(levels.values()) != start:
        found.append(f"the levels {levels} do not add up to {start}")
    return found
