"""Ways to make a true trace false."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from tests.oracle.common import Divergence, Event, Summary

Check = Callable[[list[Event]], Summary]
Change = Callable[[Event], object]
Place = tuple[int, tuple[Any, ...]]


def is_refused(check: Check, events: list[Event]) -> bool:
    """Whether a referee finds this trace false."""
    try:
        check(events)
    except Divergence:
        return True
    return False


def complaint(check: Check, events: list[Event]) -> str:
    """What a referee finds false about this trace."""
    try:
        check(events)
    except Divergence as found:
        return str(found)
    return "nothing"


def first(events: list[Event], kind: str) -> int:
    """The place, from 0, of the first event of this kind: a chance or decision by what it is about."""
    names = ("event", "asks", "what")
    return next(number for number, event in enumerate(events) if kind in [event.get(name) for name in names])


def changed(events: list[Event], number: int, change: Change) -> list[Event]:
    """The trace with the event in this place, from 0, changed."""
    event = copy.deepcopy(events[number])
    change(event)
    return with_event(events, number, event)


def with_event(events: list[Event], number: int, event: Event) -> list[Event]:
    """The trace with another event in this place, from 0."""
    return [*events[:number], event, *events[number + 1 :]]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All plain values in an event, each with the path to it."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, dict | list):
        for key, inner in pairs:
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


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


def wrong_values(events: list[Event], wrong: object) -> list[Place]:
    """Every place, but in the first event, where this value would make a trace false."""
    return [
        (number, path)
        for number, event in enumerate(events)
        if number
        for path, value in leaves(event)
        if not wanted_bundle(path) and value != wrong
    ]


def sort_of(events: list[Event], place: Place) -> tuple[object, ...]:
    """What a value tells: places of one sort differ only by where in a trace and in its lists they are."""
    number, path = place
    event = events[number]
    return event["event"], event.get("asks"), event.get("what"), *[key for key in path if type(key) is str]
