"""Makes the manifest of a run from what the command line says, or from the run to be resumed."""

from collections.abc import Mapping
from typing import Any

from scripts.lineups import check_seats, ready_lineup
from sim.games import about
from sim.log.run_folder import FILE, Manifest, ManifestError
from sim.rules.loading import load_rules, rules_from_data
from sim.run.manifest import new_manifest
from sim.run.plan import Plan
from strategies.registry import LOADER
from strategies.specs import split_lineup

PLANNED = ("games", "seed", "rotate", "log")  # what the options say of a plan


def manifest_from(options: Mapping[str, Any]) -> Manifest:
    """The manifest of a new run."""
    rules = load_rules(options["game"], options["rules"], options["sets"])
    own = about(rules.game).LINEUP
    specs = split_lineup(own if options["players"] is None else options["players"])
    check_seats(rules, len(specs))
    plan = Plan(rules.game, len(specs), **{name: options[name] for name in PLANNED})
    return new_manifest(plan, rules, ready_lineup(plan.game, specs), LOADER)


def manifest_again(old: Mapping[str, Any], options: Mapping[str, Any]) -> Manifest:
    """The manifest of a run to be resumed, made anew: what the options do not say, the old one does."""
    game = options["game"] or old["game"]
    if game != old["game"]:
        raise ManifestError(f"--game: {game}: the run to be resumed plays {old['game']}")
    if options["rules"] is not None or options["sets"]:
        rules = load_rules(game, options["rules"], options["sets"])
    else:
        rules = rules_from_data(old["rules"], str(options["out"] / FILE))
    specs = [entry["spec"] for entry in old["strategies"]]
    if options["players"] is not None:
        specs = split_lineup(options["players"])
        check_seats(rules, len(specs))
    told = {name: options.get(name) for name in PLANNED}
    kept = {name: old[name] if value is None else value for name, value in told.items()}
    plan = Plan(game, len(specs), chunk_games=old["chunk_games"], **kept)
    manifest = new_manifest(plan, rules, ready_lineup(plan.game, specs), LOADER)
    # Where a figure came from does not matter to a run that goes on.
    return {**manifest, **{name: old[name] for name in ("sources", "complete", "timing")}}
