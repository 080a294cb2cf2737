"""Tells a game of the chocolate edition in the words of its rule set."""

from typing import Any

from sim.games.common import telling as common
from sim.games.common.telling import Words, drawn
from sim.games.edition import codes
from sim.games.edition.codes import Side
from sim.games.edition.rules import EditionRules
from sim.machine.codes import Chance

SIDE_WORDS = tuple(side.word for side in Side)


class Teller(common.Teller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, values: EditionRules, rules: Any) -> None:
        super().__init__(values, rules)
        self.colours = values.colours.names
        self.shows = [section.shows for section in values.spinner.sections]

    def option(self, ratios: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind == codes.ROAD:
            return {"side": SIDE_WORDS[a]}
        if kind == codes.SETTLEMENT:
            return {"side": SIDE_WORDS[a], "colour": self.colours[b]}
        if kind in (codes.CITY, codes.KNIGHT):
            return {"colour": self.colours[a]}
        if kind == codes.DRAW:
            return {"from": a + 1}
        return super().option(ratios, kind, a, b)

    def chance(self, what: Chance, one: int, other: int, third: int) -> Words:
        """What a chance outcome says beside what it is."""
        match what:
            case Chance.SPUN:
                return {"section": one, "shows": self.shows[one]}
            case Chance.DREW:
                return drawn(one, other, self.kinds[third])
            case _:
                return super().chance(what, one, other, third)

    def table(self, table: Any, seats: Any, secret: Any) -> Words:
        """The full table."""
        settlements = zip(self.colours, table.settlements_left.tolist(), strict=False)
        return {
            "seats": self._seats(table, seats["hand"].tolist()),
            "bank": self.bank(table),
            "supply": {
                "roads": int(table.roads_left),
                "knights": int(table.knights_left),
                "settlements": dict(settlements),
            },
        }

    def _seats(self, table: Any, hands: list[list[int]]) -> list[Words]:
        chains, ends = table.chain.tolist(), table.chain_end.tolist()
        buildings, knights = table.building.tolist(), table.knights_on.tolist()
        points = table.points.tolist()
        return [
            {
                "seat": seat + 1,
                "points": points[seat],
                "hand": self.counts(hands[seat]),
                "chain": [
                    self._piece(piece, buildings[seat], knights[seat])
                    for piece in chains[seat][ends[seat][0] : ends[seat][1] + 1]
                ],
            }
            for seat in range(self.seats)
        ]

    def _piece(self, piece: int, buildings: list[int], knights: list[int]) -> Words:
        if piece == codes.ROAD_PIECE:
            return {"piece": "road"}
        return {
            "piece": "city" if buildings[piece] == codes.IS_CITY else "settlement",
            "colour": self.colours[piece],
            "knights": knights[piece],
        }
