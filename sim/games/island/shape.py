"""The geometry of a board of hexes: neighbours, corners, the spiral of the chips, intersections, paths.

Hexes are pointy-top with axial coordinates (q, r): east is (1, 0), south-east (0, 1). An intersection is
the three hexes that meet there, land or sea, sorted; so it has a name of its own without a number.
"""

from collections.abc import Collection, Sequence

Hex = tuple[int, int]
Intersection = tuple[Hex, Hex, Hex]

# Counter-clockwise from the east: E, NE, NW, W, SW, SE.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
TURNS = len(DIRECTIONS)
# A land hex with so many land neighbours at most is a corner of the island.
CORNER_NEIGHBOURS = 3


def hexes(rows: Sequence[int], starts: Sequence[int], first_r: int) -> list[Hex]:
    """The land hexes, row by row from the north, each row from the west."""
    return [
        (start + step, first_r + row)
        for row, (length, start) in enumerate(zip(rows, starts, strict=True))
        for step in range(length)
    ]


def as_hex(at: Sequence[int]) -> Hex:
    """Coordinates of a rule set as a hex."""
    q, r = at
    return q, r


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around one, land or sea, counter-clockwise from the east."""
    return [beside(at, direction) for direction in range(TURNS)]


def beside(at: Hex, direction: int) -> Hex:
    """The hex next to one in a direction, counted counter-clockwise from the east."""
    across, down = DIRECTIONS[direction % TURNS]
    return at[0] + across, at[1] + down


def is_connected(land: Collection[Hex]) -> bool:
    """Whether one can walk over land from each hex to each other."""
    reached: set[Hex] = set()
    pending = list(land)[:1]
    while pending:
        here = pending.pop()
        reached.add(here)
        pending.extend(other for other in neighbours(here) if other in land and other not in reached)
    return len(reached) == len(land)


def corners(land: Sequence[Hex]) -> list[Hex]:
    """The land hexes with three land neighbours or fewer, in the order of the land."""
    return [at for at in land if sum(other in land for other in neighbours(at)) <= CORNER_NEIGHBOURS]


def spiral(land: Sequence[Hex], corner: Hex) -> list[Hex]:
    """The walk of the chips: from a corner counter-clockwise along the coast and inwards.

    It goes straight on, and where the next hex is sea or passed it turns left until it is not. It ends
    where it can go nowhere: on an odd shape that may be before it has seen every hex.
    """
    direction = _along_the_coast(land, corner)
    walk, here = [corner], corner
    free = set(land) - {corner}
    while True:
        turns = next((turn for turn in range(TURNS) if beside(here, direction + turn) in free), None)
        if turns is None:
            return walk
        direction += turns
        here = beside(here, direction)
        free.remove(here)
        walk.append(here)


def _along_the_coast(land: Collection[Hex], corner: Hex) -> int:
    """The first direction with land ahead and sea on its right; any will do for a hex on its own."""
    ways = (
        direction
        for direction in range(TURNS)
        if beside(corner, direction) in land and beside(corner, direction - 1) not in land
    )
    return next(ways, 0)


def corners_of(at: Hex) -> list[Intersection]:
    """The six intersections around a hex, counter-clockwise from the north-east."""
    return [_meeting(at, beside(at, turn), beside(at, turn + 1)) for turn in range(TURNS)]


def ends(one: Hex, other: Hex) -> tuple[Intersection, Intersection]:
    """The two intersections at the ends of the edge between two neighbouring hexes, in reading order."""
    first, second = set(neighbours(one)) & set(neighbours(other))
    found = sorted((_meeting(one, other, first), _meeting(one, other, second)), key=_reading_order)
    return found[0], found[1]


def intersections(land: Collection[Hex]) -> list[Intersection]:
    """Every intersection that touches land, from north to south and from west to east."""
    return sorted({corner for at in land for corner in corners_of(at)}, key=_reading_order)


def paths(land: Collection[Hex]) -> list[tuple[int, int]]:
    """Every edge with land on a side at least, as the numbers of its ends in `intersections`, sorted.

    It takes the land and not the intersections: an edge between two sea hexes may have land at both ends.
    """
    numbers = {place: number for number, place in enumerate(intersections(land))}
    edges = {ends(at, other) for at in land for other in neighbours(at)}
    return sorted((numbers[one], numbers[other]) for one, other in edges)


def _meeting(one: Hex, second: Hex, third: Hex) -> Intersection:
    first, middle, last = sorted((one, second, third))
    return first, middle, last


def _reading_order(place: Intersection) -> tuple[int, int]:
    """Southward and then eastward: thrice the row and six times the column of the point itself."""
    return sum(r for _, r in place), sum(2 * q + r for q, r in place)
