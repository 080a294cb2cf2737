"""`chocolab run`: what it plays, what it refuses, and how it goes on."""

import json
import shutil
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.games import GAMES, about
from sim.log.parts import part_path, scan
from sim.log.run_folder import PUT_BACK, digest_of_rules
from sim.rules.loading import load_rules, variants
from sim.run.runner import usable_cores
from sim.schema import written_tables
from strategies.entering.entrants import entrants
from strategies.fields import read_field, shipped_fields
from tests.playing import player
from tests.scripts.command_line import chocolab, done, mistake
from tests.sim.run.made_runs import begun, tables

VARIANTS = [name for name, _, _ in variants()]
FIELDS = ", ".join(shipped_fields())
TWO = ("run", "--game", "edition", "--players", "random,random", "--games", 8)


def manifest_of(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "manifest.json").read_text("utf-8")))


@pytest.fixture
def mine(run: Path, tmp_path: Path) -> Path:
    """A run of the test's own."""
    return Path(shutil.copytree(run, tmp_path / "mine"))


# --- a new run ---------------------------------------------------------------------------------------


def test_it_plays_and_tells_who_won(tmp_path: Path) -> None:
    text = done(*TWO, "--out", tmp_path / "a" / "run")
    assert text.startswith(f"{tmp_path / 'a' / 'run'}: 8 games, 8 of them now, in ")
    assert scan(tmp_path / "a" / "run", "games").collect().height == 8


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game_with_its_own_players_and_goes_on_with_it(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "run"
    done("run", "--game", game, "--games", 6, "--set", "limits.turns=60", "--out", folder)
    own = entrants(about(game).LINEUP, load_rules(game), None)
    assert manifest_of(folder)["players"] == [player(spec, game).label for spec in own.specs]
    assert {path.name for path in folder.iterdir() if path.is_dir()} == {*written_tables(game), "seals"}
    before = tables(folder)
    part_path(folder, "turns", 0).unlink()
    assert "6 games, 6 of them now" in done("run", "--resume", "--out", folder)
    assert tables(folder) == before


def test_it_plays_a_field_goes_on_with_it_and_tells_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    text = done("run", "--game", "edition", "--players", "field:edition", "--seats", 3, "--games", 90,
                "--log", "games", "--out", folder)  # fmt: skip
    assert all(f"\n{name} " in text for name in read_field("field:edition", "edition").specs)
    before, told = tables(folder), manifest_of(folder)
    assert (told["seats"], told["dealt"]["players"]) == (3, "field:edition")
    part_path(folder, "games", 0).unlink()
    assert "90 games, 12 of them now" in done("run", "--resume", "--out", folder)
    assert tables(folder) == before
    first = scan(folder, "games").filter(pl.col("game") == 40).collect().row(0, named=True)
    assert f"seat 2: {first['strategy_2']}\n" in done("trace", folder, 40)
    done("report", folder, "--out", tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "--players field:edition --seats 3 --games 90" in page


def test_a_variant_is_known_by_its_name(tmp_path: Path) -> None:
    words = ("run", "--game", "base", "--players", "random,random", "--games", 2, "--set", "limits.turns=9")
    done(*words, "--rules", "beginners", "--out", tmp_path / "run")
    assert manifest_of(tmp_path / "run")["rules"]["board"]["layout"] == "fixed"


def test_defaults_are_written_down(tmp_path: Path) -> None:
    done("run", "--game", "edition", "--players", "widest,random", "--games", 4, "--out", tmp_path / "run")
    told = manifest_of(tmp_path / "run")
    assert (told["seed"], told["rotate"], told["log"], told["complete"]) == (1, True, "turns", True)
    assert told["deal"] == "own"
    assert told["timing"]["jobs"] == usable_cores()


EQUAL = "widest,widest,widest,widest"


@pytest.mark.parametrize("deal", ["own", "mirrored"])
def test_equal_players_never_play_a_game_twice(tmp_path: Path, deal: str) -> None:
    words = ("--players", EQUAL, "--games", 24, "--deal", deal)
    done("run", "--game", "edition", *words, "--out", tmp_path / "run")
    games = scan(tmp_path / "run", "games").collect()
    assert (games["block"] == games["game"]).all()
    assert set(games["rotation"]) == {0}
    told = scan(tmp_path / "run", "turns").select("game", "spin", "cards_1", "cards_2").collect()
    assert len({str(rows.drop("game").rows()) for rows in told.partition_by("game")}) == 24


@pytest.mark.parametrize(("deal", "blocks"), [("own", [*range(8)]), ("mirrored", [0, 0, 1, 1, 2, 2, 3, 3])])
def test_deals_are_mirrored_if_it_is_said(tmp_path: Path, deal: str, blocks: list[int]) -> None:
    words = ("--players", "widest,random", "--games", 8, "--deal", deal)
    done("run", "--game", "edition", *words, "--out", tmp_path / "run")
    games = scan(tmp_path / "run", "games").collect()
    assert games["rotation"].to_list() == [0, 1] * 4
    assert games["block"].to_list() == blocks


def test_options_are_obeyed(tmp_path: Path) -> None:
    rules = tmp_path / "mine.toml"
    rules.write_text("[hand]\nlimit = 9\n")
    done(
        *TWO, "--out", tmp_path / "run", "--seed", 2**63 - 1, "--no-rotate", "--log", "games",
        "--rules", rules, "--set", "limits.turns=5", "--set", "trade.gifts=true", "--jobs", 1,
    )  # fmt: skip
    told = manifest_of(tmp_path / "run")
    assert (told["seed"], told["rotate"], told["log"], told["timing"]["jobs"]) == (
        2**63 - 1,
        False,
        "games",
        1,
    )
    assert told["rules"]["hand"]["limit"] == 9
    assert told["rules"]["limits"]["turns"] == 5
    assert told["sources"]["trade.gifts"].endswith("by --set")
    assert not (tmp_path / "run" / "turns").exists()
    games = scan(tmp_path / "run", "games").collect()
    assert set(games["turns"]) == {6}
    assert set(games["rotation"]) == {0}


def test_the_seed_decides(tmp_path: Path) -> None:
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        done(*TWO, "--seed", seed, "--out", tmp_path / name)
    a, b, c = (tables(tmp_path / name) for name in "abc")
    assert a == b
    assert a != c


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("random", "--players: 1 named; edition is for 2 to 4 players"),
        ("random,random,random,random,random", "--players: 5 named; edition is for 2 to 4 players"),
        ("randm,random", "players: randm: no such strategy; did you mean random?"),
        ("", "--players: 1 named; edition is for 2 to 4 players"),
        ("random,", "players: '': expected NAME, NAME(PARAMETER=NUMBER), NAME@FILE.toml or FILE.py:NAME"),
        ("knights(patience=99),random", "players: knights(patience=99): patience = 99; expected 0 to 50"),
        (
            "knights(patience=x),random",
            "players: knights(patience=x): 'patience=x': expected PARAMETER=NUMBER",
        ),
        ("random(x=1),random", "players: random(x=1): x: no such parameter; random has skill"),
    ],
)
def test_players_it_does_not_know(tmp_path: Path, players: str, sentence: str) -> None:
    answer = mistake("run", "--game", "edition", "--players", players, "--out", tmp_path / "run")
    assert answer == sentence
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--game", "editon"],
            '"editon": no such game; expected "base" or "edition" or "market"; did you mean edition?',
        ),
        (["--game", ""], "--game is missing; only --resume can do without it."),
        (["--seats", "3"], "--seats: 3: the line-up has 2 players; --seats is for a field"),
        (
            ["--players", "field:chess"],
            f"players: field:chess: no such field; expected one of {FIELDS}, or a FILE.toml",
        ),
        (["--players", "field:edition", "--seats", "5"], "--seats: 5: edition is for 2 to 4 players"),
        (["--seed", "-1"], "Invalid value for '--seed': -1 is not in the range 0<=x<=9223372036854775807."),
        (["--seed", "luck"], "Invalid value for '--seed': 'luck': expected a whole number, such as 1000"),
        (["--games", "0"], "Invalid value for '--games': 0 is not in the range 1<=x<=1000000000."),
        (["--jobs", "0"], "Invalid value for '--jobs': 0 is not in the range x>=1."),
        (["--log", "all"], "Invalid value for '--log': 'all' is not one of 'turns', 'games'."),
        (
            ["--backend", "mpi"],
            "Invalid value for '--backend': 'mpi' is not one of 'threads', 'processes', 'dask'.",
        ),
        (
            ["--scheduler", "tcp://machine:8786"],
            "--scheduler: tcp://machine:8786: expected --backend dask with it.",
        ),
        (["--set", "hand.limt=8"], "--set: hand.limt = 8: unknown key; did you mean hand.limit?"),
        (["--set", "hand.limit"], '--set: "hand.limit": expected PATH=VALUE, such as hand.limit=8'),
        (["--set", "hand.limit=-1"], "--set: hand.limit = -1: expected a whole number from 0 to 1000"),
        (
            ["--rules", "missing.toml"],
            f"missing.toml: no such file, nor one of the variants: {', '.join(VARIANTS)}",
        ),
        (["--rules", "."], ".: is a folder, expected a TOML file"),
        (["--resume", "--overwrite"], "--resume and --overwrite exclude each other."),
        (["--deal", "twice"], "Invalid value for '--deal': 'twice' is not one of 'own', 'mirrored'."),
        (["--deal", "mirrored", "--no-rotate"], "--deal mirrored and --no-rotate exclude each other."),
    ],
)
def test_options_it_does_not_understand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mistake(*TWO, "--out", "run", *words) == sentence
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", [[], ["--levels"]])
def test_a_cluster_that_is_not_there_costs_no_run(mine: Path, game: list[str]) -> None:
    before = tables(mine)
    asked = ["run", "--game", "edition", *game, "--backend", "dask", "--scheduler", "tcp://127.0.0.1:1"]
    told = chocolab(*asked, "--overwrite", "--out", mine)
    assert told.code == 2  # nothing was played
    assert told.sentence.startswith("--scheduler: tcp://127.0.0.1:1: no Dask scheduler answers there")
    assert tables(mine) == before
    chocolab(*asked, "--out", mine.parent / "new")
    assert not (mine.parent / "new").exists()


