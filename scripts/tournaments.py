"""Holds a tournament: plays a roster in all combinations, and writes its tables, its charts and its page."""

from collections.abc import Iterator, Mapping
from typing import Any

from scripts.playing import opened, played
from sim.log.run_folder import Manifest, ManifestError
from sim.rules.loading import RuleSet
from sim.run.progress import duration
from strategies.entering.entrants import Entrants, tournament
from strategies.registry import strategies_for
from strategies.specs import split_lineup

# They play to be compared with, not to win, or so slowly that a tournament would take hours.
LEFT_OUT = ("random", "expert")


def roster_of(game: str) -> list[str]:
    """The strategies that meet in a game's tournament if nothing is said."""
    return [strategy.name for strategy in strategies_for(game) if strategy.name not in LEFT_OUT]


def enter_tournament(options: Mapping[str, Any], rules: RuleSet) -> Entrants:
    """The players that the options name, or the game's roster."""
    text = options["players"]
    specs = roster_of(rules.game) if text is None else split_lineup(text)
    return tournament(specs, rules, options["seats"], options["games"])


def hold(options: Mapping[str, Any]) -> Iterator[str]:
    """Hold a tournament, or go on with one; yields what is to be told of it."""
    from reports.tournament import remove_results, write_tournament

    folder = options["out"]
    with opened(options, enter_tournament) as manifest:
        _check_tournament(folder, manifest)
        remove_results(folder)
        progress = played(manifest, options)
        found = write_tournament(folder)
    now = f", {progress.games_now:,} of them now, in {duration(progress.seconds)}"
    yield f"{folder}: {progress.games:,} games{now if progress.games_now else ', all of them before'}."
    yield from found.lines
    yield f"The page: {found.page}"


def _check_tournament(folder: Any, manifest: Manifest) -> None:
    """A run that is gone on with must be a tournament."""
    if manifest.get("dealt", {}).get("by") != "tournament":
        raise ManifestError(f"{folder}: a run, but no tournament; go on with it by `chocolab run --resume`")
