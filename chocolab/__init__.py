"""chocolab from Python: rule sets, runs, their tables, charts and games, under one name.

    import chocolab

    rules = chocolab.rules("market").changed({"victory.points": 12})
    run = chocolab.play(rules, games=20_000)
    run.length()

`docs/python.md` goes through all of it. What stands here is imported when it is first asked for, so that the
command line, which passes by, starts quickly.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chocolab.errors import ChocolabError
from chocolab.rooms import claim_rooms

if TYPE_CHECKING:
    from chocolab.boards import Board
    from chocolab.comparing import compare, compare_points
    from chocolab.own_players import OwnPlayer, strategy
    from chocolab.playing import play
    from chocolab.replays import Replay
    from chocolab.reporting import Report, report
    from chocolab.rule_sets import Rules, rules
    from chocolab.runs import Run, open_run
    from chocolab.tables import Table

__all__ = [
    "Board",
    "ChocolabError",
    "OwnPlayer",
    "Replay",
    "Report",
    "Rules",
    "Run",
    "Table",
    "compare",
    "compare_points",
    "open_run",
    "play",
    "report",
    "rules",
    "strategy",
]

claim_rooms()

_PLACES = {
    "boards": ("Board",),
    "comparing": ("compare", "compare_points"),
    "own_players": ("OwnPlayer", "strategy"),
    "playing": ("play",),
    "replays": ("Replay",),
    "reporting": ("Report", "report"),
    "rule_sets": ("Rules", "rules"),
    "runs": ("Run", "open_run"),
    "tables": ("Table",),
}
_MODULES = {name: module for module, names in _PLACES.items() for name in names}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A name of the package, from the module that it stands in."""
        if name not in _MODULES:
            raise AttributeError(f"chocolab has no {name}; it has {', '.join(__all__)}")
        value = globals()[name] = getattr(import_module(f"chocolab.{_MODULES[name]}"), name)
        return value


def __dir__() -> list[str]:
    return __all__