def test_out_is_needed() -> None:
    assert mistake(*TWO) == "Missing option '--out'."


def test_rules_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'")
    answer = mistake(*TWO, "--out", tmp_path / "run", "--rules", tmp_path / "latin.toml")
    assert answer == f"{tmp_path / 'latin.toml'}: is not UTF-8 text (byte 9), expected a TOML file"


# --- where it writes ---------------------------------------------------------------------------------


def test_a_run_is_replaced_only_on_demand(mine: Path) -> None:
    sentence = f"--out: {mine}: a run stands there; go on with it by --resume, or replace it by --overwrite"
    assert mistake(*TWO, "--out", mine) == sentence
    done(*TWO, "--out", mine, "--overwrite")
    files = ("games/part-000000.parquet", "seals/part-000000.json", "turns/part-000000.parquet")
    assert list(tables(mine)) == list(files)
    assert manifest_of(mine)["games"] == 8


def test_a_mistake_leaves_the_run_that_was_to_be_replaced(mine: Path, run: Path) -> None:
    mistake("run", "--game", "edition", "--players", "random,rndom", "--out", mine, "--overwrite")
    assert tables(mine) == tables(run)


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    for words in ([], ["--overwrite"]):
        sentence = f"--out: {tmp_path}: holds other things than a run; expected a new or empty folder"
        assert mistake(*TWO, "--out", tmp_path, *words) == sentence
    file = tmp_path / "thesis.txt"
    assert mistake(*TWO, "--out", file) == f"--out: {file}: a file stands there; expected a folder to make"
    assert mistake(*TWO, "--out", file / "x") == f"--out: {file / 'x'}: cannot be made (Not a directory)"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", denied)
    answer = chocolab(*TWO, "--out", tmp_path)
    assert (answer.code, answer.sentence) == (
        1,
        f"{tmp_path / 'manifest.json.unfinished'}: Permission denied",
    )


