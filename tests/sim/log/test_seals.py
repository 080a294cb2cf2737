"""Seals: what each part must be, beside the parts."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from sim.log.seals import (
    IDENTITY,
    Seal,
    SealedPart,
    SealError,
    column_types,
    columns_digest,
    identity_of,
    read_seal,
    seal_path,
    write_seal,
)

PART = SealedPart(3, 100, "columns", "checksum")
SEAL = Seal("a run", 2, 20, 30, {"games": PART, "turns": PART})


@pytest.fixture
def run(tmp_path: Path) -> Path:
    (tmp_path / "seals").mkdir()
    write_seal(tmp_path, SEAL)
    return tmp_path


def test_a_seal_is_read_as_it_was_written(run: Path) -> None:
    assert read_seal(run, 2) == SEAL
    assert read_seal(run, 3) is None
    assert [path.name for path in (run / "seals").iterdir()] == ["part-000002.json"]


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "{}", '{"seal": 1}', '"x"'])
def test_what_is_no_seal_is_told(run: Path, content: str) -> None:
    seal_path(run, 2).write_text(content)
    with pytest.raises(SealError, match=r"part-000002\.json: the seal is damaged"):
        read_seal(run, 2)


def test_a_seal_cannot_be_changed_unseen(run: Path) -> None:
    told = json.loads(seal_path(run, 2).read_text())
    told["tables"]["games"]["rows"] = 4
    seal_path(run, 2).write_text(json.dumps(told))
    with pytest.raises(SealError):
        read_seal(run, 2)


def test_columns_are_told_in_plain_words() -> None:
    names = pa.dictionary(pa.uint8(), pa.string())
    schema = pa.schema(
        [("game", pa.int64()), ("points_1", pa.float32()), ("spin", names), ("roll", pa.int8())]
    )
    told = {"game": "int64", "points_1": "float32", "spin": "name", "roll": "int8"}
    assert column_types(schema) == told
    assert columns_digest(told) != columns_digest({**told, "roll": "int16"})


def test_a_run_is_what_it_plays_whatever_the_number_of_its_games() -> None:
    manifest: dict[str, Any] = {name: name for name in IDENTITY} | {"lineups": []}
    same = manifest | {"games": 7, "slice": [1, 2], "complete": True, "timing": {}, "title": "x"}
    assert identity_of(same) == identity_of(manifest)
    assert identity_of({name: value for name, value in manifest.items() if name != "lineups"}) == (
        identity_of(manifest)
    )
    for name in IDENTITY:
        assert identity_of(manifest | {name: "another"}) != identity_of(manifest), name


def test_a_seal_may_allow_what_was_there_before(run: Path) -> None:
    assert "before" not in seal_path(run, 2).read_text()
    old = SealedPart(3, 80, "columns", "another")
    both = Seal("a run", 2, 20, 30, {"games": PART, "turns": PART}, before={"games": old})
    write_seal(run, both)
    assert read_seal(run, 2) == both
    assert both.allowed("games") == [PART, old]
    assert both.allowed("turns") == [PART]
    assert both.allowed("sales") == []
