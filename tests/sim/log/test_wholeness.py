"""Each chunk is held against its seal: whatever is wrong with a part is told, and nothing that is right."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from msgspec import structs

from sim.log.parts import part_path
from sim.log.run_folder import read_manifest
from sim.log.seals import Seal, read_seal, seal_path, write_seal
from sim.log.wholeness import Wholeness, columns_unlike
from tests.sim.run.made_runs import finished

Damage = Callable[[Path], None]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished(tmp_path_factory.mktemp("runs") / "four", "edition")


@pytest.fixture
def run(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "run"))


def faults(run: Path, deep: bool = True) -> list[str]:
    looked = Wholeness(run, read_manifest(run))
    found = [fault for chunk in looked.chunks(deep) for fault in chunk.faults]
    return [f"{fault.path.relative_to(run)}: {fault.what}" for fault in looked.named_twice(found)]


def rewritten(path: Path, change: Callable[[pl.DataFrame], pl.DataFrame]) -> None:
    table = pl.read_parquet(path)
    path.unlink()
    change(table).write_parquet(path, compression="lz4")


def flipped(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def test_nothing_is_wrong_with_a_run_that_was_played(run: Path) -> None:
    for deep in (False, True):
        assert faults(run, deep) == []
        chunks = Wholeness(run, read_manifest(run)).chunks(deep)
        assert [chunk.whole for chunk in chunks] == [True] * 4
        assert [chunk.range for chunk in chunks] == [(n, n * 24, n * 24 + 24) for n in range(4)]


TURNS = "turns/part-000001.parquet"


@pytest.mark.parametrize(
    ("damage", "told", "cheaply"),
    [
        (lambda run: (run / TURNS).unlink(), f"{TURNS}: missing, though the games are there", True),
        (lambda run: shutil.rmtree(run / "turns"), f"{TURNS}: missing, though the games are there", True),
        (lambda run: (run / TURNS).write_bytes(b""), f"{TURNS}: has 0 bytes, ", True),
        (lambda run: flipped(run / TURNS), f"{TURNS}: its bytes are not those that were written", False),
        (
            lambda run: shutil.copy(part_path(run, "turns", 2), run / TURNS),
            f"{TURNS}: is the same as turns/part-000002.parquet",
            True,
        ),
        (
            lambda run: rewritten(run / TURNS, lambda table: table.drop("roads_2")),
            "lacks the column roads_2",
            True,
        ),
        (
            lambda run: rewritten(run / TURNS, lambda table: table.cast({"turn": pl.Int64})),
            "its column turn is of type int64; expected int16",
            True,
        ),
        (
            lambda run: rewritten(run / TURNS, lambda table: table.with_columns(x=1)),
            "has a column x that is not of this run",
            True,
        ),
        (
            lambda run: rewritten(run / TURNS, lambda table: table.with_columns(pl.col("game") + 1)),
            "holds games 25 to 48; expected 24 to 47",
            True,
        ),
        (
            lambda run: rewritten(
                part_path(run, "games", 1), lambda table: table.filter(pl.col("game") != 30)
            ),
            "holds 23 games; expected 24",
            True,
        ),
        (
            lambda run: seal_path(run, 1).unlink(),
            "seals/part-000001.json: missing, though the games are there",
            True,
        ),
        (lambda run: flipped(seal_path(run, 1)), "seals/part-000001.json: the seal is damaged", True),
        (
            lambda run: shutil.copy(seal_path(run, 2), seal_path(run, 1)),
            "seals/part-000001.json: seals games 48 to 71; expected games 24 to 47",
            True,
        ),
    ],
)
def test_whatever_is_wrong_is_told(run: Path, damage: Damage, told: str, cheaply: bool) -> None:
    damage(run)
    assert any(told in fault for fault in faults(run)), faults(run)
    assert bool(faults(run, deep=False)) == cheaply


def test_parts_of_another_run_are_told(run: Path, tmp_path: Path) -> None:
    manifest = json.loads((run / "manifest.json").read_text())
    (run / "manifest.json").write_text(json.dumps(manifest | {"seed": 2}))
    assert faults(run, deep=False) == [
        f"seals/part-00000{n}.json: is of another run than the manifest tells of" for n in range(4)
    ]


def test_a_manifest_with_other_columns_is_told(run: Path) -> None:
    manifest = json.loads((run / "manifest.json").read_text())
    manifest["tables"]["turns"]["turn"] = "int8"
    (run / "manifest.json").write_text(json.dumps(manifest))
    assert "seals turns with other columns than the manifest tells" in faults(run, deep=False)[0]


def test_a_chunk_that_is_being_written_again_may_have_old_and_new_parts(run: Path) -> None:
    seal = read_seal(run, 1)
    assert seal is not None
    new = structs.replace(seal.tables["turns"], bytes=1, checksum="new")
    write_seal(run, structs.replace(seal, tables={**seal.tables, "turns": new}, before=seal.tables))
    assert faults(run) == faults(run, deep=False) == []
    shutil.copy(part_path(run, "turns", 1), part_path(run, "turns", 2))
    assert any("is the same as turns/part-000001.parquet" in fault for fault in faults(run))
    flipped(run / TURNS)
    assert any(f"{TURNS}: its bytes are not those that were written" in fault for fault in faults(run))


def test_a_chunk_that_was_written_again_while_we_looked_is_looked_at_again(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seal = read_seal(run, 1)
    assert seal is not None
    gone = structs.replace(seal.tables["turns"], bytes=1, checksum="gone")
    outdated = iter([structs.replace(seal, tables={**seal.tables, "turns": gone})])

    def read(folder: Path, chunk: int) -> Seal | None:
        return next(outdated, None) or read_seal(folder, chunk) if chunk == 1 else read_seal(folder, chunk)

    monkeypatch.setattr("sim.log.wholeness.read_seal", read)
    assert faults(run, deep=False) == []
    assert list(outdated) == []


def test_parts_too_many_are_told(run: Path) -> None:
    shutil.copy(part_path(run, "games", 1), part_path(run, "games", 7))
    shutil.copy(part_path(run, "games", 1), run / "games" / "part-copy.parquet")
    strays = [fault.path.name for fault in Wholeness(run, read_manifest(run)).strays()]
    assert strays == ["part-000007.parquet", "part-copy.parquet"]
    assert faults(run) == []


def test_a_run_of_before_seals_is_looked_at_without(run: Path) -> None:
    shutil.rmtree(run / "seals")
    manifest = json.loads((run / "manifest.json").read_text())
    del manifest["tables"]
    (run / "manifest.json").write_text(json.dumps(manifest))
    assert faults(run) == []
    assert not Wholeness(run, read_manifest(run)).sealed
    (run / TURNS).write_bytes(b"garbage")
    assert "cannot be read as Parquet" in faults(run)[0]
    part_path(run, "games", 0).unlink()
    assert [chunk.played for chunk in Wholeness(run, read_manifest(run)).chunks()] == [False, *[True] * 3]


def test_columns_are_compared_by_name_and_type() -> None:
    wanted = {"a": "int8", "b": "name"}
    assert list(columns_unlike(wanted, wanted)) == []
    assert list(columns_unlike(wanted, {"b": "int8", "c": "int8"})) == [
        "lacks the column a",
        "its column b is of type int8; expected name",
        "has a column c that is not of this run",
    ]
