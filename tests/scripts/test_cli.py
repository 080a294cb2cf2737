"""The command line as a whole: its help, its start, its manners."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from scripts.cli import COMMANDS, main
from tests.scripts.command_line import ROOT, chocolab, chocolab_alone, command, done, mistake

FULL = Path("/dev/full")
HEAVY = (
    "numba",
    "numpy",
    "polars",
    "pyarrow",
    "pandas",
    "matplotlib",
    "scipy",
    "statsmodels",
    "joblib",
    "rich",
    "jinja2",
)


def commands(group: click.Command, *words: str) -> Iterator[tuple[str, ...]]:
    """The words of every command and group."""
    yield words
    if isinstance(group, click.Group):
        context = click.Context(group)
        for word in group.list_commands(context):
            found = group.get_command(context, word)
            assert found is not None
            yield from commands(found, *words, word)


EVERY = list(commands(main))


@pytest.mark.parametrize("words", EVERY, ids=" ".join)
def test_help_says_what_a_command_does(words: tuple[str, ...]) -> None:
    for option in ("-h", "--help"):
        text = done(*words, option)
        assert text.startswith("Usage: ")
        assert len(text.splitlines()) > 4
        assert max(map(len, text.splitlines())) <= 80


def test_help_is_quick() -> None:
    """Time is a matter of the machine; what is imported is not."""
    code = (
        "import json, sys\nfrom scripts.cli import main\n"
        "for words in json.loads(sys.argv[1]):\n"
        "    try: main([*words, '--help'])\n    except SystemExit: pass\n"
        "print([name for name in json.loads(sys.argv[2]) if name in sys.modules], file=sys.stderr)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, json.dumps(EVERY), json.dumps(HEAVY)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert answer.stderr.strip() == "[]"


def test_the_commands_are_those_of_the_folder() -> None:
    files = {path.stem for path in (ROOT / "scripts" / "commands").glob("*.py")} - {"__init__"}
    assert set(COMMANDS) == files


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["fly"], "No such command 'fly'."),
        (["rules", "fly"], "No such command 'fly'."),
        (["trace", "--fly"], "No such option '--fly'."),
        (["rules", "list", "all"], "Got unexpected extra argument (all)"),
        (["trace", "somewhere"], "Missing argument 'GAME'."),
    ],
)
def test_unknown_words(words: list[str], sentence: str) -> None:
    assert mistake(*words) == sentence


def test_without_words_it_shows_its_help() -> None:
    answer = chocolab()
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("Usage: ")


def test_output_may_be_cut_off(run: Path) -> None:
    for words in (["trace", run, 5, "--format", "jsonl", "--states", "step"], ["rules", "show", "edition"]):
        with subprocess.Popen(
            command(*words), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.read(10)
            process.stdout.close()
            assert process.stderr.read() == b""


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with FULL.open("w", encoding="utf-8") as full:
        answer = subprocess.run(
            command("rules", "list"), cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (answer.returncode, answer.stderr) == (
        1,
        "Error: No space left on device; make room, then go on: what is whole is kept\n",
    )


def test_a_narrow_terminal_without_colours(tmp_path: Path) -> None:
    answer = chocolab_alone(
        "run", "--game", "edition", "--players", "random,random", "--games", 4, "--out", tmp_path / "run",
        COLUMNS="40", NO_COLOR="1", TERM="dumb",
    )  # fmt: skip
    assert answer.code == 0
    assert "\x1b" not in answer.out + answer.err
    assert f"{tmp_path / 'run'}: 4 games" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("--" + "9" * 5_000,),
        ("9" * 5_000,),
        ("run", "--" + "9" * 5_000),
        ("run", "--seed", "9" * 5_000),
        ("rules", "show", "edition", "x" * 5_000),
    ],
)
def test_an_error_quotes_no_page(words: tuple[str, ...]) -> None:
    answer = mistake(*words)
    assert "…" in answer
    assert len(answer) < 1_400


def test_the_help_lists_every_exit_code() -> None:
    told = " ".join(done("--help").split())
    assert "from `inspect`: something is wrong; 2 the command" in told
    assert "3 from `inspect`: nothing is wrong, but not all is played;" in told
