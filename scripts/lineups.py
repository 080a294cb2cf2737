"""Makes the manifest of a run from what the command line says, or from the run to be resumed."""

from collections.abc import Mapping, Sequence
from typing import Any

from scripts.progress import compiling_told
from sim.rules.loading import RuleSet, load_rules, rules_from_data
from sim.run.chunk import new_batch
from sim.run.manifest import FILE, Manifest, ManifestError, new_manifest
from sim.run.plan import Plan
from sim.run.players import Player, PlayerError
from strategies.registry import LOADER, load_player
from strategies.specs import split_lineup


def ready_lineup(plan: Plan, rules: RuleSet, specs: Sequence[str]) -> list[Player]:
    """Load and compile the players and the engine, and tell it if that takes long."""
    with compiling_told():
        players = [load_player(spec, plan.game) for spec in specs]
        _check_labels(players)
        new_batch(plan, rules.data, players)
    return players


def _check_labels(players: Sequence[Player]) -> None:
    """Two players of one name would be one in every table."""
    named: dict[str, Player] = {}
    for player in players:
        other = named.setdefault(player.label, player)
        if (player.file, player.line, player.parameters) != (other.file, other.line, other.parameters):
            raise PlayerError(
                f"players: two different players are called {player.label}: {other.spec} and "
                f"{player.spec}; expected another function name for one of them"
            )


def check_seats(rules: RuleSet, seats: int) -> None:
    """The rule set says how many may play."""
    players = rules.data["players"]
    if not players["fewest"] <= seats <= players["most"]:
        raise PlayerError(
            f"--players: {seats} named; {rules.game} is for {players['fewest']} to {players['most']} players"
        )


def manifest_from(options: Mapping[str, Any]) -> Manifest:
    """The manifest of a new run."""
    rules = load_rules(options["game"], options["rules"], options["sets"])
    specs = split_lineup(options["players"])
    check_seats(rules, len(specs))
    plan = Plan(
        options["game"], len(specs), options["games"], options["seed"], options["rotate"], options["log"]
    )
    return new_manifest(plan, rules, ready_lineup(plan, rules, specs), LOADER)


def manifest_again(old: Mapping[str, Any], options: Mapping[str, Any]) -> Manifest:
    """The manifest of a run to be resumed, made anew: what the options do not say, the old one does."""
    game = options["game"] or old["game"]
    if game != old["game"]:
        raise ManifestError(f"--game: {game}: the run to be resumed plays {old['game']}")
    changed = options["rules"] is not None or options["sets"]
    rules = (
        load_rules(game, options["rules"], options["sets"])
        if changed
        else rules_from_data(old["rules"], str(options["out"] / FILE))
    )
    specs = [entry["spec"] for entry in old["strategies"]]
    if options["players"]:
        specs = split_lineup(options["players"])
        check_seats(rules, len(specs))
    told = {name: options.get(name) for name in ("games", "seed", "rotate", "log")}
    kept = {name: old[name] if value is None else value for name, value in told.items()}
    plan = Plan(game, len(specs), chunk_games=old["chunk_games"], **kept)
    manifest = new_manifest(plan, rules, ready_lineup(plan, rules, specs), LOADER)
    # Where a figure came from does not matter to a run that goes on.
    return {**manifest, **{name: old[name] for name in ("sources", "complete", "timing")}}
