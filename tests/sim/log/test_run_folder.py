"""The manifest of a run folder is read with care."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim.log.run_folder import (
    PUT_BACK,
    Manifest,
    ManifestError,
    digest_of_rules,
    holds_run,
    read_manifest,
    unlike_itself,
)
from sim.rules.loading import load_rules
from sim.schema import OLDEST, VERSION
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


@pytest.mark.parametrize("version", [OLDEST, VERSION])
def test_a_run_of_before_is_read_as_one_of_today(tmp_path: Path, manifest: Manifest, version: int) -> None:
    (tmp_path / "manifest.json").write_text(json.dumps(changed(manifest, "schema_version", version)))
    assert read_manifest(tmp_path)["schema_version"] == version


@pytest.mark.parametrize("version", [0, 1, 99, "1", None, []])
def test_another_schema_is_refused(tmp_path: Path, manifest: Manifest, version: object) -> None:
    sentence = sentence_for(tmp_path, json.dumps(changed(manifest, "schema_version", version)))
    assert f"schema version {version}; this chocolab reads versions {OLDEST} to {VERSION}" in sentence
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
        ("deal", "twice", "at `$.deal`"),
        ("alike", [0, -1], "at `$.alike[1]`"),
        ("alike", [0], "1 alike for 2 strategies"),
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


LINEUPS = [{"players": [0, 1], "games": 4}, {"players": [2, 2], "games": 6}]


@pytest.fixture
def in_turn() -> Manifest:
    """The manifest of a run of two line-ups of a roster of three."""
    roster = manifest_of("edition", 10, "turns", ["random", "knights", "widest"])
    return {**roster, "seats": 2, "lineups": LINEUPS, "dealt": {"by": "field", "players": "mine.toml"}}


def test_line_ups_are_read(tmp_path: Path, in_turn: Manifest) -> None:
    (tmp_path / "manifest.json").write_text(json.dumps(in_turn))
    assert read_manifest(tmp_path) == in_turn


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("lineups.0.players", [0, 3], "line-up [0, 3] of 3 players for 2 seats"),
        ("lineups.1.players", [0], "line-up [0] of 3 players for 2 seats"),
        ("lineups.1.players", [0, -1], "at `$.lineups[1].players[1]`"),
        ("lineups.0.games", 0, "at `$.lineups[0].games`"),
        ("lineups.0.games", 5, "a line-up's games are not whole turns round the table"),
        ("lineups.1.games", 7, "line-ups of 11 games for 10 games"),
        ("players", ["random"], "1 players for 3 strategies"),
        ("dealt.by", "chance", "at `$.dealt.by`"),
        ("dealt.shares", ["half"], "at `$.dealt.shares[0]`"),
    ],
)
def test_wrong_line_ups_are_named(
    tmp_path: Path, in_turn: Manifest, path: str, value: object, words: str
) -> None:
    assert words in sentence_for(tmp_path, json.dumps(changed(in_turn, path, value)))


def test_rules_have_the_digest_of_their_rule_set() -> None:
    for game in ("base", "edition", "market"):
        rules = load_rules(game)
        assert digest_of_rules(json.loads(json.dumps(rules.data))) == rules.digest


OTHERS = [
    {"label": name, "spec": spec, "parameters": {}, "digest": digest}
    for name, spec, digest in (("a", "a", "1"), ("b", "b", "2"), ("a", "a", "1"), ("a", "./a.py:a", "1"))
]


@pytest.mark.parametrize(
    ("alike", "fits"),
    [
        ([], True),
        ([0, 1, 0, 0], True),
        ([0, 1, 0, 3], True),
        ([0, 1, 2, 3], False),
        ([0, 0, 0, 0], False),
        ([3, 1, 3, 3], False),
    ],
)
def test_who_is_alike_must_fit_the_strategies(manifest: Manifest, alike: list[int], fits: bool) -> None:
    told = manifest | {"deal": "own", "alike": alike, "strategies": OTHERS}
    assert list(unlike_itself(told)) == ([] if fits else [f"alike: {alike} does not match strategies"])


def test_a_manifest_that_denies_itself_is_refused(tmp_path: Path, manifest: Manifest) -> None:
    path, text = tmp_path / "manifest.json", json.dumps(changed(manifest, "rules.victory.points", 9))
    assert sentence_for(tmp_path, text) == f"{path}: rules: does not match rules_digest; {PUT_BACK}"
    text = json.dumps(changed(manifest | {"deal": "own"}, "alike", ...))
    assert sentence_for(tmp_path, text).startswith(f"{path}: alike: missing")