# --- going on ----------------------------------------------------------------------------------------


def test_a_run_is_resumed_without_more_words(tmp_path: Path, run: Path) -> None:
    begun(tmp_path / "run")
    assert ": 96 games, 96 of them now" in done("run", "--resume", "--out", tmp_path / "run")
    assert tables(tmp_path / "run") == tables(run)


def test_a_finished_run_is_shown_again_and_left_as_it_is(mine: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in mine.rglob("*")}
    text = done("run", "--resume", "--out", mine)
    assert text.startswith(f"{mine}: 96 games, all of them before.\n")
    assert {path: path.stat().st_mtime_ns for path in mine.rglob("*")} == before


def test_missing_parts_are_played_again(mine: Path, run: Path) -> None:
    part_path(mine, "games", 1).unlink()
    part_path(mine, "turns", 3).unlink()
    (mine / "turns" / "part-000003.unfinished").write_bytes(b"half")
    assert ": 96 games, 48 of them now" in done(
        "run", "--resume", "--out", mine, "--games", 96, "--seed", 1, "--rotate", "--game", "edition",
        "--players", "knights,cities(first=2),widest,random", "--set", "hand.limit=7", "--jobs", 1,
    )  # fmt: skip
    assert tables(mine) == tables(run)


@pytest.mark.parametrize(
    ("words", "made_with"),
    [
        (["--seed", "2"], "another seed: 1, not 2"),
        (["--games", "97"], "another number of games: 96, not 97"),
        (["--no-rotate"], "another --rotate: True, not False"),
        (["--log", "games"], "another --log: turns, not games"),
        (["--deal", "own"], "another --deal: mirrored, not own"),
        (["--set", "hand.limit=8"], "another rule set"),
        (
            ["--players", "widest,random"],
            "other players: knights, cities(first=2), widest, random, not widest, random",
        ),
    ],
)
def test_other_options_are_refused(run: Path, words: list[str], made_with: str) -> None:
    answer = mistake("run", "--resume", "--out", run, *words)
    assert answer == f"{run}: cannot be resumed, it was made with {made_with}"


