"""Makes one run of several that played slices of the same plan."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from sim.log.disk import told_of_disk
from sim.log.parts import make_folders
from sim.log.rewriting import bring
from sim.log.run_folder import (
    Manifest,
    ManifestError,
    Range,
    inspecting,
    logged_tables,
    planned_chunks,
    read_manifest,
)
from sim.log.seals import Seal
from sim.log.wholeness import Wholeness
from sim.run.manifest import difference, write_manifest
from sim.run.opening import open_folder

# Each chunk of the new run with the run that it comes from.
Found = dict[Range, tuple[Path, Seal]]
# In what runs to be merged may differ.
LEFT_OPEN = {"slice": None, "log_format": None}


def merge_runs(runs: Sequence[Path], out: Path, overwrite: bool) -> Manifest:
    """Bring chunks of runs of one plan into a new run, in the format of the first; returns its manifest."""
    if any(run.resolve() == out.resolve() for run in runs):
        raise ManifestError(f"--out: {out}: is one of the runs to be merged; expected a new folder")
    _check_named_once(runs)
    manifests = {run: read_manifest(run) for run in runs}
    _check_alike(manifests)
    _check_apart(manifests)
    found = _chunks_of(manifests)
    manifest = _together(manifests, sorted(found))
    tables, log_format = logged_tables(manifest), manifest.get("log_format", "quick")
    with open_folder(out, manifest, False, overwrite), told_of_disk(out, manifest):
        write_manifest(out, {**manifest, "complete": False})
        make_folders(out, tables)
        for _, (run, seal) in sorted(found.items()):
            bring(run, seal, tables, log_format, out)
        write_manifest(out, manifest)
    return manifest


def _check_named_once(runs: Sequence[Path]) -> None:
    known: dict[Path, Path] = {}
    for run in runs:
        other = known.get(run.resolve())
        if other is not None:
            as_other = "" if other == run else f", as {other} too"
            raise ManifestError(f"{run}: is named twice{as_other}; expected each run once")
        known[run.resolve()] = run


def _check_apart(manifests: Mapping[Path, Manifest]) -> None:
    """No game may be in two of them."""
    for (one, mine), (other, theirs) in combinations(manifests.items(), 2):
        both = sorted({*planned_chunks(mine)} & {*planned_chunks(theirs)})
        if both:
            games = f"games {both[0].first} to {both[-1].last - 1}"
            raise ManifestError(f"{other}: {games} are in {one} too; expected slices that do not overlap")


def _check_alike(manifests: Mapping[Path, Manifest]) -> None:
    """All must be of one plan, and have seals by which their parts are known."""
    (first, base), *others = manifests.items()
    for run, manifest in manifests.items():
        if not Wholeness(run, manifest).sealed:
            raise ManifestError(f"{run}: its parts have no seals; `chocolab migrate` makes them")
    for run, manifest in others:
        words = difference({**base, **LEFT_OPEN}, {**manifest, **LEFT_OPEN})
        if words is None and manifest["chunk_games"] != base["chunk_games"]:
            words = "chunks of another length"
        if words:
            raise ManifestError(f"{run}: cannot be merged with {first}, it was made with {words}")


def _chunks_of(manifests: Mapping[Path, Manifest]) -> Found:
    """The chunks of all runs, each whole."""
    found: Found = {}
    for run, manifest in manifests.items():
        for chunk in Wholeness(run, manifest).chunks(deep=True):
            for fault in chunk.faults:
                raise ManifestError(f"{fault.sentence()}; {inspecting(run)}")
            if not chunk.whole or chunk.seal is None:
                games = f"games {chunk.range.first} to {chunk.range.last - 1}"
                raise ManifestError(f"{run}: {games} are not played yet; go on with it by --resume first")
            found[chunk.range] = (run, chunk.seal)
    return found


def _together(manifests: Mapping[Path, Manifest], chunks: Sequence[Range]) -> Manifest:
    """The manifest of all of them: the whole plan, or a slice of it without a gap."""
    base = next(iter(manifests.values()))
    for gap in _gaps(chunks):
        raise ManifestError(f"games {gap[0]} to {gap[1] - 1} are in none of the runs; expected no gap")
    merged = {key: value for key, value in base.items() if key != "slice"}
    if len(chunks) < len(planned_chunks(merged)):
        merged["slice"] = [chunks[0].first, chunks[-1].last]
    return {**merged, "complete": True, "timing": _timing([one["timing"] for one in manifests.values()])}


def _gaps(chunks: Sequence[Range]) -> Iterator[tuple[int, int]]:
    for one, following in pairwise(chunks):
        if one.last != following.first:
            yield one.last, following.first


def _timing(told: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What all of them took, one after the other."""
    seconds = sum(float(one.get("seconds", 0)) for one in told)
    games = sum(int(one.get("games", 0)) for one in told)
    return {**told[0], "seconds": round(seconds, 3), "games": games,
            "games_per_second": round(games / seconds, 1) if seconds else 0.0}  # fmt: skip
