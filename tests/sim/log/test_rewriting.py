"""Parts written again: whole at any moment, and the rows are the same."""

import shutil
from pathlib import Path

import pytest

from sim.log import rewriting
from sim.log.formats import format_of
from sim.log.parts import make_folders, part_path, scan
from sim.log.rewriting import RewritingError, bring, is_written_as, same_rows, write_again
from sim.log.run_folder import LogFormat, read_manifest
from sim.log.seals import Seal, read_seal
from sim.log.wholeness import Wholeness
from tests.sim.run.made_runs import ISLANDS, begun, finished, play, tables

TABLES = ("games", "turns", "sales")
REPLACED = 5  # files of a chunk that are put in their place: two seals and three parts


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[LogFormat, Path]:
    """A run of the market in both formats."""
    folder = tmp_path_factory.mktemp("runs")
    formats: tuple[LogFormat, ...] = ("quick", "small")
    return {name: finished(folder / name, "market", name) for name in formats}


@pytest.fixture
def run(made: dict[LogFormat, Path], tmp_path: Path) -> Path:
    return Path(shutil.copytree(made["quick"], tmp_path / "run"))


def sealed(run: Path, chunk: int) -> Seal:
    seal = read_seal(run, chunk)
    assert seal is not None
    return seal


def again(run: Path, log_format: LogFormat = "small") -> None:
    """Write all chunks again where they stand."""
    for chunk in (0, 1):
        write_again(run, sealed(run, chunk), TABLES, log_format, run)


def whole(run: Path) -> bool:
    return all(chunk.whole for chunk in Wholeness(run, read_manifest(run)).chunks(deep=True))


def test_a_chunk_written_again_is_as_if_it_had_been_written_so(
    run: Path, made: dict[LogFormat, Path]
) -> None:
    again(run)
    assert tables(run) == tables(made["small"])
    again(run, "quick")
    assert tables(run) == tables(made["quick"])


class Killed(BaseException):
    """Nothing is done any more, as after `kill -9`."""


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("step", range(REPLACED))
def test_a_chunk_is_whole_whenever_it_is_stopped(
    run: Path, made: dict[LogFormat, Path], monkeypatch: pytest.MonkeyPatch, step: int, back: bool
) -> None:
    real, left = Path.replace, iter(range(step))

    def stopped(path: Path, target: Path) -> Path:
        if next(left, None) is None:
            raise Killed
        return real(path, target)

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(Killed):
        write_again(run, sealed(run, 0), TABLES, "small", run)
    monkeypatch.undo()
    assert whole(run)
    assert not is_written_as(run, sealed(run, 0), "small")
    for table in TABLES:
        assert scan(run, table).collect().equals(scan(made["quick"], table).collect())
    # Whoever goes on need not go on to the same.
    again(run, "quick" if back else "small")
    assert tables(run) == tables(made["quick" if back else "small"])


def test_the_steps_are_all_there_are(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, names = Path.replace, []

    def noted(path: Path, target: Path) -> Path:
        names.append(f"{target.parent.name}/{target.name}")
        return real(path, target)

    monkeypatch.setattr(Path, "replace", noted)
    write_again(run, sealed(run, 1), TABLES, "small", run)
    parts = [f"{table}/part-000001.parquet" for table in TABLES]
    assert names == ["seals/part-000001.json", *parts, "seals/part-000001.json"]
    assert len(names) == REPLACED


def test_a_part_without_rows_is_one_again(tmp_path: Path) -> None:
    """A market where nothing was sold."""
    lineup, _ = ISLANDS["market"]
    manifest = begun(tmp_path / "run", lineup, 6, 6, "limits.turns=3", game="market")
    play(tmp_path / "run", manifest)
    before = tables(tmp_path / "run")
    write_again(tmp_path / "run", sealed(tmp_path / "run", 0), TABLES, "small", tmp_path / "run")
    assert scan(tmp_path / "run", "sales").collect().height == 0
    assert whole(tmp_path / "run")
    write_again(tmp_path / "run", sealed(tmp_path / "run", 0), TABLES, "quick", tmp_path / "run")
    assert tables(tmp_path / "run") == before


def test_rows_that_differ_replace_nothing(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tables(run)
    monkeypatch.setattr(rewriting, "same_rows", lambda one, other: False)
    told = r"games/part-000000\.parquet: written again its rows differ; the part stays as it was"
    with pytest.raises(RewritingError, match=told):
        write_again(run, sealed(run, 0), TABLES, "small", run)
    assert tables(run) == before


def test_rows_are_compared_by_value(run: Path, made: dict[LogFormat, Path]) -> None:
    for table in TABLES:
        quick, small = (part_path(made[name], table, 0) for name in ("quick", "small"))
        assert same_rows(quick, small)
        assert not same_rows(quick, part_path(run, table, 1))
        assert not same_rows(quick, part_path(run, "turns" if table == "games" else "games", 0))


@pytest.mark.parametrize("log_format", ["quick", "small"])
def test_a_chunk_is_brought_into_another_run_in_a_format(
    run: Path, made: dict[LogFormat, Path], tmp_path: Path, log_format: LogFormat
) -> None:
    out = tmp_path / "out"
    make_folders(out, TABLES)
    for chunk in (0, 1):
        bring(run, sealed(run, chunk), TABLES, log_format, out)
    assert tables(out) == tables(made[log_format])
    assert tables(run) == tables(made["quick"])
    assert format_of(part_path(out, "turns", 0)) == log_format
