"""The command that makes a run again."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from analyses.run_tables import open_run
from reports.command import UNKNOWN, command_again
from sim.rules.loading import load_rules
from tests.analyses.synthetic_runs import play_run

OWN = load_rules("edition").data


def made(folder: Path, **told: Any) -> Any:
    """How to make a run again whose manifest tells this."""
    run = open_run(play_run(folder, games=8, seed=5))
    return command_again(replace(run, manifest=run.manifest | {"rules": OWN} | told))


def test_the_command_says_all_that_a_run_is_made_from(tmp_path: Path) -> None:
    rules = load_rules("edition", None, ["hand.limit=9"]).data
    found = made(tmp_path / "run", rules=rules)
    assert (found.file, found.rules) == ("", "")
    assert found.line == (
        "chocolab run --game edition --players builder,builder,idler,idler --games 8 --seed 5 "
        "--deal mirrored --set hand.limit=9 --out run"
    )


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "--seed 5 --deal mirrored --out run"),
        ({"deal": "own"}, "--seed 5 --out run"),
        ({"rotate": False, "log": "games"}, "--seed 5 --no-rotate --log games --out run"),
        ({"deal": "own", "log_format": "small"}, "--seed 5 --log-format small --out run"),
        ({"deal": "own", "log_format": "quick"}, "--seed 5 --out run"),
        (
            {"dealt": {"by": "field", "players": "my field.toml"}},
            "chocolab run --game edition --players 'my field.toml' --seats 4 --games 8",
        ),
        (
            {"dealt": {"by": "tournament", "players": "builder,idler"}, "seats": 2, "log": "games"},
            "chocolab tournament edition --players builder,builder,idler,idler --seats 2 --games 8 --seed 5 "
            "--out run",
        ),
        ({"game": "base", "rules": load_rules("base").data}, "chocolab run --game base --players"),
        (
            {"strategies": [{"spec": "knights(patience=5)"}, {"spec": "./my file.py:eager"}]},
            "--players 'knights(patience=5),./my file.py:eager' --games",
        ),
        ({"rules": OWN | {"title": "Yours & mine"}}, """--set 'title="Yours & mine"' --out"""),
    ],
)
def test_the_command_says_what_is_not_as_usual(tmp_path: Path, told: dict[str, Any], words: str) -> None:
    assert words in made(tmp_path / "run", **told).line


def test_rules_that_do_not_fit_on_the_line_are_a_file(tmp_path: Path) -> None:
    changed = [f"spinner.sections.{number}.odds=3" for number in range(7)]
    rules = load_rules("edition", None, [*changed, "hand.limit=9", "victory.points=6"]).data
    found = made(tmp_path / "-run", rules=rules)
    assert found.line.endswith("--rules ./-run-rules.toml --out ./-run")
    assert found.file == "-run-rules.toml"
    assert "limit = 9" in found.rules


def test_rules_of_another_version_are_not_made_again(tmp_path: Path) -> None:
    line, remark = made(tmp_path / "run", rules={"game": "edition"}).line.split("\n")
    assert line.endswith("--out run")
    assert remark == UNKNOWN
