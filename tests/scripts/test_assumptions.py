"""The table of assumed figures for people."""

from scripts.assumptions import lines
from tests.reports.charts.pacing.pacing_tables import ASSUMED


def test_a_line_an_alternative_those_that_do_most_first() -> None:
    head, first, second, note = lines(ASSUMED)
    assert head.split() == ["figure", "its", "other", "value", "turns", "seat", "1", "seat", "2"]
    assert first.split() == ["costs", "a", "dearer", "road", "+2.40*", "+2.0", "−2.0*"]
    assert second.split() == ["pieces", "fewer", "−0.04", "+0.0", "+0.0"]
    assert "* leaves no doubt" in note
