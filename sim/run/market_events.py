"""Tells a Chocolate Market game in the words of its rule set: the base game's words and its own."""

from collections.abc import Mapping
from typing import Any

from sim.engine import codes
from sim.engine.codes import PART_NAMES
from sim.run.base_events import BaseTeller
from sim.run.events import Words


class MarketTeller(BaseTeller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, rules: Mapping[str, Any], settings: Any) -> None:
        super().__init__(rules, settings)
        self.resources = list(self.kinds)
        self.ingredients = [ingredient["name"] for ingredient in rules["ingredients"]]
        self.varieties = [variety["name"] for variety in rules["market"]["varieties"]]
        # Bundles may mix both parts.
        self.kinds = self.resources + self.ingredients

    def counts(self, counts: list[int]) -> dict[str, int]:
        """A count of every resource."""
        return dict(zip(self.resources, counts, strict=False))

    def bundle(self, counts: Any) -> dict[str, int]:
        """A bundle of resources and ingredients."""
        named = zip(self.kinds, counts.tolist(), strict=False)
        return {kind: count for kind, count in named if count > 0}

    def option(self, step: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind == codes.SITE:
            return {"at": a, "hex": b}
        if kind in (codes.MAKE, codes.RAISE):
            return {"variety": self.varieties[a]}
        words = super().option(step, kind, a, b)
        return {**words, "part": PART_NAMES[b]} if kind == codes.ROB else words

    def chance(self, what: int, one: int, other: int, kind: int) -> Words:
        """A chance outcome."""
        if what == codes.DIED:
            return {"event": "chance", "what": "die", "face": one}
        return super().chance(what, one, other, kind)

    def table(self, table: Any, hands: Any, development: list[list[int]], deck: Any) -> Words:
        """The base game's table, and the market."""
        words = super().table(table, hands, development, deck)
        sites = table.sites[: self.settings.nodes].tolist()
        for seat, told in enumerate(words["seats"]):
            told["ingredients"] = self._ingredients(hands[seat].tolist())
            told["sites"] = self._sites(sites, told["settlements"] + told["cities"])
            told["chips"] = int(table.chips[seat])
        words["ingredient_bank"] = self._ingredients(table.bank.tolist())
        words["site_supply"] = self._ingredients(table.sites_left.tolist())
        words["chips"] = int(table.chips_left)
        words["levels"] = dict(zip(self.varieties, table.level.tolist(), strict=False))
        return words

    def _ingredients(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.ingredients, counts[len(self.resources) :], strict=False))

    def _sites(self, sites: list[list[int]], nodes: list[int]) -> list[Words]:
        around = self.settings.node_hexes.tolist()
        found = [
            {"at": node, "hex": around[node][side], "count": sites[node][side]}
            for node in nodes
            for side in range(3)
            if sites[node][side] > 0
        ]
        return sorted(found, key=lambda site: (site["at"], site["hex"]))
