"""The folder of a run as all find it who read one: its manifest, checked before anything is made of it."""

import hashlib
import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from sim.games import GAMES
from sim.limits import MAX_SEATS
from sim.schema import OLDEST, VERSION, written_tables

FILE = "manifest.json"
# What to do with a manifest that was changed since it was written.
PUT_BACK = "put back what was written, from a copy, or play the run anew"

LogLevel = Literal["turns", "games"]
# Quick to write, or small for keeping and sending: `sim/log/formats.py`.
LogFormat = Literal["quick", "small"]
# A deal of set-up and chance for each game, or one for all turns of a line-up through the seats.
Deal = Literal["own", "mirrored"]
Manifest = dict[str, Any]


class ManifestError(Exception):
    """A run folder cannot be used; the message is the one sentence for the user."""


class Entry(msgspec.Struct):
    """What a manifest must tell of a strategy."""

    label: str
    spec: str
    parameters: dict[str, float]
    digest: str


class Lineup(msgspec.Struct, frozen=True):
    """Who sits at the table for so many games: places in the roster, in their order round the table."""

    players: tuple[Annotated[int, Meta(ge=0)], ...]
    games: Annotated[int, Meta(ge=1)]


class Dealt(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the roster was dealt to line-ups: by the shares of a field, or in all combinations.

    `players` is what was asked for, such as `field:market`; `shares` are those of the roster.
    """

    by: Literal["field", "tournament"]
    players: str
    shares: tuple[float, ...] = ()


class Shape(msgspec.Struct):
    """What a manifest must hold to be analysed, resumed or replayed; more may stand beside it.

    `defaults` are the single values that `rules` leaves out, by their paths. Without `lineups` the players
    are the one line-up; with them they are a roster, and the line-ups play one after the other. A run
    without `deal` is an older one: mirrored, through all turns, whoever is `alike`. `slice` names the games
    of the plan that this run plays, if not all: the first, and the one after the last. `tables` are the
    columns of each table with their types; a run that does not tell them is an older one, without seals.
    `log_format` is that of the chunks that are still to come; most parts have it, but any reader takes both.
    """

    game: str
    title: str
    complete: bool
    players: list[str]
    strategies: list[Entry]
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    games: Annotated[int, Meta(ge=1)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    rotate: bool
    log: LogLevel
    chunk_games: Annotated[int, Meta(ge=1)]
    rules_digest: str
    rules: dict[str, Any]
    sources: dict[str, str]
    changed: list[str]
    engine_digest: str
    timing: dict[str, Any]
    versions: dict[str, str]
    defaults: dict[str, Any] = {}
    lineups: tuple[Lineup, ...] = ()
    dealt: Dealt | None = None
    deal: Deal = "mirrored"
    alike: tuple[Annotated[int, Meta(ge=0)], ...] = ()
    slice: tuple[Annotated[int, Meta(ge=0)], ...] = ()
    tables: dict[str, dict[str, str]] = {}
    log_format: LogFormat = "quick"

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        if self.alike and len(self.alike) != len(self.strategies):
            raise ValueError(f"{len(self.alike)} alike for {len(self.strategies)} strategies")
        self._check_slice()
        if self.lineups:
            self._check_lineups()
            return
        for what, named in (("strategies", self.strategies), ("players", self.players)):
            if len(named) != self.seats:
                raise ValueError(f"{len(named)} {what} for {self.seats} seats")

    def _check_slice(self) -> None:
        if not self.slice:
            return
        borders = {*range(0, self.games, self.chunk_games), self.games}
        if len(self.slice) != 2 or self.slice[0] >= self.slice[1] or not borders.issuperset(self.slice):
            raise ValueError(f"the slice {list(self.slice)} is not of whole chunks of {self.games} games")

    def _check_lineups(self) -> None:
        roster = len(self.strategies)
        if len(self.players) != roster:
            raise ValueError(f"{len(self.players)} players for {roster} strategies")
        for lineup in self.lineups:
            if len(lineup.players) != self.seats or max(lineup.players) >= roster:
                raise ValueError(f"line-up {list(lineup.players)} of {roster} players for {self.seats} seats")
        round_ = self.seats if self.rotate else 1
        if any(lineup.games % round_ for lineup in self.lineups[:-1]):
            raise ValueError("a line-up's games are not whole turns round the table")
        planned = sum(lineup.games for lineup in self.lineups)
        if planned != self.games:
            raise ValueError(f"line-ups of {planned} games for {self.games} games")


def read_unchecked(folder: Path) -> Manifest:
    """The manifest of a run folder, of whatever version, if it is one at all."""
    path = folder / FILE
    if not path.is_file():
        raise ManifestError(f"{folder}: not the folder of a run; expected {FILE} in it")
    try:
        return msgspec.convert(json.loads(path.read_text(encoding="utf-8")), dict[str, Any])
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"{path}: not a manifest of a run ({error})") from None


def check_manifest(folder: Path, manifest: Manifest) -> None:
    """An error, in a sentence, if a manifest is not of this version or lacks something."""
    path, found = folder / FILE, manifest.get("schema_version")
    if not isinstance(found, int) or not OLDEST <= found <= VERSION:
        told = f"{path}: schema version {found}; this chocolab reads versions {OLDEST} to {VERSION}"
        older = isinstance(found, int) and found < OLDEST
        raise ManifestError(f"{told}; try `chocolab migrate`" if older else told)
    try:
        msgspec.convert(manifest, Shape)
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"{path}: not a manifest of a run ({error})") from None


def read_manifest(folder: Path) -> Manifest:
    """Read and check the manifest of a run folder."""
    manifest = read_unchecked(folder)
    check_manifest(folder, manifest)
    for what in unlike_itself(manifest):
        raise ManifestError(f"{folder / FILE}: {what}; {PUT_BACK}")
    return manifest


def unlike_itself(manifest: Mapping[str, Any]) -> Iterator[str]:
    """What a manifest says in one place and denies in another: it was changed since it was written."""
    if digest_of_rules(manifest["rules"]) != manifest["rules_digest"]:
        yield "rules: does not match rules_digest"
    if "deal" in manifest and "alike" not in manifest:  # both came on the same day
        yield "alike: missing"
    elif manifest.get("alike") and not _are_alike(manifest["alike"], manifest["strategies"]):
        yield f"alike: {manifest['alike']} does not match strategies"


def digest_of_rules(rules: Mapping[str, Any]) -> str:
    """What tells rules from others, as a rule set does: SHA-256 of JSON with sorted keys and no blanks."""
    canonical = json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()


def _are_alike(alike: Sequence[int], strategies: Sequence[Mapping[str, Any]]) -> bool:
    """Whether each is the first of those that it is alike; a player may be called in several ways."""
    told = [(one["label"], one["parameters"], one["digest"]) for one in strategies]
    if any(first > place or told[first] != told[place] for place, first in enumerate(alike)):
        return False
    known = [(one["spec"], *told[place]) for place, one in enumerate(strategies)]
    return all(alike[known.index(one)] == first for one, first in zip(known, alike, strict=True))


class Range(NamedTuple):
    """A chunk of a run: its number, its first game, and the game after its last."""

    number: int
    first: int
    last: int


def chunk_ranges(games: int, chunk_games: int, part: Sequence[int] = ()) -> Iterator[Range]:
    """The chunks of a plan of so many games, or of that slice of them."""
    begin, end = part or (0, games)
    for first in range(begin - begin % chunk_games, end, chunk_games):
        yield Range(first // chunk_games, first, min(first + chunk_games, games))


def planned_chunks(manifest: Mapping[str, Any]) -> list[Range]:
    """The chunks that a run is to play."""
    return list(chunk_ranges(manifest["games"], manifest["chunk_games"], manifest.get("slice") or ()))


def planned_games(manifest: Mapping[str, Any]) -> int:
    """How many games a run is to play: those of its plan, or of its slice of them."""
    begin, end = manifest.get("slice") or (0, manifest["games"])
    return int(end - begin)


def slice_words(manifest: Mapping[str, Any]) -> str:
    """Which slice a run is, in the words of `--slice`, such as 2/4; nothing if it is all, or several."""
    if not manifest.get("slice"):
        return ""
    chunks = list(chunk_ranges(manifest["games"], manifest["chunk_games"]))
    first, last = manifest["slice"]
    edges = [first // manifest["chunk_games"], -(-last // manifest["chunk_games"])]
    for of in range(1, len(chunks) + 1):
        near = edges[0] * of // len(chunks)
        for number in (near, near + 1, near + 2):
            if [len(chunks) * edge // of for edge in (number - 1, number)] == edges:
                return f"{number}/{of}"
    return ""


def logged_tables(manifest: Mapping[str, Any]) -> list[str]:
    """The tables that a run writes, the games first."""
    return ["games"] if manifest["log"] == "games" else written_tables(manifest["game"])


def inspecting(folder: Path) -> str:
    """What to do where a run is not as it should be; its data may be good, so nothing is to be removed."""
    return f"`chocolab inspect {shlex.quote(str(folder))}` says what is wrong, and what can be done"


def holds_run(folder: Path) -> bool:
    """Whether a folder holds a run, of whatever version; others have files of this name too."""
    with suppress(OSError, ValueError, TypeError, RecursionError):
        return "schema_version" in json.loads((folder / FILE).read_text(encoding="utf-8"))
    return False
