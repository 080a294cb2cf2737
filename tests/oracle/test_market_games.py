"""Games of the market's engine, replayed by the oracle: every option, card, bar and point is the same."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import click
import pytest

from tests.oracle.common import Divergence, Summary
from tests.oracle.referees import check_game
from tests.tableau import TABLEAU_VARIANTS, market_replays

Event = dict[str, Any]

RANDOM = ("random,random", "random,random,random", "random,random,random,random")
PLANS = (
    "chocolatier,islander",
    "allrounder,chocolatier,islander",
    "islander,allrounder,chocolatier,allrounder",
)
MIXED = ("allrounder,random", "chocolatier,random,islander", "random,chocolatier,random,allrounder")
LINEUPS = (*RANDOM, *PLANS, *MIXED)
# Random players make little chocolate: sites that bring more, and cheaper varieties, let them.
RICH = ("yields.site=3", "market.varieties.0.recipe.milk=0", "market.varieties.3.recipe.hazelnut=0")
SHORT = "limits.turns=60"
SETTINGS: dict[str, tuple[tuple[str, ...], str | None]] = {
    "default": ((), None),
    **{variant: ((), variant) for variant in TABLEAU_VARIANTS},
    "rich": (RICH, None),
    "rich, nine levels": (RICH, "nine_levels"),
    "bars that hold": ((*RICH, "market.fall=2", "market.at_bottom=hold"), None),
    "rise by two, nothing at the top": ((*RICH, "market.rise=2", "market.at_top=nothing"), None),
    "idle faces": (
        (*RICH, "market.choice_faces=[5]", "market.idle_faces=[6]", "market.varieties.4.faces=[]"),
        None,
    ),
    "rich rewards": (
        (
            *RICH,
            "market.levels.2.roads=2",
            "market.levels.3.cards=2",
            "market.levels.3.resources=2",
            "market.levels.4.roads=1",
            "pieces.roads=6",
        ),
        None,
    ),
    "few of everything": (
        (
            *RICH,
            "market.chips=2",
            "cards.bank=4",
            "deck.knight=1",
            "deck.victory_point=1",
            "ingredients.0.sites=3",
        ),
        None,
    ),
    "one site a hex": (("sites.one_per=hex", "yields.site=2", "founding.free_sites=5"), None),
    "any number of sites": (("sites.one_per=any", "costs.site.wood=0", "founding.third_road=false"), None),
    "a bare founding": (("founding.third_settlement=false", "ingredient_hand.limit=2"), None),
    "cards for the third": (
        ("founding.third_start_cards=true", "cards.shortage=single", "cards.bank=8"),
        None,
    ),
    "a strict robber": (
        ("robber.stealing=must", "robber.desert=false", "robber.friendly_points=3", "hand.limit=4"),
        None,
    ),
    "other trade": (
        ("trade.bank_ratio=3", "trade.any_harbour_ratio=2", "trade.gifts=true", "trade.phase_order=strict"),
        None,
    ),
    "bank at any time": (("trade.bank_any_time=true", "trade.gifts=true", "hand.limit=2"), None),
    "free sites apart": (("founding.sites_apart=true", "sites.one_per=any", "founding.free_sites=5"), None),
    "proposals, and what may be left": (
        (
            "trade.proposals=2",
            "progress.laying=may",
            "progress.inventing=may",
            "deck.invention=9",
            "deck.road_building=9",
        ),
        None,
    ),
    "near roads": ((*RICH, "awards.road_from=4", "victory.points=6"), None),
    "other boards": (("board.chips=spiral", "board.harbours=fixed"), None),
    "reds anywhere": (("board.adjacent_reds=true", "board.reds_on_different_terrain=false"), None),
}
GAMES = 120
ALL_GAMES = 5_000


def sets_for(lineup: str, name: str) -> tuple[str, ...]:
    """What is set for a line-up: games in which somebody plays at random end early."""
    sets, _ = SETTINGS[name]
    return (*sets, SHORT) if "random" in lineup else sets


def traces(lineup: str, name: str, games: Sequence[int]) -> Iterator[Iterator[Event]]:
    """The events of some games of a line-up under a setting."""
    seed = 1 + list(SETTINGS).index(name)
    return market_replays(lineup, sets_for(lineup, name), seed, games, SETTINGS[name][1])


def check(lineup: str, name: str, games: Sequence[int]) -> list[Summary]:
    """Play some games and have the oracle check them."""
    return [check_game(events) for events in traces(lineup, name, games)]


def drawn(games: int) -> dict[tuple[str, str], list[int]]:
    """So many games shared out evenly: to every line-up and setting some, with other numbers each time."""
    pairs = list(product(LINEUPS, SETTINGS))
    shares: dict[tuple[str, str], list[int]] = {}
    for game in range(games):
        # A step that has no divisor in common with the number of pairs comes to all of them in turn.
        shares.setdefault(pairs[game * 13 % len(pairs)], []).append(game)
    return shares


@pytest.mark.parametrize("name", SETTINGS)
def test_the_oracle_agrees(name: str) -> None:
    shares = {lineup: games for (lineup, at), games in drawn(GAMES).items() if at == name}
    assert len(shares) >= 5
    for lineup, games in shares.items():
        summaries = check(lineup, name, games)
        assert {summary.players for summary in summaries} == {lineup.count(",") + 1}


def test_every_line_up_plays() -> None:
    assert {lineup for lineup, _ in drawn(GAMES)} == set(LINEUPS)
    assert sum(map(len, drawn(GAMES).values())) == GAMES


def test_a_market_that_moves_otherwise_is_found() -> None:
    (events,) = traces("allrounder,chocolatier", "rich", [0])
    told = list(events)
    raised = next(i for i, event in enumerate(told) if event.get("what") == "die" and event["face"] < 5)
    told[raised] = {**told[raised], "face": told[raised]["face"] + 1}
    with pytest.raises(Divergence):
        check_game(told)


def test_a_chip_too_many_is_found() -> None:
    (events,) = traces("allrounder,chocolatier", "rich", [1])
    told = list(events)
    last = next(i for i in reversed(range(len(told))) if told[i]["event"] == "state")
    told[last] = {**told[last], "chips": told[last]["chips"] + 1}
    with pytest.raises(Divergence, match="chips"):
        check_game(told)


@pytest.mark.slow
def test_the_oracle_agrees_with_five_thousand_games(capfd: pytest.CaptureFixture[str]) -> None:
    counts: Counter[str] = Counter()
    for (lineup, name), games in drawn(ALL_GAMES).items():
        for events in traces(lineup, name, games):
            summary = check_game(counted(events, counts))
            counts.update(games=1, **{summary.ended: 1})
    assert counts["games"] == ALL_GAMES
    with capfd.disabled():
        told = ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items()))
        click.echo(f"\nThe oracle replayed games of the market without a divergence: {told}.", err=True)


def counted(events: Iterator[Event], counts: Counter[str]) -> Iterator[Event]:
    """The same events, with what is chosen of the market counted."""
    for event in events:
        if event["event"] == "decision" and event["chosen"]["do"] in ("make", "raise", "site"):
            counts[event["chosen"]["do"]] += 1
        yield event
