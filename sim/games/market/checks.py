"""What cannot be between the values of a market's rule set."""

from collections import Counter
from collections.abc import Iterator

from sim.games.common import checks as common
from sim.games.island import checks as island_checks
from sim.games.island.board_checks import known_terrain
from sim.games.island.checks import MEANS_OF_POINTS, Founded, most_points
from sim.games.island.rules import NOTHING
from sim.games.market.rules import MarketRules, Variety
from sim.limits import DIE_FACES, MAX_KINDS
from sim.rules.problems import Problem

DIE = range(1, DIE_FACES + 1)

MEANS = (*MEANS_OF_POINTS, "points.chip", "market.chips", "market.levels", "yields.site")


def problems(rules: MarketRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    # The first problem found is told; the later checks rely on the earlier ones.
    yield from _kinds(rules)
    yield from _printed_numbers(rules)
    founded = _founded(rules)
    yield from island_checks.problems(rules, founded, _printed(rules))
    yield from _growing(rules)
    yield from _varieties(rules)
    yield from _faces(rules)
    at_start = founded.settlements * rules.points.settlement
    most = most_points(rules, founded) + _most_of_chips(rules)
    yield from common.target(rules.victory.points, at_start, most, (*MEANS, *founded.keys))


def _founded(rules: MarketRules) -> Founded:
    third, keys = rules.founding.third_settlement, ("founding.third_settlement", "founding.third_road")
    return Founded(2 + third, 2 + (third and rules.founding.third_road), keys)


def _kinds(rules: MarketRules) -> Iterator[Problem]:
    """A card is told by its name alone, whichever part of the hand it is in."""
    resources, ingredients = rules.cards.kinds, [item.name for item in rules.ingredients]
    yield from common.different("ingredients", ingredients, "names")
    for position, name in enumerate(ingredients):
        if name in resources:
            text = f'"{name}" is a resource and an ingredient; expected different names'
            yield Problem((f"ingredients.{position}.name", "cards.kinds"), text)
    if len(resources) + len(ingredients) > MAX_KINDS:
        counts = f"{len(resources)} resources and {len(ingredients)} ingredients"
        text = f"{counts} are too many kinds of cards; expected {MAX_KINDS} at most together"
        yield Problem(("ingredients", "cards.kinds"), text)


# --- numbers printed on hexes ------------------------------------------------------------------------


def _printed(rules: MarketRules) -> frozenset[str]:
    return frozenset(terrain.name for terrain in rules.terrain if terrain.numbers)


def _printed_numbers(rules: MarketRules) -> Iterator[Problem]:
    """A number for each hex. With a fixed layout they stand in its list, and the counts lie idle."""
    for position, terrain in enumerate(rules.terrain):
        path, count = f"terrain.{position}", len(terrain.numbers)
        if count and terrain.yields != NOTHING:
            text = f"only hexes that yield nothing have printed numbers, but {path}.yields {terrain.yields}"
            yield Problem((f"{path}.numbers", f"{path}.yields"), text)
        if count and count != terrain.count and rules.board.layout == "random":
            text = f"{path}.numbers has {count} numbers, but {path}.count is {terrain.count}"
            yield Problem((f"{path}.numbers", f"{path}.count", "board.layout"), text)


# --- ingredients -------------------------------------------------------------------------------------


def _growing(rules: MarketRules) -> Iterator[Problem]:
    grown: dict[str, int] = {}
    for position, ingredient in enumerate(rules.ingredients):
        path, terrain = f"ingredients.{position}.grows_on", ingredient.grows_on
        yield from known_terrain(rules, path, terrain)
        other = grown.setdefault(terrain, position)
        if other != position:
            both = f"{rules.ingredients[other].name} and {ingredient.name} both grow on {terrain}"
            paths = (path, f"ingredients.{other}.grows_on")
            yield Problem(paths, f"{both}; expected a terrain of its own for each")


def _varieties(rules: MarketRules) -> Iterator[Problem]:
    varieties = rules.market.varieties
    yield from common.different("market.varieties", [variety.name for variety in varieties], "names")
    for position, variety in enumerate(varieties):
        path = f"market.varieties.{position}"
        yield from _recipe(rules, f"{path}.recipe", variety)
        top = len(rules.market.levels) - 1
        if variety.start > top:
            text = f"{path}.start ({variety.start}) is above the top level, which is {top}"
            yield Problem((f"{path}.start", "market.levels"), text)


def _recipe(rules: MarketRules, path: str, variety: Variety) -> Iterator[Problem]:
    positions = {item.name: position for position, item in enumerate(rules.ingredients)}
    for name, count in variety.recipe.items():
        if name not in positions:
            text = f'"{name}" of {path}.{name} is no ingredient; expected {common.one_of(list(positions))}'
            yield Problem((f"{path}.{name}", "ingredients"), text)
        elif count:
            yield from _producible(rules, f"{path}.{name}", positions[name], count)
    if not any(variety.recipe.values()):
        yield Problem((path,), "expected a recipe of one ingredient card at least")


def _producible(rules: MarketRules, recipe: str, position: int, count: int) -> Iterator[Problem]:
    """There are enough cards of an ingredient, sites to grow it, and hexes with numbers for the sites."""
    ingredient, path = rules.ingredients[position], f"ingredients.{position}"
    needs = f"a recipe needs {count} {ingredient.name}"
    if ingredient.cards < count:
        text = f"{needs}, but {path}.cards is {ingredient.cards}"
        yield Problem((f"{path}.cards", recipe), text)
    if not ingredient.sites:
        yield Problem((f"{path}.sites", recipe), f"{needs}, but {path}.sites is 0: nobody can produce it")
    if not _has_numbered_hex(rules, ingredient.grows_on):
        text = f"{needs}, but no hex of {ingredient.grows_on} has a number: nobody can produce it"
        yield Problem((f"{path}.grows_on", recipe, *_means_of_numbers(rules, ingredient.grows_on)), text)


def _has_numbered_hex(rules: MarketRules, name: str) -> bool:
    """Whether a hex of the terrain pays: where the layout is fixed, its list tells."""
    if rules.board.layout == "fixed":
        return any(item.terrain == name and item.chip for item in rules.board.fixed)
    return any(
        terrain.count and (terrain.numbers or terrain.yields != NOTHING)
        for terrain in rules.terrain
        if terrain.name == name
    )


def _means_of_numbers(rules: MarketRules, name: str) -> tuple[str, ...]:
    """What decides whether a hex of the terrain has a number."""
    position = [terrain.name for terrain in rules.terrain].index(name)
    own = tuple(f"terrain.{position}.{key}" for key in ("numbers", "count", "yields"))
    return (*own, "board.fixed", "board.layout")


# --- the market --------------------------------------------------------------------------------------


def _faces(rules: MarketRules) -> Iterator[Problem]:
    """Every roll of the die means one thing."""
    market = rules.market
    own = {f"market.varieties.{i}.faces": variety.faces for i, variety in enumerate(market.varieties)}
    uses = {**own, "market.choice_faces": market.choice_faces, "market.idle_faces": market.idle_faces}
    counts = Counter(face for faces in uses.values() for face in faces)
    missing = [face for face in DIE if not counts[face]]
    twice = [face for face in DIE if counts[face] > 1]
    faults = [f"{face} is missing" for face in missing] + [f"{face} stands twice" for face in twice]
    if faults:
        rule = "each once over the varieties, choice_faces and idle_faces"
        text = f"die faces that do not cover 1 to 6, {rule}: {', '.join(faults)}"
        yield Problem(tuple(uses), text)


def _most_of_chips(rules: MarketRules) -> float:
    """The points of all the chips, if a chocolate can bring one."""
    pays = any(level.makeable and level.victory_points for level in rules.market.levels)
    return rules.market.chips * rules.points.chip if pays and rules.yields.site else 0
