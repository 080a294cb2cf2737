"""Rule sets from Python are those of the command line."""

from pathlib import Path
from typing import Any

import pytest

from chocolab.errors import ChocolabError
from chocolab.rule_sets import Rules, rules
from sim.rules import describing
from sim.rules.loading import load_rules

MARKET = rules("market")


def test_a_game_a_variant_and_a_file_are_rule_sets(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "market"\n[victory]\npoints = 12\n', encoding="utf-8")
    assert (MARKET.game, MARKET.title, MARKET.changes.height) == ("market", "The Chocolate Market", 0)
    assert rules("nine_levels").digest == load_rules("market", Path("nine_levels")).digest
    assert rules(file)["victory.points"] == 12
    assert rules(str(file)).digest == MARKET.changed({"victory.points": 12}).digest


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("victory.points", 12, "victory.points=12"),
        ("trade.players", False, "trade.players=false"),
        ("costs.road", {"wood": 2}, "costs.road={wood=2}"),
        ("market.at_bottom", "hold", 'market.at_bottom="hold"'),
        ("chips.red", [5, 9], "chips.red=[5, 9]"),
    ],
)
def test_a_value_of_python_is_that_of_the_command_line(path: str, value: Any, text: str) -> None:
    assert MARKET.changed({path: value}).checked == load_rules("market", None, [text])


def test_changes_are_listed_and_lie_one_over_the_other() -> None:
    twice = MARKET.changed({"victory.points": 12}).changed({"costs.road": {"wood": 2}})
    assert twice.changes.rows() == [("costs.road.wood", "1", "2"), ("victory.points", "13", "12")]
    assert MARKET.changes.height == 0
    assert twice.changed({"victory.points": 13, "costs.road.wood": 1}).digest == MARKET.digest


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ({"victory.pionts": 12}, "--set: victory.pionts = 12: unknown key; did you mean victory.points?"),
        ({"victory.points": object()}, "victory.points: object: expected a number, a text, true, false, "),
    ],
)
def test_a_mistake_is_a_sentence(figures: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ChocolabError) as caught:
        MARKET.changed(figures)
    assert str(caught.value).startswith(sentence)


def test_an_unknown_rule_set_and_an_unknown_figure_are_told() -> None:
    with pytest.raises(ChocolabError, match=r'^"markt": no such game or variant; .* did you mean market\?$'):
        rules("markt")
    with pytest.raises(ChocolabError, match=r"^market: no figure victory\.pint; "):
        MARKET["victory.pint"]
    with pytest.raises(ChocolabError, match=r"^market: no figure 3; "):
        MARKET[3]  # type: ignore[index]
    for one in (3, None, MARKET):
        with pytest.raises(
            ChocolabError, match=r"^rules: .*: expected the name of a game or of a variant, or "
        ):
            rules(one)  # type: ignore[arg-type]


@pytest.mark.parametrize("figures", ["victory.points=12", 3, None, ["victory.points=12"]])
def test_figures_that_are_none_are_told(figures: Any) -> None:
    with pytest.raises(ChocolabError) as caught:
        MARKET.changed(figures)
    expected = 'expected figures by their paths, such as {"victory.points": 12}'
    assert str(caught.value) == f"changed: {figures!r}: {expected}"


def test_it_shows_every_figure_with_its_marks(capsys: pytest.CaptureFixture[str]) -> None:
    changed = MARKET.changed({"victory.points": 12})
    changed.show()
    shown = capsys.readouterr().out
    assert shown.startswith("The Chocolate Market (market)\n")
    html = changed._repr_html_()
    row = '> *</td><td style="text-align:left">victory.points</td><td style="text-align:left">12</td>'
    assert row in html
    assert html.count("<tr>") == 1 + len(describing.rows(changed.checked))
    assert repr(changed).startswith("<rules of market: The Chocolate Market; ")
    assert isinstance(changed, Rules)


def test_it_draws_its_board() -> None:
    assert "<svg" in rules("base").board(seed=7)._repr_html_()
    with pytest.raises(ChocolabError, match=r"^edition: is not played on a board; expected base, market$"):
        rules("edition").board()
    with pytest.raises(ChocolabError, match=r"^seed: 'x': expected a whole number from 0 to "):
        rules("base").board(seed="x")  # type: ignore[arg-type]
