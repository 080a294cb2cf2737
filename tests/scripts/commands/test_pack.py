"""`chocolab pack`: one format of the other, whole at every moment, and all commands take both."""

import random
import shutil
import signal
import time
from pathlib import Path

import pytest

import chocolab as package
from scripts.inspecting import inspect
from sim.games import GAMES
from sim.log.parts import part_path
from sim.log.run_folder import LogFormat, read_manifest
from tests.kills import KILLS, begun_many
from tests.scripts.command_line import answer_of, chocolab, done, mistake, started
from tests.sim.run.made_runs import begun_of, finished, play, tables


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of the market."""
    return finished(tmp_path_factory.mktemp("quick") / "run", "market")


@pytest.fixture
def small(tmp_path: Path, quick: Path) -> Path:
    """The same, packed."""
    done("pack", quick, "--out", tmp_path / "run")
    return tmp_path / "run"


def test_a_run_is_packed_and_unpacked(tmp_path: Path, quick: Path) -> None:
    mine = Path(shutil.copytree(quick, tmp_path / "mine"))
    assert done("pack", mine).startswith(f"{mine}: 24 games, ")
    assert "is small already" in done("pack", mine)
    assert done("inspect", mine).endswith("All is there and as it was written.\n")
    done("pack", mine, "--format", "quick")
    assert tables(mine) == tables(quick)


def test_it_may_be_asked_for_when_games_are_played(tmp_path: Path) -> None:
    words = ("run", "--game", "edition", "--players", "random,random", "--games", 24)
    done(*words, "--out", tmp_path / "quick")
    done(*words, "--log-format", "small", "--out", tmp_path / "small")
    done("pack", tmp_path / "quick")
    assert tables(tmp_path / "quick") == tables(tmp_path / "small")
    resume = ("run", "--resume", "--out", tmp_path / "small")
    assert "all of them before" in done(*resume)
    assert mistake(*resume, "--log-format", "quick").endswith(
        "cannot be resumed, it was made with another --log-format: small, not quick"
    )


def test_every_command_that_reads_runs_takes_both(tmp_path: Path, quick: Path, small: Path) -> None:
    for words in (("inspect", "--replay", 2), ("trace", 3), ("runs",), ("migrate",)):
        name, *more = words
        answers = [chocolab(name, run, *more) for run in (quick, small)]
        assert [answer.code for answer in answers] == [0, 0], answers
    story, again = (done("trace", run, 3) for run in (quick, small))
    assert story == again
    pictures = []
    for run, place in ((quick, tmp_path / "quick.svg"), (small, tmp_path / "small.svg")):
        done("board", run, "--game", 3, "--out", place)
        pictures.append(place.read_bytes())
    assert pictures[0] == pictures[1]
    told = chocolab("compare", quick, small)
    assert (told.code, "no difference" in told.out or "equal" in told.out) == (0, True), told
    assert package.open_run(small).figures().equals(package.open_run(quick).figures())


def test_a_report_is_the_same_but_for_how_it_is_made_again(tmp_path: Path, quick: Path, small: Path) -> None:
    pages = []
    for run in (quick, small):
        done("report", run, "--out", tmp_path / "page.html")
        pages.append((tmp_path / "page.html").read_text("utf-8").replace(str(run), "RUN"))
    assert pages[1].replace(" --log-format small", "") == pages[0]
    assert pages[1] != pages[0]


def test_it_goes_on_to_more_games_in_its_own_format(tmp_path: Path, small: Path) -> None:
    done("extend", small, "--games", 40)
    manifest = begun_of(tmp_path / "long", "market", log_format="small")
    play(tmp_path / "long", {**manifest, "games": 40})
    assert tables(small) == tables(tmp_path / "long")
    assert inspect(small).verdict == "whole"


def test_mistakes(tmp_path: Path, quick: Path) -> None:
    mine = Path(shutil.copytree(quick, tmp_path / "mine"))
    none = tmp_path / "none"
    assert mistake("pack", none) == f"{none}: not the folder of a run; expected manifest.json in it"
    assert mistake("pack", mine, "--format", "tiny").startswith("Invalid value for '--format': 'tiny'")
    assert mistake("pack", mine, "--overwrite") == "--overwrite is for --out."
    assert "a run stands there; go on with it by --resume" in mistake("pack", mine, "--out", quick)
    part = part_path(mine, "sales", 1)
    part.write_bytes(b"x" + part.read_bytes()[1:])
    assert mistake("pack", mine) == (
        f"{part}: its bytes are not those that were written; `chocolab inspect {mine}` says what is wrong, "
        "and what can be done"
    )
    assert "log_format" not in read_manifest(mine)


# --- killed and killed again -------------------------------------------------------------------------


def seals_changed(folder: Path) -> int:
    """When a seal was last put in its place."""
    return (folder / "seals").stat().st_mtime_ns


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_packing_that_is_killed_leaves_a_whole_run(tmp_path: Path, game: str) -> None:
    formats: tuple[LogFormat, ...] = ("quick", "small")
    folder, whole = tmp_path / "run", {}
    for name in formats:
        whole[name] = tmp_path / name
        play(whole[name], begun_many(whole[name], game, name))
    shutil.copytree(whole["quick"], folder)
    chance, to, kills, rounds = random.Random(game), "small", 0, 0
    while kills < KILLS:
        process = started("pack", folder, "--format", to, "--jobs", 2)
        before, at_work = seals_changed(folder), chance.random() < 0.75
        while at_work and seals_changed(folder) == before and process.poll() is None:
            time.sleep(0.002)
        time.sleep(chance.uniform(0, 0.5 if at_work else 3))
        process.kill()
        code = answer_of(process).code
        if code == 0:
            assert tables(folder) == tables(whole["small" if to == "small" else "quick"])
            to, rounds = "quick" if to == "small" else "small", rounds + 1
            continue
        kills += 1
        assert code == -signal.SIGKILL
        assert inspect(folder).verdict == "whole"
    done("pack", folder)
    assert tables(folder) == tables(whole["small"])
    (folder / "lock.json").unlink(missing_ok=True)
    assert {path.name for path in folder.iterdir()} == {path.name for path in whole["small"].iterdir()}
    assert not list(folder.rglob("*.unfinished"))
