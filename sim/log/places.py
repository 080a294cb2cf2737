"""Runs that lie at a URL, and the folders here that stand for them.

Every command works on a folder. For a URL it is one in the cache, and what a command needs is fetched into it
first: `docs/decisions/0038-a-run-at-a-url.md`. What is written whole there is put at the URL too. All
functions take the path of any file or folder: with those of a plain folder they do the plain thing.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import Any

from sim.log.stores import Found, Store, is_url, names_place, store_of

PLACES, RECORD, HAVE = "places", "url.json", "have.json"
DIGITS = 16  # of a digest in the name of a folder
READERS = 8
FAR = ("aside", "sums")  # folders of a run of which nothing is fetched


class Place:
    """A folder here that stands for a URL, and what of it is here."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.listed: dict[str, Found] = {}
        self.here: dict[str, list[Any]] = _read(folder.parent / HAVE)
        self._lock = Lock()

    @property
    def store(self) -> Store:
        """What lies there."""
        return store_of(self.url)

    def name(self, path: Path) -> str:
        """How a file is called at the URL."""
        return path.relative_to(self.folder).as_posix()

    def refresh(self) -> None:
        """Look at what lies there, and fetch all but parts."""
        self.listed = self.store.names()
        for name in self.here.keys() - self.listed.keys():
            self._forget(name)
        self.fetch_all(name for name in self.listed if _small(name))

    def fetch_all(self, names: Iterable[str]) -> None:
        """Fetch those files that are not here as they are there, several at a time."""
        wanted = [name for name in names if name in self.listed and not self.has(name)]
        if wanted:
            with ThreadPoolExecutor(READERS) as readers:
                list(readers.map(self.fetch, wanted))
            self._keep()

    def has(self, name: str) -> bool:
        """Whether a file is here as it is there."""
        found, path = self.listed.get(name), self.folder / name
        if found is None or self.here.get(name) != [found.size, found.tag]:
            return False
        return path.is_file() and path.stat().st_size == found.size

    def fetch(self, name: str) -> None:
        """Copy a file from there, whole, with the time of its writing."""
        found, path = self.listed[name], self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(f"{path.name}.{os.getpid()}.fetched")
        try:
            self.store.get(name, new)
            os.utime(new, (found.written, found.written))
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)
        with self._lock:
            self.here[name] = [found.size, found.tag]

    def put(self, name: str) -> None:
        """Copy a file to there."""
        found = self.store.put(self.folder / name, name)
        with self._lock:
            self.listed[name], self.here[name] = found, [found.size, found.tag]
        self._keep()

    def remove(self, name: str) -> None:
        """Remove a file there and here."""
        self.store.remove(name)
        self.listed.pop(name, None)
        self._forget(name)
        self._keep()

    def move(self, name: str, to: str) -> None:
        """Give a file another name there; here it goes."""
        self.store.move(name, to)
        self.listed[to] = self.listed.pop(name)
        self._forget(name)
        self._keep()

    def _forget(self, name: str) -> None:
        self.here.pop(name, None)
        (self.folder / name).unlink(missing_ok=True)

    def _keep(self) -> None:
        with self._lock:
            _write(self.folder.parent / HAVE, self.here)


_KNOWN: dict[Path, Place] = {}


def _root() -> Path:
    """Where the folders lie: in the cache, as compiled code does."""
    named, caches = os.environ.get("CHOCOLAB_CACHE"), os.environ.get("XDG_CACHE_HOME")
    root = Path(named) if named else (Path(caches) if caches else Path.home() / ".cache") / "chocolab"
    return root.resolve() / PLACES


def folder_for(text: str) -> Path:
    """The folder that a text names: that of a path, or the one here that stands for a URL."""
    if not is_url(text):
        return Path(text)
    url = text.rstrip("/") if names_place(text) else text
    name = re.sub(r"[^\w.-]", "-", PurePosixPath(url).name) or "run"
    folder = _root() / sha256(url.encode()).hexdigest()[:DIGITS] / name
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder.parent / RECORD, {"url": url})
    return folder


def place_of(path: Path) -> Place | None:
    """The place that a path is in; nothing for one in a plain folder."""
    root = _root()
    whole = path.absolute()
    if not whole.is_relative_to(root) or len(whole.relative_to(root).parts) < 2:
        return None
    folder = root.joinpath(*whole.relative_to(root).parts[:2])
    if folder not in _KNOWN:
        url = _read(folder.parent / RECORD).get("url")
        if url is None:
            return None
        _KNOWN[folder] = Place(folder, url)
    return _KNOWN[folder]


