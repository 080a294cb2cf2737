"""The players of a game that are tuned together, and against each other."""

from strategies.fields import PREFIX, shipped_fields
from strategies.registry import strategies_for

# One plays without sense; the other searches, so that a game of it lasts a thousand times as long.
NEVER = {"random", "expert"}
ROSTER = "roster"  # where a field may be named: the whole roster, in equal shares


def roster(game: str) -> list[str]:
    """The planners of a game, by name."""
    return [strategy.name for strategy in strategies_for(game) if strategy.name not in NEVER]


def usual_opponents(game: str) -> str:
    """Whom a player is tuned against if nothing is said: the game's field, or its roster."""
    return f"{PREFIX}{game}" if game in shipped_fields() else ROSTER
