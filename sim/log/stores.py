"""Object stores and whatever else has a URL, by fsspec: `s3://bucket/runs/first`, `gs://`, `memory://`.

Of a store no more is asked than the simplest have: a file is written whole or not at all, it is written if
none is there yet, and there is a list of what is there. None can rename a file at once.
"""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

_URL = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+(?:::[a-zA-Z0-9+.-]+)*://.*", re.DOTALL)
# By which of these a store tells that a file is another one than before.
TAGS = ("ETag", "etag", "md5Hash", "content_md5", "mtime", "LastModified", "last_modified", "created")
TIMES = ("LastModified", "last_modified", "mtime", "updated", "created")
BLOCK = 8_000_000


class StoreError(Exception):
    """A store cannot be used as it must be; the message is the one sentence for the user."""


@dataclass(frozen=True)
class Found:
    """A file as a store lists it: its bytes, what changes when it does, and when it was written."""

    size: int
    tag: str
    written: float = 0.0


def is_url(text: str) -> bool:
    """Whether a place is named by a URL, and not by a path."""
    return _URL.fullmatch(text) is not None


def passes(url: str) -> bool:
    """Whether what is kept at a URL is gone with the process that wrote it."""
    return "memory" in url.partition("://")[0].lower().split("::")


def names_place(url: str) -> bool:
    """Whether anything stands in a URL behind what it begins with."""
    return url.partition("://")[2].strip("/") != ""


@cache
def store_of(url: str) -> "Store":
    """The store at a URL, opened once a process."""
    return Store(url)


class Store:
    """What lies below a URL; files are named by their places below it."""

    def __init__(self, url: str) -> None:
        if not names_place(url):
            raise StoreError(f"{url}: names no place there; expected one such as s3://bucket/runs/first")
        self.url = url.rstrip("/")
        try:
            from fsspec.core import url_to_fs

            own = {"auto_mkdir": True} if url.startswith(("file:", "local:")) else {}
            self.files, root = url_to_fs(self.url, use_listings_cache=False, **own)
        except ImportError as error:
            raise StoreError(f"{url}: {_lacking(url, error)}") from None
        except Exception as error:
            raise StoreError(f"{url}: not a place to keep runs at ({_words(error)})") from None
        self.root = root.rstrip("/")

    def names(self) -> dict[str, Found]:
        """All files below the URL."""
        with self._telling():
            self.files.invalidate_cache()
            try:
                found = self.files.find(self.root, detail=True)
            except FileNotFoundError:
                return {}
        # A folder is a file of no name in some stores.
        named = {path.removeprefix(self.root).lstrip("/"): told for path, told in found.items()}
        return {name: _found(told) for name, told in named.items() if name and told["type"] == "file"}

    def read(self, name: str) -> bytes:
        """What a file holds."""
        with self._telling(name):
            content: bytes = self.files.cat_file(self._path(name))
        return content

    def write(self, name: str, content: bytes) -> None:
        """Write a file whole."""
        with self._telling(name):
            self.files.pipe_file(self._path(name), content)

    def create(self, name: str, content: bytes) -> bool:
        """Write a file if there is none of that name; whether it was written."""
        try:
            with self._telling(name):
                self.files.pipe_file(self._path(name), content, mode="create")
        except FileExistsError:
            return False
        return True

    def get(self, name: str, file: Path) -> None:
        """Copy a file from the store."""
        with self._telling(name):
            self.files.get_file(self._path(name), str(file))

    def put(self, file: Path, name: str) -> Found:
        """Copy a file into the store, where it stands whole or not at all."""
        with self._telling(name):
            self.files.put_file(str(file), self._path(name))
            self.files.invalidate_cache()
            return _found(self.files.info(self._path(name)))

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        with self._telling(name):
            try:
                self.files.rm_file(self._path(name))
            except FileNotFoundError:
                return

    def move(self, name: str, to: str) -> None:
        """Copy a file to another name, and remove it from the first."""
        with self._telling(name):
            self.files.mv(self._path(name), self._path(to))

    def checksum(self, name: str) -> str:
        """The checksum of a file, which is read a block at a time."""
        digest = hashlib.sha256()
        with self._telling(name), self.files.open(self._path(name), "rb", block_size=BLOCK) as file:
            while block := file.read(BLOCK):
                digest.update(block)
        return f"sha256:{digest.hexdigest()}"

    def _path(self, name: str) -> str:
        return f"{self.root}/{name}"

    @contextmanager
    def _telling(self, name: str = "") -> Iterator[None]:
        """Whatever a store's library raises is told in a sentence, but that a file is there, or not."""
        try:
            yield
        except (FileNotFoundError, FileExistsError, StoreError):
            raise
        except Exception as error:
            where = f"{self.url}/{name}" if name else self.url
            raise StoreError(f"{where}: cannot be reached, read or written ({_words(error)})") from error


def _lacking(url: str, error: ImportError) -> str:
    """Which package is missing for a store, and how to have it."""
    if str(error.name).startswith("fsspec") or url.startswith(("s3:", "s3a:")):
        return 'stores need packages of their own; expected pip install "chocolab[stores]"'
    return f"its kind of store needs a package of its own ({_words(error)})"


def _words(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _found(told: dict[str, Any]) -> Found:
    tag = next((told[name] for name in TAGS if told.get(name)), "")
    when = next((told[name] for name in TIMES if told.get(name)), 0.0)
    return Found(int(told["size"]), str(_seconds(tag)), float(_seconds(when)))


def _seconds(told: Any) -> Any:
    """A moment as seconds, however it is told."""
    return told.timestamp() if isinstance(told, datetime) else told
