"""The parts of a planner's notes lie apart, and all of them fit."""

from itertools import pairwise

from sim.limits import MAX_KINDS, MAX_NODES, MEMORY_SIZE
from strategies.shared import notes

NUMBERS = {
    "LAST_BUILT": 1,
    "STANDING": 1,
    "GROWING": 1,
    "HELD": 1,
    "SEEKING": 1,
    "MAKING": 1,
    "MAKING_AT": 1,
    "SITES": MAX_NODES,
}  # in other parts one number a kind of card
PARTS = [name for name in vars(notes) if name.isupper() and name not in ("MAX_KINDS", "MAX_NODES", "NOTED")]


def test_the_parts_of_the_notes_lie_apart_and_fit() -> None:
    parts = sorted((getattr(notes, name), NUMBERS.get(name, MAX_KINDS)) for name in PARTS)
    assert parts[0][0] == 0
    assert all(start + size <= beyond for (start, size), (beyond, _) in pairwise(parts))
    assert sum(parts[-1]) == notes.NOTED <= MEMORY_SIZE
