"""Command lines as users write them, given to the command itself; games are played a handful at a time."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn
from unittest.mock import patch

import click

from scripts import playing
from sim.games import data_file
from sim.log.run_folder import Manifest, planned_games
from sim.run.runner import Progress, play_run
from strategies.entering import manifests
from tests.scripts.command_line import chocolab

HANDFUL = 40  # games of the edition; of more, or others, it is enough to know that they would be played
LONG = (
    "reports.writing._read", "reports.tournament.write_tournament", "reports.drawing.write",
    "scripts.tuning.session_of", "scripts.adapting.session_of", "scripts.assumptions.play_run",
    "scripts.bench.measure", "scripts.comparing.compared", "sim.run.cluster.answering",
    "scripts.boards.laid_out", "scripts.boards.boarded",
)  # fmt: skip
RUNS = (
    "--game edition --players random,random --games 8 --seed 3 --set hand.limit=9 --log games --jobs 1",
    "--game edition --players random,knights(patience=5),random --games 3 --deal own --no-rotate",
    "--game base --players random@mine(),random --games 4 --rules beginners --log-format small --jobs 2",
    "--game market --rules mine.toml --set victory.points=12 --set market.levels.2.roads=3 --games 5",
    "--game edition --players field.toml --seats 3 --games 12 --patience 7",
    "--game edition --level kids=random,random --level bold=random,random,random --games 4",
    "--game edition --players random,random --games 100 --slice 2/4 --overwrite",
)
OTHERS = (
    "run --resume --out run --jobs 1 --backend threads --seed 1 --games 16",
    "inspect run --replay 1 --json",
    "trace run 7 --format jsonl --states step",
    "runs . --json",
    "pack run --format small --out packed --jobs 2",
    "pack run",
    "merge run --out merged",
    "migrate run",
    "extend run --games 20 --jobs 1",
    "compare run run --margin 2 --no-page",
    "report run --out page.html --targets targets.toml --minutes minutes.toml",
    "board market --seed 7 --rules mine.toml --set victory.points=12 --out board.svg",
    "rules list",
    "rules show edition --set hand.limit=9 --set costs.road={wool=1}",
    "rules check mine.toml",
    "rules diff market mine.toml",
    "strategies show knights",
    "strategies new mine --game market",
    "tune edition knights --against nearest --games-budget 1000 --seed 2 --out tuned.toml",
    "tournament edition --players random,nearest --seats 2 --games 8 --out strength",
    "exploit market field:market --games-budget 1000 --out response.toml",
    "adapt market --rules nine_levels --games-budget 1000 --games 4 --out nine",
    "assumptions edition --alternatives alternatives.toml --games 4 --out assumed",
    "bench --game edition --players random,random --seconds 1",
)
FILES = {
    "mine.toml": b'game = "market"\n[hand]\nlimit = 9\n',
    "field.toml": b'game = "edition"\n[[player]]\nspec = "random"\nshare = 1\n',
    "minutes.toml": b"[seconds]\nturn = 20\ndecision = 6.5\noffer = 10\n",
    "targets.toml": data_file("edition", "targets.toml").read_bytes(),
    "alternatives.toml": data_file("edition", "alternatives.toml").read_bytes(),
}


class Refused(Exception):
    """A command that was not carried out; the message is its one sentence."""


def good_command_lines(_: Path) -> dict[str, bytes]:
    """Commands, a word a line."""
    lines = [*(f"run {line} --out new" for line in RUNS), *OTHERS]
    return {line: "\n".join(line.split()).encode() for line in lines}


def take_command_line(file: Path, good: str) -> None:
    """Carry out a command beside a run; one that is refused leaves everything as it was."""
    # What a process is given ends at the first zero.
    text = file.read_bytes().replace(b"\0", b"").decode("utf-8", "surrogateescape")
    with TemporaryDirectory() as folder, chdir(folder), _a_handful():
        shutil.copytree(file.parent / "run", "run")
        for name, content in FILES.items():
            Path(name).write_bytes(content)
        before = _contents(Path())
        answer = chocolab(*text.split("\n"))
        after = _contents(Path())
    if answer.code == 2:
        assert after == before, answer
    if answer.code and not (answer.code in (1, 3) and answer.out):  # these may be what was asked
        assert answer.err.count("Error: ") >= 1, answer
        raise Refused(answer.err.partition("Error: ")[2].strip())


def _contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@contextmanager
def _a_handful() -> Iterator[None]:
    """Within, what takes long ends where it would begin: by then all that is asked for is understood."""
    with ExitStack() as patched:
        patched.enter_context(patch.dict(manifests.DEFAULTS, games=8))
        patched.enter_context(patch.object(playing, "play_run", _played))
        for place in LONG:
            patched.enter_context(patch(place, _understood))
        yield


def _played(folder: Path, manifest: Manifest, *how: Any) -> Progress:
    few = manifest["game"] == "edition" and planned_games(manifest) <= HANDFUL
    return play_run(folder, manifest, *how) if few else _understood()


def _understood(*_: Any, **__: Any) -> NoReturn:
    raise click.exceptions.Exit(0)
