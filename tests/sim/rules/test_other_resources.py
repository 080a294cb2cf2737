"""A file may rename or drop a resource, and costs say so; an empty cost says nothing and is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim.rules.loading import RuleError, load_rules, rules_from_data


def sentence_for(file: Path | None, *sets: str) -> str:
    with pytest.raises(RuleError) as caught:
        load_rules("edition", file, sets)
    return str(caught.value).removeprefix(f"{file.parent}/" if file else "")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("text", ["costs.road={}", "costs={road={}}", "costs={city={ore=1}, road={}}"])
def test_an_empty_table_takes_no_card_off(text: str) -> None:
    assert sentence_for(None, text) == (
        "--set: costs.road = {}: an empty table takes nothing off; expected counts, such as {brick = 0}"
    )


def test_an_empty_table_in_a_file_takes_no_card_off_either(mine: Path) -> None:
    assert sentence_for(written(mine, "[costs.road]\n[costs]\ncity = {ore = 1}\n")).startswith(
        "my.toml: costs.road = {}: "
    )
    assert load_rules("edition", written(mine, "[hand]\n[costs]\n")).changed == frozenset()
    with pytest.raises(
        RuleError, match=r"market\.varieties\.0\.recipe = {}: an empty table takes nothing off"
    ):
        load_rules("market", None, ["market.varieties.0.recipe={}"])


def test_a_cost_of_nothing_is_counted_out() -> None:
    road = load_rules("edition", None, ["costs.road={brick=0, wood=0}"]).data["costs"]["road"]
    assert road == {"brick": 0, "wood": 0}


RENAMED = """
cards.kinds = ["wool", "clay", "wood", "grain", "ore"]
[costs]
road = {brick = 0, clay = 1}
settlement = {brick = 0, clay = 1}
"""
DROPPED = """
cards.kinds = ["wool", "wood", "grain", "ore"]
costs.road.brick = 0
costs.settlement.brick = 0
"""


def lists_with(word: str) -> str:
    """The lists of a file that name another card in the place of brick."""
    own = json.loads(json.dumps(load_rules("edition").data).replace("brick", word))
    lists = {"spinner.sections": own["spinner"]["sections"], "setups": own["setups"]}
    return "".join(f"[[{name}]]\n{lines_of(item)}" for name, items in lists.items() for item in items)


def lines_of(item: dict[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in item.items())


def test_a_file_may_rename_a_resource(mine: Path) -> None:
    rules = load_rules("edition", written(mine, RENAMED + lists_with("clay")))
    assert rules.data["costs"]["road"] == {"wood": 1, "clay": 1}
    assert "brick" not in json.dumps(rules.data)
    assert {"costs.road.brick", "costs.road.clay", "cards.kinds"} <= rules.changed
    assert rules_from_data(rules.data, "manifest.json").digest == rules.digest


def test_a_file_may_drop_a_resource(mine: Path) -> None:
    rules = load_rules("edition", written(mine, DROPPED + lists_with("ore")))
    assert (len(rules.data["cards"]["kinds"]), rules.data["costs"]["road"]) == (4, {"wood": 1})


def test_a_cost_that_names_a_dropped_resource_is_to_be_restated(mine: Path) -> None:
    costs = RENAMED.replace("settlement = {brick = 0, ", "settlement = {")
    assert sentence_for(written(mine, costs + lists_with("clay"))) == (
        'my.toml: cards.kinds = ["wool", "clay", "wood", "grain", "ore"]: '
        '"brick" of costs.settlement.brick is no resource; '
        "expected one of wool, clay, wood, grain, ore, or costs.settlement.brick = 0 to take it off"
    )
