"""One estimate in several groupings, on ten games by hand."""

from pathlib import Path

from analyses.groups import in_groups
from analyses.market.chocolates import chocolates
from analyses.statistics import ratios
from tests.analyses import ten_games


def test_groups_are_texts_under_the_name_they_are_given(tmp_path: Path) -> None:
    sales = chocolates(ten_games.opened(tmp_path, game="market"))
    table = in_groups(
        {"of": "overall", "order": "number"}, lambda by: ratios(sales, [by], "one", "one", rate=True)
    )
    assert table.select("by", "group", "n").rows() == [
        ("overall", "all", 23),
        ("number", "1", 10),
        ("number", "2", 8),
        ("number", "3", 5),
    ]
