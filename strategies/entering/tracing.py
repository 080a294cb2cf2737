"""Replays a game of a run from its manifest, and holds it against what the run wrote."""

from collections.abc import Iterator
from pathlib import Path

import polars as pl

from sim.log.parts import scan
from sim.log.run_folder import FILE, Manifest, ManifestError, inspecting, planned_chunks, read_manifest
from sim.log.wholeness import Wholeness
from sim.rules.loading import rules_from_data
from sim.run.faults import StrategyError, StrategyFault, describe
from sim.run.manifest import difference, new_manifest, plan_of
from sim.run.players import Player, load_players
from sim.run.replay import Event, States, replay
from strategies.registry import LOADER


def traced(run: Path, game: int, states: States) -> Iterator[Event]:
    """The events of a game of a run; an error if it is not the game that was played."""
    manifest = read_manifest(run)
    plan = plan_of(manifest)
    if game >= plan.games:
        raise ManifestError(f"{run}: no game {game}; expected 0 to {plan.games - 1}")
    players = replayable(run, manifest)
    try:
        for event in replay(plan, manifest["rules"], players, game, states):
            if event["event"] == "end":
                _check_end(run, manifest, game, event)
            yield event
    except StrategyFault as fault:
        raise StrategyError(describe(fault, players[fault.player], plan).sentence()) from fault


def replayable(run: Path, manifest: Manifest) -> list[Player]:
    """The players of a run that can be replayed; an error if its games would be others by now."""
    plan = plan_of(manifest)
    players = load_players(LOADER, [entry["spec"] for entry in manifest["strategies"]], plan.game)
    rules = rules_from_data(manifest["rules"], str(run / FILE))
    words = difference(manifest, new_manifest(plan, rules, players, LOADER))
    if words:
        raise ManifestError(f"{run}: its games cannot be replayed exactly, it was made with {words}")
    return players


def _check_end(run: Path, manifest: Manifest, game: int, end: Event) -> None:
    """The game's row, where it has been written, must tell the same end."""
    wanted = next((one for one in planned_chunks(manifest) if one.first <= game < one.last), None)
    if wanted is None:
        return  # of another slice of the plan
    chunk = Wholeness(run, manifest).chunk(wanted)
    for fault in chunk.faults:
        raise ManifestError(f"{fault.sentence()}; {inspecting(run)}")
    if not chunk.whole:
        return
    rows = scan(run, "games", [wanted.number]).filter(pl.col("game") == game)
    row = rows.select("winner", "turns").collect().rows()
    if row and row[0] != (end["winner"] or 0, end["turns"]):
        raise ManifestError(f"{run}: game {game} does not replay as it was logged; {inspecting(run)}")
