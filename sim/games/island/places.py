"""Names for the places of a board, made of what lies around them: “forest 8 / hills 5 / sea”."""

from collections.abc import Iterator, Mapping
from typing import Any

Event = Mapping[str, Any]


class Places:
    """Knows the board of a `setup` event."""

    def __init__(self, setup: Event) -> None:
        self.hexes = setup["hexes"]
        self.names = {tuple(hex_["at"]): _hex_name(hex_) for hex_ in self.hexes}
        self.around = [[tuple(at) for at in place["hexes"]] for place in setup["intersections"]]
        self.ends = [path["ends"] for path in setup["paths"]]
        self.harbours = setup["harbours"]

    def rows(self) -> Iterator[str]:
        """The board row by row, and its harbours."""
        for r in sorted({hex_["at"][1] for hex_ in self.hexes}):
            row = [_hex_name(hex_) for hex_ in self.hexes if hex_["at"][1] == r]
            yield "  " + " · ".join(row)
        for harbour in self.harbours:
            yield f"  harbour for {harbour['kind']} at {self.names[tuple(harbour['land'])]}"

    def where(self, chosen: Event) -> str:
        """The place an option speaks of, in words; empty if it speaks of none."""
        if "to" in chosen:
            return self.hex_name(chosen["to"])
        if chosen["do"] == "site":
            return f"at {self.intersection_name(chosen['at'])} on {self.hex_name(chosen['hex'])}"
        if "at" in chosen:
            name = self.path_name if chosen["do"] == "road" else self.intersection_name
            return f"at {name(chosen['at'])}"
        return ""

    def hex_name(self, number: int) -> str:
        """A hex by its terrain and chip."""
        return _hex_name(self.hexes[number])

    def intersection_name(self, number: int) -> str:
        """An intersection by the hexes that meet there."""
        return " / ".join(self._names_of(self.around[number]))

    def path_name(self, number: int) -> str:
        """A path by the hexes on both its sides."""
        one, other = self.ends[number]
        return " | ".join(self._names_of(sorted(set(self.around[one]) & set(self.around[other]))))

    def _names_of(self, places: list[tuple[int, ...]]) -> list[str]:
        land = [self.names[at] for at in places if at in self.names]
        return land + ["sea"] * (len(land) < len(places))


def _hex_name(hex_: Event) -> str:
    return f"{hex_['terrain']} {hex_['chip']}" if hex_["chip"] else str(hex_["terrain"])
