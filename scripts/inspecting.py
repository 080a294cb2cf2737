"""Looks at every file of a run: whether all is there, as it was written, and as honest workers write it."""

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from analyses import honesty
from analyses.run_tables import RunError, open_run
from sim.log.agreement import unlike_seals
from sim.log.files import ASIDE, kept_aside
from sim.log.parts import part_path
from sim.log.run_folder import (
    FILE,
    PUT_BACK,
    Manifest,
    Range,
    check_manifest,
    planned_games,
    read_unchecked,
    unlike_itself,
)
from sim.log.wholeness import Chunk, Wholeness
from sim.run.manifest import plan_of
from sim.run.played_again import differing_rows
from sim.run.rows_checked import row_faults
from strategies.entering.tracing import replayable
from strategies.registry import LOADER

WHOLE, WRONG, INCOMPLETE = "whole", "wrong", "incomplete"
CODES = {WHOLE: 0, WRONG: 1, INCOMPLETE: 3}


@dataclass(frozen=True)
class Finding:
    """Something that is not as it should be: which file, of which chunk, what, and what can be done."""

    file: str
    chunk: int | None
    what: str
    help: str


@dataclass
class Inspection:
    """What was found in a run."""

    run: str
    complete: bool
    games: int
    played: int
    chunks: int
    whole: int
    sealed: bool
    findings: list[Finding] = field(default_factory=list)
    tests: int = 0
    least_likely: dict[str, Any] | None = None
    replayed: list[int] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)

    @property
    def verdict(self) -> str:
        """In a word how the run stands."""
        if self.findings:
            return WRONG
        return WHOLE if self.played == self.games else INCOMPLETE

    def as_json(self) -> str:
        """All of it for programs."""
        return json.dumps({**asdict(self), "verdict": self.verdict}, indent=2)


def inspect(run: Path, replay: int = 0) -> Inspection:
    """Look at all of a run; replay so many games of it."""
    manifest = read_unchecked(run)
    check_manifest(run, manifest)
    looked = Wholeness(run, manifest)
    chunks = looked.chunks(deep=True)
    whole = [chunk.range for chunk in chunks if chunk.whole]
    found = Inspection(
        str(run), manifest["complete"], planned_games(manifest),
        sum(chunk.last - chunk.first for chunk in whole), len(chunks), len(whole), looked.sealed,
    )  # fmt: skip
    found.findings += _of_manifest(run, manifest, chunks)
    if not found.findings:
        _look(run, looked, chunks, replay, found)
    found.aside = kept_aside(run)
    return found


def _of_manifest(run: Path, manifest: Manifest, chunks: Sequence[Chunk]) -> Iterator[Finding]:
    """What says that the manifest was changed; by such a one nothing else can be judged."""
    for what in (*unlike_itself(manifest), *unlike_seals(run, manifest)):
        yield Finding(FILE, None, what, f"{PUT_BACK}; by this one --resume would not go on")
    played = [chunk for chunk in chunks if chunk.played]
    if not manifest.get("tables") and played and all(chunk.seal for chunk in played):
        told = f"`chocolab migrate {shlex.quote(str(run))}` writes it again"
        yield Finding(FILE, None, "tables: missing, though all parts have seals", told)


def _look(run: Path, looked: Wholeness, chunks: Sequence[Chunk], replay: int, found: Inspection) -> None:
    """Look at files, rows and games."""
    whole = [chunk.range for chunk in chunks if chunk.whole]
    found.findings += _of_files(run, looked, chunks)
    for chunk in whole:
        found.findings += _of_rows(run, looked.manifest, chunk)
    if not found.findings:
        _test(run, whole, found)
    if replay and whole:
        _replay(run, dict(looked.manifest), sample(whole, replay), found)


def _of_files(run: Path, looked: Wholeness, chunks: Sequence[Chunk]) -> Iterator[Finding]:
    """Parts that are damaged, missing, of another run, or too many."""
    for fault in looked.named_twice(dict.fromkeys(fault for chunk in chunks for fault in chunk.faults)):
        which = "all chunks" if fault.chunk is None else f"chunk {fault.chunk}"
        again = f"`chocolab run --resume --out {shlex.quote(str(run))}` plays {which} again"
        yield Finding(_short(run, fault.path), fault.chunk, fault.what, f"{again}, and keeps it in {ASIDE}/")
    for chunk in chunks if looked.manifest["complete"] else ():
        if not chunk.played:
            path = part_path(run, "games", chunk.range.number)
            again = f"`chocolab run --resume --out {shlex.quote(str(run))}` plays it again"
            what = f"missing, though the run is complete: games {chunk.range.first} to {chunk.range.last - 1}"
            yield Finding(_short(run, path), chunk.range.number, what, again)
    for fault in looked.strays():
        yield Finding(_short(run, fault.path), None, fault.what, "no command reads it; move it elsewhere")


