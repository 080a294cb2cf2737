"""Runs `chocolab` as a user would: in this process, where that shows the same, or in one of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from scripts.cli import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Answer:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one sentence of an error."""
        *before, last = self.err.strip().splitlines()
        # What has to be compiled is told before; how long it takes, and so whether it is, nobody knows.
        known = ("Usage: ", "Try ", "Compil")
        assert all(line.startswith(known) or not line for line in before), self.err
        assert last.startswith("Error: "), self.err
        return last.removeprefix("Error: ")


def chocolab(*words: object) -> Answer:
    """A command's answer; an exception that reaches the user as a traceback is raised here."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


def done(*words: object) -> str:
    """What a command writes that must succeed."""
    answer = chocolab(*words)
    assert answer.code == 0, answer.err
    return answer.out


def mistake(*words: object) -> str:
    """The one sentence about a command that is not as expected."""
    answer = chocolab(*words)
    assert answer.code == 2, answer
    return answer.sentence


def command(*words: object) -> list[str]:
    """The command for a process of its own."""
    return [sys.executable, "-m", "scripts.cli", *(str(word) for word in words)]


def started(*words: object, **options: Any) -> "subprocess.Popen[str]":
    """A command that runs in a process of its own."""
    return subprocess.Popen(
        command(*words), cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
        **options,
    )  # fmt: skip


def answer_of(process: "subprocess.Popen[str]") -> Answer:
    """The answer of a command in a process of its own, once it has ended."""
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in err, err
    return Answer(process.returncode, out, err)


def chocolab_alone(*words: object, **environment: str) -> Answer:
    """The answer of a command in a process of its own."""
    return answer_of(started(*words, env={**os.environ, **environment}))
