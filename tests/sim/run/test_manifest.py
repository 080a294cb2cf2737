"""The manifest is written whole, and compared before a run goes on."""

from pathlib import Path

import pytest

from sim.log.run_folder import Manifest, read_manifest
from sim.run.manifest import RESUMED_FIELDS, difference, plan_of, write_manifest
from sim.run.plan import Plan
from tests.sim.run.made_runs import manifest_for, plan_for


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    return manifest_for("random,knights(patience=2)", plan_for("random,knights", 10, 4))


def test_what_is_written_is_read(tmp_path: Path, manifest: Manifest) -> None:
    write_manifest(tmp_path, manifest)
    assert read_manifest(tmp_path) == manifest
    assert [path.name for path in tmp_path.iterdir()] == ["manifest.json"]


def test_it_tells_plan_players_and_digests(manifest: Manifest) -> None:
    assert plan_of(manifest) == Plan("edition", 2, 10, 1, True, "turns", 4)
    assert manifest["players"] == ["random", "knights(patience=2)"]
    assert manifest["strategies"][1]["parameters"]["patience"] == 2
    digests = [manifest["rules_digest"], manifest["engine_digest"], manifest["strategies"][0]["digest"]]
    assert [len(digest) for digest in digests] == [64] * 3
    assert not manifest["complete"]


def test_the_same_run_may_go_on(manifest: Manifest) -> None:
    assert difference(manifest, manifest | {"timing": {"seconds": 3}}) is None


@pytest.mark.parametrize("field", RESUMED_FIELDS)
def test_every_difference_is_told(manifest: Manifest, field: str) -> None:
    words = difference(manifest, manifest | {field: [0, 4] if field == "slice" else "other"})
    assert words is not None
    assert words.startswith(RESUMED_FIELDS[field])


def test_a_slice_is_told_as_the_option_says_it(manifest: Manifest) -> None:
    one, two = ({**manifest, "slice": games} for games in ([0, 4], [4, 8]))
    assert difference(one, two) == "another --slice: 1/2 (games 0 to 3), not 2/3 (games 4 to 7)"
    assert difference(manifest, two) == "another --slice: none, not 2/3 (games 4 to 7)"
    unnamed = {**one, "slice": [4, 16], "games": 20}
    assert difference(unnamed, {**two, "games": 20}) == (
        "another --slice: games 4 to 15, not 2/4 (games 4 to 7)"
    )
