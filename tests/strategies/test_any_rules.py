"""Every strategy plays on under any rules: each option by itself, some mixtures, and any mixture drawn."""

import random
from collections.abc import Iterable

import pytest

from sim.games import GAMES
from sim.rules.problems import RuleError
from tests.oracle.test_base_games import OPTIONS
from tests.playing import rules_data
from tests.sim.games.edition.test_edition_invariants import VALUES as OF_EDITION
from tests.sim.games.market.test_market_invariants import VALUES as OF_MARKET
from tests.strategies.contract import play, tables_of
from tests.tableau import TABLEAU_VARIANTS

QUICK, ALL = 6, 100  # rule sets drawn of each game
GAMES_EACH = 2
SHORT = "limits.turns=100"
BEGINNERS = "beginners"
Values = tuple[str, ...]


def settings(values: dict[str, tuple[object, ...]]) -> dict[str, Values]:
    """Each key with its values as by `--set`."""
    return {key: tuple(f"{key}={value}" for value in choices) for key, choices in values.items()}


# For each game what can be changed, and the values it is changed to; some change several things.
CHOICES: dict[str, dict[str, Values]] = {
    "edition": settings(OF_EDITION),
    "base": OPTIONS,
    "market": {**OPTIONS, **settings(OF_MARKET), "variant": TABLEAU_VARIANTS},
}
# Rules that together ask of a strategy what the plain game does not.
ON_ISLANDS = (
    "trade.phase_order=free trade.gifts=true trade.like_for_like=true board.adjacent_reds=true",
    "cards.bank=6 cards.shortage=single hand.limit=3 board.chips=random",
    "trade.bank=false trade.players=false",
    "robber.stealing=must robber.desert=false robber.friendly_points=4 progress.cards_a_turn=3",
    "pieces.roads=5 pieces.settlements=3 pieces.cities=1",
    "deck.knight=0 deck.victory_point=1 progress.free_roads=4 progress.invented_cards=3",
)
MIXTURES: dict[str, Values] = {
    "edition": (
        "trade.phase_order=free trade.gifts=true trade.like_for_like=true",
        "cards.bank=6 cards.shortage=single hand.limit=3",
        "trade.bank=false trade.players=false",
        "trade.bank_ratio=2 pieces.knights_per_settlement=2 knight.draws_right=0",
        "pieces.roads=4 pieces.settlements_per_colour=2 pieces.knights=1",
        "points.knight=0 points.city=1.5 victory.points=4 yields.choice=3",
    ),
    "base": ON_ISLANDS,
    "market": (
        *ON_ISLANDS,
        "sites.one_per=any ingredient_hand.limit=2 market.at_top=nothing market.chips=3",
        "founding.third_road=false founding.free_sites=0 sites.one_per=hex market.fall=3",
        "founding.third_settlement=false market.rise=3 yields.site=2",
    ),
}
VARIANTS = (BEGINNERS, *TABLEAU_VARIANTS)


def survive(game: str, values: Iterable[str]) -> bool:
    """Have every strategy play under these rules; whether they are a rule set at all."""
    words = [word for value in values for word in value.split()]
    variant = next((word for word in words if word in VARIANTS), None)
    sets = [word for word in words if word not in VARIANTS]
    try:
        rules_data(*sets, SHORT, game=game, variant=variant)
    except RuleError:
        return False
    for table in tables_of(game):
        play(game, table, *sets, SHORT, games=GAMES_EACH, variant=variant)
    return True


def test_every_game_has_its_choices() -> None:
    assert CHOICES.keys() == MIXTURES.keys() == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_strategy_plays_under_every_option(game: str) -> None:
    values = [value for choices in CHOICES[game].values() for value in choices]
    possible = [value for value in values if survive(game, [value])]
    assert len(possible) > 0.8 * len(values)


@pytest.mark.parametrize("game", GAMES)
def test_every_strategy_plays_under_mixtures(game: str) -> None:
    assert all(survive(game, [mixture]) for mixture in MIXTURES[game])


def survive_drawn(game: str, sets: int) -> None:
    """Have every strategy play under so many rule sets drawn."""
    chance, possible = random.Random(game), 0
    while possible < sets:
        drawn = [chance.choice(values) for values in CHOICES[game].values() if chance.random() < 0.2]
        possible += survive(game, drawn)


@pytest.mark.parametrize("game", GAMES)
def test_every_strategy_plays_under_rules_drawn(game: str) -> None:
    survive_drawn(game, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_strategy_plays_under_many_rules_drawn(game: str) -> None:
    survive_drawn(game, ALL)
