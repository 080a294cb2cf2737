"""Files of a user's that are called like our rooms break neither the package nor the command."""

import zipfile
from pathlib import Path

import pytest

from chocolab import rooms
from chocolab.errors import ChocolabError
from tests.chocolab.hostile import ROOT, fill, started

IMPORTS = """
import chocolab, reports, scripts, analyses, sim, strategies
print([module.__path__[0] for module in (reports, scripts, analyses, sim, strategies)])
print(chocolab.rules("market")["victory.points"])
"""
PLAYS = """
import chocolab
if __name__ == "__main__":
    told = {"games": 4_800, "log": "games", "jobs": 2, "backend": "processes", "progress": False}
    print(len(chocolab.play("edition", players=["random", "random"], out="run", **told).figures()) > 5)
    try:
        chocolab.play("edition", players=["bad.py", "random"], games=2, progress=False)
    except chocolab.ChocolabError as mistake:
        print(mistake)
"""
BAD = """
from strategies.api import strategy


@strategy(games=["edition"])
def bad(rules, table, me, menu):
    nothing = 0
    return menu.n // nothing
"""


def own(home: Path) -> str:
    """What the script above prints for rooms that lie there."""
    return str([str(home / room) for room in ("reports", "scripts", "analyses", "sim", "strategies")])


def test_the_tree_finds_its_own_rooms(tmp_path: Path) -> None:
    told = started(fill(tmp_path), "-c", IMPORTS)
    assert told.stdout.splitlines()[0] == own(ROOT), told.stderr
    assert told.stdout.splitlines()[1] == "13.0"


def test_the_command_finds_its_own_rooms(tmp_path: Path) -> None:
    told = started(fill(tmp_path), "-m", "chocolab", "rules", "list")
    assert (told.returncode, told.stdout.splitlines()[0][:12]) == (0, "base        "), told.stderr


def test_an_installed_wheel_finds_its_own_rooms(tmp_path: Path) -> None:
    built = started(ROOT, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    assert built.returncode == 0, built.stderr
    site = tmp_path / "site"
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    assert (site / "chocolab" / "py.typed").exists()
    entry = next(site.glob("*.dist-info/entry_points.txt")).read_text(encoding="utf-8")
    assert "chocolab = chocolab.__main__:main" in entry
    told = started(fill(tmp_path / "work"), "-c", IMPORTS, home=site)
    assert told.stdout.splitlines()[0] == own(site), told.stderr


@pytest.mark.slow
def test_workers_and_the_search_for_a_fault_find_our_rooms(tmp_path: Path) -> None:
    folder = fill(tmp_path)
    (folder / "bad.py").write_text(BAD, encoding="utf-8")
    (folder / "play.py").write_text(PLAYS, encoding="utf-8")
    told = started(folder, "play.py").stdout.splitlines()
    assert told[0] == "True"
    assert told[1].startswith(f"{folder / 'bad.py'}, line 8: strategy bad in game 0, ")


@pytest.mark.parametrize("before", ["import reports", "import analyses"])
def test_a_room_that_is_taken_is_told_in_a_sentence(tmp_path: Path, before: str) -> None:
    room = before.split()[1]
    told = started(fill(tmp_path, text=""), "-c", f"{before}; import chocolab")
    last = told.stderr.splitlines()[-1]
    assert f"RoomTaken: {tmp_path / room}" in last
    assert last.endswith(
        f": is in use as {room}, and chocolab has a package of that name; "
        "expected `import chocolab` before it, or another name for it"
    )


def test_claiming_leaves_the_search_path_as_it_was() -> None:
    import sys

    before = list(sys.path)
    rooms.claim_rooms()
    assert sys.path == before
    assert issubclass(rooms.RoomTaken, ChocolabError)
