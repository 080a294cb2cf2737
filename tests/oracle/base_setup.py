"""Whether an island may have been laid as the `setup` of a trace tells: shape, terrains, chips, harbours."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from tests.oracle.base_board import (
    Hex,
    as_corner,
    as_hex,
    corners_of,
    edges_of,
    ends_of,
    land_of,
    neighbours,
    step,
    takes_chip,
)
from tests.oracle.common import Event, Rules

Check = Callable[[Rules, Event], str]


def setup_fault(rules: Rules, setup: Event, checks: Iterable[Check] | None = None) -> str:
    """What is wrong about the island; empty if nothing is. A check may rely on those before it."""
    return next((fault for check in checks or CHECKS if (fault := check(rules, setup))), "")


# --- Shape: every place is told, once, with a number ---


def _hexes(rules: Rules, setup: Event) -> str:
    wanted = [list(at) for at in land_of(rules["board"])]
    fault = _numbered("hexes", setup["hexes"], {"hex", "at", "terrain", "chip"}, "hex")
    if fault or [told["at"] for told in setup["hexes"]] != wanted:
        return fault or f"hexes: the land lies at {wanted}, row by row from the west"
    return ""


def _intersections(rules: Rules, setup: Event) -> str:
    """There is one wherever a land hex meets two others, land or sea."""
    fault = _numbered("intersections", setup["intersections"], {"intersection", "hexes"}, "intersection")
    if fault:
        return fault
    for told in setup["intersections"]:
        if not _is_list(told["hexes"], 3, lambda at: _is_list(at, 2, is_count)):
            return f"intersections: {told['hexes']!r} is not three hexes [q, r]"
    corners = [as_corner(told["hexes"]) for told in setup["intersections"]]
    wanted = {corner for at in land_of(rules["board"]) for corner in corners_of(at)}
    return _same_places("intersections", corners, wanted)


def _paths(rules: Rules, setup: Event) -> str:
    """There is one along every edge of a land hex."""
    fault = _numbered("paths", setup["paths"], {"path", "ends"}, "path")
    fault = fault or _ends_fault("paths", setup["paths"], len(setup["intersections"]))
    if fault:
        return fault
    corners = [as_corner(told["hexes"]) for told in setup["intersections"]]
    paths = [frozenset(corners[end] for end in told["ends"]) for told in setup["paths"]]
    return _same_places("paths", paths, {ends_of(edge) for edge in edges_of(land_of(rules["board"]))})


def _numbered(name: str, told: Any, fields: set[str], number: str) -> str:
    if not isinstance(told, list):
        return f"{name}: {told!r} is not a list"
    for index, entry in enumerate(told):
        if not isinstance(entry, dict) or entry.keys() != fields:
            return f"{name}: {entry!r} has not the fields {sorted(fields)}"
        if entry[number] != index:
            return f"{name}: entry {index} has the number {entry[number]!r}"
    return ""


def _ends_fault(name: str, entries: list[Any], intersections: int) -> str:
    for told in entries:
        if not _is_list(told["ends"], 2, lambda end: is_count(end) and 0 <= end < intersections):
            return f"{name}: {told['ends']!r} is not two intersections"
    return ""


def _same_places(name: str, told: Sequence[Any], wanted: set[Any]) -> str:
    if len(told) != len(wanted) or set(told) != wanted:
        return f"{name}: {len(set(told) & wanted)} of the {len(wanted)} are told, in {len(told)} entries"
    return ""


def _is_list(value: Any, length: int, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and len(value) == length and all(map(fits, value))


def is_count(value: Any) -> bool:
    """Whether this is a whole number, and not just equal to one."""
    return type(value) is int


# --- Aufbau, Variabler: terrains and number chips ---


def _terrains(rules: Rules, setup: Event) -> str:
    if rules["board"]["layout"] == "fixed":
        return ""
    told = [entry["terrain"] for entry in setup["hexes"]]
    wanted = [terrain["name"] for terrain in rules["terrain"] for _ in range(terrain["count"])]
    return "" if _as_counts(told) == _as_counts(wanted) else f"terrains: they are not {wanted}"


def _fixed(rules: Rules, setup: Event) -> str:
    """A fixed island lies just as the rule set says."""
    if rules["board"]["layout"] != "fixed":
        return ""
    listed = rules["board"]["fixed"] if "fixed" in rules["board"] else rules["fixed"]
    wanted = {as_hex(entry["at"]): (entry["terrain"], entry["chip"]) for entry in listed}
    for told in setup["hexes"]:
        place = wanted.get(as_hex(told["at"]))
        if (told["terrain"], told["chip"]) != place:
            return f"hexes: at {told['at']} there must be {place}"
    return "" if setup["spiral_from"] is None else "spiral_from: the island is fixed"


def _bare_hexes(rules: Rules, setup: Event) -> str:
    """Die Wüste bleibt ohne Chip; every other hex has one, or a number printed on it."""
    numbers = {terrain["name"]: terrain.get("numbers", []) for terrain in rules["terrain"]}
    for told in setup["hexes"]:
        bears_number = bool(numbers[told["terrain"]]) or takes_chip(rules, told["terrain"])
        if not is_count(told["chip"]) or (told["chip"] != 0) != bears_number:
            return f"chips: {told['chip']!r} cannot lie on {told['terrain']}"
    return ""


def laid_chips(rules: Rules, setup: Event) -> dict[Hex, int]:
    """The chips, without the numbers that are printed on hexes."""
    return {as_hex(told["at"]): told["chip"] for told in setup["hexes"] if takes_chip(rules, told["terrain"])}


def _spiral(rules: Rules, setup: Event) -> str:
    """The chips lie in their order, counter-clockwise from a corner, leaving out the desert."""
    if not _is_laid(rules, by_spiral=True):
        return ""
    land, chip, start = land_of(rules["board"]), laid_chips(rules, setup), setup["spiral_from"]
    if not is_count(start) or not 0 <= start < len(land):
        return f"spiral_from: {start!r} is no hex"
    walks = list(spirals(land, land[start]))
    if not walks:
        return f"spiral_from: hex {start} is no corner"
    order = rules["chips"]["order"]
    fits = any([chip[at] for at in walk if at in chip] == order for walk in walks)
    return "" if fits else f"chips: they are not {order} from hex {start} on"


def spirals(land: Sequence[Hex], start: Hex) -> Iterator[list[Hex]]:
    """The walks from a corner: the coast along with the sea on the right, then further and further in."""
    if sum(at in land for at in neighbours(start)) > 3:
        return
    for way in range(6):
        if step(start, way) in land and step(start, way - 1) not in land:
            yield _walk(land, start, way)


def _walk(land: Sequence[Hex], start: Hex, way: int) -> list[Hex]:
    walk = [start]
    while True:
        # Straight on, else one turn further to the left, and so on.
        ways = [way + turn for turn in range(6)]
        free = [way for way in ways if step(walk[-1], way) in land and step(walk[-1], way) not in walk]
        if not free:
            return walk
        way = free[0]
        walk.append(step(walk[-1], way))


def _random_chips(rules: Rules, setup: Event) -> str:
    if not _is_laid(rules, by_spiral=False):
        return ""
    chip = laid_chips(rules, setup)
    order, red = rules["chips"]["order"], rules["chips"]["red"]
    if Counter(chip.values()) != Counter(order):
        return f"chips: they are not {order}"
    for at in chip:
        red_beside = any(chip.get(other) in red for other in neighbours(at))
        if not rules["board"]["adjacent_reds"] and chip[at] in red and red_beside:
            return f"chips: the red one at {at} lies beside another"
    return "" if setup["spiral_from"] is None else "spiral_from: the chips lie at random"


def _is_laid(rules: Rules, by_spiral: bool) -> bool:
    return bool(rules["board"]["layout"] == "random" and (rules["board"]["chips"] == "spiral") == by_spiral)


# --- Hafenstandorte ---


def _harbours(rules: Rules, setup: Event) -> str:
    fault = _harbour_fields(setup["harbours"], len(rules["harbours"]), len(setup["intersections"]))
    if fault:
        return fault
    corners = [as_corner(told["hexes"]) for told in setup["intersections"]]
    for told, place in zip(setup["harbours"], rules["harbours"], strict=True):
        if (told["land"], told["sea"]) != (place["land"], place["sea"]):
            return f"harbours: {told['land']}, {told['sea']} must be {place['land']}, {place['sea']}"
        ends = ends_of(frozenset((as_hex(place["land"]), as_hex(place["sea"]))))
        if {corners[end] for end in told["ends"]} != ends:
            return f"harbours: {told['ends']} are not the ends of the edge {place['land']}, {place['sea']}"
    return _harbour_kinds(rules, setup)


def _harbour_fields(told: Any, harbours: int, intersections: int) -> str:
    fields = {"land", "sea", "kind", "ends"}
    if not _is_list(told, harbours, lambda entry: isinstance(entry, dict) and entry.keys() == fields):
        return f"harbours: {told!r} is not a list of {harbours} with {sorted(fields)}"
    return _ends_fault("harbours", told, intersections)


def _harbour_kinds(rules: Rules, setup: Event) -> str:
    """By default it does not matter in which order the harbours lie."""
    told = [harbour["kind"] for harbour in setup["harbours"]]
    wanted = [harbour["kind"] for harbour in rules["harbours"]]
    fits = told == wanted
    if rules["board"]["harbours"] == "random":
        fits = _as_counts(told) == _as_counts(wanted)
    return "" if fits else f"harbours: the kinds {told} are not {wanted}"


def _as_counts(values: list[Any]) -> Counter[str]:
    """How often each value is there; as text, since a false trace may hold anything."""
    return Counter(map(repr, values))


CHECKS: tuple[Check, ...] = (
    *(_hexes, _intersections, _paths),
    *(_terrains, _fixed, _bare_hexes, _spiral, _random_chips),
    _harbours,
)
