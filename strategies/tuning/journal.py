"""The state of a tuning in a file: the result of every step, so that a stopped one goes on where it was.

A tuning is a fixed sequence of steps that follows from how it was begun. To resume it is to walk through it
again: steps whose results stand in the file are not played. So it ends as if it had not been stopped.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from sim.log.files import write_whole

Result = TypeVar("Result")
SUFFIX = ".tuning"
# What must agree for a tuning to go on, with the words to say it.
MUST_AGREE = {
    "form": "another version of chocolab",
    "command": "another command",
    "game": "another game",
    "players": "another player",
    "against": "other opponents",
    "rules_digest": "another rule set",
    "games": "another budget",
    "rounds": "another number of rounds",
    "seed": "another seed",
    "within": "other limits of --within",
    "lesson": "other parameters of --learn",
    "digests": "a strategy whose source, or parameters, have changed",
    "engine_digest": "another version of the engine",
}

TOLD = {"game", "games", "rounds", "seed"}  # with what it was and what it is now


class TuningError(Exception):
    """A tuning cannot begin or go on; the message is the one sentence for the user."""


def state_file(out: Path) -> Path:
    """Where the state of a tuning stands until it is done."""
    return out.with_name(out.name + SUFFIX)


class Journal:
    """The steps of a tuning that are done: some from the file, in their order, then those played now."""

    def __init__(self, file: Path, head: Mapping[str, Any], steps: list[dict[str, Any]]) -> None:
        self.file = file
        self.lines = [json.dumps(head), *(json.dumps(step) for step in steps)]
        self.left = list(steps)

    def step(self, name: str, games: int, play: Callable[[], Result], known: Callable[[int], None]) -> Result:
        """The result of a step of so many games: as the file has it, which is told as `known`, or played."""
        if self.left:
            done = self.left.pop(0)
            if (done.get("step"), done.get("games")) != (name, games) or "result" not in done:
                raise TuningError(f"{self.file}: damaged; begin anew by --overwrite")
            known(games)
            result: Result = done["result"]
            return result
        result = play()
        self.lines.append(json.dumps({"step": name, "games": games, "result": result}))
        write_whole(self.file, "\n".join(self.lines) + "\n")
        return result

    def close(self) -> None:
        """All is done and written elsewhere."""
        self.file.unlink(missing_ok=True)


def new_journal(out: Path, head: Mapping[str, Any], overwrite: bool) -> Journal:
    """The journal of a tuning that begins; neither its result nor its state may stand there already."""
    file = state_file(out)
    if not overwrite and file.exists():
        raise TuningError(
            f"--out: {file}: a tuning was stopped there; go on by --resume, or begin anew by --overwrite"
        )
    if not overwrite and out.exists():
        raise TuningError(f"--out: {out}: stands there already; expected a new name, or --overwrite")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(head) + "\n")
    except OSError as error:
        raise TuningError(f"--out: {file}: cannot be written ({error.strerror})") from None
    return Journal(file, head, [])


def read_head(out: Path) -> dict[str, Any]:
    """How a stopped tuning was begun."""
    head = _read(state_file(out))[0]
    if not {"form", "command", "game"} <= head.keys():
        raise TuningError(f"{state_file(out)}: not the state of a tuning; begin anew by --overwrite")
    return head


def journal_again(out: Path, head: Mapping[str, Any]) -> Journal:
    """The journal of a stopped tuning, if it was begun in the same way."""
    file = state_file(out)
    old, *steps = _read(file)
    for field, words in MUST_AGREE.items():
        if old.get(field) != head[field]:
            told = (
                f": {old[field]}, not {head[field]}" if field in ("game", "games", "rounds", "seed") else ""
            )
            raise TuningError(f"{file}: cannot be resumed, it was made with {words}{told}")
    return Journal(file, old, steps)


def _read(file: Path) -> list[dict[str, Any]]:
    try:
        lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    except FileNotFoundError:
        raise TuningError(f"{file}: no such file; there is no stopped tuning to go on with") from None
    except OSError as error:
        raise TuningError(f"{file}: cannot be read ({error.strerror})") from None
    except ValueError:
        lines = []
    if not lines or not all(isinstance(line, dict) for line in lines):
        raise TuningError(f"{file}: damaged; begin anew by --overwrite")
    return lines
