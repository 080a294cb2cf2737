"""What a file says of how it was made."""

from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from sim.rules.loading import RuleSet, figures
from strategies.parameter_files import ParameterFile
from strategies.tuning.climbing import Tuned
from strategies.tuning.opponents import Opponents
from strategies.tuning.session import seeds_of
from strategies.tuning.space import Tunable


def origin(rules: RuleSet, opponents: Opponents, budget: int, seed: int) -> dict[str, Any]:
    """The part that all files of a call share."""
    known = {**figures(rules.data), **rules.defaults}
    return {
        "against": opponents.text,
        "rules": rules.title,
        "rules_digest": rules.digest,
        "changed": {path: known[path] for path in sorted(rules.changed) if path in known},
        "budget": budget,
        "seed": seed,
        "seeds": asdict(seeds_of(seed)),
        "chocolab": version("chocolab"),
        "cmaes": version("cmaes"),
    }


def parameter_file(
    game: str, tunable: Tunable, tuned: Tuned, seats: int, made: Mapping[str, Any]
) -> ParameterFile:
    """The file of a tuned player."""
    told = {
        "games": tuned.games,
        "fair": round(1 / seats, 5),
        "share_before": tuned.before.rounded(),
        "share": tuned.after.rounded(),
        "gain": tuned.gain.rounded(),
        "digest": tunable.player.digest,
        "start": tunable.player.parameters,
    }
    return ParameterFile(game, tunable.strategy, tuned.values, {**made, **told})
