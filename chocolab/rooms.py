"""Makes sure that the rooms this package stands on are our own.

They are called `reports`, `scripts` and the like, and so may be files in the folder that somebody works in,
which Jupyter and `python -m` search first. Once a room is known, all below it is found by the room itself.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from chocolab.errors import ChocolabError

HOME = Path(__file__).resolve().parents[1]
ROOMS = ("sim", "strategies", "analyses", "reports", "scripts")


class RoomTaken(ChocolabError, ImportError):
    """Another module of a room's name is in use already."""


def claim_rooms() -> None:
    """Import every room from beside this package, whatever else is called so."""
    sys.path.insert(0, str(HOME))
    try:
        for room in ROOMS:
            _check_own(room, import_module(room))
    finally:
        sys.path.remove(str(HOME))


def _check_own(room: str, module: ModuleType) -> None:
    if HOME / room not in [Path(folder).resolve() for folder in getattr(module, "__path__", ())]:
        file = module.__file__ or next(iter(getattr(module, "__path__", ())), "a module without a file")
        raise RoomTaken(
            f"{file}: is in use as {room}, and chocolab has a package of that name; "
            "expected `import chocolab` before it, or another name for it"
        )
