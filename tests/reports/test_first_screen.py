"""What a page says first."""

from pathlib import Path

import polars as pl

from analyses import measures
from analyses.run_tables import open_run
from reports import first_screen
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def figures(seat_1: tuple[float, float, float], mean: float = 61.94) -> pl.DataFrame:
    turns = {"mean_turns": mean, "p05_turns": 45.0, "p95_turns": 80.25}
    rows = [
        {"measure": name, "of": "", "unit": "turns", "value": value, "low": value - 0.3, "high": value + 0.3}
        for name, value in turns.items()
    ]
    for of, (value, low, high) in (("seat 1", seat_1), ("seat 2", (0.5, 0.45, 0.55))):
        rows.append(
            {"measure": "seat_share", "of": of, "unit": "share", "value": value, "low": low, "high": high}
        )
    return pl.DataFrame(rows).with_columns(fair=pl.when(measure="seat_share").then(0.5))


def test_length_and_seats_are_told_with_intervals() -> None:
    assert first_screen.answers([("one", figures((0.62, 0.6, 0.64)))]) == [
        "A game takes 61.9 turns on average (61.6 to 62.2); 9 of 10 take 45.0 to 80.2.",
        "Seat 1 wins 62.0% (60.0 to 64.0%), where 50.0% is fair.",
    ]


def test_no_seat_is_named_that_chance_may_have_put_there() -> None:
    told = first_screen.answers([("one", figures((0.51, 0.49, 0.53)))])
    assert told[1] == "No seat is shown to win more or less than its fair 50.0%."


def test_runs_are_told_one_by_one_where_they_differ_and_once_where_not() -> None:
    fair = (0.51, 0.49, 0.53)
    told = first_screen.answers([("old", figures(fair)), ("new", figures(fair, mean=70.0))])
    assert told[0].startswith("old: a game takes 61.9 turns")
    assert "; new: a game takes 70.0 turns" in told[0]
    assert told[1] == "No seat is shown to win more or less than its fair 50.0%."


def test_the_clearest_differences_of_each_run_are_told() -> None:
    rows = [("new", f"Figure {n}", 1.0 + n, n < 5) for n in range(6)] + [("other", "Figure", 0.1, False)]
    table = pl.DataFrame(rows, schema=["run", "label", "difference", "shown"], orient="row").with_columns(
        measure=pl.when(label="Figure 1").then(pl.lit("p95_turns")).otherwise(pl.lit("other")),
        low=pl.col("difference") - 0.5,
        high=pl.col("difference") + 0.5,
        unit=pl.lit("turns"),
    )
    told = first_screen.differences(table, "old")
    assert told[0].startswith("new against old: figure 0, +1.00 turns (+0.50 to +1.50); figure 2, ")
    assert "figure 3" in told[0]
    assert "figure 4" not in told[0]
    assert told[1] == "other against old: no difference is shown."


def test_figures_of_a_real_run_can_be_told(tmp_path: Path) -> None:
    told = first_screen.answers([("", measures.compute(ten_games.opened(tmp_path)))])
    assert told[0].startswith("A game takes 12.8 turns on average (")


def test_it_is_said_whose_verdict_it_is(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=4))
    alone = first_screen.whose([("run", run)], [])
    assert alone.startswith("This is the verdict of one level of play: builder ×2, idler ×2.")
    several = first_screen.whose([("run", run)], ["weak", "able"])
    assert several.startswith("Played on 2 levels of play: weak and able.")


def test_what_cannot_be_told_depends_on_levels_and_assumptions(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=4))
    alone = first_screen.cannot_tell([("run", run)], [])
    assert len(alone) == len(first_screen.cannot_tell([("run", run)], ["weak", "able"])) + 1
    assert "figures of the rules are assumed" in alone[-1]
