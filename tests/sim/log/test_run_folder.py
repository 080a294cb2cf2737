"""The manifest of a run folder is read with care."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim.log.run_folder import Manifest, ManifestError, holds_run, read_manifest
from sim.schema import VERSION
from tests.analyses.synthetic_runs import manifest_of


@pytest.fixture
def manifest() -> Manifest:
    return manifest_of("edition", 10, "turns", ["random", "knights"])


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


def test_a_folder_without_one_is_no_run(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"not the folder of a run; expected manifest\.json in it$"):
        read_manifest(tmp_path)
    assert not holds_run(tmp_path)


@pytest.mark.parametrize(
    "text", ["", '{"schema_version": 1, "ga', "[]", "null", '"run"', b"\xff\xfe", "[" * 100_000]
)
def test_what_is_no_manifest_is_refused(tmp_path: Path, text: str | bytes) -> None:
    place = f"{tmp_path / 'manifest.json'}: not a manifest of a run ("
    assert sentence_for(tmp_path, text).startswith(place)
    assert not holds_run(tmp_path)


@pytest.mark.parametrize("version", [0, 99, "1", None, []])
def test_another_schema_is_refused(tmp_path: Path, manifest: Manifest, version: object) -> None:
    sentence = sentence_for(tmp_path, json.dumps(changed(manifest, "schema_version", version)))
    assert f"schema version {version}; this chocolab reads version {VERSION}" in sentence
    assert holds_run(tmp_path)


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
