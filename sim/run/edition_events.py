"""Tells a game of the chocolate edition in the words of its rule set."""

from collections.abc import Mapping
from typing import Any

from sim.engine import codes
from sim.engine.codes import IS_CITY, ROAD_PIECE, SIDE_NAMES
from sim.run.events import CardTeller, Words


class EditionTeller(CardTeller):
    """Reads the records of a game and says what they mean."""

    def __init__(self, rules: Mapping[str, Any], settings: Any) -> None:
        super().__init__(rules, int(settings.seats))
        self.colours: list[str] = rules["colours"]["names"]
        self.shows = [section["shows"] for section in rules["spinner"]["sections"]]

    def setup(self, table: Any, hands: Any) -> Words:
        """The table before the first turn."""
        return self._table(table, hands)

    def state(self, table: Any, step: Any) -> Words:
        """The table after a step."""
        return self._table(table, step.hands)

    def option(self, step: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind == codes.ROAD:
            return {"side": SIDE_NAMES[a]}
        if kind == codes.SETTLEMENT:
            return {"side": SIDE_NAMES[a], "colour": self.colours[b]}
        if kind in (codes.CITY, codes.KNIGHT):
            return {"colour": self.colours[a]}
        return super().option(step, kind, a, b)

    def chances(self, step: Any) -> list[Words]:
        """The chance outcomes of a step."""
        count = int(step.outcomes)
        return [self._chance(*outcome) for outcome in step.outcome[:count].tolist()] if count else []

    def _chance(self, what: int, one: int, other: int, kind: int) -> Words:
        if what == codes.SPUN:
            return {"event": "chance", "what": "spin", "section": one, "shows": self.shows[one]}
        return {"event": "chance", "what": "draw", "by": one + 1, "from": other + 1, "card": self.kinds[kind]}

    def _table(self, table: Any, hands: Any) -> Words:
        settlements = zip(self.colours, table.settlements_left.tolist(), strict=False)
        return {
            "seats": self._seats(table, hands.tolist()),
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
        if piece == ROAD_PIECE:
            return {"piece": "road"}
        return {
            "piece": "city" if buildings[piece] == IS_CITY else "settlement",
            "colour": self.colours[piece],
            "knights": knights[piece],
        }
