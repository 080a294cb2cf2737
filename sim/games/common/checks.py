"""What cannot be between values that every game's rule set has."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import structs

from sim.games.common.rules import Cards, Cost, Costs, Players
from sim.rules.problems import Problem
from sim.rules.tree import render


def different(path: str, values: Sequence[object], what: str) -> Iterator[Problem]:
    """Nothing may stand twice in the list at the path."""
    twice = [value for value, count in Counter(values).items() if count > 1]
    if twice:
        yield Problem((path,), f"expected different {what}, but {render(twice[0])} stands there twice")


def enough_seats(players: Players) -> Iterator[Problem]:
    """The fewest players are not more than the most."""
    fewest, most = players.fewest, players.most
    if fewest > most:
        text = f"players.fewest ({fewest}) must not be above players.most ({most})"
        yield Problem(("players.fewest", "players.most"), text)


def known_kind(
    cards: Cards, path: str, kind: str, others: tuple[str, ...] = (), remedy: str = ""
) -> Iterator[Problem]:
    """The name at the path is a resource, or one of the others that may stand there."""
    expected = (*cards.kinds, *others)
    if kind not in expected:
        text = f'"{kind}" of {path} is no resource; expected {one_of(expected)}{remedy}'
        yield Problem((path, "cards.kinds"), text)


def one_of(names: Sequence[str]) -> str:
    """What was expected, in words."""
    return "one of " + ", ".join(names)


def payable(cards: Cards, costs: Costs) -> Iterator[Problem]:
    """Costs are in resources, and no single one is above what a limited bank holds."""
    prices: dict[str, Cost] = structs.asdict(costs)
    for piece, cost in prices.items():
        for kind, count in cost.items():
            path = f"costs.{piece}.{kind}"
            yield from known_kind(cards, path, kind, remedy=f", or {path} = 0 to take it off")
            if isinstance(cards.bank, int) and count > cards.bank:
                text = f"a {piece} costs {count} {kind}, but cards.bank is {cards.bank}"
                yield Problem((path, "cards.bank"), text)


def target(points: float, at_start: float, most: float, means: tuple[str, ...]) -> Iterator[Problem]:
    """The points that win are above those of the start, and one player alone could have them."""
    if at_start >= points:
        text = f"everyone starts with {at_start:g} points, so victory.points ({points:g}) is no target"
        yield Problem(("victory.points", "points.settlement"), text)
    if most < points:
        text = f"victory.points ({points:g}) is out of reach: one player with all the pieces has {most:g}"
        yield Problem(("victory.points", *means), text)
