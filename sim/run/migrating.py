"""Brings older runs to today's form: seals for those of before seals, and a newer schema where it fits."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pyarrow.parquet as pq

from sim.log.files import file_checksum
from sim.log.lock import lock_path, locked
from sim.log.parts import make_folders, part_path
from sim.log.places import fetched
from sim.log.run_folder import (
    Manifest,
    ManifestError,
    Range,
    check_manifest,
    inspecting,
    logged_tables,
    read_unchecked,
)
from sim.log.seals import Seal, SealedPart, column_types, columns_digest, identity_of, write_seal
from sim.log.wholeness import Wholeness, columns_unlike
from sim.run.chunk import columns_of_run
from sim.run.manifest import plan_of, write_manifest
from sim.run.rows_checked import row_faults
from sim.schema import VERSION

OLDEST = 1


def migrate(run: Path) -> str:
    """Bring a run to today's form, its tables left as they are; returns in a sentence what was done."""
    old = read_unchecked(run)
    if old.get("schema_version") not in range(OLDEST, VERSION + 1):
        raise ManifestError(f"{run}: schema version {old.get('schema_version')}; none that can be migrated")
    with locked(lock_path(run), run):
        manifest = _checked({**old, "schema_version": VERSION}, run)
        if manifest.get("tables") and old["schema_version"] == VERSION:
            return f"{run}: has today's form already."
        sealed = _seal(run, {**manifest, "tables": _columns(run, manifest)})
    return f"{run}: {sealed:,} chunks are sealed; its tables are as they were, of schema version {VERSION}."


def _checked(manifest: Manifest, run: Path) -> Manifest:
    """The manifest, if it tells all that today's must."""
    check_manifest(run, manifest)
    return manifest


def _columns(run: Path, manifest: Manifest) -> dict[str, dict[str, str]]:
    """The columns that today's version writes for this run; its own must be these."""
    plan, labels = plan_of(manifest), [entry["label"] for entry in manifest["strategies"]]
    try:
        wanted = columns_of_run(plan, manifest["rules"], labels)
    except (KeyError, TypeError, ValueError, msgspec.ValidationError) as error:
        raise ManifestError(f"{run}: its rule set is not of today's form ({error}); play it anew") from None
    for chunk in _played(run, manifest):
        for table in logged_tables(manifest):
            for what in columns_unlike(wanted[table], _types(part_path(run, table, chunk.number))):
                path = part_path(run, table, chunk.number)
                raise ManifestError(f"{path}: {what}, and no older table can tell it; play the run anew")
    return wanted


def _played(run: Path, manifest: Manifest) -> Iterator[Range]:
    """The chunks that were played, none of them with parts that cannot be read or are of other games."""
    for chunk in Wholeness(run, {**manifest, "tables": {}}).chunks(deep=True):
        for fault in chunk.faults:
            raise ManifestError(f"{fault.sentence()}; {inspecting(run)}")
        if chunk.whole:
            yield chunk.range


def _types(path: Path) -> dict[str, str]:
    with fetched([path])[0].open("rb") as file:
        return column_types(pq.ParquetFile(file).schema_arrow)


def _seal(run: Path, manifest: Manifest) -> int:
    """Seal every chunk whose rows can be so; the manifest comes last, and says that all have seals."""
    plan, labels = plan_of(manifest), [entry["label"] for entry in manifest["strategies"]]
    tables = logged_tables(manifest)
    chunks = list(_played(run, manifest))
    for chunk in chunks:
        for what in row_faults(run, plan, labels, chunk):
            raise ManifestError(f"{run}: chunk {chunk.number}: {what}; {inspecting(run)}")
    make_folders(run, tables)
    for chunk in chunks:
        parts = {table: _sealed(part_path(run, table, chunk.number)) for table in tables}
        write_seal(run, Seal(identity_of(manifest), chunk.number, chunk.first, chunk.last, parts))
    write_manifest(run, manifest)
    return len(chunks)


def _sealed(path: Path) -> SealedPart:
    with fetched([path])[0].open("rb") as file:
        rows = pq.ParquetFile(file).metadata.num_rows
    return SealedPart(rows, path.stat().st_size, columns_digest(_types(path)), file_checksum(path))
