"""Legal rule sets drawn at random: values that may be changed, and things that are called by any name."""

import random
from collections.abc import Mapping
from typing import Any

from sim.rules.loading import RuleSet, rules_from_data
from sim.rules.problems import RuleError
from tests.playing import rules_data
from tests.strategies.test_any_rules import CHOICES, VARIANTS

# Names that are words of other things: of columns, tables, texts, languages of programs and of people.
NAMES = (
    *("è", "Ärger", "ß", "游戏", "Ωmega", "na-ïve", "x" * 30, "a_1", "a-b", "x--", "q__"),
    *("class", "lambda", "None", "none", "nan", "null", "true", "inf", "self", "index", "level_0"),
    *("points", "game", "seat", "turn", "winner", "total", "value", "low", "high", "n", "of", "run", "round"),
    *("every", "others", "block", "strategy", "variety", "kind", "reward", "roads", "cards", "resource"),
    *("robber_", "choices", "Nothing", "capped", "won", "seat_1", "spin", "bank", "trade", "unlimited"),
)
TITLES = (
    "Mine",
    "Crème 游戏",
    "$x^2$ costs $5",
    "<b>bold</b> & \"quoted\" 'so'",
    "a_b^c \\frac{1",
    "🍫 10% #1",
    "{x}",
)
SHORT = "limits.turns=60"


def drawn_rules(game: str, chance: random.Random) -> RuleSet:
    """A legal rule set of a game."""
    while True:
        drawn = [chance.choice(values) for values in CHOICES[game].values() if chance.random() < 0.15]
        words = [word for value in drawn for word in value.split()]
        variant = next((word for word in words if word in VARIANTS), None)
        sets = [word for word in words if word not in VARIANTS]
        try:
            data = rules_data(*sets, SHORT, game=game, variant=variant)
            return rules_from_data(called_anew(data, chance), "drawn")
        except RuleError:
            continue


def called_anew(data: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same rules under another title, with half of its things called by other names."""
    names = sorted(_names_in(data))
    new = dict(zip(names, chance.sample(NAMES, len(names)), strict=True))
    kept = {name: new[name] for name in names if chance.random() < 0.5}
    told: dict[str, Any] = _renamed(dict(data), kept)
    return {**told, "title": chance.choice(TITLES)}


def _names_in(data: Mapping[str, Any]) -> set[str]:
    things = [*data.get("terrain", ()), *data.get("ingredients", ())]
    things += data.get("market", {}).get("varieties", ())
    named = {thing["name"] for thing in things}
    return named | {*data["cards"]["kinds"], *data.get("colours", {}).get("names", ())}


def _renamed(node: Any, names: Mapping[str, str], depth: int = 0) -> Any:
    """The tree with names exchanged; `depth` counts the tables whose keys are names below here."""
    if isinstance(node, dict):
        return {
            (names.get(key, key) if depth == 1 else key): _renamed(
                value, names, {"recipe": 1, "costs": 2}.get(key, max(depth - 1, 0))
            )
            for key, value in node.items()
        }
    if isinstance(node, list):
        return [_renamed(item, names) for item in node]
    return names.get(node, node) if isinstance(node, str) else node