def url_of(path: Path) -> str | None:
    """The URL of a file or folder; nothing for one in a plain folder."""
    place = place_of(path)
    if place is None:
        return None
    name = place.name(path.absolute())
    return place.url if name == "." else f"{place.url}/{name}"


def refresh(folder: Path) -> None:
    """Look at what lies at a URL now; all but parts is fetched, parts are when they are read."""
    place = place_of(folder)
    if place is not None:
        place.refresh()


def fetched(paths: Sequence[Path]) -> Sequence[Path]:
    """The paths of files of a run, which are fetched if they are not here."""
    place = place_of(paths[0]) if paths else None
    if place is not None:
        place.fetch_all(place.name(path.absolute()) for path in paths)
    return paths


def is_here(path: Path) -> bool:
    """Whether a file can be read here as it is, be it of a plain folder or fetched."""
    place = place_of(path)
    return place is None or place.has(place.name(path.absolute()))


def far_checksum(path: Path) -> str:
    """The checksum of a file that is at a URL, read there."""
    place = place_of(path)
    assert place is not None
    return place.store.checksum(place.name(path.absolute()))


def publish(path: Path) -> None:
    """Put a file that was written here at its URL."""
    place = place_of(path)
    if place is not None:
        place.put(place.name(path.absolute()))


def remove(path: Path) -> None:
    """Remove a file, wherever it is."""
    place = place_of(path)
    if place is None:
        path.unlink()
    else:
        place.remove(place.name(path.absolute()))


def rename(path: Path, to: Path) -> None:
    """Give a file another name in the same run."""
    place = place_of(path)
    if place is None:
        path.rename(to)
    else:
        place.move(place.name(path.absolute()), place.name(to.absolute()))


def size_of(path: Path) -> int | None:
    """The bytes of a file, be it here or not; nothing if there is none."""
    place = place_of(path)
    if place is None:
        return path.stat().st_size if path.is_file() else None
    found = place.listed.get(place.name(path.absolute()))
    return found.size if found else None


def is_blocked(path: Path) -> bool:
    """Whether something else than a file stands where one is to be; at a URL nothing else can."""
    return place_of(path) is None and os.path.lexists(path) and not path.is_file()


def files_in(folder: Path) -> list[Path]:
    """The files in a folder, be they here or not, by name; none if there is no such folder."""
    place = place_of(folder)
    if place is None:
        return sorted(path for path in folder.iterdir() if path.is_file()) if folder.is_dir() else []
    return sorted(
        place.folder / name for name in place.listed if (place.folder / name).parent == folder.absolute()
    )


def names_in(folder: Path) -> set[str]:
    """What a folder holds, files and folders, be they here or not."""
    place = place_of(folder)
    if place is None:
        return {path.name for path in folder.iterdir()}
    paths = [place.folder / name for name in place.listed]
    inside = [path.relative_to(folder.absolute()) for path in paths if path.is_relative_to(folder.absolute())]
    return {path.parts[0] for path in inside}


def beside(run: Path, ending: str) -> Path:
    """The folder beside a run whose name is that of the run with an ending; here, for one at a URL."""
    name = f"{run.resolve().name}{ending}"
    return run.resolve().with_name(name) if place_of(run) is None else Path(name)


def in_words(text: str) -> str:
    """A text in which folders that stand for URLs are called by them."""
    root = str(_root())
    if root not in text:
        return text
    for place in _known_places():
        text = text.replace(str(place.folder), place.url)
    return text


def _known_places() -> Iterator[Place]:
    for record in _root().glob(f"*/{RECORD}"):
        for folder in record.parent.iterdir():
            place = place_of(folder) if folder.is_dir() else None
            if place is not None:
                yield place


def _small(name: str) -> bool:
    """Whether a file is fetched without being asked for: no part, and not kept aside."""
    *folders, file = PurePosixPath(name).parts
    return not any(folder in FAR for folder in folders) and not file.endswith(".parquet")


def _read(file: Path) -> dict[str, Any]:
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}


def _write(file: Path, content: dict[str, Any]) -> None:
    new = file.with_name(f"{file.name}.{os.getpid()}")
    new.write_text(json.dumps(content), encoding="utf-8")
    new.replace(file)
