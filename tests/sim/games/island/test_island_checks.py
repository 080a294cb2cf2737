"""What cannot be between the values of any game on an island, the board left out, told by both games."""

import pytest

from sim.games.island.checks import Founded, most_points
from sim.rules.loading import load_rules
from tests.sim.games.loaded import sentence_for, typed

GAMES = pytest.mark.parametrize("game", ["base", "market"])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            ["players.fewest=4", "players.most=3"],
            "players.most = 3: players.fewest (4) must not be above players.most (3)",
        ),
        (
            ["cards.kinds.0=ore"],
            'cards.kinds = ["ore", "brick", "wool", "grain", "ore"]: '
            'expected different names, but "ore" stands there twice',
        ),
        (
            ["cards.kinds.0=nothing"],
            'cards.kinds = ["nothing", "brick", "wool", "grain", "ore"]: '
            '"nothing" is what a desert yields and cannot be a resource',
        ),
        (
            ["cards.kinds.0=any"],
            'cards.kinds = ["any", "brick", "wool", "grain", "ore"]: '
            '"any" is the kind of a plain harbour and cannot be a resource',
        ),
        (
            ["costs.card.gold=1"],
            'costs.card.gold = 1: "gold" of costs.card.gold is no resource; '
            "expected one of wood, brick, wool, grain, ore, or costs.card.gold = 0 to take it off",
        ),
        (["cards.bank=2"], "cards.bank = 2: a city costs 3 ore, but cards.bank is 2"),
        (
            ["trade.bank_ratio=2"],
            "trade.bank_ratio = 2: trade.any_harbour_ratio (3) must not be above trade.bank_ratio (2)",
        ),
        (
            ["trade.own_harbour_ratio=5"],
            "trade.own_harbour_ratio = 5: trade.own_harbour_ratio (5) must not be above trade.bank_ratio (4)",
        ),
        (
            ["deck.knight=90", "deck.monopoly=3"],
            "deck.monopoly = 3: the deck has 102 cards, expected 100 at most",
        ),
    ],
)
@GAMES
def test_what_cannot_be_between_values(game: str, changes: list[str], sentence: str) -> None:
    assert sentence_for(game, *changes) == f"--set: {sentence}"


@GAMES
def test_a_deck_of_a_hundred_cards(game: str) -> None:
    assert load_rules(game, None, ["deck.knight=89"]).changed == {"deck.knight"}


@pytest.mark.parametrize(
    ("game", "piece", "founded"),
    [("base", "roads", 2), ("base", "settlements", 2), ("market", "roads", 3), ("market", "settlements", 3)],
)
def test_the_supply_is_enough_for_the_founding(game: str, piece: str, founded: int) -> None:
    path, points = f"pieces.{piece}", "victory.points=4"
    assert load_rules(game, None, [points, f"{path}={founded}"]).changed >= {path}
    assert sentence_for(game, points, f"{path}={founded - 1}") == (
        f"--set: {path} = {founded - 1}: everyone founds {founded} {piece}, but {path} is {founded - 1}"
    )


@pytest.mark.parametrize(
    ("roads", "founded", "most"),
    [
        (15, Founded(2, 2), 22),  # 5 settlements, 4 cities, 5 cards, 2 awards
        (15, Founded(3, 2), 22),
        (6, Founded(2, 2), 19),  # 6 buildings, of these 4 cities
        (6, Founded(3, 3), 19),
        (6, Founded(3, 2), 20),  # a building that was founded without a road
        (4, Founded(3, 2), 16),  # no longest road
    ],
)
@GAMES
def test_the_most_points_of_one_player(game: str, roads: int, founded: Founded, most: float) -> None:
    assert most_points(typed(game, f"pieces.roads={roads}"), founded) == most
