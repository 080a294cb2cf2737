"""Whatever a user gives is taken as it is meant, or refused in a sentence; soon, and with no file lost."""

import random
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from sim.run.sentences import told
from tests.fuzz.command_lines import Refused
from tests.fuzz.mutating import mutated
from tests.fuzz.takers import TAKERS, Taker
from tests.sim.run.made_runs import begun, play

QUICK, MANY = 25, 2_000  # inputs of each kind
EVER_SO = 30  # times as long, where many others want to have the processor
LONGEST = 1_500  # letters of a sentence


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run that is complete."""
    folder = tmp_path_factory.mktemp("fuzzed") / "run"
    play(folder, begun(folder, "random,random", 16, 8))
    return folder


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """An error if it takes longer, of a processor's time, or ever so long of a clock's."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"takes more than {seconds} seconds")

    before = {number: signal.signal(number, stop) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(EVER_SO * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        for number, handler in before.items():
            signal.signal(number, handler)


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, but what Python keeps of those that it has read."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def refused(taker: Taker, file: Path, good: str) -> str:
    """The sentence with which a file is refused; nothing if it is taken."""
    try:
        with within(taker.seconds):
            taker.take(file, good)
    except Refused as refusal:
        return str(refusal)
    except BaseException as error:  # what reads Parquet may panic
        run = file.parents[1] if taker.name == "part" else file.parent
        about = told(error, [run])
        if about is None:
            raise
        return about.sentence
    return ""


def check_sentence(sentence: str) -> None:
    """It can be printed, on any terminal, and be read."""
    assert 0 < len(sentence) < LONGEST
    assert sentence.encode("utf-8", "replace")
    assert "Traceback" not in sentence


def fuzz(taker: Taker, count: int, folder: Path, run: Path) -> tuple[int, int]:
    """Give it so many changed files; how many of them were taken, and how many refused."""
    chance, goods = random.Random(taker.name), taker.good(run)
    taken = 0
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        if taker.beside:
            shutil.copytree(run, place / "run")
        file, good = place / taker.file, chance.choice(list(goods))
        content = mutated(chance, goods[good])
        file.write_bytes(content)
        before = files_in(place)
        try:
            sentence = refused(taker, file, good)
            if sentence:
                check_sentence(sentence)
            assert files_in(place) == before
        except BaseException as error:
            error.add_note(f"{taker.name}, {good}, input {number}: {content[:4000]!r}")
            raise
        taken += not sentence
        shutil.rmtree(place)
    return taken, count - taken


@pytest.mark.parametrize("taker", TAKERS, ids=lambda taker: taker.name)
def test_what_is_whole_is_taken(taker: Taker, tmp_path: Path, run: Path) -> None:
    if taker.name == "occupied folder":
        pytest.skip("a run stands there, whatever its manifest says")
    shutil.copytree(run, tmp_path / "run")
    for good, content in taker.good(run).items():
        (tmp_path / taker.file).write_bytes(content)
        assert refused(taker, tmp_path / taker.file, good) == ""


@pytest.mark.parametrize("taker", TAKERS, ids=lambda taker: taker.name)
def test_a_few_inputs_of_each_kind(taker: Taker, tmp_path: Path, run: Path) -> None:
    fuzz(taker, QUICK, tmp_path, run)


@pytest.mark.slow
@pytest.mark.parametrize("taker", TAKERS, ids=lambda taker: taker.name)
def test_many_inputs_of_each_kind(taker: Taker, tmp_path: Path, run: Path) -> None:
    taken, away = fuzz(taker, MANY, tmp_path, run)
    assert away > 0
    assert taken > 0 or taker.name == "occupied folder"
