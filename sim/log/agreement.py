"""Whether a manifest is that of the run whose parts lie beside it, by what the seals tell.

A seal has a checksum of its own. So where all agree with each other and none with the manifest, it is the
manifest that was changed, and the parts are good: to play them again by it would play another run.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sim.log.places import files_in
from sim.log.run_folder import FILE, PUT_BACK, ManifestError
from sim.log.seals import FOLDER, Seal, SealError, identity_of, read_seal, seal_number

# What has so few values that they can be tried.
TRIED: Mapping[str, Sequence[Any]] = {
    "deal": ("own", "mirrored"), "rotate": (True, False), "log": ("turns", "games"),
}  # fmt: skip


def unlike_seals(run: Path, manifest: Mapping[str, Any]) -> Iterator[str]:
    """In what a manifest differs from all seals beside it."""
    seals, mine = list(_readable(run)), identity_of(manifest)
    told = {seal.run for seal in seals}
    if len(told) == 1 and mine not in told:
        yield f"tells of another run than the seals, which agree with each other{_tried(manifest, *told)}"
        return
    lengths = _lengths([seal for seal in seals if seal.run == mine], manifest["chunk_games"])
    if len(lengths) == 1 and manifest["chunk_games"] not in lengths:
        yield f"chunk_games: {manifest['chunk_games']}; expected {min(lengths)}, by the seals"


def check_against_seals(run: Path, manifest: Mapping[str, Any]) -> None:
    """An error if a run must not go on by this manifest."""
    for what in unlike_seals(run, manifest):
        raise ManifestError(f"{run / FILE}: {what}; {PUT_BACK}")


def _readable(run: Path) -> Iterator[Seal]:
    """All seals but those that are damaged themselves."""
    for path in files_in(run / FOLDER):
        number = seal_number(path)
        try:
            seal = None if number is None else read_seal(run, number)
        except SealError:
            continue
        if seal is not None:
            yield seal


def _tried(manifest: Mapping[str, Any], run: str) -> str:
    """With which value it would be the manifest of this run, if a single one of the few was changed."""
    for name, values in TRIED.items():
        for value in values:
            if identity_of({**manifest, name: value}) == run:
                return f"; expected {name}: {json.dumps(value)}"
    return ""


def _lengths(seals: Sequence[Seal], told: int) -> set[int]:
    """The games a chunk by the seals; the first chunk alone tells at most that it is longer."""
    lengths = {seal.first // seal.chunk for seal in seals if seal.chunk}
    return lengths or {seal.last for seal in seals if seal.last > told}
