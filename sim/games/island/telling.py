"""Tells a game on an island in the words of its rule set."""

from typing import Any

from sim.games.common import telling as common
from sim.games.common.telling import Words, drawn
from sim.games.island import codes, shape
from sim.games.island.codes import Card
from sim.games.island.rules import ANY, IslandRules
from sim.machine.codes import Chance

CARD_WORDS = tuple(card.word for card in Card)


class Teller(common.Teller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, values: IslandRules, rules: Any) -> None:
        super().__init__(values, rules)
        board = values.board
        self.land = shape.hexes(board.rows, board.starts, board.first_r)
        self.terrains = [terrain.name for terrain in values.terrain]
        self.harbours = values.harbours

    def setup(self, table: Any, seats: Any, secret: Any) -> Words:
        """The board, and the table before the founding."""
        return {**self._board(table), **self.table(table, seats, secret)}

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
            "spiral_from": None if spiral_from == codes.NONE else spiral_from,
        }

    def _hex(self, table: Any, number: int) -> Words:
        terrain = self.terrains[int(table.hex_terrain[number])]
        chip = int(table.hex_chip[number])
        return {"hex": number, "at": list(self.land[number]), "terrain": terrain, "chip": chip}

    def _harbour(self, table: Any, number: int) -> Words:
        kind = int(table.harbour_kind[number])
        return {
            "land": list(self.harbours[number].land),
            "sea": list(self.harbours[number].sea),
            "kind": ANY if kind == codes.ANY_HARBOUR else self.kinds[kind],
            "ends": self.rules.harbour_nodes[number].tolist(),
        }

    def option(self, ratios: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind in (codes.ROAD, codes.SETTLEMENT, codes.CITY):
            return {"at": a}
        if kind == codes.MOVE_ROBBER:
            return {"to": a}
        if kind == codes.ROB:
            return {"from": a + 1}
        if kind == codes.PLAY_MONOPOLY:
            return {"card": self.kinds[a]}
        told = super().option(ratios, kind, a, b)
        return {**told, "ratio": int(ratios[a])} if kind == codes.BANK else told

    def chance(self, what: Chance, one: int, other: int, third: int) -> Words:
        """What a chance outcome says beside what it is."""
        match what:
            case Chance.ROLLED:
                return {"dice": [one, other]}
            case Chance.BOUGHT:
                return {"seat": one + 1, "card": CARD_WORDS[other]}
            case Chance.STOLE:
                return drawn(one, other, self.kinds[third])
            case _:
                return super().chance(what, one, other, third)

    def table(self, table: Any, seats: Any, secret: Any) -> Words:
        """The full table."""
        return {
            "seats": self._seats(table, seats["hand"].tolist(), seats["development"].tolist()),
            "bank": self.bank(table),
            "deck": dict(zip(CARD_WORDS, secret.deck.tolist(), strict=True)),
            "robber": _or_null(table.robber, 0),
            "longest_road": _or_null(table.road_holder, 1),
            "largest_army": _or_null(table.army_holder, 1),
        }

    def _seats(self, table: Any, hands: list[list[int]], development: list[list[int]]) -> list[Words]:
        edges = table.edge_owner[: self.rules.edges].tolist()
        nodes = table.node_owner[: self.rules.nodes].tolist()
        cities = table.node_city.tolist()
        points, knights = table.points.tolist(), table.pieces[:, codes.KNIGHT].tolist()
        lengths = table.road_length.tolist()
        worth = float(self.rules.piece_points[codes.CARD])
        return [
            {
                "seat": seat + 1,
                "points": points[seat] + worth * development[seat][codes.POINT_CARD],
                "hand": self.counts(hands[seat]),
                "cards": dict(zip(CARD_WORDS, development[seat], strict=True)),
                "knights": knights[seat],
                "roads": [edge for edge, owner in enumerate(edges) if owner == seat],
                "settlements": [n for n, owner in enumerate(nodes) if owner == seat and cities[n] == 0],
                "cities": [n for n, owner in enumerate(nodes) if owner == seat and cities[n] == 1],
                "road_length": lengths[seat],
            }
            for seat in range(self.seats)
        ]


def _or_null(number: Any, first: int) -> int | None:
    return None if number == codes.NONE else int(number) + first
