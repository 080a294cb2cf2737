"""Games of the engine under every rule: replayed by the oracle, and their books kept step by step."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import click
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.engine import codes
from sim.engine.codes import CARD, CITY, KNIGHT, NONE, POINT_CARD, ROAD, SETTLEMENT
from sim.rules.problems import RuleError
from tests.island import batch_of, replays, rules_data
from tests.oracle.common import Summary
from tests.oracle.referees import check_game
from tests.playing import film, play_rows
from tests.sim.engine.test_invariants import check_cards, check_choices

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
    "deck": (
        "deck.knight=3 deck.victory_point=0",
        "deck.road_building=9 deck.invention=9 deck.monopoly=9",
    ),
    "hand": ("hand.limit=0", "hand.limit=4", "hand.limit=15"),
    "pieces": ("pieces.roads=4", "pieces.settlements=3 pieces.cities=1", "pieces.cities=0"),
    "points": ("points.settlement=1.5 points.longest_road=3", "points.card=2 points.largest_army=0.5"),
    "cards a turn": ("progress.cards_a_turn=0", "progress.cards_a_turn=2", "progress.cards_a_turn=25"),
    "free roads": ("progress.free_roads=0", "progress.free_roads=1", "progress.free_roads=4"),
    "invented cards": (
        "progress.invented_cards=0",
        "progress.invented_cards=1",
        "progress.invented_cards=5",
    ),
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
    "gifts": ("trade.gifts=true", "trade.gifts=true trade.like_for_like=true"),
    "phase order": ("trade.phase_order=free",),
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
        sets = ["limits.turns=120", "yields.settlement=2", "deck.road_building=9"]
        for events in replays(lineup, sets, 5, range(4)):
            for event in events:
                seen[event.get("asks"), event.get("chosen", event).get("do"), event.get("what")] += 1
    asks = {asked for asked, _, _ in seen}
    of_market = {"found_site", "reward_resource", "reward_road", "raise", "site", "make"}
    assert asks >= set(codes.ASK_NAMES) - {"before_spin", "choice", "over"} - of_market
    assert {done for _, done, _ in seen} >= set(codes.OPTION_NAMES) - {"spin"} - of_market
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


any_rules = st.fixed_dictionaries({}, optional={name: st.sampled_from(v) for name, v in OPTIONS.items()})


@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    lineup=st.sampled_from(list(LINEUPS)),
    options=any_rules,
    seed=st.integers(0, 2**64 - 1),
    game=st.integers(0, 99),
)
def test_every_step_of_every_game_keeps_the_books(
    lineup: str, options: dict[str, str], seed: int, game: int
) -> None:
    words = [word for value in options.values() for word in value.split() if word != "beginners"]
    try:
        batch = batch_of(lineup, LINEUPS[lineup], *words, seed=seed)
    except RuleError:
        return
    steps, tables = film(batch, game)
    rules = batch.state.rules
    check_choices(steps)
    check_cards(rules, steps, tables)
    check_deck(rules, steps, tables)
    check_pieces(rules, tables)
    check_points(rules, steps, tables)
    check_places(rules, tables[-1])


def check_deck(rules: Any, steps: Any, tables: Any) -> None:
    """Cards of the deck are in it, in a hand or played, and the table counts them."""
    assert (tables.development == steps.development.sum(axis=2)).all()
    assert (tables.deck_left == steps.deck.sum(axis=1)).all()
    gone = rules.deck - steps.deck - steps.development.sum(axis=1)
    assert gone.min() >= 0
    assert (np.diff(gone, axis=0) >= 0).all()
    assert (gone[:, POINT_CARD] == 0).all()
    assert (gone[:, codes.KNIGHT_CARD] == tables.pieces[:, :, KNIGHT].sum(axis=1)).all()
    assert tables.played.max() <= rules.cards_a_turn


def check_pieces(rules: Any, tables: Any) -> None:
    """Nobody has more pieces than there are, and those counted are those that stand."""
    assert (tables.pieces[:, :, :KNIGHT] <= rules.own_pieces[:KNIGHT]).all()
    nodes, edges = slice(0, int(rules.nodes)), slice(0, int(rules.edges))
    for seat in range(rules.seats):
        own = tables.node_owner[:, nodes] == seat
        cities = (own & (tables.node_city[:, nodes] == 1)).sum(axis=1)
        assert (cities == tables.pieces[:, seat, CITY]).all()
        assert (own.sum(axis=1) - cities == tables.pieces[:, seat, SETTLEMENT]).all()
        roads = (tables.edge_owner[:, edges] == seat).sum(axis=1)
        assert (roads == tables.pieces[:, seat, ROAD]).all()
    assert (tables.node_owner[:, nodes] < rules.seats).all()
    assert (tables.edge_owner[:, edges] < rules.seats).all()


def check_points(rules: Any, steps: Any, tables: Any) -> None:
    """Points are those of pieces, awards and hidden cards; only the active seat has enough, at the end."""
    points = (tables.pieces[:, :, :KNIGHT] * rules.piece_points[:KNIGHT]).sum(axis=2)
    for seat in range(rules.seats):
        points[:, seat] += (tables.road_holder == seat) * rules.road_points
        points[:, seat] += (tables.army_holder == seat) * rules.army_points
    assert (tables.points == points).all()
    points += steps.development[:, :, POINT_CARD] * rules.piece_points[CARD]
    in_turn = tables.turn > 0
    active = points[np.arange(len(points)), tables.active]
    # What ends a turn is judged at the beginning of the next: nobody who has enough is ever asked to go on.
    assert (active[in_turn][:-1] < rules.target).all()
    last = tables[-1]
    if last.ended == codes.WON:
        assert active[-1] >= rules.target
        assert last.winner == last.active
    else:
        assert (last.ended, last.winner, last.turn) == (codes.CAPPED, NONE, rules.turn_cap)


def check_places(rules: Any, table: Any) -> None:
    """No two buildings stand side by side, and every road hangs together with a building of its owner."""
    for one, other in rules.edge_nodes[: rules.edges]:
        assert NONE in (table.node_owner[one], table.node_owner[other])
    for seat in range(rules.seats):
        reached = set(np.flatnonzero(table.node_owner[: rules.nodes] == seat).tolist())
        left = np.flatnonzero(table.edge_owner[: rules.edges] == seat).tolist()
        while left:
            near = [edge for edge in left if not reached.isdisjoint(rules.edge_nodes[edge].tolist())]
            assert near
            reached.update(rules.edge_nodes[near].ravel().tolist())
            left = [edge for edge in left if edge not in near]


@pytest.mark.parametrize("lineup", ["greedy,random,greedy,random", "greedy,greedy", "random,random,random"])
def test_the_rows_account_for_every_card_piece_and_point(lineup: str) -> None:
    sets = ("limits.turns=80", "progress.cards_a_turn=2", "cards.bank=9", "cards.shortage=single")
    games, turns = play_rows(batch_of(lineup, *sets), 0, 12)
    for game in games:
        rows = turns[turns.game == game.game]
        assert len(rows) == game.turns
        check_rows(game, rows)


def check_rows(game: Any, rows: Any) -> None:
    """What came and went turn by turn is what there is at the end of each."""
    active = rows.seat[:, None] == np.arange(1, 5)

    def so_far(counts: Any) -> Any:
        return (counts[:, None] * active).cumsum(axis=0)

    gained, lost = rows.gained.sum(axis=1), rows.lost.sum(axis=1)
    assert (rows.cards == game.start_cards + (gained - lost).cumsum(axis=0)).all()
    assert (rows.gained[:, codes.GAIN_ROLL].sum(axis=1) == rows.produced.sum(axis=1)).all()
    assert (
        rows.gained[:, codes.GAIN_ROBBER].sum(axis=1) == rows.lost[:, codes.LOSS_ROBBER].sum(axis=1)
    ).all()
    seats = rows.roads[0] > 0
    assert (rows.roads == 2 * seats + so_far(rows.built_roads)).all()
    buildings = rows.settlements + rows.cities
    assert (buildings == 2 * seats + so_far(rows.built_settlements)).all()
    assert (rows.cities == so_far(rows.built_cities)).all()
    assert (rows.knights == so_far(rows.played_knight)).all()
    others = rows.played_road_building + rows.played_invention + rows.played_monopoly
    assert (rows.development_cards == so_far(rows.bought_cards - rows.played_knight - others)).all()
    assert (rows.harbour_trades <= rows.bank_trades).all()
    assert (game.points == rows[-1].points).all()
    sources = ("settlements", "cities", "cards", "road", "army")
    assert (game.points == sum(game[f"points_{name}"] for name in sources)).all()


def test_a_broken_book_is_found() -> None:
    batch = batch_of("greedy,random", "limits.turns=8")
    steps, tables = film(batch, 0)
    rules = batch.state.rules
    for field, check_book in (
        (steps.hands, check_cards),
        (steps.development, check_deck),
        (tables.points, check_points),
    ):
        field[20, 0, ...] += 1
        with pytest.raises(AssertionError):
            check_book(rules, steps, tables)
        field[20, 0, ...] -= 1
    tables.edge_owner[9, tables.edge_owner[9].tolist().index(1)] = 0
    with pytest.raises(AssertionError):
        check_pieces(rules, tables)
    tables[-1].edge_owner[tables[-1].edge_owner.tolist().index(NONE)] = 0
    with pytest.raises(AssertionError):
        check_places(rules, tables[-1])
