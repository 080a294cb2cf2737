"""The command that makes a run again."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from analyses.run_tables import open_run
from reports.command import command_again
from tests.analyses.synthetic_runs import play_run


def test_the_command_says_all_that_a_run_is_made_from(tmp_path: Path) -> None:
    assert command_again(open_run(play_run(tmp_path / "run", games=8, seed=5))) == (
        "chocolab run --game edition --players builder,builder,idler,idler --games 8 --seed 5 "
        "--deal mirrored --out run\n"
        "# and the rules as changed (1 figure): --rules FILE, or --set hand.limit=7"
    )


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"changed": []}, "--seed 1 --deal mirrored --out run"),
        ({"changed": [], "deal": "own"}, "--seed 1 --out run"),
        ({"changed": [], "rotate": False, "log": "games"}, "--seed 1 --no-rotate --log games --out run"),
        (
            {"dealt": {"by": "field", "players": "my field.toml"}},
            "chocolab run --game edition --players 'my field.toml' --seats 4 --games 8",
        ),
        (
            {"dealt": {"by": "tournament", "players": "builder,idler"}, "seats": 2},
            "chocolab tournament edition --players builder,builder,idler,idler --seats 2 --games 8 --seed 1 "
            "--out",
        ),
        ({"changed": [], "game": "base"}, "chocolab run --game base --players"),
        (
            {"strategies": [{"spec": "knights(patience=5)"}, {"spec": "./my file.py:eager"}]},
            "--players 'knights(patience=5),./my file.py:eager' --games",
        ),
        (
            {"changed": ["costs.road.brick", "title"]},
            "(2 figures): --rules FILE, or --set costs.road.brick=1",
        ),
        ({"changed": ["players.fewest"]}, "changed (1 figure): --rules FILE"),
        ({"changed": ["title"]}, """--set 'title="The chocolate edition"'"""),
    ],
)
def test_the_command_says_what_is_not_as_usual(tmp_path: Path, told: dict[str, Any], words: str) -> None:
    run = open_run(play_run(tmp_path / "run", games=8))
    again = command_again(replace(run, manifest=run.manifest | told))
    assert words in again


def test_many_changed_figures_are_told_by_their_number(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=8))
    changed = [f"setups.{number}.cards" for number in range(9)]
    command, comment = command_again(replace(run, manifest=run.manifest | {"changed": changed})).split("\n")
    assert command.endswith("--out run")
    assert comment == "# and the rules as changed (9 figures): --rules FILE"
