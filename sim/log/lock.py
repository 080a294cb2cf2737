"""A lock on what is written to: one process at a time, told who it is, and free again when that one dies.

The kernel holds the lock and lets it go with its process, whatever becomes of that. What the file says is for
other machines, whose kernels may not know of each other, and for people.
"""

import errno
import fcntl
import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from sim.log.files import remove_quietly
from sim.log.places import Place, place_of
from sim.log.stores import StoreError

LOCK = "lock.json"
UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM}
BOOT, MACHINE = Path("/proc/sys/kernel/random/boot_id"), Path("/etc/machine-id")


class LockError(Exception):
    """Somebody else writes there; the message is the one sentence for the user."""


def lock_path(folder: Path) -> Path:
    """Where the lock on a folder stands."""
    return folder / LOCK


@contextmanager
def locked(lock: Path, what: Path) -> Iterator[None]:
    """Hold a lock file as long as one writes to `what`, or say in a sentence who holds it."""
    place = place_of(lock)
    if place is not None:
        with _locked_far(place, lock, what):
            yield
        return
    try:
        file = _taken(lock, what)
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        yield  # nothing can be written there, so there is nothing to keep from others
        return
    try:
        yield
    finally:
        # While it is still held, so that nobody else can hold a file that is about to go.
        with suppress(OSError):
            lock.unlink()
        os.close(file)


@contextmanager
def _locked_far(place: Place, lock: Path, what: Path) -> Iterator[None]:
    """Hold a lock at a URL, where no kernel lets it go: what it says of its owner is all there is to know."""
    name, mine = place.name(lock.absolute()), json.dumps({**this_process(), "mark": uuid4().hex}).encode()
    while not place.store.create(name, mine):
        owner = _far_owner(place, name)
        if owner and not _is_gone(owner, free=False):
            raise LockError(_refusal(lock, what, owner, busy=False))
        place.store.remove(name)
    try:
        yield
    finally:
        with suppress(StoreError, FileNotFoundError):  # it stands, and tells whose it was
            if place.store.read(name) == mine:
                place.store.remove(name)


def _far_owner(place: Place, name: str) -> dict[str, Any]:
    with suppress(ValueError, FileNotFoundError):
        told = json.loads(place.store.read(name))
        return told if isinstance(told, dict) else {}
    return {}


def is_locked(lock: Path) -> bool:
    """Whether somebody holds a lock, or may hold it on another machine."""
    place = place_of(lock)
    if place is not None:
        owner = _far_owner(place, place.name(lock.absolute()))
        return bool(owner) and not _is_gone(owner, free=False)
    try:
        file = os.open(lock, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        _hold(file, lock, lock)
    except LockError:
        return True
    finally:
        os.close(file)
    return False


def _taken(lock: Path, what: Path) -> int:
    """The lock file, opened and held."""
    while True:
        file = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            _hold(file, lock, what)
            if _stands(file, lock):
                _write(file, lock)
                return file
        except BaseException:
            os.close(file)
            raise
        os.close(file)  # its holder had just removed it


def _hold(file: int, lock: Path, what: Path) -> None:
    """Hold an open lock file, unless its owner may still be there."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        free: bool | None = True
    except BlockingIOError:
        free = False
    except OSError:
        free = None  # a file system that knows no locks
    owner = _read(file)
    if free is False or (owner and not _is_gone(owner, bool(free))):
        raise LockError(_refusal(lock, what, owner, free is False))


def _stands(file: int, lock: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), lock.stat())
    except FileNotFoundError:
        return False


def _read(file: int) -> dict[str, Any]:
    """What the file says of its owner; nothing if it is new, or was being written when its owner died."""
    with suppress(ValueError, OSError):
        told = json.loads(os.pread(file, 10_000, 0))
        return told if isinstance(told, dict) else {}
    return {}


def _write(file: int, lock: Path) -> None:
    content = json.dumps(this_process()).encode() + b"\n"
    try:
        os.ftruncate(file, 0)
        os.pwrite(file, content, 0)
    except OSError as error:
        remove_quietly(lock)
        raise OSError(error.errno, error.strerror, str(lock)) from error


def this_process() -> dict[str, Any]:
    """Who we are, so that others can tell whether we are still there."""
    return {
        "process": os.getpid(),
        "started": _start_of(os.getpid()),
        "machine": platform.node(),
        "machine_id": _text(MACHINE),
        "boot": _text(BOOT),
        "command": " ".join([Path(sys.argv[0]).name, *sys.argv[1:]])[:500],
        "since": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def _text(file: Path) -> str:
    with suppress(OSError):
        return file.read_text().strip()
    return ""


def _start_of(process: int) -> str:
    """When a process was started, in ticks since the machine was; process numbers are used again."""
    with suppress(OSError, IndexError):
        # The name, in parentheses, may hold anything.
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19]
    return ""


def _is_here(owner: dict[str, Any]) -> bool:
    """Whether an owner runs, or ran, on this machine."""
    me = this_process()
    same_kernel = bool(me["boot"]) and owner.get("boot") == me["boot"]
    return same_kernel or all(owner.get(key) == me[key] for key in ("machine", "machine_id"))


def _is_gone(owner: dict[str, Any], free: bool) -> bool:
    """Whether an owner is known to be dead; of another machine nobody here can know.

    That its lock could be held tells as much, where locks are known; else its number and its start do.
    """
    if not _is_here(owner):
        return False
    if free or owner.get("boot") != _text(BOOT):
        return True
    return _start_of(int(owner.get("process") or 0)) != owner.get("started")


def _refusal(lock: Path, what: Path, owner: dict[str, Any], busy: bool) -> str:
    who = f"process {owner.get('process', '?')} on {owner.get('machine', '?')}"
    since = f" since {owner['since']}" if "since" in owner else ""
    doing = f" ({owner['command']})" if owner.get("command") else ""
    told = f"{what}: {who} writes there{since}{doing}"
    if busy or _is_here(owner):
        return f"{told}; wait until it is done, or stop it"
    return f"{told}; if it runs no more, remove {lock}, then go on by --resume"