def test_another_game_or_too_many_players_are_refused(run: Path) -> None:
    answer = mistake("run", "--resume", "--out", run, "--game", "chess")
    assert answer == "--game: chess: the run to be resumed plays edition"
    answer = mistake("run", "--resume", "--out", run, "--players", "random")
    assert answer == "--players: 1 named; edition is for 2 to 4 players"


def test_only_a_run_is_resumed(tmp_path: Path) -> None:
    answer = mistake("run", "--resume", "--out", tmp_path)
    assert answer == f"{tmp_path}: not the folder of a run; expected manifest.json in it"
    (tmp_path / "manifest.json").write_text('{"schema_version": 1, "games"')
    answer = mistake("run", "--resume", "--out", tmp_path)
    assert answer.startswith(f"{tmp_path / 'manifest.json'}: not a manifest of a run (")


def test_a_run_of_another_engine_is_not_mixed(mine: Path) -> None:
    told = manifest_of(mine) | {"engine_digest": "0" * 64}
    (mine / "manifest.json").write_text(json.dumps(told))
    answer = mistake("run", "--resume", "--out", mine)
    assert answer == f"{mine}: cannot be resumed, it was made with another version of the engine"


def test_rules_that_were_changed_in_the_manifest(mine: Path) -> None:
    told = manifest_of(mine)
    told["rules"]["hand"]["limit"] = "many"
    (mine / "manifest.json").write_text(json.dumps(told))
    answer = mistake("run", "--resume", "--out", mine)
    assert answer == f"{mine / 'manifest.json'}: rules: does not match rules_digest; {PUT_BACK}"
    told["rules_digest"] = digest_of_rules(told["rules"])
    (mine / "manifest.json").write_text(json.dumps(told))
    answer = mistake("run", "--resume", "--out", mine)
    assert answer == f'{mine / "manifest.json"}: hand.limit = "many": expected a whole number from 0 to 1000'
    told["rules"]["hand"]["limit"] = 8
    told["rules_digest"] = digest_of_rules(told["rules"])
    (mine / "manifest.json").write_text(json.dumps(told))
    told_of_seals = "tells of another run than the seals, which agree with each other"
    answer = mistake("run", "--resume", "--out", mine)
    assert answer == f"{mine / 'manifest.json'}: {told_of_seals}; {PUT_BACK}"


@pytest.mark.parametrize("change", [{"seed": 2}, {"deal": "own"}, {"chunk_games": 12}])
def test_nothing_is_played_by_a_manifest_that_was_changed(mine: Path, change: dict[str, Any]) -> None:
    before = tables(mine)
    (mine / "manifest.json").write_text(json.dumps(manifest_of(mine) | change))
    assert mistake("run", "--resume", "--out", mine).startswith(f"{mine / 'manifest.json'}: ")
    assert tables(mine) == before
    assert not (mine / "aside").exists()


@pytest.mark.parametrize("damage", [b"", b"garbage"], ids=["empty", "garbage"])
def test_a_damaged_part_is_kept_aside_and_played_again(mine: Path, run: Path, damage: bytes) -> None:
    part_path(mine, "games", 2).write_bytes(damage)
    assert ": 96 games, 24 of them now" in done("run", "--resume", "--out", mine)
    aside = mine / "aside" / "games-part-000002.parquet.0"
    assert aside.read_bytes() == damage
    aside.unlink()
    assert tables(mine) == tables(run)


def test_flipped_bits_are_found_by_what_was_sealed(mine: Path, run: Path) -> None:
    part = part_path(mine, "turns", 1)
    content = bytearray(part.read_bytes())
    content[len(content) // 2] ^= 8
    part.write_bytes(content)
    assert ": 96 games, 24 of them now" in done("run", "--resume", "--out", mine)
    assert (mine / "aside" / "turns-part-000001.parquet.0").read_bytes() == content
    assert part.read_bytes() == part_path(run, "turns", 1).read_bytes()


ODD = [
    "games [old]",
    "a*b?",
    "%s100%25",
    "new\nline",
    'it\'s "q"',
    "ünï → 🎲",
    "x" * 255,
    "~",
    "file:",
    "b\udce9",
]


@pytest.mark.parametrize("name", ODD)
def test_any_path_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Path, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    begun(Path(name) / "r")
    done("run", "--resume", "--out", f"{name}/r")
    assert tables(Path(name) / "r") == tables(run)
    done("trace", f"{name}/r", 3)
    done("inspect", f"{name}/r")
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert [path.name for path in Path(name).iterdir()] == ["r"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ODD)
def test_any_path_will_do_for_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Path, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(run, Path(name) / "r")
    done("report", f"{name}/r", "--out", f"{name}/page")
    done("compare", f"{name}/r", run, "--no-page", "--out", f"{name}/both")
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert {path.name for path in Path(name).iterdir()} == {"r", "page", "both"}
