"""Victims by rank, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry import victims
from analyses.run_tables import open_run
from tests.analyses import rivalry_games
from tests.analyses.synthetic_runs import RULES, write_tables


def test_who_loses_cards_by_rank(tmp_path: Path) -> None:
    table = victims.compute(rivalry_games.opened(tmp_path))
    assert table.columns == victims.COLUMNS.names
    told = {(row["cause"], row["rank"]): (row["hit"], row["n"]) for row in table.iter_rows(named=True)}
    # Game 0, turn 4: 2 of (3, 3) in front; turn 6: 1 of (4, 6); turn 8: 1 of (7, 3).
    # Game 1, turn 5: 3 of (2, 5).
    assert told["robber", "in front"] == (3, 4)
    assert told["robber", "between"] == (0, 4)
    assert told["robber", "last"] == (1, 4)
    # Three cards before anybody is ahead.
    assert told["monopoly", "in front"] == (3, 3)
    robber = table.filter(cause="robber", rank="in front").row(0, named=True)
    # In front stood 2, 1, 1 and 1 of the two others.
    assert robber["fair"] == pytest.approx((1 + 3 * 0.5) / 4)
    assert robber["beyond"] == pytest.approx(0.75 - 0.625)
    assert robber["beyond_low"] <= 0.125 <= robber["beyond_high"]


def test_what_there_is_to_choose_stands_in_the_rules(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path / "base")
    choices = dict(victims.compute(run).select("cause", "choice").unique().iter_rows())
    assert choices == {"robber": "whom", "monopoly": "nothing"}
    turns = rivalry_games.turns().drop("lost_robber_1", "lost_robber_2", "lost_robber_3")
    turns = turns.drop("lost_monopoly_2", "lost_monopoly_3", "largest_army", "longest_road", strict=False)
    turns = turns.drop("gained_roll_1", "gained_roll_3").with_columns(
        lost_knight_2=pl.lit(1), spin=pl.lit("wool")
    )
    drops = [
        name for name in rivalry_games.games().columns if name.startswith(("points_road", "points_army"))
    ]
    games = rivalry_games.games().drop(drops)
    for drawing, choice in (({}, "nothing"), ({"drawing": "may"}, "whether")):
        rules = RULES["edition"] | {"knight": RULES["edition"]["knight"] | drawing}
        folder = write_tables(
            tmp_path / choice, games, turns, "edition", players=["a", "b", "b"], rules=rules
        )
        assert set(victims.compute(open_run(folder))["choice"]) == {choice}


def test_knights_of_the_edition_are_a_cause_too(tmp_path: Path) -> None:
    assert victims.compute(rivalry_games.opened(tmp_path, "edition")).height == 0
