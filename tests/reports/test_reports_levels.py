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
        "misses 1 of 4 targets whoever plays: “Wish 2”. It meets 1 whoever plays.",
        "It depends on the players: “Wish 1” is met with weak and missed with able.",
        "“Wish 3” is missed with weak and cannot be judged yet with able.",
    ]


def test_who_misses_all_meets_none() -> None:
    one, two = told(("FAIL",), ("FAIL",)), told(("FAIL", "FAIL"), ("FAIL", "FAIL"))
    assert one[0].endswith("misses its target whoever plays: “Wish 1”.")
    assert two[0].endswith(
        "misses 2 of 2 targets whoever plays: “Wish 1”; “Wish 2”. It meets none whoever plays."
    )


def test_what_is_met_on_one_level_and_open_on_another_is_counted_as_open() -> None:
    sentences = told(("PASS", "INCONCLUSIVE", "PASS"), ("INCONCLUSIVE", "INCONCLUSIVE", "PASS"))
    assert sentences[1:] == ["2 targets cannot be judged on every level yet."]


def test_figures_that_turn_are_named_by_their_target_and_label() -> None:
    assert levels.dependent_figures([judged("PASS", "FAIL"), judged("FAIL", "FAIL")]) == {(1, "Wish 1")}


def compared(*rows: tuple[str, float, bool]) -> pl.DataFrame:
    """Rows of a comparison; what is not shown is equal if it is small."""
    of, difference, shown = zip(*rows, strict=True)
    table = pl.DataFrame({"rules": "new", "measure": "m", "of": of, "label": of, "unit": "turns"})
    known = table.with_columns(pl.Series("difference", difference), pl.Series("shown", shown))
    return known.with_columns(
        low=pl.col("difference") - 0.5,
        high=pl.col("difference") + 0.5,
        steps=pl.col("difference").abs(),
        equal=~pl.col("shown") & (pl.col("difference") < 0.15),
        base=pl.lit(100.0),
        margin=pl.lit(1.0),
    )


def test_differences_say_what_is_shown_equal_or_not_known_on_each_level() -> None:
    weak = compared(
        ("e", 0.5, False), ("d", 0.1, False), ("f", 0.1, False), ("c", 1.9, True), ("b", 2.0, True),
        ("a", 2.0, True),
    )  # fmt: skip
    able = compared(
        ("e", 0.6, False), ("d", 0.1, False), ("f", 0.4, False), ("c", 0.2, False), ("b", -2.1, True),
        ("a", 3.0, True),
    )  # fmt: skip
    table = levels.difference_table(found.differences([("weak", weak), ("able", able)]), "old")
    assert table.head == ["figure", "weak", "able", ""]
    assert [(row[0], row[-1]) for row in table.rows] == [
        ("a", "more on all levels"),
        ("b", "depends on the players"),
        ("c", "more with weak; not known with able"),
        ("d", "equal within the margin on all levels"),
    ]
    assert [(row[0], row[-1]) for row in table.folded] == [
        ("e", "not known on all levels"),
        ("f", "equal within the margin with weak; not known with able"),
    ]
    assert table.rows[0][1].endswith("●")
    assert not table.rows[3][1].endswith("●")
    assert "margin with its whole interval: 1% of a figure" in table.note
    assert "held to the number of all levels' rows, 12 (Holm)" in table.note


def test_what_two_changes_do_together_has_a_table_of_its_own() -> None:
    weak = compared(("a", 0.1, False)).with_columns(rules=pl.lit("one × other"))
    table = levels.crossed_table(found.differences([("weak", weak)]), 6)
    assert (table.head, table.rows[0][-1]) == (
        ["figure", "weak", ""],
        "equal within the margin on all levels",
    )
    assert table.note.startswith("one × other: what both changes do together")
    assert "their effects add up" in table.note
    assert "held to all 6 rows of both tables" in table.note


def test_rule_sets_that_say_the_same_are_told_at_once() -> None:
    good = [("weak", judged("PASS")), ("able", judged("PASS"))]
    bad = [("weak", judged("FAIL")), ("able", judged("PASS"))]
    assert levels.sentences_of_rule_sets([("old", good), ("new", good), ("odd", bad)]) == [
        "Each of old and new, on 2 levels of play (weak and able), meets its target whoever plays.",
        "odd, on 2 levels of play (weak and able), neither meets nor misses its target whoever plays. "
        "It depends on the players: “Wish 1” is met with able and missed with weak.",
    ]
