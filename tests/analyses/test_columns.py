"""What the columns of a table are declared as."""

from analyses.columns import Columns, estimated


def test_an_estimate_has_three_columns_of_one_unit() -> None:
    assert list(estimated("value", "their share", "share")) == ["value", "low", "high"]
    assert list(estimated("later", "how much later", "turns")) == ["later", "later_low", "later_high"]
    assert {unit for _, unit in estimated("value", "their share", "share").values()} == {"share"}


def test_names_are_in_the_order_of_the_table() -> None:
    declared = Columns("a game", n=("games", "count"), block=("its block", "number"))
    assert declared.names == ["n", "block"]
