"""Verdicts and differences on several levels of play, in words."""

import polars as pl

from analyses import levels as found
from reports import levels


def judged(*verdicts: str) -> pl.DataFrame:
    numbers = list(range(1, len(verdicts) + 1))
    says = [f"Wish {number}" for number in numbers]
    return pl.DataFrame(
        {"target": numbers, "says": says, "measure": "m", "of": "", "label": says, "verdict": verdicts}
    )


def told(weak: tuple[str, ...], able: tuple[str, ...]) -> list[str]:
    return levels.sentences("The game", [("weak", judged(*weak)), ("able", judged(*able))])


def test_what_all_levels_meet_is_met_whoever_plays() -> None:
    assert told(("PASS", "PASS"), ("PASS", "PASS")) == [
        "The game, on 2 levels of play (weak and able), meets all 2 targets whoever plays."
    ]


def test_what_turns_depends_on_the_players_and_what_is_open_is_said() -> None:
    sentences = told(("PASS", "FAIL", "FAIL", "PASS"), ("FAIL", "FAIL", "INCONCLUSIVE", "PASS"))
    assert sentences == [
        "The game, on 2 levels of play (weak and able), "
        "misses 1 of 4 targets whoever plays: “Wish 2”. It meets 1.",
        "It depends on the players: “Wish 1” is met with weak and missed with able.",
        "1 target cannot be judged on every level yet.",
    ]


def test_figures_that_turn_are_named_by_their_target_and_label() -> None:
    assert levels.dependent_figures([judged("PASS", "FAIL"), judged("FAIL", "FAIL")]) == {(1, "Wish 1")}


def compared(*rows: tuple[str, float, bool]) -> pl.DataFrame:
    of, difference, shown = zip(*rows, strict=True)
    table = pl.DataFrame({"rules": "new", "measure": "m", "of": of, "label": of, "unit": "turns"})
    known = table.with_columns(pl.Series("difference", difference), pl.Series("shown", shown))
    return known.with_columns(low=pl.col("difference") - 0.5, high=pl.col("difference") + 0.5)


def test_differences_say_whether_they_hold_on_all_levels() -> None:
    weak = compared(("a", 2.0, True), ("b", 2.0, True), ("c", 2.0, True), ("d", 0.1, False))
    able = compared(("a", 3.0, True), ("b", -2.0, True), ("c", 0.2, False), ("d", 0.1, False))
    table = levels.difference_table(found.differences([("weak", weak), ("able", able)]), "old")
    assert table.head == ["figure", "weak", "able", ""]
    assert [row[-1] for row in table.rows] == [
        "more on all levels",
        "depends on the players",
        "more with weak; else not shown",
        "no difference shown",
    ]
    assert table.rows[0][1].endswith("●")
    assert not table.rows[3][1].endswith("●")
