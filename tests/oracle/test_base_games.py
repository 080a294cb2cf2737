"""Games of the engine under every rule of the base game, replayed by the oracle."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import click
import pytest

from sim.machine.codes import Ask, Option
from sim.rules.problems import RuleError
from tests.island import replays, rules_data
from tests.oracle.common import Summary
from tests.oracle.referees import check_game

# Each option of the rule set, and what else it may be than by default: changes as by `--set`, or a variant.
OPTIONS: dict[str, tuple[str, ...]] = {
    "army from": ("awards.army_from=1", "awards.army_from=2"),
    "road from": ("awards.road_from=2", "awards.road_from=3", "awards.road_from=7"),
    "road tie": ("awards.road_tie=holder", "awards.road_tie=holder awards.road_from=3"),
    "layout": ("beginners",),
    "chips": ("board.chips=random", "board.chips=random board.adjacent_reds=true"),
    "harbours": ("board.harbours=fixed",),
    "bank": ("cards.bank=4", "cards.bank=8", "cards.bank=unlimited"),
    "shortage": ("cards.shortage=single", "cards.shortage=single cards.bank=5"),
    "road's cost": ("costs.road={wood=0,wool=1}",),
    "other costs": ("costs.card={wool=0,grain=0}", "costs.settlement={ore=1} costs.city={ore=1}"),
    "deck": ("deck.knight=3 deck.victory_point=0", "deck.road_building=9 deck.invention=9 deck.monopoly=9"),
    "hand": ("hand.limit=0", "hand.limit=4", "hand.limit=15"),
    "pieces": ("pieces.roads=4", "pieces.settlements=3 pieces.cities=1", "pieces.cities=0"),
    "points": ("points.settlement=1.5 points.longest_road=3", "points.card=2 points.largest_army=0.5"),
    "cards a turn": ("progress.cards_a_turn=0", "progress.cards_a_turn=2", "progress.cards_a_turn=25"),
    "free roads": ("progress.free_roads=0", "progress.free_roads=1", "progress.free_roads=4"),
    "invented cards": ("progress.invented_cards=0", "progress.invented_cards=1", "progress.invented_cards=5"),
    "desert": ("robber.desert=false",),
    "friendly robber": ("robber.friendly_points=2", "robber.friendly_points=9"),
    "stealing": ("robber.stealing=must",),
    "terrain": (
        "terrain.5.count=2 terrain.0.count=3 chips.order=[5,2,6,3,8,10,9,12,11,4,8,10,9,4,5,3,11]",
        "terrain.5.count=0 terrain.0.count=5 chips.order=[5,2,6,3,8,10,9,12,11,4,8,10,9,4,5,6,3,11,2]",
    ),
    "who trades": ("trade.bank=false", "trade.players=false", "trade.bank=false trade.players=false"),
    "ratios": (
        "trade.bank_ratio=3 trade.own_harbour_ratio=1",
        "trade.any_harbour_ratio=2 trade.own_harbour_ratio=3",
    ),
    "like for like": ("trade.like_for_like=true",),
    "gifts": (
        "trade.gifts=true",
        "trade.gifts=true trade.like_for_like=true",
        "trade.gifts=true hand.limit=1",
    ),
    "bank any time": ("trade.bank_any_time=true", "trade.bank_any_time=true trade.phase_order=free"),
    "phase order": ("trade.phase_order=free",),
    "proposals": ("trade.proposals=1", "trade.proposals=9 trade.phase_order=free trade.gifts=true"),
    "what may be left": (
        "progress.laying=may deck.road_building=9",
        "progress.inventing=may deck.invention=9",
        "progress.laying=may progress.inventing=may progress.free_roads=4 progress.invented_cards=5",
    ),
    "target": ("victory.points=5", "victory.points=13"),
    "yields": ("yields.settlement=2 yields.city=3", "yields.settlement=0"),
}
VALUES = [value for values in OPTIONS.values() for value in values]
# Players at random take long; planners do not.
LINEUPS: dict[str, str] = {
    "random,random": "limits.turns=50",
    "greedy,greedy,greedy,greedy": "limits.turns=130",
    "greedy,random,greedy": "limits.turns=90",
    "random,random,random,random": "limits.turns=60",
    "greedy,random": "limits.turns=70",
    "random,greedy(offers=0),random,greedy": "limits.turns=60",
    "greedy,greedy(offers=9),greedy": "limits.turns=130",
    "random,random,random": "limits.turns=50",
}
GAMES_EACH = 4
# The many games come in parts, each of them with this many rule sets.
PARTS, RULE_SETS, GAMES_A_SET = 4, 250, 5
LEAST_GAMES = 200 // PARTS


def check(lineup: str, values: Iterable[str], seed: int, games: int) -> list[Summary]:
    """Play some games and have the oracle check them."""
    words = [word for value in values for word in value.split()]
    variant = "beginners" if "beginners" in words else None
    sets = [word for word in words if word != "beginners"]
    told = replays(lineup, [LINEUPS[lineup], *sets], seed, range(games), variant)
    return [check_game(events) for events in told]


@pytest.mark.parametrize("value", ["", *VALUES])
def test_the_oracle_agrees(value: str) -> None:
    number = ["", *VALUES].index(value)
    lineup = list(LINEUPS)[number % len(LINEUPS)]
    summaries = check(lineup, [value], number, GAMES_EACH)
    assert {summary.players for summary in summaries} == {lineup.count(",") + 1}


def test_games_are_won_and_stopped() -> None:
    planned = check("greedy,greedy,greedy,greedy", [], 2, 4)
    assert {summary.ended for summary in planned} == {"won"}
    assert len({summary.winner for summary in planned}) > 1
    assert {summary.ended for summary in check("random,random", [], 1, 2)} == {"capped"}


def test_every_kind_of_event_is_reached() -> None:
    seen: Counter[Any] = Counter()
    for lineup in ("random,random,random,random", "greedy,greedy,greedy"):
        may = ["trade.proposals=1", "progress.laying=may"]
        sets = ["limits.turns=120", "yields.settlement=2", "deck.road_building=9", *may]
        for events in replays(lineup, sets, 5, range(4)):
            for event in events:
                seen[event.get("asks"), event.get("chosen", event).get("do"), event.get("what")] += 1
    asks = {asked for asked, _, _ in seen}
    of_market = {"found_site", "reward_resource", "reward_road", "raise", "site", "make"}
    of_edition = {"before_spin", "choice", "spin", "draw"}
    assert asks >= {ask.word for ask in Ask} - {"over"} - of_edition - of_market
    assert {done for _, done, _ in seen} >= {option.word for option in Option} - of_edition - of_market
    assert {what for _, _, what in seen} == {None, "roll", "card", "steal"}


def drawn_values(chance: random.Random) -> list[str]:
    """Any mixture of options that is a rule set; some mixtures are none."""
    while True:
        values = [chance.choice(values) for values in OPTIONS.values() if chance.random() < 0.35]
        try:
            rules_data(*[word for value in values for word in value.split() if word != "beginners"])
        except RuleError:
            continue
        return values


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_oracle_agrees_with_thousands_of_games(part: int, capfd: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(part)
    games: Counter[str] = Counter()
    checked: list[Summary] = []
    for number in range(RULE_SETS):
        lineup, values = list(LINEUPS)[number % len(LINEUPS)], drawn_values(chance)
        checked += check(lineup, values, number, GAMES_A_SET)
        games.update([lineup, *values] * GAMES_A_SET)
    assert len(checked) == RULE_SETS * GAMES_A_SET
    assert min(games[value] for value in [*VALUES, *LINEUPS]) >= LEAST_GAMES
    with capfd.disabled():
        events = sum(summary.events for summary in checked)
        told = f"{len(checked):,} games of the base game with {events:,} events"
        click.echo(f"\nThe oracle replayed {told}: no divergence.", err=True)
