"""Tells a Chocolate Market game in the words of its rule set: an island's words and its own."""

from typing import Any

from sim.games.common.telling import Words
from sim.games.island import telling as island
from sim.games.market import codes
from sim.games.market.rules import MarketRules
from sim.machine.codes import Chance, Part, words

PART_WORDS = words(Part)


class Teller(island.Teller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, values: MarketRules, rules: Any) -> None:
        super().__init__(values, rules)
        self.resources = list(self.kinds)
        self.ingredients = [ingredient.name for ingredient in values.ingredients]
        self.varieties = [variety.name for variety in values.market.varieties]
        # Bundles may mix both parts.
        self.kinds = self.resources + self.ingredients

    def counts(self, counts: list[int]) -> dict[str, int]:
        """A count of every resource."""
        return dict(zip(self.resources, counts, strict=False))

    def bundle(self, counts: Any) -> dict[str, int]:
        """A bundle of resources and ingredients."""
        named = zip(self.kinds, counts.tolist(), strict=False)
        return {kind: count for kind, count in named if count > 0}

    def option(self, ratios: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind == codes.SITE:
            return {"at": a, "hex": b}
        if kind in (codes.MAKE, codes.RAISE):
            return {"variety": self.varieties[a]}
        told = super().option(ratios, kind, a, b)
        return {**told, "part": PART_WORDS[b]} if kind == codes.ROB else told

    def chance(self, what: Chance, one: int, other: int, third: int) -> Words:
        """What a chance outcome says beside what it is."""
        return {"face": one} if what == Chance.DIED else super().chance(what, one, other, third)

    def table(self, table: Any, seats: Any, secret: Any) -> Words:
        """The island's table, and the market."""
        told = super().table(table, seats, secret)
        sites = table.sites[: self.rules.nodes].tolist()
        for number, seat in enumerate(told["seats"]):
            seat["ingredients"] = self._ingredients(seats["hand"][number].tolist())
            seat["sites"] = self._sites(sites, seat["settlements"] + seat["cities"])
            seat["chips"] = int(table.chips[number])
        told["ingredient_bank"] = self._ingredients(table.bank.tolist())
        told["site_supply"] = self._ingredients(table.sites_left.tolist())
        told["chips"] = int(table.chips_left)
        told["levels"] = dict(zip(self.varieties, table.level.tolist(), strict=False))
        return told

    def _ingredients(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.ingredients, counts[len(self.resources) :], strict=False))

    def _sites(self, sites: list[list[int]], nodes: list[int]) -> list[Words]:
        around = self.rules.node_hexes.tolist()
        found = [
            {"at": node, "hex": around[node][side], "count": sites[node][side]}
            for node in nodes
            for side in range(3)
            if sites[node][side] > 0
        ]
        return sorted(found, key=lambda site: (site["at"], site["hex"]))
