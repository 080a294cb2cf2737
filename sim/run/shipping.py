"""What workers on other machines are told, and how they play by it.

They may have another chocolab, another version of a file, or not see the run's folder: such a worker plays
nothing and says why. Of what is told only the first is looked at before it is known to be of one's own kind.
"""

import pickle
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sim.log.places import url_of
from sim.log.run_folder import ManifestError, read_manifest
from sim.log.seals import identity_of
from sim.machine.compiler import SIM, digest_of
from sim.run.chunk import Task, play_chunk
from sim.run.delivering import play_delivered
from sim.run.faults import StrategyError
from sim.run.guarding import Guard, Workers, is_guarded
from sim.run.players import PlayerError, pack_player, unpack_player

# Of what the answers of a worker are made: plain data, which any version can read.
TURNS, REFUSED, FAULT = "turns", "refused", "fault"
SHIPMENTS = 8  # of so many runs a worker remembers what it was told
_LOADING = threading.Lock()
_OWN = threading.local()


class Refusal(Exception):
    """This worker must not play for the run; the message says why."""


@dataclass(frozen=True)
class Shipment:
    """What the chunks of a run have in common: any of its tasks, its URL, files of players, patience."""

    task: Task
    url: str | None
    parcels: tuple[Any, ...]
    patience: float


@cache
def house() -> dict[str, str]:
    """What must be the same on all machines for their parts to be so, byte by byte."""
    files = [*SIM.rglob("*.py"), *SIM.rglob("*.toml")]
    return {"chocolab": digest_of(files), "pyarrow": version("pyarrow")}


def shipped(tasks: Sequence[Task], patience: float) -> bytes:
    """What workers are told of a run; its players' files travel with it."""
    roster = tasks[0].roster
    parcels = dict.fromkeys(roster.specs)
    packs = tuple(filter(None, (pack_player(roster.loader, spec) for spec in parcels)))
    return pickle.dumps(Shipment(tasks[0], url_of(tasks[0].folder), packs, patience))


def play_shipped(
    wanted: Mapping[str, str], shipment: bytes, number: int, first: int, last: int
) -> dict[str, Any]:
    """Play a chunk and deliver its parts; returns the turns played, or why it cannot be."""
    try:
        _check_house(wanted)
        local, homes = _unpacked(shipment)
        task = replace(local.task, number=number, first=first, last=last)
        if local.url is None:
            _check_folder(task)
        return {TURNS: play_delivered(task, partial(_play, patience=local.patience), local.url)}
    except Refusal as refusal:
        return {REFUSED: str(refusal)}
    except StrategyError as error:
        return {FAULT: _at_home(str(error), homes)}
    except PlayerError as error:
        return {REFUSED: _at_home(str(error), homes)}


def _check_house(wanted: Mapping[str, str]) -> None:
    here = house()
    other = next((name for name, told in wanted.items() if here.get(name) != told), None)
    if other == "chocolab":
        raise Refusal("it has another version of chocolab; expected the one by which the run was begun")
    if other is not None:
        told = f"{other} {here.get(other)}, and the run was begun with {wanted[other]}"
        raise Refusal(f"it has {told}; expected the same, for else tables differ")


@lru_cache(SHIPMENTS)
def _unpacked(shipment: bytes) -> tuple[Shipment, dict[str, str]]:
    """What is told, with players' files as they stand here, and where each of them comes from."""
    told: Shipment = pickle.loads(shipment)
    roster = told.task.roster
    places = {one.file: str(unpack_player(roster.loader, one)) for one in told.parcels}
    specs = tuple(_moved(spec, places) for spec in roster.specs)
    task = replace(told.task, roster=replace(roster, specs=specs))
    return replace(told, task=task), {here: home for home, here in places.items()}


def _moved(spec: str, places: Mapping[str, str]) -> str:
    for home, here in places.items():
        if spec.startswith(f"{home}:"):
            return here + spec.removeprefix(home)
    return spec


def _at_home(sentence: str, homes: Mapping[str, str]) -> str:
    """A sentence with the files called as where they come from."""
    for here, home in homes.items():
        sentence = sentence.replace(str(Path(here).parent), str(Path(home).parent))
    return sentence


def _check_folder(task: Task) -> None:
    try:
        found = identity_of(read_manifest(task.folder))
    except ManifestError as error:
        raise Refusal(f"{error}; expected a folder that all workers see under this path, or a URL") from None
    if found != task.run:
        raise Refusal(f"{task.folder}: another run stands there by now")


def _play(task: Task, patience: float) -> int:
    """Play a chunk here; players from files of users in a process that is watched, as everywhere."""
    with _LOADING:  # a file is executed once, by whichever thread comes first
        task.roster.load(task.plan.game)
    if not is_guarded(task.roster):
        return play_chunk(task)
    guard = _guard_of(task, patience)
    try:
        return int(guard.play(task))
    except BaseException:
        _end_guard()
        raise


def _guard_of(task: Task, patience: float) -> Guard:
    """The watched process of this thread; it takes seconds to start, so it stays for the chunks to come."""
    kind = (task.roster, task.plan.game, patience)
    if getattr(_OWN, "kind", None) != kind:
        _end_guard()
        _OWN.guard, _OWN.kind = Guard([task], Workers(), patience, play_chunk), kind
        _OWN.guard.ready()
    found: Guard = _OWN.guard
    return found


def _end_guard() -> None:
    guard: Guard | None = getattr(_OWN, "guard", None)
    _OWN.guard = _OWN.kind = None
    if guard is not None:
        guard.end()
