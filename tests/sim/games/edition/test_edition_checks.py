"""What cannot be between the values of an edition."""

from pathlib import Path

import pytest

from sim.games.edition.rules import EditionRules
from tests.sim.games import loaded


def edition(*sets: str, file: Path | None = None) -> EditionRules:
    return loaded.typed("edition", *sets, file=file)


def sentence_for(*sets: str, file: Path | None = None) -> str:
    return loaded.sentence_for("edition", *sets, file=file)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            ["players.fewest=3", "players.most=2"],
            "players.most = 2: players.fewest (3) must not be above players.most (2)",
        ),
        (
            ['cards.kinds=["ore", "wool", "ore"]'],
            'cards.kinds = ["ore", "wool", "ore"]: expected different names, but "ore" stands there twice',
        ),
        (
            ["colours.names.1=red"],
            'colours.names = ["red", "red", "yellow", "orange", "white"]: '
            'expected different names, but "red" stands there twice',
        ),
        (
            ["cards.kinds.0=robber"],
            'cards.kinds = ["robber", "brick", "wood", "grain", "ore"]: '
            '"robber" is a section of the spinner and cannot be a resource',
        ),
        (
            ["spinner.sections.0.shows=wol"],
            'spinner.sections.0.shows = "wol": "wol" of spinner.sections.0.shows is no resource; '
            "expected one of wool, brick, wood, grain, ore, choice, robber",
        ),
        (
            ["spinner.sections.6.colours=['red']"],
            'spinner.sections.6.colours = ["red"]: a robber section pays no colours; '
            "expected spinner.sections.6.colours to be left out or empty",
        ),
        (
            ["spinner.sections.0.shows=choice"],
            'spinner.sections.0.shows = "choice": a choice section pays no colours; '
            "expected spinner.sections.0.colours to be left out or empty",
        ),
        (
            ["spinner.sections.6.shows=wool"],
            'spinner.sections.6.shows = "wool": a section that shows a resource pays a colour at least; '
            "expected one in spinner.sections.6.colours",
        ),
        (
            ["spinner.sections.0.colours=['red', 'red']"],
            'spinner.sections.0.colours = ["red", "red"]: '
            'expected different colours, but "red" stands there twice',
        ),
        (
            ["spinner.sections.0.colours.0=green"],
            'spinner.sections.0.colours = ["green", "blue", "orange"]: '
            '"green" of spinner.sections.0.colours is no colour; '
            "expected one of red, blue, yellow, orange, white",
        ),
        (["setups.3.colours.1=red"], 'setups.3.colours = ["red", "red"]: expected two different colours'),
        (
            ["setups.3.colours.1=green"],
            'setups.3.colours = ["red", "green"]: "green" of setups.3.colours is no colour; '
            "expected one of red, blue, yellow, orange, white",
        ),
        (
            ["setups.0.cards.0=gold"],
            'setups.0.cards = ["gold", "brick", "grain"]: "gold" of setups.0.cards is no resource; '
            "expected one of wool, brick, wood, grain, ore",
        ),
        (
            ["costs.road.gold=1"],
            'costs.road.gold = 1: "gold" of costs.road.gold is no resource; '
            "expected one of wool, brick, wood, grain, ore, or costs.road.gold = 0 to take it off",
        ),
        (["colours.names.5=green"], 'colours.names.5 = "green": no such position; the list goes from 0 to 4'),
        (["cards.bank=2"], "cards.bank = 2: the set-ups deal 3 wood, but cards.bank is 2"),
        (["cards.bank=3", "costs.city.ore=4"], "costs.city.ore = 4: a city costs 4 ore, but cards.bank is 3"),
        (["pieces.roads=3"], "pieces.roads = 3: the set-ups need 4 roads, but pieces.roads is 3"),
        (
            ["pieces.settlements_per_colour=1"],
            "pieces.settlements_per_colour = 1: the set-ups need 2 settlements of red, "
            "but pieces.settlements_per_colour is 1",
        ),
        (
            ["victory.points=2"],
            "victory.points = 2: everyone starts with 2 points, so victory.points (2) is no target",
        ),
        (
            ["points.settlement=2.5"],
            "points.settlement = 2.5: everyone starts with 5 points, so victory.points (5) is no target",
        ),
    ],
)
def test_what_cannot_be_between_values(changes: list[str], sentence: str) -> None:
    assert sentence_for(*changes) == f"--set: {sentence}"


def test_set_ups_are_needed_for_every_seat(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    one = 'colours = ["red", "blue"]\ncards = []\n'
    path.write_text(f"[[setups]]\n{one}[[setups]]\n{one}", "utf-8")
    sentence = sentence_for(file=path)
    assert sentence.endswith(": players.most (4) needs as many set-ups, but there are 2")
    assert sentence.startswith(f"{path}: setups = [{{colours")
    assert edition("players.most=2", file=path).players.most == 2


def test_a_colour_no_section_pays() -> None:
    colours = 'colours.names=["red", "blue", "yellow", "orange", "white", "green"]'
    assert sentence_for(colours).endswith(
        ': no resource section with odds above 0 pays the colour "green", so it is worth nothing'
    )


def test_odds_may_be_0_but_not_all() -> None:
    assert edition("spinner.sections.6.odds=0").spinner.sections[6].odds == 0
    never = [f"spinner.sections.{position}.odds=0" for position in range(7)]
    assert sentence_for(*never).endswith(": expected at least one section with odds above 0")


def test_only_seats_in_use_count_for_the_bank_and_the_supply() -> None:
    changes = [
        "players.most=2",
        "cards.bank=2",
        "costs.city.ore=2",
        "pieces.roads=4",
        "pieces.settlements_per_colour=1",
    ]
    assert edition(*changes).cards.bank == 2


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ([], 12.5),
        (["pieces.knights=3"], 11.5),
        (["pieces.knights_per_settlement=2"], 13),
        (["points.settlement=2.25", "pieces.knights=0"], 11.25),
        (["pieces.roads=4", "points.knight=0"], 10),
    ],
)
def test_the_target_must_be_within_reach(changes: list[str], most: float) -> None:
    assert edition(*changes, f"victory.points={most}").victory.points == most
    beyond = sentence_for(*changes, f"victory.points={most + 0.25}")
    assert beyond.endswith(f"is out of reach: one player with all the pieces has {most:g}")


def test_roads_limit_the_row() -> None:
    """Two players on 2 roads: rows of 3 settlements at the most, 3 cities and 3 knights."""
    few = ["players.most=2", "pieces.roads=2"]
    assert edition(*few, "victory.points=7.5").pieces.roads == 2
    assert sentence_for(*few, "victory.points=7.75").endswith("one player with all the pieces has 7.5")
