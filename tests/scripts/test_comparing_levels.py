"""Rule sets compared on several levels of play."""

import shutil
from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import RunError
from scripts import comparing_levels
from scripts.comparing import Compared
from sim.log.levels_folder import levels_in, write_levels
from tests.analyses.synthetic_runs import EDITION_RULES, play_run
from tests.scripts.command_line import chocolab, mistake


def levels(folder: Path, *names: str, seed: int = 1) -> Path:
    """A folder of levels, a run of random games each."""
    folder.mkdir()
    for place, name in enumerate(names):
        players = ("builder",) * 4 if place else ("idler",) * 4
        rules = EDITION_RULES | {"title": folder.name}
        play_run(folder / name, games=24, players=players, seed=seed, rules=rules)
    write_levels(folder, names)
    return folder


def test_each_level_is_compared_with_its_own(tmp_path: Path) -> None:
    folders = [levels(tmp_path / "old", "weak", "able"), levels(tmp_path / "new", "weak", "able", seed=2)]
    assert comparing_levels.are_levels(folders)
    found = comparing_levels.compared(folders, 0.01, cross=False)
    assert list(found.found) == ["weak", "able"]
    assert set(found.table["level"]) == {"weak", "able"}
    told = comparing_levels.lines(found)
    assert told[0] == "weak:"
    assert "able:" in told
    assert set(found.table["rules"]) == {"new"}
    assert [line for line in told if line.startswith("Differences are from old, ")]
    assert not [line for line in told if "old/weak" in line]
    assert [line for line in told if f"held to their number, {len(found.table)}, by" in line]
    every = comparing_levels.lines(found, every=True)
    shown = [one for one in found.found.values() for label in one.table["label"] if [
        line for line in every if line.startswith(f"{label}  ")
    ]]  # fmt: skip
    assert len(shown) == len(found.table)
    (table, page) = comparing_levels.write(found, tmp_path / "out")
    assert pl.read_csv(table).height == found.table.height
    assert "on each level of play by itself" in page.read_text(encoding="utf-8")


def test_a_style_has_one_name_on_all_levels_and_the_page_has_the_margin_asked_for(tmp_path: Path) -> None:
    players = ("builder", "idler") * 2
    for rules in ("old", "new"):
        (tmp_path / rules).mkdir()
        for level, line_up in (("weak", tuple(f"{name}(skill=0.5)" for name in players)), ("able", players)):
            play_run(tmp_path / rules / level, games=24, players=line_up, rules_digest=rules)
        write_levels(tmp_path / rules, ("weak", "able"))
    found = comparing_levels.compared([tmp_path / "old", tmp_path / "new"], 0.02, cross=False)
    styles = found.table.filter(measure="strategy_share").group_by("of").agg("level")
    assert {of: sorted(on) for of, on in styles.iter_rows()} == {name: ["able", "weak"] for name in players}
    (_, page) = comparing_levels.write(found, tmp_path / "out")
    assert "2% of a figure, 2 points of a share" in page.read_text(encoding="utf-8")


def test_other_levels_are_refused(tmp_path: Path) -> None:
    folders = [levels(tmp_path / "old", "weak", "able"), levels(tmp_path / "new", "weak")]
    with pytest.raises(RunError, match=r"new: has the levels weak; expected those of .*old, weak and able"):
        comparing_levels.compared(folders, 0.01, cross=False)


def difference(value: float) -> Compared:
    row = {"run": "new", "measure": "mean_turns", "of": "", "label": "Games take", "unit": "turns"}
    table = pl.DataFrame(
        [row | {"shown": True, "difference": value, "low": value - 0.5, "high": value + 0.5}]
    )
    return Compared([], table, [])


def test_what_turns_with_the_players_is_said() -> None:
    turned = comparing_levels.OnLevels([], {"weak": difference(-1.0), "able": difference(2.0)})
    assert comparing_levels.turning(turned) == [
        "It depends on the players: Games take, new: −1.00 turns (−1.50 to −0.50) with weak and "
        "+2.00 turns (+1.50 to +2.50) with able."
    ]
    same = comparing_levels.OnLevels([], {"weak": difference(1.0), "able": difference(2.0)})
    assert comparing_levels.turning(same) == ["No difference is shown to turn with the players."]


def test_rule_sets_are_played_on_levels(tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = ("compare", "--game", "edition", "hand.limit=9", "--levels", "--games", 8, "--out", out)
    answer = chocolab(*asked, "--no-page")
    assert answer.code in (0, 1), answer.err
    assert [path.name for path in levels_in(out / "edition")] == ["beginners", "tuned"]
    assert "beginners:" in answer.out
    assert mistake(*asked).endswith("go on with it by --resume, or replace it by --overwrite")
    shutil.rmtree(out / "hand.limit=9")
    again = chocolab(*asked, "--no-page", "--resume")
    assert (again.code, again.out) == (answer.code, answer.out)
    refused = mistake(*asked, "--players", "random,random")
    assert refused.startswith("--players and --levels exclude each other")
