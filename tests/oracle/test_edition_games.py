"""Games of the engine, replayed by the oracle: every option, every card and every point is the same."""

from itertools import product

import click
import pytest

from tests.oracle.common import Summary
from tests.oracle.referees import check_game
from tests.playing import replays

LINEUPS = (
    "random,random",
    "random,random,random",
    "random,random,random,random",
    "knights,cities",
    "widest,nearest,knights",
    "knights,cities,widest,nearest",
    "random,knights",
    "cities,random,widest",
    "nearest,random,knights,random",
)
EMPTY_HANDS = (
    *(f"setups.{number}.cards=[]" for number in range(4)),
    "yields.choice=0",
    "hand.limit=1",
    "spinner.sections.6.odds=12",
)
VARIANTS: dict[str, tuple[str, ...]] = {
    "default": (),
    "bank of 4, nobody": ("cards.bank=4",),
    "bank of 4, single": ("cards.bank=4", 'cards.shortage="single"'),
    "bank of 7, nobody": ("cards.bank=7", "limits.turns=150"),
    "bank of 12, single": ("cards.bank=12", 'cards.shortage="single"'),
    "gifts": ("trade.gifts=true",),
    "gifts to empty hands": (*EMPTY_HANDS, "trade.gifts=true", "limits.turns=40"),
    "like for like": ("trade.like_for_like=true",),
    "gifts and like for like": ("trade.gifts=true", "trade.like_for_like=true"),
    "proposals": ("trade.proposals=1",),
    "proposals of gifts": (
        "trade.proposals=3",
        "trade.gifts=true",
        "trade.like_for_like=true",
        'trade.phase_order="free"',
    ),
    "what may be left": ("yields.choosing=may", "knight.drawing=may"),
    "more that may be left": (
        "yields.choosing=may",
        "yields.choice=3",
        "cards.bank=7",
        "knight.drawing=may",
        "knight.draws_left=3",
        "knight.draws_right=2",
        "knight.draws_with_two_players=3",
    ),
    "free order": ('trade.phase_order="free"',),
    "bank in its phase": ("trade.bank_any_time=false",),
    "bank in its phase, free order": ("trade.bank_any_time=false", "trade.phase_order=free"),
    "no trade between players": ("trade.players=false",),
    "no trade with the bank": ("trade.bank=false", "limits.turns=200"),
    "no trade": ("trade.bank=false", "trade.players=false", "limits.turns=150"),
    "bank at two": ("trade.bank_ratio=2",),
    "yields of two": ("yields.settlement=2", "yields.city=3", "yields.choice=2"),
    "choice of two from a small bank": ("yields.choice=2", "cards.bank=4"),
    "draws from the left": ("knight.draws_left=3", "knight.draws_right=0", "knight.draws_with_two_players=3"),
    "draws from the right": (
        "knight.draws_left=0",
        "knight.draws_right=3",
        "knight.draws_with_two_players=0",
    ),
    "two knights on a building": ("pieces.knights_per_settlement=2", "pieces.knights=12"),
    "few roads": ("pieces.roads=5",),
    "few knights and settlements": (
        "pieces.knights=2",
        "pieces.settlements_per_colour=3",
        "victory.points=6",
    ),
    "a near target": ("victory.points=3",),
    "a far target": ("victory.points=6.5", "limits.turns=120"),
    "quarter points": ("points.knight=0.25", "points.city=1.75", "victory.points=4.25"),
    "a large hand": ("hand.limit=15",),
    "no hand is safe": ("hand.limit=0", "limits.turns=100"),
    "a low turn cap": ("limits.turns=11",),
    "other odds": ("spinner.sections.0.odds=0", "spinner.sections.5.odds=4", "spinner.sections.6.odds=3"),
    "six colours": (
        'colours.names=["red", "blue", "yellow", "orange", "white", "green"]',
        'spinner.sections.0.colours=["red", "blue", "orange", "green"]',
        'spinner.sections.4.colours=["green"]',
        'setups.1.colours=["green", "yellow"]',
        "pieces.settlements_per_colour=4",
    ),
    "six kinds of cards": (
        'cards.kinds=["wool", "brick", "wood", "grain", "ore", "cocoa"]',
        "costs.road={brick = 1, cocoa = 1}",
        'spinner.sections.2.shows="cocoa"',
        'setups.0.cards=["cocoa", "cocoa", "brick", "wood"]',
    ),
}
GAMES_EACH = 5  # of every line-up under every variant; with rotation each player sits in every seat
ALL_GAMES_EACH = 40  # more than 10,000 in all


def check(lineup: str, variant: str, games: int) -> list[Summary]:
    """Play some games and have the oracle check them."""
    seed = list(VARIANTS).index(variant) + 1
    return [check_game(events) for events in replays(lineup, VARIANTS[variant], seed, games)]


@pytest.mark.parametrize("lineup", LINEUPS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_oracle_agrees(variant: str, lineup: str) -> None:
    summaries = check(lineup, variant, GAMES_EACH)
    assert {summary.players for summary in summaries} == {lineup.count(",") + 1}


def test_the_games_are_of_every_sort() -> None:
    quick = check("knights,cities,widest,nearest", "default", 8)
    assert {summary.ended for summary in quick} == {"won"}
    assert len({summary.winner for summary in quick}) > 1
    capped = check("random,random", "a low turn cap", 4)
    # Eleven turns, and one more with which the round ends.
    assert {(summary.ended, summary.turns) for summary in capped} == {("capped", 12)}


def test_empty_hands_ask_for_gifts() -> None:
    games = replays("random,random,random", VARIANTS["gifts to empty hands"], 3, 5)
    chosen = [event["chosen"] for events in games for event in events if event["event"] == "decision"]
    assert {"offer", "counter"} == {option["do"] for option in chosen if option.get("give") == {}}


def test_what_may_be_left_is_taken_and_left_and_proposals_are_made_and_taken() -> None:
    sets = ("trade.proposals=2", "yields.choosing=may", "knight.drawing=may", "limits.turns=60")
    taken: set[tuple[str, str]] = set()
    for events in replays("random,random,random", sets, 3, 10):
        taken |= {(event["asks"], event["chosen"]["do"]) for event in events if event["event"] == "decision"}
    assert taken >= {(asks, "pass") for asks in ("choice", "draw", "propose")}
    assert taken >= {("choice", "take"), ("draw", "draw"), ("propose", "propose"), ("close", "deal")}


@pytest.mark.slow
def test_the_oracle_agrees_with_ten_thousand_games(capfd: pytest.CaptureFixture[str]) -> None:
    pairs = list(product(LINEUPS, VARIANTS))
    checked = sum(len(check(lineup, variant, ALL_GAMES_EACH)) for lineup, variant in pairs)
    assert checked >= 10_000
    with capfd.disabled():
        click.echo(f"\nThe oracle replayed {checked:,} games of the engine: no divergence.", err=True)
