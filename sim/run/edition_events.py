"""Tells decisions, chance and the table of the chocolate edition in the words of its rule set."""

from collections.abc import Mapping
from typing import Any

from sim.engine import codes
from sim.engine.codes import IS_CITY, OPTION_NAMES, ROAD_PIECE, SIDE_NAMES

Words = dict[str, Any]


class EditionTeller:
    """Reads the records of a game and says what they mean."""

    def __init__(self, rules: Mapping[str, Any], seats: int) -> None:
        self.kinds: list[str] = rules["cards"]["kinds"]
        self.colours: list[str] = rules["colours"]["names"]
        self.shows = [section["shows"] for section in rules["spinner"]["sections"]]
        self.limited_bank = rules["cards"]["bank"] != "unlimited"
        self.seats = seats

    def decision(self, step: Any) -> Words:
        """A step's decision with all its options and the one chosen."""
        count = int(step.options)
        menu = zip(step.kind[:count].tolist(), step.a[:count].tolist(), step.b[:count].tolist(), strict=True)
        options = [self._option(kind, a, b) for kind, a, b in menu]
        chosen = dict(options[int(step.choice)])
        if chosen["do"] in ("offer", "counter"):
            chosen |= {"give": self._bundle(step.give), "want": self._bundle(step.want)}
        asks = codes.ASK_NAMES[int(step.asks)]
        seat = int(step.asked) + 1
        return {"event": "decision", "seat": seat, "asks": asks, "options": options, "chosen": chosen}

    def _option(self, kind: int, a: int, b: int) -> Words:
        words: Words = {"do": OPTION_NAMES[kind]}
        if kind in (codes.ROAD, codes.SETTLEMENT):
            words["side"] = SIDE_NAMES[a]
        if kind == codes.SETTLEMENT:
            words["colour"] = self.colours[b]
        elif kind in (codes.CITY, codes.KNIGHT):
            words["colour"] = self.colours[a]
        elif kind == codes.BANK:
            words |= {"give": self.kinds[a], "take": self.kinds[b]}
        elif kind in (codes.TAKE, codes.DISCARD):
            words["card"] = self.kinds[a]
        elif kind == codes.DEAL:
            words["with"] = a + 1
        return words

    def _bundle(self, counts: Any) -> dict[str, int]:
        return {kind: count for kind, count in self._counts(counts.tolist()).items() if count > 0}

    def _counts(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.kinds, counts, strict=False))

    def chances(self, step: Any) -> list[Words]:
        """The chance outcomes of a step."""
        count = int(step.outcomes)
        return [self._chance(*outcome) for outcome in step.outcome[:count].tolist()] if count else []

    def _chance(self, what: int, one: int, other: int, kind: int) -> Words:
        if what == codes.SPUN:
            return {"event": "chance", "what": "spin", "section": one, "shows": self.shows[one]}
        return {"event": "chance", "what": "draw", "by": one + 1, "from": other + 1, "card": self.kinds[kind]}

    def table(self, table: Any, hands: Any) -> Words:
        """The full table, with all hands."""
        settlements = zip(self.colours, table.settlements_left.tolist(), strict=False)
        return {
            "seats": self._seats(table, hands.tolist()),
            "bank": self._counts(table.bank.tolist()) if self.limited_bank else None,
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
                "hand": self._counts(hands[seat]),
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
