"""What a page says first."""

from pathlib import Path

import polars as pl

from analyses import levels, measures
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
    fair, label = pl.when(measure="seat_share").then(0.5), pl.lit("Games take on average")
    return pl.DataFrame(rows).with_columns(fair=fair, label=label)


def test_length_and_seats_are_told_with_intervals() -> None:
    assert first_screen.answers([("one", figures((0.62, 0.6, 0.64)))]) == [
        "A game takes 61.9 turns on average (61.6 to 62.2); 9 of 10 take 45.0 to 80.2.",
        "Seat 1 wins 62.0% (60.0 to 64.0%), where 50.0% is fair.",
    ]


def test_a_mean_over_games_that_were_stopped_is_told_as_the_least() -> None:
    stopped = figures((0.51, 0.49, 0.53)).with_columns(label=pl.lit("Games take on average at least"))
    (length, _) = first_screen.answers([("one", stopped)])
    assert length.startswith("A game takes at least 61.9 turns on average (61.6 to 62.2); 9 of 10")


def test_no_seat_is_named_that_chance_may_have_put_there() -> None:
    told = first_screen.answers([("one", figures((0.51, 0.49, 0.53)))])
    assert told[1] == "No seat is shown to win more or less than its fair 50.0%."


def test_runs_are_told_one_by_one_where_they_differ_and_once_where_not() -> None:
    fair = (0.51, 0.49, 0.53)
    told = first_screen.answers([("old", figures(fair)), ("new", figures(fair, mean=70.0))])
    assert told[0] == (
        "old: a game takes 61.9 turns on average (61.6 to 62.2); 9 of 10 take 45.0 to 80.2. "
        "new: 70.0 turns on average (69.7 to 70.3); 45.0 to 80.2."
    )
    assert told[1] == "No seat is shown to win more or less than its fair 50.0%."


def test_seats_beyond_those_with_figures_are_named_too() -> None:
    seats = figures((0.62, 0.6, 0.64)).filter(measure="seat_share")
    three = pl.concat([seats.head(1).with_columns(of=pl.lit(f"seat {seat}")) for seat in (1, 2, 3)])
    assert first_screen.seats(three).endswith("fair; seat 1 is shown to be off it too")
    assert first_screen.seats(three.head(2)).endswith("where 50.0% is fair")


def compared(*rows: tuple[str, str, float, bool], unit: str = "share") -> pl.DataFrame:
    table = pl.DataFrame(rows, schema=["run", "measure", "difference", "shown"], orient="row")
    return table.with_columns(
        of=pl.lit(""),
        label=pl.lit("Figure ") + pl.col("measure"),
        low=pl.col("difference") - 0.05,
        high=pl.col("difference") + 0.05,
        unit=pl.lit(unit),
        equal=~pl.col("shown"),
        steps=pl.lit(1.0),
    )


def test_the_clearest_differences_of_each_run_are_told() -> None:
    rows = [("new", f"{n}", 0.1 + n, n < 5) for n in range(6)] + [("other", "1", 0.1, False)]
    told = first_screen.differences(compared(*rows), "old")
    assert told == [
        "new against old: figure 0, 10.0 points more (+5.0 to +15.0); figure 1, 110.0 points more "
        "(+105.0 to +115.0); figure 2, 210.0 points more (+205.0 to +215.0).",
        "other against old: no difference is shown.",
    ]


def test_runs_that_do_not_differ_share_a_line() -> None:
    rows = [("a", "1", 0.1, False), ("b", "1", 0.2, True), ("c", "1", 0.1, False)]
    told = first_screen.differences(compared(*rows), "old")
    assert [line.partition(":")[0] for line in told] == ["b against old", "a and c against old"]


def test_the_mean_speaks_for_the_quantiles_only_if_it_is_shown() -> None:
    both = compared(("new", "p95_turns", -1.0, True), ("new", "mean_turns", -2.0, True), unit="turns")
    (told,) = first_screen.differences(both, "old")
    assert told == "new against old: figure mean_turns 2.00 turns less (−2.05 to −1.95)."
    (alone,) = first_screen.differences(both.head(1), "old")
    assert alone == "new against old: figure p95_turns 1.00 turns less (−1.05 to −0.95)."


