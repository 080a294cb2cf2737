"""What every strategy must fulfil. Strategies are found by themselves: a new file needs no line here."""

import ast
import sys
from functools import cache
from typing import Any

import pytest

from sim.games import GAMES
from sim.machine.batch import Batch
from sim.machine.settings import settings_of
from sim.rules.loading import load_rules
from sim.run.players import Player
from strategies.api import Strategy
from strategies.registry import built_in, load_player
from strategies.specs import parse_spec
from tests.playing import digest, play_rows

PLAYED_GAMES = 50
# Who searches is slow: it plays with few playouts, and few short games.
SEARCHING = {"expert": "playouts=1"}
SEARCHED_GAMES = 2
SHORT, SHORTEST = "limits.turns=16", "limits.turns=3"
SANE_OFFERS = 30
STRATEGIES = list(built_in().values())
PLAYED = [pytest.param(one, game, id=f"{one.name}-{game}") for one in STRATEGIES for game in one.games]
PLANNERS = [
    pytest.param(one, game, id=f"{one.name}-{game}")
    for one in STRATEGIES
    if one.name != "random"
    for game in one.games
]

ON_ISLANDS = [
    ("trade.phase_order=free", "trade.gifts=true", "trade.like_for_like=true", "board.adjacent_reds=true"),
    ("cards.bank=6", "cards.shortage=single", "hand.limit=3", "board.chips=random"),
    ("trade.bank=false", "trade.players=false", "limits.turns=100"),
    ("robber.stealing=must", "robber.desert=false", "robber.friendly_points=4", "progress.cards_a_turn=3"),
    ("pieces.roads=5", "pieces.settlements=3", "pieces.cities=1", "limits.turns=100"),
    ("deck.knight=0", "deck.victory_point=1", "progress.free_roads=4", "progress.invented_cards=3"),
]
# Rules that ask of a strategy what the plain game does not.
VARIANTS: dict[str, list[tuple[str, ...]]] = {
    "edition": [
        ("trade.phase_order=free", "trade.gifts=true", "trade.like_for_like=true"),
        ("cards.bank=6", "cards.shortage=single", "hand.limit=3"),
        ("trade.bank=false", "trade.players=false"),
        ("trade.bank_ratio=2", "pieces.knights_per_settlement=2", "knight.draws_right=0"),
        ("pieces.roads=4", "pieces.settlements_per_colour=2", "pieces.knights=1"),
        ("points.knight=0", "points.city=1.5", "victory.points=4", "yields.choice=3"),
    ],
    "base": ON_ISLANDS,
    "market": [
        *ON_ISLANDS,
        ("sites.one_per=any", "ingredient_hand.limit=2", "market.at_top=nothing", "market.chips=3"),
        ("founding.third_road=false", "founding.free_sites=0", "sites.one_per=hex", "market.fall=3"),
        ("founding.third_settlement=false", "market.rise=3", "yields.site=2"),
    ],
}


@cache
def player(spec: str, game: str) -> Player:
    return load_player(spec, game)


def quick(one: Strategy) -> str:
    """A strategy as these tests play it."""
    return f"{one.name}({SEARCHING[one.name]})" if one.name in SEARCHING else one.name


def play_some(game: str, specs: list[str], *sets: str) -> tuple[Any, Any]:
    """Rows of some games and their turns."""
    if any(parse_spec(spec).name in SEARCHING for spec in specs):
        return play(game, specs, SHORT, *[one for one in sets if "turns" not in one], games=SEARCHED_GAMES)
    return play(game, specs, *sets)


def play(game: str, specs: list[str], *sets: str, games: int = PLAYED_GAMES) -> tuple[Any, Any]:
    """Rows of games and turns."""
    settings = settings_of(load_rules(game, None, sets).data, len(specs))
    seated = [player(spec, game).seated for spec in specs]
    return play_rows(Batch(game, settings, seated, 3, True), 0, games)


def check(games: Any, turns: Any, seats: int) -> None:
    """All games ended well, and nobody traded without end."""
    assert len(games) in (PLAYED_GAMES, SEARCHED_GAMES)
    assert set(games.winner) <= set(range(seats + 1))
    assert turns.offers.max() <= SANE_OFFERS
    assert turns.bank_trades.max() <= SANE_OFFERS


def test_strategies_are_found() -> None:
    assert {"random", "knights", "cities", "widest"} <= {one.name for one in STRATEGIES}
    assert {game for one in STRATEGIES if one.name != "random" for game in one.games} == set(GAMES)
    assert VARIANTS.keys() == set(GAMES)


@pytest.mark.parametrize("one", STRATEGIES, ids=lambda one: one.name)
def test_its_file_tells_its_idea_and_its_weakness(one: Strategy) -> None:
    text = ast.get_docstring(ast.parse(one.source.read_text("utf-8"))) or ""
    assert text.splitlines()[0].endswith(".")
    assert "\nIdea: " in text
    assert "\nKnown weakness: " in text


@pytest.mark.parametrize("one", STRATEGIES, ids=lambda one: one.name)
def test_it_is_named_like_its_file_and_says_what_it_does(one: Strategy) -> None:
    assert one.name == one.source.stem
    assert one.about
    assert all(p.meaning and p.name.isidentifier() for p in one.parameters)
    assert one.source.samefile(sys.modules[one.function.__module__].__file__ or "")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_with_any_number_of_players(one: Strategy, game: str, seats: int) -> None:
    check(*play_some(game, [quick(one)] * seats), seats)
    check(*play_some(game, [quick(one), *["random"] * (seats - 1)]), seats)


@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_under_other_rules(one: Strategy, game: str) -> None:
    for sets in VARIANTS[game]:
        check(*play_some(game, [quick(one), "random", quick(one)], *sets), 3)


@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_with_parameters_at_their_bounds(one: Strategy, game: str) -> None:
    sets, games = ((SHORTEST,), 2) if one.name in SEARCHING else ((), PLAYED_GAMES)
    for p in one.parameters:
        for value in (p.low, p.high):
            check(*play(game, [f"{one.name}({p.name}={value!r})", "random"], *sets, games=games), 2)


@pytest.mark.parametrize(("one", "game"), PLAYED)
def test_it_plays_the_same_games_twice(one: Strategy, game: str) -> None:
    first, second = (play_some(game, [quick(one)] * 4) for _ in range(2))
    assert [digest(rows) for rows in first] == [digest(rows) for rows in second]


@pytest.mark.parametrize(("one", "game"), PLANNERS)
def test_a_plan_beats_chance(one: Strategy, game: str) -> None:
    count = 10 if one.name in SEARCHING else 200
    games, _ = play(game, [quick(one), "random", "random", "random"], games=count)
    assert (games.winning_strategy == 0).mean() > 0.9
