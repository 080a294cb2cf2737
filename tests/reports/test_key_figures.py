"""The groups of key figures."""

from analyses.measures import MEASURES
from reports import key_figures


def test_every_key_figure_stands_in_one_group() -> None:
    grouped = [measure for group in key_figures.GROUPS.values() for measure in group]
    assert sorted(grouped) == sorted(MEASURES)
    assert set(grouped) > key_figures.DETAILS


def test_details_of_a_group_are_apart_from_what_comes_first() -> None:
    first, details = (key_figures.of_group("The market", detail) for detail in (False, True))
    assert first[0] == "chocolates_a_game"
    assert "sale_worth" in details
    assert set(first).isdisjoint(details)
