"""What the referees of all games share: the door, trade between players, and faults that a table finds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import base_table, edition_table, market_table
from tests.oracle.base_handwritten import ZIGZAG, bare_table, deal, hand_of, joint, pave, settle
from tests.oracle.base_table import Table
from tests.oracle.common import Event
from tests.oracle.common_flow import trade_with_players
from tests.oracle.common_options import bundle_fault
from tests.oracle.handwritten import COUNTER, OFFER, REJECT, rules_of
from tests.oracle.market_handwritten import MarketCourse
from tests.oracle.market_table import MarketTable
from tests.oracle.mutations import complaint
from tests.oracle.referees import check_game
from tests.oracle.scripted import Script
from tests.oracle.selfplay import default_rules, self_play


@pytest.mark.parametrize("events", [[], [{}], [{"event": "game", "game": "chess"}], [{"game": ["base"]}]])
def test_another_game_has_no_referee(events: list[Event]) -> None:
    assert "event 1, game: " in complaint(check_game, events)
    assert "it is one of ['base', 'edition', 'market']" in complaint(check_game, events)


def test_a_game_under_another_games_rules_is_refused() -> None:
    events = self_play(default_rules(limits__turns=3), 3, seed=1)
    assert check_game(iter(events)).players == 3
    assert "event 1, format and game" in complaint(check_game, [{**events[0], "game": "base"}, *events[1:]])


def test_the_oracle_shares_no_code_with_the_engine() -> None:
    rooms = ("sim", "strategies", "analyses", "reports", "scripts")
    # Tests may set the one against the other.
    for path in Path(__file__).parent.glob("[!t]*.py"):
        words = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        imported = [line[1].split(".")[0] for line in words if line[:1] in (["from"], ["import"])]
        assert not set(imported) & set(rooms), path.name


# --- Trade between players ---


def table_of(*hands: str, **rules: Any) -> Table:
    table = bare_table(len(hands), **rules)
    for number, hand in enumerate(hands, start=1):
        deal(table, number, hand)
    return table


def test_players_trade_as_in_the_text() -> None:
    """Hans has two wood and an ore and needs a brick; Werner wants the ore, Gabi a wood and the ore."""
    table = table_of("wood wood ore", "brick", "brick")
    counter = {**COUNTER, "give": {"brick": 1}, "want": {"wood": 1, "ore": 1}}
    script = Script(REJECT, counter, {"do": "deal", "with": 3})
    trade_with_players(table, script, {**OFFER, "give": {"ore": 1}, "want": {"brick": 1}})
    assert script.told() == "2 answer, 3 answer, 1 close"
    assert [hand_of(table, number) for number in (1, 2, 3)] == ["wood brick", "brick", "wood ore"]


@pytest.mark.parametrize(
    ("allowed", "give", "want", "fault"),
    [
        ("", {"wool": 2}, {"ore": 9}, ""),
        ("", {"wool": 3}, {"ore": 1}, "does not hold"),
        ("", {"wool": 1}, {}, "gifts"),
        ("gifts", {"wool": 1}, {}, ""),
        ("gifts", {}, {"ore": 1}, ""),
        ("gifts", {}, {}, "both sides"),
        ("", {"wool": 1}, {"wool": 2}, "like for like"),
        ("like_for_like", {"wool": 1}, {"wool": 2}, ""),
        ("", {"wool": True}, {"ore": 1}, "positive count"),
        ("", {"wool": 1}, {"gold": 1}, "positive count"),
        ("", "wool", {"ore": 1}, "positive count"),
    ],
)
def test_which_bundles_may_be_offered(allowed: str, give: Any, want: Any, fault: str) -> None:
    table = table_of("wool wool", "", **({f"trade__{allowed}": True} if allowed else {}))
    found = bundle_fault(table, table.active, give, want)
    assert fault in found
    assert bool(fault) == bool(found)


# --- Faults that a table finds about itself: cards, pieces and points that come from nowhere ---


def edition() -> edition_table.Table:
    return edition_table.set_up(rules_of(["ore", "wool"], cards__bank=19), 2)


def base() -> Table:
    table = bare_table()
    settle(table, 1, joint(1))
    pave(table, 1, ZIGZAG[1])
    return table


def market() -> MarketTable:
    script = MarketCourse([], [{"do": "roll"}, 2, {"do": "end"}]).script()
    script.play()
    return script.table


LAID: list[tuple[Callable[[], Any], Callable[[Any], list[str]]]] = [
    (edition, edition_table.faults), (base, base_table.faults), (market, market_table.faults),
]  # fmt: skip
EDITION, BASE, MARKET = range(3)


@pytest.mark.parametrize(
    ("game", "change", "fault"),
    [
        (EDITION, lambda table: table.bank.update(ore=17), "ore cards are not conserved"),
        (EDITION, lambda table: table.seats[0].hand.update(wool=-1), "seat 1 holds fewer than no cards"),
        (EDITION, lambda table: setattr(table, "roads", 8), "8 roads in the supply and 2 standing, of 11"),
        (EDITION, lambda table: setattr(table.seats[0], "points", 2.5), "seat 1 has 2.5 points, not those"),
        (EDITION, lambda table: table.seats[1].chain.pop(1), "a chain without exactly one road"),
        (BASE, lambda table: setattr(table.seats[1], "knights", 1), "knight cards are not conserved: [14, 1"),
        (BASE, lambda table: table.played_out.update(monopoly=1), "monopoly cards are not conserved: [2, 1"),
        (BASE, lambda table: table.rules["pieces"].update(roads=0), "seat 1 has built 1 of 0 roads"),
        (BASE, lambda table: table.seats[1].roads.append(ZIGZAG[1]), "two roads lie on one path"),
        (BASE, lambda table: table.seats[1].cities.append(joint(1)), "two buildings stand on one"),
        (BASE, lambda table: settle(table, 2, joint(2)), "stands beside another"),
        (MARKET, lambda table: setattr(table, "chips", 27), "chips are not conserved: [27, 0, 0]"),
        (MARKET, lambda table: table.site_supply.update(grapes=2), "grapes sites are not conserved: 2 left"),
        (MARKET, lambda table: table.sites.update({(0, 23): 0}), "stands beside no building"),
        (MARKET, lambda table: table.levels.update({"alpenmilch": 4}), "do not add up to 19"),
        (MARKET, lambda table: table.levels.update({"alpenmilch": 8}), "alpenmilch stands at 8"),
    ],
)  # fmt: skip
def test_a_table_finds_its_own_faults(game: int, change: Callable[[Any], object], fault: str) -> None:
    lay, faults = LAID[game]
    table = lay()
    assert faults(table) == []
    change(table)
    assert fault in " ".join(faults(table))
