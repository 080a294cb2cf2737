"""Tells a base game in the words of its rule set."""

from collections.abc import Mapping
from typing import Any

from sim.engine import codes
from sim.engine.codes import ANY_HARBOUR, CARD_NAMES, NONE
from sim.rules import shape
from sim.run.events import CardTeller, Words


class BaseTeller(CardTeller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, rules: Mapping[str, Any], settings: Any) -> None:
        super().__init__(rules, int(settings.seats))
        board = rules["board"]
        self.land = shape.hexes(board["rows"], board["starts"], board["first_r"])
        self.terrains = [terrain["name"] for terrain in rules["terrain"]]
        self.harbours = rules["harbours"]
        self.settings = settings

    def setup(self, table: Any, hands: Any) -> Words:
        """The board, and the table before the founding."""
        counts = [[0] * len(CARD_NAMES)] * self.seats
        return {**self._board(table), **self.table(table, hands, counts, self.settings.deck)}

    def state(self, table: Any, step: Any) -> Words:
        """The table after a step."""
        return self.table(table, step.hands, step.development.tolist(), step.deck)

    def _board(self, table: Any) -> Words:
        spiral_from = int(table.spiral_from)
        return {
            "hexes": [self._hex(table, number) for number in range(len(self.land))],
            "intersections": [
                {"intersection": number, "hexes": [list(at) for at in place]}
                for number, place in enumerate(shape.intersections(self.land))
            ],
            "paths": [
                {"path": number, "ends": list(ends)} for number, ends in enumerate(shape.paths(self.land))
            ],
            "harbours": [self._harbour(table, number) for number in range(len(self.harbours))],
            "spiral_from": None if spiral_from == NONE else spiral_from,
        }

    def _hex(self, table: Any, number: int) -> Words:
        terrain = self.terrains[int(table.hex_terrain[number])]
        chip = int(table.hex_chip[number])
        return {"hex": number, "at": list(self.land[number]), "terrain": terrain, "chip": chip}

    def _harbour(self, table: Any, number: int) -> Words:
        kind = int(table.harbour_kind[number])
        return {
            "land": self.harbours[number]["land"],
            "sea": self.harbours[number]["sea"],
            "kind": "any" if kind == ANY_HARBOUR else self.kinds[kind],
            "ends": self.settings.harbour_nodes[number].tolist(),
        }

    def option(self, step: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind in (codes.ROAD, codes.SETTLEMENT, codes.CITY):
            return {"at": a}
        if kind == codes.MOVE_ROBBER:
            return {"to": a}
        if kind == codes.ROB:
            return {"from": a + 1}
        words = super().option(step, kind, a, b)
        return {**words, "ratio": int(step.ratio[a])} if kind == codes.BANK else words

    def chances(self, step: Any) -> list[Words]:
        """The chance outcomes of a step."""
        count = int(step.outcomes)
        return [self.chance(*outcome) for outcome in step.outcome[:count].tolist()] if count else []

    def chance(self, what: int, one: int, other: int, kind: int) -> Words:
        """A chance outcome."""
        if what == codes.ROLLED:
            return {"event": "chance", "what": "roll", "dice": [one, other]}
        if what == codes.BOUGHT:
            return {"event": "chance", "what": "card", "seat": one + 1, "card": CARD_NAMES[other]}
        card = self.kinds[kind]
        return {"event": "chance", "what": "steal", "by": one + 1, "from": other + 1, "card": card}

    def table(self, table: Any, hands: Any, development: list[list[int]], deck: Any) -> Words:
        """The full table."""
        return {
            "seats": self._seats(table, hands.tolist(), development),
            "bank": self.bank(table),
            "deck": dict(zip(CARD_NAMES, deck.tolist(), strict=True)),
            "robber": _or_null(table.robber, 0),
            "longest_road": _or_null(table.road_holder, 1),
            "largest_army": _or_null(table.army_holder, 1),
        }

    def _seats(self, table: Any, hands: list[list[int]], development: list[list[int]]) -> list[Words]:
        edges = table.edge_owner[: self.settings.edges].tolist()
        nodes = table.node_owner[: self.settings.nodes].tolist()
        cities = table.node_city.tolist()
        points, knights = table.points.tolist(), table.pieces[:, codes.KNIGHT].tolist()
        lengths = table.road_length.tolist()
        worth = float(self.settings.piece_points[codes.CARD])
        return [
            {
                "seat": seat + 1,
                "points": points[seat] + worth * development[seat][codes.POINT_CARD],
                "hand": self.counts(hands[seat]),
                "cards": dict(zip(CARD_NAMES, development[seat], strict=True)),
                "knights": knights[seat],
                "roads": [edge for edge, owner in enumerate(edges) if owner == seat],
                "settlements": [n for n, owner in enumerate(nodes) if owner == seat and cities[n] == 0],
                "cities": [n for n, owner in enumerate(nodes) if owner == seat and cities[n] == 1],
                "road_length": lengths[seat],
            }
            for seat in range(self.seats)
        ]


def _or_null(number: Any, first: int) -> int | None:
    return None if number == NONE else int(number) + first
