"""Machines for tests: processes in network namespaces of their own, each on a cable that can be pulled."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

ROOT = Path(__file__).resolve().parents[3]
SECONDS = int(
    os.environ.get("CHOCOLAB_CLUSTER_SECONDS", "300")
)  # in which anything that is waited for has come, on a machine that is busy
# A scheduler and workers that soon take each other for lost.
IMPATIENT = {
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "15s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__TCP": "12s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "10s",
    "DASK_DISTRIBUTED__DEPLOY__LOST_WORKER_TIMEOUT": "15s",
}
S3 = {"AWS_ACCESS_KEY_ID": "us", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_DEFAULT_REGION": "us-east-1"}


def ip(*words: object) -> str:
    """What `ip` answers."""
    done = subprocess.run(
        ["ip", *map(str, words)], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    if done.returncode:
        raise OSError(f"ip {' '.join(map(str, words))}: {done.stderr.strip()}")
    return done.stdout


def why_not() -> str:
    """Why there can be no namespaces here; nothing if there can."""
    if shutil.which("ip") is None:
        return "there is no command `ip`"
    name = f"c{uuid4().hex[:6]}"
    try:
        ip("netns", "add", name)
        ip("netns", "exec", name, "true")
    except OSError as error:
        return f"no network namespaces ({error})"
    finally:
        subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    return ""


class Machines:
    """Machines of these names on one switch, with the addresses 10.77.0.1 and so on."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.folder, self.mark = folder, f"c{uuid4().hex[:5]}"
        self.addresses = {name: f"10.77.0.{number}" for number, name in enumerate(names, 1)}
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.environment = {**os.environ, **IMPATIENT, **S3, "PYTHONPATH": str(ROOT)}
        ip("netns", "add", self.switch)
        ip("-n", self.switch, "link", "add", "middle", "type", "bridge")
        ip("-n", self.switch, "link", "set", "middle", "up")
        for name in names:
            self._connect(name)

    @property
    def switch(self) -> str:
        """The namespace in which all cables meet."""
        return f"{self.mark}-switch"

    def space(self, name: str) -> str:
        """The namespace of a machine."""
        return f"{self.mark}-{name}"

    def _connect(self, name: str) -> None:
        space = self.space(name)
        ip("netns", "add", space)
        ip("-n", space, "link", "add", "cable", "type", "veth", "peer", "name", name, "netns", self.switch)
        ip("-n", space, "addr", "add", f"{self.addresses[name]}/24", "dev", "cable")
        for link in ("lo", "cable"):
            ip("-n", space, "link", "set", link, "up")
        ip("-n", self.switch, "link", "set", name, "master", "middle")
        ip("-n", self.switch, "link", "set", name, "up")

    def cut(self, name: str) -> None:
        """Pull a machine's cable."""
        ip("-n", self.switch, "link", "set", name, "down")

    def mend(self, name: str) -> None:
        """Put it in again."""
        ip("-n", self.switch, "link", "set", name, "up")

    def start(self, name: str, *words: object, machine: str = "", **environment: str) -> None:
        """Start a Python module on a machine; what it writes stands in a file of its name."""
        command = ["ip", "netns", "exec", self.space(machine or name), sys.executable, "-m", *map(str, words)]
        with (self.folder / f"{name}.txt").open("ab") as told:
            self.running[name] = subprocess.Popen(
                command, stdout=told, stderr=told, cwd=self.folder, start_new_session=True,
                env={**self.environment, **environment},
            )  # fmt: skip

    def kill(self, name: str) -> None:
        """End what was started under a name, at once."""
        process = self.running.pop(name)
        with suppress(ProcessLookupError):  # it has ended by itself
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def ended(self, name: str) -> int:
        """The exit code of what was started under a name, when it has ended."""
        return self.running.pop(name).wait(SECONDS)

    def told(self, name: str) -> str:
        """What was written under a name."""
        return (self.folder / f"{name}.txt").read_text()

    def until(self, what: Callable[[], bool]) -> None:
        """Wait until something is so; what was started must not fail meanwhile."""
        end = time.monotonic() + SECONDS
        while not what():
            assert time.monotonic() < end, "waited in vain"
            for name, process in self.running.items():
                assert not process.poll(), self.told(name)
            time.sleep(0.1)

    def end(self) -> None:
        """End everything, and remove the namespaces."""
        for name in list(self.running):
            self.kill(name)
        for name in [*map(self.space, self.addresses), self.switch]:
            ip("netns", "del", name)


@contextmanager
def machines(folder: Path, *names: str) -> Iterator[Machines]:
    """Machines, which are gone at the end."""
    found = Machines(folder, *names)
    try:
        yield found
    finally:
        found.end()
