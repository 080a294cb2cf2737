"""The players of a game that are tuned together, and against each other."""

from strategies.fields import PREFIX, shipped_fields
from strategies.registry import DECLARED, strategies_for

# One plays without sense; the other searches, so that a game of it lasts a thousand times as long.
NEVER = {"random", "expert"}
# Where a field may be named: the whole roster in equal shares, as it plays, or as its files declare it.
ROSTER = "roster"
ROSTER_DECLARED = f"{ROSTER}@{DECLARED}"


def roster(game: str, declared: bool = False) -> list[str]:
    """The planners of a game, by name; or as they play with what their files declare."""
    names = [strategy.name for strategy in strategies_for(game) if strategy.name not in NEVER]
    return [f"{name}@{DECLARED}" for name in names] if declared else names


def usual_opponents(game: str) -> str:
    """Whom a player is tuned against if nothing is said: the game's field, or its roster."""
    return f"{PREFIX}{game}" if game in shipped_fields() else ROSTER
