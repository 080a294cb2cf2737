"""The columns that the tables of all games share."""

from sim.games.common.columns import points_from


def test_a_source_of_points_has_a_column_a_seat() -> None:
    column = points_from("honey", "jars of honey")
    assert (column.name, column.type, column.per) == ("points_honey", "points", "seat")
    assert "jars of honey" in column.meaning
