"""A small market for the synthetic games: three bars that move by the rules."""

from dataclasses import dataclass, field
from typing import Any

LEVELS: list[dict[str, Any]] = [
    {"makeable": False},
    {"resources": 1},
    {"cards": 1},
    {"victory_points": 1},
    {"victory_points": 1, "resources": 1},
    {"victory_points": 2},
]
VARIETIES: list[dict[str, Any]] = [
    {"name": "nut", "recipe": {"cocoa": 1, "sugar": 2}, "start": 3, "faces": [1, 2]},
    {"name": "dark", "recipe": {"cocoa": 2}, "start": 2, "faces": [3]},
    {"name": "milk", "recipe": {"cocoa": 1, "sugar": 1}, "start": 2, "faces": [4]},
]
CHOICE_FROM = 5  # faces from here on leave the raise to the maker
PARTS = {"points": "victory_points", "resources": "resources", "cards": "cards", "roads": "roads"}
TOP = len(LEVELS) - 1

Row = dict[str, object]


def reward_words(level: int) -> str:
    """A row of the tableau in words, as the log has them."""
    words = {"victory_points": "VP", "resources": "resource", "cards": "card", "roads": "road"}
    row = LEVELS[level]
    return " + ".join(f"{row[key]} {word}" for key, word in words.items() if row.get(key)) or "nothing"


@dataclass
class Market:
    """The bars of one game, and what was sold."""

    level: list[int] = field(default_factory=lambda: [variety["start"] for variety in VARIETIES])
    sold: list[int] = field(default_factory=lambda: [0] * len(VARIETIES))

    def best(self) -> int:
        """The variety on the highest row; the first of several."""
        return self.level.index(max(self.level))

    def sell(self, variety: int, die: int) -> Row:
        """Sell a chocolate from a makeable row; the row of the sale without game, turn and seat."""
        before = self.level[variety]
        assert before > 0
        self.sold[variety] += 1
        self.level[variety] -= 1
        raised, chosen = self._raise(die)
        row: Row = {"order": sum(self.sold), "variety_order": self.sold[variety], "before": before}
        row |= {"variety": VARIETIES[variety]["name"], "reward": reward_words(before), "die": die}
        for part, key in PARTS.items():
            row |= {f"{name}_{part}": LEVELS[before].get(key, 0) for name in ("reward", "got")}
        row |= {f"paid_{kind}": count for kind, count in VARIETIES[variety]["recipe"].items()}
        row |= {"raised": VARIETIES[raised]["name"], "by_choice": int(chosen)}
        return row | {f"after_{kind['name']}": self.level[i] for i, kind in enumerate(VARIETIES)}

    def _raise(self, die: int) -> tuple[int, bool]:
        """The die's bar rises; where it is at the top, or the die leaves the choice, the lowest one does."""
        shown = [i for i, kind in enumerate(VARIETIES) if die in kind["faces"] and self.level[i] < TOP]
        raised = shown[0] if shown else self.level.index(min(self.level))
        self.level[raised] += 1
        return raised, not shown
