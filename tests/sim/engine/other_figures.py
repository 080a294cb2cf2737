"""Figures of a rule set, each with another value, and whether the engine's numbers change with it."""

import copy
from collections.abc import Mapping
from typing import Any

from sim.engine.settings import settings_of
from sim.rules.loading import figures

# On an island: the shape of the board and the harbours' places, which cannot change one by one, and words
# that can stand in place of a rule set's own.
PLACES = ("board.first_r", "board.rows", "board.starts", "harbours.")
OTHER_WORDS = {
    "awards.road_tie": "holder",
    "board.chips": "random",
    "board.harbours": "fixed",
    "cards.shortage": "single",
    "robber.stealing": "must",
    "terrain.0.yields": "ore",
}


def other_value(value: Any) -> Any:
    """Another value of the same kind; None for a name."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else None


def other_figures(
    data: Mapping[str, Any], words: Mapping[str, Any], fixed: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Figures with other values: those of `words`, and one more for those whose path is not `fixed`."""
    others = {path: words.get(path, other_value(value)) for path, value in figures(data).items()}
    return {
        path: other
        for path, other in others.items()
        if other is not None and (path in words or not path.startswith(fixed))
    }


def engine_reads(data: Mapping[str, Any], path: str, value: Any) -> bool:
    """Whether the engine's numbers change with a figure."""
    changed = copy.deepcopy(dict(data))
    *keys, last = path.split(".")
    inner: Any = changed
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    inner[int(last) if isinstance(inner, list) else last] = value
    return settings_of(changed, 4).tobytes() != settings_of(data, 4).tobytes()