def test_differences_of_rule_sets_are_told_level_by_level() -> None:
    weak = compared(("new", "1", 0.1, True), ("new", "2", 0.2, True), ("other", "1", 0.0, False))
    able = compared(("new", "1", 0.3, True), ("new", "2", 0.0, False), ("other", "1", 0.0, False))
    parts = [("weak", weak.rename({"run": "rules"})), ("able", able.rename({"run": "rules"}))]
    assert first_screen.on_levels(levels.differences(parts), "old") == [
        "new against old: figure 1, 10.0 points more (+5.0 to +15.0) with weak and 30.0 points more "
        "(+25.0 to +35.0) with able; figure 2, 20.0 points more (+15.0 to +25.0) with weak.",
        "other against old: no difference is shown on any level.",
    ]


def test_it_is_said_whether_two_changes_add_up() -> None:
    adds = compared(("a × b", "1", 0.0, False), ("a × b", "2", 0.0, False))
    unknown = adds.with_columns(equal=pl.col("measure") == "1")
    assert first_screen.crossed(adds) == (
        "a × b: of 2 figures none shows that the two do not add up: 2 are equal to the sum of both effects "
        "within the margin."
    )
    assert first_screen.crossed(unknown).endswith("within the margin; of the others these games cannot tell.")
    assert first_screen.crossed(compared(("a × b", "1", -0.2, True))) == (
        "a × b: both together do not do what the two do apart, added up. "
        "Figure 1, 20.0 points less (−25.0 to −15.0)."
    )


def test_figures_of_a_real_run_can_be_told(tmp_path: Path) -> None:
    told = first_screen.answers([("", measures.compute(ten_games.opened(tmp_path)))])
    assert told[0].startswith("A game takes at least 12.8 turns on average (")


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


def test_that_figures_are_equal_is_not_denied_where_the_page_says_so(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path / "run", games=4))
    (same,) = [one for one in first_screen.cannot_tell([("run", run)], []) if one.startswith("That two")]
    assert "what is equal within the margin may still differ by less than that" in same
    assert "are equal" not in same


def test_the_mean_speaks_for_minutes_too() -> None:
    both = compared(("new", "mean_minutes", -3.0, True), ("new", "mean_turns", -2.0, True), unit="turns")
    (told,) = first_screen.differences(both, "old")
    assert told == "new against old: figure mean_turns 2.00 turns less (−2.05 to −1.95)."


def test_minutes_that_go_another_way_than_turns_are_told() -> None:
    minutes = compared(
        ("new", "mean_minutes", 9.0, True), ("new", "median_minutes", 8.0, True), unit="minutes"
    )
    both = pl.concat([compared(("new", "mean_turns", -4.0, True), unit="turns"), minutes])
    (told,) = first_screen.differences(both, "old")
    assert "figure mean_turns 4.00 turns less" in told
    assert "figure mean_minutes 9.00 minutes more" in told
    assert "median_minutes" not in told


def test_of_minutes_the_mean_speaks_where_no_turns_differ() -> None:
    rows = compared(
        ("new", "median_minutes", -1.0, True), ("new", "mean_minutes", -1.0, True), unit="minutes"
    )
    (told,) = first_screen.differences(rows, "old")
    assert told == "new against old: figure mean_minutes 1.00 minutes less (−1.05 to −0.95)."


def test_details_are_told_after_what_they_are_details_of() -> None:
    rows = compared(("new", "sale_worth", 2.0, True), ("new", "chocolates_a_game", 1.0, True))
    (told,) = first_screen.differences(rows, "old")
    assert told.index("chocolates_a_game") < told.index("sale_worth")


def test_changes_of_the_lead_are_told_after_their_verb() -> None:
    changes = compared(("new", "lead_changes", -0.5, True), unit="times")
    (told,) = first_screen.differences(changes, "old")
    assert told.startswith("new against old: figure lead_changes 0.50 times less")
