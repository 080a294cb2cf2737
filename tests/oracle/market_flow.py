"""The course of the Chocolate Market: what it adds to the base game, step by step as the rule text tells it.

What is open is asked of a `Teller`, as `common_flow` explains.
"""

from typing import Any, Protocol

from tests.oracle import base_flow, base_options, common_options
from tests.oracle import market_options as options
from tests.oracle.base_flow import Expansion, found_place
from tests.oracle.base_table import Seat, buy_card, place_road
from tests.oracle.common import Option
from tests.oracle.common_flow import Ending
from tests.oracle.common_table import from_bank, to_bank
from tests.oracle.market_table import MarketTable, fall, faults, place_site, rise, take_chips


class Teller(base_flow.Teller, Protocol):
    """Tells also which variety's value rises."""

    def die(self) -> int:
        """The face of the die."""


def play(table: MarketTable, teller: Teller) -> Ending:
    """Founds, and plays turn after turn until somebody wins or the turns run out."""
    return base_flow.play(table, teller, Market(table, teller))


class Market(Expansion):
    """Production sites and the making of chocolate."""

    def __init__(self, table: MarketTable, teller: Teller) -> None:
        self._table = table
        self._teller = teller

    def found(self) -> None:
        """A third settlement each, from the start player on, and then free sites."""
        founding = self._table.rules["founding"]
        if founding["third_settlement"]:
            for seat in self._table.seats:
                earns, has_road = founding["third_start_cards"], founding["third_road"]
                found_place(self._table, self._teller, seat, earns, has_road)
                self._found_sites(seat, founding["free_sites"])

    def _found_sites(self, seat: Seat, count: int) -> None:
        for _ in range(count):
            places = options.free_sites(self._table, seat)
            if places:
                chosen = self._teller.decide(seat, "found_site", places)
                place_site(self._table, chosen["at"], chosen["hex"])

    def options(self) -> list[Option]:
        """Sites to build, and chocolate to make."""
        return [*options.sites_to_build(self._table), *options.make(self._table)]

    def carry_out(self, chosen: Option) -> None:
        """Builds a site or makes chocolate."""
        if chosen["do"] == "site":
            self._build_site(chosen)
        else:
            self._make(chosen["variety"])

    def faults(self) -> list[str]:
        """What is impossible about the table."""
        return faults(self._table)

    # --- Errichten neuer Produktionsstätten ---

    def _build_site(self, chosen: Option) -> None:
        to_bank(self._table, self._table.active, self._table.rules["costs"]["site"])
        self._table.built_this_turn = True
        place_site(self._table, chosen["at"], chosen["hex"])

    # --- Herstellen von Schokolade ---

    def _make(self, variety: str) -> None:
        """Pays, takes the reward of the row where the bar stands; then this bar falls and one rises."""
        to_bank(self._table, self._table.active, self._table.variety(variety)["recipe"])
        self._reward(self._table.row(variety))
        if not self._table.has_won():
            fall(self._table, variety)
            self._raise_one(self._teller.die())

    def _reward(self, row: dict[str, Any]) -> None:
        """What there is of it: chips, cards, resources, roads; a game won by the first two is over."""
        take_chips(self._table, self._table.active, row.get("victory_points", 0))
        self._reward_cards(row.get("cards", 0))
        if not self._table.has_won():
            self._reward_resources(row.get("resources", 0))
            self._reward_roads(row.get("roads", 0))

    def _reward_cards(self, count: int) -> None:
        for _ in range(count):
            if any(self._table.deck.values()):
                buy_card(self._table, self._table.active, self._teller.card(self._table.active))

    def _reward_resources(self, count: int) -> None:
        for _ in range(count):
            cards = common_options.take(self._table)
            if cards:
                chosen = self._teller.decide(self._table.active, "reward_resource", cards)
                from_bank(self._table, self._table.active, chosen["card"], 1)

    def _reward_roads(self, count: int) -> None:
        """A road that wins the game is the last."""
        for _ in range(count):
            roads = base_options.free_roads(self._table)
            if roads and not self._table.has_won():
                chosen = self._teller.decide(self._table.active, "reward_road", roads)
                place_road(self._table, self._table.active, chosen["at"])

    def _raise_one(self, face: int) -> None:
        """The variety of this number rises; where it is at the top, or by a face of choice, any other."""
        market = self._table.rules["market"]
        shown = [entry["name"] for entry in market["varieties"] if face in entry["faces"]]
        at_top = [name for name in shown if self._table.levels[name] == self._table.top()]
        if face in market["choice_faces"] or (at_top and market["at_top"] == "raise_other"):
            shown, at_top = self._choose_bar(), []
        if not shown or at_top:
            self._table.out_of_balance = True
        else:
            rise(self._table, shown[0])

    def _choose_bar(self) -> list[str]:
        """The bar that the active seat lets rise; none, if all are at the top."""
        bars = options.bars_to_raise(self._table)
        return [self._teller.decide(self._table.active, "raise", bars)["variety"]] if bars else []
