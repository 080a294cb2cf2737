"""Ways to make a true trace false."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from tests.oracle.common import Divergence, Event, Summary

Check = Callable[[list[Event]], Summary]


def is_refused(check: Check, events: list[Event]) -> bool:
    """Whether a referee finds this trace false."""
    try:
        check(events)
    except Divergence:
        return True
    return False


def with_event(events: list[Event], number: int, event: Event) -> list[Event]:
    """The trace with another event in this place, from 0."""
    return [*events[:number], event, *events[number + 1 :]]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all plain values in an event."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, dict | list):
        for key, inner in pairs:
            yield from leaves(inner, (*path, key))
    else:
        yield path


def replaced(event: Event, path: tuple[Any, ...], value: Any) -> Event:
    """The event with another value at the end of a path."""
    event = copy.deepcopy(event)
    inner: Any = event
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return event


def wanted_bundle(path: tuple[Any, ...]) -> bool:
    """Whether a path leads to what an offer wants: that may be any cards, even such as nobody has."""
    return path[:2] == ("chosen", "want")


def wrong_values(events: list[Event], wrong: object) -> list[tuple[int, tuple[Any, ...]]]:
    """Every place, but in the first event, where this value would make a trace false."""
    return [
        (number, path)
        for number, event in enumerate(events)
        if number
        for path in leaves(event)
        if not wanted_bundle(path) and replaced(event, path, wrong) != event
    ]
