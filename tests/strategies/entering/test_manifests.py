"""A manifest from the command's options, or from the run to be resumed."""

from pathlib import Path
from typing import Any

import pytest

from sim.games import GAMES, about
from sim.log.run_folder import ManifestError, read_manifest
from sim.log.seals import identity_of
from sim.rules.loading import load_rules
from sim.run.manifest import difference, plan_of, write_manifest
from sim.run.players import PlayerError
from strategies.entering.manifests import DEFAULTS, PLANNED, manifest_again, manifest_from, opened
from strategies.fields import read_field


def options(**told: Any) -> dict[str, Any]:
    """Options as the command hands them on."""
    new: dict[str, Any] = {
        "game": "edition", "players": "widest,random", "rules": None, "sets": (), "games": 8, "seed": 1,
        "rotate": True, "deal": "own", "log": "turns", "log_format": "quick", "out": Path("run"),
    }  # fmt: skip
    return new | told


def silent(run: Path) -> dict[str, Any]:
    """Options of a `--resume` that says nothing else."""
    return {**dict.fromkeys(options()), "sets": (), "out": run}


def test_the_manifest_of_a_new_run() -> None:
    made = manifest_from(options(sets=("hand.limit=9",), log="games"))
    assert (made["players"], made["seats"], made["log"], made["complete"]) == (
        ["widest", "random"], 2, "games", False,
    )  # fmt: skip
    assert made["rules"]["hand"]["limit"] == 9


def test_the_manifest_tells_how_games_are_dealt_and_who_is_the_same() -> None:
    made = manifest_from(options(players="knights(patience=2),random,knights(patience=2),knights"))
    assert (made["deal"], made["alike"]) == ("own", [0, 1, 0, 3])
    assert manifest_from(options(deal="mirrored"))["deal"] == "mirrored"


def test_an_older_run_is_resumed_as_what_it_was() -> None:
    new = manifest_from(options(players="widest,widest", deal="mirrored"))
    old = {key: value for key, value in new.items() if key not in ("deal", "alike")}
    again = manifest_again(old, silent(Path("run")))
    assert difference(old, again) is None
    assert [plan_of(again).stretch_of(game).deals.block(game) for game in range(4)] == [0, 0, 1, 1]
    own = manifest_again(old, silent(Path("run")) | {"deal": "own"})
    assert difference(old, own) == "another --deal: mirrored, not own"


def test_a_resumed_run_is_what_it_was(run: Path) -> None:
    old = read_manifest(run)
    again = manifest_again(old, silent(run))
    assert again == old
    assert again["chunk_games"] == 24


def test_what_is_said_must_agree(run: Path) -> None:
    old = read_manifest(run)
    assert difference(old, manifest_again(old, silent(run) | {"seed": 1, "games": 96})) is None
    assert difference(old, manifest_again(old, silent(run) | {"seed": 2})) == "another seed: 1, not 2"
    with pytest.raises(ManifestError, match=r"^--game: chess: the run to be resumed plays edition$"):
        manifest_again(old, silent(run) | {"game": "chess"})


@pytest.mark.parametrize("game", GAMES)
def test_without_players_the_games_own_play(game: str) -> None:
    made = manifest_from(options(game=game, players=None))
    assert made["seats"] == load_rules(game).data["players"]["most"]
    assert made == manifest_from(options(game=game, players=about(game).LINEUP))


def test_a_game_may_be_played_by_a_field_if_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(about("edition"), "LINEUP", "field:edition")
    made, field = manifest_from(options(players=None, games=200)), read_field("field:edition", "edition")
    assert made == manifest_from(options(players="field:edition", games=200))
    assert made["dealt"] == {
        "by": "field",
        "players": "field:edition",
        "shares": pytest.approx(list(field.shares)),
    }
    assert made["players"] == list(field.specs)
    assert sum(lineup["games"] for lineup in made["lineups"]) == 200


def test_a_run_of_a_field_is_resumed_as_it_was() -> None:
    old = manifest_from(options(players="field:edition", games=60, seats=3))
    assert manifest_again(old, silent(Path("run"))) == old
    again = manifest_again(old, silent(Path("run")) | {"players": "field:edition"})
    assert again == old
    more = manifest_again(old, silent(Path("run")) | {"seats": 4})
    assert difference(old, more) == "another number of seats: 3, not 4"
    other = manifest_again(old, silent(Path("run")) | {"players": "widest,random"})
    assert str(difference(old, other)).startswith(f"other players: {', '.join(old['players'])}, not ")


def test_a_line_up_has_its_own_number_of_seats() -> None:
    sentence = "^--seats: 3: the line-up has 2 players; --seats is for a field$"
    with pytest.raises(PlayerError, match=sentence):
        manifest_from(options(seats=3))
    assert manifest_from(options(seats=2)) == manifest_from(options())


def test_a_rule_set_may_be_given_as_it_is(tmp_path: Path) -> None:
    nine = load_rules("edition", None, ["hand.limit=9"])
    made = manifest_from(options(rules=nine))
    told = manifest_from(options(sets=("hand.limit=9",)))
    assert made == told
    assert difference(manifest_again(made, silent(tmp_path) | {"rules": nine}), made) is None


def test_a_run_is_opened_for_what_is_asked(tmp_path: Path) -> None:
    asked = options(out=tmp_path / "run", resume=False, overwrite=False)
    with opened(asked) as manifest:
        assert (tmp_path / "run").is_dir()
        write_manifest(tmp_path / "run", manifest)
    again = silent(tmp_path / "run") | {"resume": True, "overwrite": False}
    with opened(again) as resumed:
        assert difference(resumed, manifest) is None


def test_a_run_of_before_seals_stays_without_them(tmp_path: Path) -> None:
    old = {key: value for key, value in manifest_from(options()).items() if key != "tables"}
    assert manifest_again(old, silent(tmp_path)) == old


def test_a_slice_of_a_plan_is_all_of_it_but_the_slice() -> None:
    whole, half = manifest_from(options(games=96)), manifest_from(options(games=96, slice=(2, 2)))
    assert half == {**whole, "slice": [48, 96]}
    assert identity_of(half) == identity_of(whole)
    assert difference(whole, half) == "another --slice: none, not 2/2 (games 48 to 95)"


def test_a_new_run_has_defaults_for_all_that_is_planned() -> None:
    assert set(DEFAULTS) == set(PLANNED)
