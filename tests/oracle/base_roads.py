"""Längste Handelsstraße: how long a road is, and who holds the card for it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from tests.oracle.base_board import Board


def road_length(board: Board, roads: Iterable[int], cuts: Collection[int]) -> int:
    """The most roads in an unbroken line, each used once. Every line is tried, from every end.

    `cuts` are the intersections with other seats' buildings: a line may end at one, but not lead through.
    """
    at: dict[int, list[tuple[int, int]]] = {}
    for road in roads:
        for end in board.ends[road]:
            at.setdefault(end, []).append((road, board.other_end(road, end)))
    used: set[int] = set()

    def longest_from(end: int) -> int:
        longest = 0
        for road, far in at[end]:
            if road not in used:
                used.add(road)
                longest = max(longest, 1 + (0 if far in cuts else longest_from(far)))
                used.remove(road)
        return longest

    return max(map(longest_from, at), default=0)


def card_holder(
    awards: Mapping[str, Any], holder: int | None, before: Sequence[int], after: Sequence[int]
) -> int | None:
    """The seat that has the card after a step; `before` and `after` are all seats' lengths, seat 1 first."""
    best = max(after)
    leaders = [seat for seat, length in enumerate(after, start=1) if length == best]
    if best < awards["road_from"]:
        return None
    if len(leaders) == 1:
        return leaders[0]
    if holder not in leaders:
        return None
    was_cut = after[holder - 1] < before[holder - 1]
    return None if was_cut and awards["road_tie"] == "aside" else holder