def _short(run: Path, path: Path) -> str:
    return str(path.relative_to(run))


def _of_rows(run: Path, manifest: Mapping[str, Any], chunk: Range) -> Iterator[Finding]:
    """Rows that cannot be, though the bytes are those that a worker wrote."""
    labels = [entry["label"] for entry in manifest["strategies"]]
    for told in row_faults(run, plan_of(manifest), labels, chunk):
        table, _, what = told.partition(": ")
        yield _dishonest(run, table, chunk.number, what)


def _dishonest(run: Path, table: str, number: int, what: str) -> Finding:
    path = part_path(run, table, number)
    again = (
        f"whoever wrote it is not to be trusted; move {_short(run, path)} elsewhere, then go on by --resume"
    )
    return Finding(_short(run, path), number, what, again)


def _test(run: Path, chunks: Sequence[Range], found: Inspection) -> None:
    """Whether a part looks as if another game had been played in it."""
    try:
        table = honesty.compute(open_run(run), chunks)
    except RunError:
        return  # no games yet
    found.tests = len(table)
    if table.is_empty():
        return
    found.least_likely = table.row(0, named=True)
    for row in table.filter(table["suspect"] == "yes").iter_rows(named=True):
        rare = f"as one honest run in {1 / max(row['held'], 1e-99):.3g} would show"
        what = f"its {row['test']} differ from those of all other parts {rare}"
        found.findings.append(_dishonest(run, "games", row["part"], what))


def sample(chunks: Sequence[Range], count: int) -> list[tuple[int, Range]]:
    """Games to replay, as many of each chunk as can be; nobody can know beforehand which."""
    chance = np.random.default_rng()
    drawn = []
    for chunk in chunks:
        size = chunk.last - chunk.first
        picked = chance.choice(size, min(count, size), replace=False)
        # By turns, a game of each chunk; which chunks have one more is chance too.
        drawn += [(turn, chance.random(), chunk.first + int(game), chunk) for turn, game in enumerate(picked)]
    return sorted((game, chunk) for _, _, game, chunk in sorted(drawn)[:count])


def _replay(run: Path, manifest: Manifest, games: Sequence[tuple[int, Range]], found: Inspection) -> None:
    """Play games again and hold their rows against those that were written."""
    replayable(run, manifest)
    chunks = dict(games)
    for game, what in differing_rows(run, {**manifest, "loader": LOADER}, games):
        table, _, told = what.partition(": ")
        found.findings.append(
            _dishonest(run, table, chunks[game].number, f"game {game} does not replay: {told}")
        )
    found.replayed = [game for game, _ in games]


def lines(found: Inspection) -> Iterator[str]:
    """What people are told."""
    games = (
        f"{found.played:,} of {found.games:,} games"
        if found.played < found.games
        else f"{found.games:,} games"
    )
    yield f"{found.run}: {games}, {found.whole:,} of {found.chunks:,} chunks are whole."
    if not found.sealed and not found.findings:
        yield "It was made before parts had seals: flipped bits cannot be told; `chocolab migrate` seals it."
    for finding in found.findings:
        yield f"{finding.file}: {finding.what}."
        yield f"    {finding.help[0].upper()}{finding.help[1:]}."
    if found.least_likely is not None:
        least = found.least_likely
        told = f"{least['test']} of part {least['part']}, {least['held']:.2g} when held to their number"
        yield f"{found.tests:,} tests of parts against each other; the least likely: {told}."
    if found.replayed:
        yield f"Replayed: {', '.join(map(str, found.replayed))}."
    if found.aside:
        yield f"Kept aside from before: {', '.join(found.aside)}."
    yield {
        WHOLE: "All is there and as it was written.",
        WRONG: _wrong(len(found.findings)),
        INCOMPLETE: "What is there is as it was written; `chocolab run --resume` plays the rest.",
    }[found.verdict]


def _wrong(count: int) -> str:
    return "One thing is wrong." if count == 1 else f"{count:,} things are wrong."
