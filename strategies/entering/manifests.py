"""Makes the manifest of a run from what is asked for, or from the run to be resumed."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from sim.games import about
from sim.log.disk import told_of_room
from sim.log.run_folder import FILE, Dealt, Manifest, ManifestError, read_manifest
from sim.rules.loading import RuleSet, load_rules, rules_from_data
from sim.run.manifest import new_manifest, plan_of, write_manifest
from sim.run.opening import open_folder
from sim.run.plan import Plan, chunk_games_for
from sim.run.players import PlayerError, alike
from strategies.entering.entrants import Entrants, entrants
from strategies.entering.lineups import note_other_rules, ready_lineup
from strategies.registry import LOADER

# Who enters, by the options and the rules.
Entry = Callable[[Mapping[str, Any], RuleSet], Entrants]

# What a new run is unless something is said. A game has a line-up of its own.
DEFAULTS = {
    "games": 10_000, "seed": 1, "rotate": True, "deal": "own", "log": "turns", "log_format": "quick",
}  # fmt: skip
PLANNED = tuple(DEFAULTS)  # what the options say of a plan


def enter_run(options: Mapping[str, Any], rules: RuleSet) -> Entrants:
    """The players that the options name, or the game's own."""
    own: str = about(rules.game).LINEUP
    text = own if options["players"] is None else options["players"]
    return entrants(text, rules, options.get("seats"))


def manifest_from(options: Mapping[str, Any], enter: Entry = enter_run) -> Manifest:
    """The manifest of a new run."""
    rules = _rules(options["game"], options)
    entered = enter(options, rules)
    if options.get("seats") not in (None, entered.seats):
        raise PlayerError(
            f"--seats: {options['seats']}: the line-up has {entered.seats} players; --seats is for a field"
        )
    told = {name: options[name] for name in PLANNED}
    plan = Plan(rules.game, entered.seats, **told, chunk_games=chunk_games_for(options["games"]))
    players = ready_lineup(rules.game, entered.specs)
    note_other_rules(rules, entered.specs)
    plan = replace(plan, lineups=entered.dealt_to(plan), alike=alike(players))
    if options.get("slice"):
        plan = plan.sliced(*options["slice"])
    return new_manifest(plan, rules, players, LOADER, entered.dealt)


def manifest_again(old: Mapping[str, Any], options: Mapping[str, Any], enter: Entry = enter_run) -> Manifest:
    """The manifest of a run to be resumed, made anew: what the options do not say, the old one does."""
    game = options["game"] or old["game"]
    if game != old["game"]:
        raise ManifestError(f"--game: {game}: the run to be resumed plays {old['game']}")
    if options["rules"] is not None or options["sets"]:
        rules = _rules(game, options)
    else:
        rules = rules_from_data(old["rules"], str(options["out"] / FILE))
    told = {name: options.get(name) for name in ("seats", *PLANNED)}
    plan = replace(plan_of(old), **{name: value for name, value in told.items() if value is not None})
    if options.get("slice"):
        plan = plan.sliced(*options["slice"])
    entered = _entered_before(old)
    if options["players"] is not None:
        entered = enter({**options, "games": plan.games, "seats": plan.seats}, rules)
        plan = replace(plan, seats=entered.seats, lineups=entered.dealt_to(plan))
    # Where a figure came from does not matter to a run that goes on.
    kept = {name: old[name] for name in ("sources", "complete", "timing")}
    players = ready_lineup(game, entered.specs)
    new = {**new_manifest(plan, rules, players, LOADER, entered.dealt), **kept}
    # Parts of an older run have no seals, and need none to go on.
    return new if "tables" in old else {key: value for key, value in new.items() if key != "tables"}


@contextmanager
def opened(options: Mapping[str, Any], enter: Entry = enter_run) -> Iterator[Manifest]:
    """The manifest of the run to play; its folder is ready for it, and for nobody else meanwhile."""
    old = read_manifest(options["out"]) if options["resume"] else None
    manifest = manifest_again(old, options, enter) if old else manifest_from(options, enter)
    with open_folder(options["out"], manifest, options["resume"], options["overwrite"]):
        yield manifest


@contextmanager
def extended(folder: Path, games: int) -> Iterator[Manifest]:
    """The manifest of a run that goes on to more games; its folder is ready for it, and for nobody else."""
    old = read_manifest(folder)
    _check_extensible(folder, old, games)
    unsaid = dict.fromkeys(("game", "rules", "players", "seats", *PLANNED))
    manifest = manifest_again(old, {**unsaid, "sets": (), "out": folder})
    longer = {**manifest, "games": games, "complete": False}
    again = f"extend it again to --games {games}"
    with told_of_room(folder, longer, again), open_folder(folder, manifest, True, False):
        write_manifest(folder, longer)
        yield longer


def _check_extensible(folder: Path, old: Mapping[str, Any], games: int) -> None:
    """A shorter run's games must be the first of the longer one."""
    if games <= old["games"]:
        raise ManifestError(f"--games: {games}: the run has {old['games']:,} already; expected more")
    if old.get("lineups"):
        raise ManifestError(
            f"{folder}: cannot be extended, its line-ups share out the games; expected a run of one line-up, "
            "or play a longer one"
        )
    if old.get("slice"):
        raise ManifestError(f"{folder}: cannot be extended, it is a slice of a run; merge its slices first")
    if "tables" not in old:
        raise ManifestError(f"{folder}: its parts have no seals; `chocolab migrate` makes them")


def _rules(game: str, options: Mapping[str, Any]) -> RuleSet:
    """The rules that the options ask for: a rule set, or a file or variant and changed figures."""
    asked: RuleSet | Path | None = options["rules"]
    return asked if isinstance(asked, RuleSet) else load_rules(game, asked, options["sets"])


def _entered_before(old: Mapping[str, Any]) -> Entrants:
    specs = tuple(entry["spec"] for entry in old["strategies"])
    dealt = old.get("dealt")
    return Entrants(specs, old["seats"], None if dealt is None else msgspec.convert(dealt, Dealt))
