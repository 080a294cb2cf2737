"""The manifest is written whole, read with care, and compared before a run goes on."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim import schema
from sim.run.manifest import (
    RESUMED_FIELDS,
    Manifest,
    ManifestError,
    difference,
    is_run,
    plan_of,
    read_manifest,
    write_manifest,
)
from sim.run.plan import Plan
from tests.sim.run.made_runs import manifest_for, plan_for


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    return manifest_for("random,knights(patience=2)", plan_for("random,knights", 10, 4))


def changed(manifest: Manifest, path: str, value: Any) -> Manifest:
    """A copy with one value changed, or taken away if the new one is `...`."""
    copy = json.loads(json.dumps(manifest))
    place = copy
    *folders, last = path.split(".")
    for name in folders:
        place = place[int(name) if isinstance(place, list) else name]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return dict(copy)


def sentence_for(folder: Path, text: str | bytes) -> str:
    (folder / "manifest.json").write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(ManifestError) as caught:
        read_manifest(folder)
    return str(caught.value)


def test_what_is_written_is_read(tmp_path: Path, manifest: Manifest) -> None:
    write_manifest(tmp_path, manifest)
    assert read_manifest(tmp_path) == manifest
    assert [path.name for path in tmp_path.iterdir()] == ["manifest.json"]


def test_it_tells_plan_players_and_digests(manifest: Manifest) -> None:
    assert plan_of(manifest) == Plan("edition", 2, 10, 1, True, "turns", 4)
    assert manifest["players"] == ["random", "knights(patience=2)"]
    assert manifest["strategies"][1]["parameters"] == {"patience": 2}
    digests = [manifest["rules_digest"], manifest["engine_digest"], manifest["strategies"][0]["digest"]]
    assert [len(digest) for digest in digests] == [64] * 3
    assert not manifest["complete"]


def test_a_folder_without_one_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"not the folder of a run; expected manifest\.json in it$"):
        read_manifest(tmp_path)
    assert not is_run(tmp_path)


@pytest.mark.parametrize("text", ["", '{"schema_version": 1, "ga', "[]", "null", '"run"', b"\xff\xfe"])
def test_what_is_no_manifest_is_refused(tmp_path: Path, text: str | bytes) -> None:
    place = f"{tmp_path / 'manifest.json'}: not a manifest of a run ("
    assert sentence_for(tmp_path, text).startswith(place)
    assert not is_run(tmp_path)


@pytest.mark.parametrize("version", [0, 99, "1", None, []])
def test_another_schema_is_refused(tmp_path: Path, manifest: Manifest, version: object) -> None:
    sentence = sentence_for(tmp_path, json.dumps(changed(manifest, "schema_version", version)))
    assert f"schema version {version}; this chocolab reads version {schema.VERSION}" in sentence
    assert is_run(tmp_path)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("game", ..., "missing required field `game`"),
        ("strategies", ..., "missing required field `strategies`"),
        ("strategies.0.spec", ..., "missing required field `spec` - at `$.strategies[0]`"),
        ("strategies.0.spec", 5, "Expected `str`, got `int` - at `$.strategies[0].spec`"),
        ("strategies", [], "0 strategies for 2 seats"),
        ("players", "random", "Expected `array`, got `str` - at `$.players`"),
        ("seats", 3, "2 strategies for 3 seats"),
        ("seats", 40, "at `$.seats`"),
        ("games", 0, "at `$.games`"),
        ("games", "many", "at `$.games`"),
        ("seed", -1, "at `$.seed`"),
        ("chunk_games", 0, "at `$.chunk_games`"),
        ("rotate", "yes", "at `$.rotate`"),
        ("log", "sales", "at `$.log`"),
        ("rules", [], "at `$.rules`"),
        ("complete", None, "at `$.complete`"),
    ],
)
def test_wrong_fields_are_named(
    tmp_path: Path, manifest: Manifest, path: str, value: object, words: str
) -> None:
    sentence = sentence_for(tmp_path, json.dumps(changed(manifest, path, value)))
    assert words in sentence
    assert "\n" not in sentence


def test_the_same_run_may_go_on(manifest: Manifest) -> None:
    assert difference(manifest, changed(manifest, "timing", {"seconds": 3})) is None


@pytest.mark.parametrize("field", RESUMED_FIELDS)
def test_every_difference_is_told(manifest: Manifest, field: str) -> None:
    words = difference(manifest, changed(manifest, field, "other"))
    assert words is not None
    assert words.startswith(RESUMED_FIELDS[field])
