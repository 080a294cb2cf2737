"""The page's tables of figures."""

from pathlib import Path

import polars as pl

from analyses import comparison, measures
from analyses.target_files import Target
from analyses.targets import judge_targets
from reports import target_table
from tests.analyses import ten_games

TARGETS = [
    Target("seat_share", -0.4, 0.4, "Seats are fair", around="fair"),
    Target("mean_turns", 1, 100, "Short"),
    Target("dead_turn_share", 0, 1, "Lively"),
]


def test_a_target_has_a_row_a_figure_and_a_cell_a_run(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    judged = judge_targets(figures, TARGETS, 10)
    seats, median, _ = target_table.target_rows([judged, judged])
    assert (seats.says, seats.wanted) == ("Seats are fair", "10.0 to 90.0%")
    assert [label for label, _ in seats.figures] == ["Games won by seat 1", "Games won by seat 2"]
    cells = median.figures[0][1]
    assert len(cells) == 2
    assert (cells[0].verdict, cells[0].figure, cells[0].n) == ("INCONCLUSIVE", "12.8 turns", "10")


def test_a_run_without_the_figure_says_so(tmp_path: Path) -> None:
    full = judge_targets(measures.compute(ten_games.opened(tmp_path / "full")), TARGETS, 10)
    games_only = ten_games.opened(tmp_path / "games", with_turns=False)
    short = judge_targets(measures.compute(games_only), TARGETS, 10)
    lively = target_table.target_rows([full, short])[2]
    here, there = lively.figures[0][1]
    assert here.verdict == "PASS"
    assert (there.verdict, there.figure, there.hint) == ("INCONCLUSIVE", "–", "not measured in this log")


def test_other_figures_are_those_without_a_target(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    others = target_table.other_figures([figures], judge_targets(figures, TARGETS, 10))
    labels = [label for group in others for label, _ in group.figures]
    assert "Games won by b (fair: 50.0%)" in labels
    assert not [label for label in labels if "seat" in label]
    assert all(cells[0].verdict == "" for group in others for _, cells in group.figures)


def test_other_figures_stand_in_groups_and_their_details_behind_all_groups(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path, game="market"))
    others = target_table.other_figures([figures], judge_targets(figures, [], 10))
    length, *_, market, more_of_length, more_of_market = others
    assert (length.heading, length.detail, length.figures[0][0]) == (
        "Length", False, "Games take on average at least",
    )  # fmt: skip
    assert (market.heading, market.detail, market.figures[0][0]) == (
        "The market", False, "A game sees at least",
    )  # fmt: skip
    assert (more_of_length.heading, more_of_market.heading) == ("Length", "The market")
    assert more_of_length.detail
    assert more_of_market.detail
    assert sum(group.count for group in others) == len(figures)


def test_the_comparison_names_its_base_and_says_where_nothing_is_shown(tmp_path: Path) -> None:
    measured = measures.measure(ten_games.opened(tmp_path))
    table = target_table.comparison_table(comparison.compute({"one": measured, "two": measured}), "one")
    assert table.head == ["figure", "one", "two", "difference", ""]
    stopped = "not known: games were stopped at the turn cap"
    assert {row[-1] for row in table.rows} == {"equal within the margin"}
    assert {row[-1] for row in table.folded} == {stopped, "equal within the margin"}
    assert f"held to their number, {len(table.rows) + len(table.folded)}," in table.note
    three = comparison.compute({"one": measured, "two": measured, "three": measured})
    assert target_table.comparison_table(three, "one").head[:4] == ["run", "figure", "one", "this run"]


def test_rows_are_folded_up_only_where_others_are_read_first() -> None:
    rows = {"measure": ["mean_turns", "p05_turns", "mean_minutes"], "shown": [True, True, False]}
    table = pl.DataFrame(rows)
    first, folded = target_table.parted(table, pl.col("shown"))
    assert (first["measure"].to_list(), folded["measure"].to_list()) == (
        ["mean_turns"],
        ["p05_turns", "mean_minutes"],
    )
    details, _ = target_table.parted(table.tail(2), pl.col("shown"))
    assert details["measure"].to_list() == ["p05_turns"]
    every, none = target_table.parted(table.tail(1), pl.col("shown"))
    assert (len(every), len(none)) == (1, 0)


def test_what_chance_gives_among_so_many_rows_is_not_called_a_difference() -> None:
    keys = {
        "run": "two",
        "measure": "seat_share",
        "of": "seat 1",
        "label": "Games won by seat 1",
        "unit": "share",
        "base": 0.25,
        "value": 0.3,
    }
    ends = {"difference": [0.05, 0.05], "low": [0.01] * 2, "high": [0.09] * 2, "shown": [True, False]}
    ends |= {"equal": [False] * 2, "steps": [2.4] * 2, "margin": [0.01] * 2, "games": [4_321] * 2}
    ends |= {"stopped": [False] * 2}
    table = target_table.comparison_table(
        pl.DataFrame(ends).with_columns(**{k: pl.lit(v) for k, v in keys.items()}), "one"
    )
    assert [row[-1] for row in (*table.rows, *table.folded)] == [
        "more",
        "not known: chance gives as much among so many rows; 4,400 games would show so much",
    ]


def test_a_quantile_beyond_the_cap_is_told_as_more(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    judged = judge_targets(figures, [Target("p95_turns", 0, 2, "No long games")], 10)
    cell = target_table.target_rows([judged])[0].figures[0][1][0]
    assert (cell.figure, cell.interval) == (f"more than {judged['low'][0]:.1f} turns", "")


def test_what_two_changes_do_together_stands_beside_the_sum_of_their_effects(tmp_path: Path) -> None:
    one = measures.measure(ten_games.opened(tmp_path))
    crossed = comparison.with_findings(comparison.crossed(one, one, one, one, f"a{target_table.CROSS}b"))
    assert target_table.is_crossed(crossed).all()
    table = target_table.crossed_table(crossed, 48)
    assert table.head == ["figure", "if they added up", "together", "interaction", ""]
    assert table.rows[0][1] == table.rows[0][2]
    assert table.note.startswith("a × b: what both changes do together")
    assert "all 48 rows" in table.note
