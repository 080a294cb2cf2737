"""Counts of legal options at fixed positions: the engine's, the oracle's, and those written down before.

`python -m tests.oracle.test_option_counts` writes them anew; do so only when a change of the games is meant.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.island import batch_of, replays
from tests.oracle import base
from tests.oracle.base_table import Seat
from tests.oracle.common import Event, Option
from tests.oracle.referees import check_game
from tests.playing import film

FILE = Path(__file__).parents[1] / "gold" / "base_option_counts.json"
MANY_CARDS = (
    "yields.settlement=2", "yields.city=3", "cards.bank=40", "trade.phase_order=free", "hand.limit=15",
)  # fmt: skip
# Each kind of position: the line-up, changes of the rules, the game, and the step in it. Random players stay
# what they are, however planners learn.
POSITIONS: dict[str, tuple[str, tuple[str, ...], int, int]] = {
    "found_settlement": ("random,random,random", (), 0, 0),
    "found_road": ("random,random", (), 0, 1),
    "before_roll": ("random,random,random", MANY_CARDS, 1, 274),
    "robber": ("random,random,random,random", ("robber.friendly_points=2",), 0, 24),
    "rob": ("random,random,random,random", (), 14, 139),
    "discard": ("random,random,random,random", ("hand.limit=4",), 0, 362),
    "turn": ("random,random,random", (*MANY_CARDS, "deck.monopoly=20", "deck.invention=20"), 618, 458),
    "free_road": ("random,random,random,random", ("deck.road_building=30", *MANY_CARDS), 0, 341),
    "invention": ("random,random", ("deck.invention=30", *MANY_CARDS), 0, 288),
    "answer": ("random,random,random", ("trade.gifts=true",), 0, 14),
    "close": ("random,random,random,random", (), 0, 265),
}
SEED, CAP = 20, "limits.turns=80"

Counts = dict[str, Any]


def gold() -> dict[str, Counts]:
    """The counts as they were written down."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def events_of(name: str) -> Iterator[Event]:
    """The events of a position's game."""
    lineup, sets, game, _ = POSITIONS[name]
    (events,) = replays(lineup, (CAP, *sets), SEED, [game])
    return events


def engine_counts(name: str) -> Counts:
    """The options that the engine's replay tells."""
    decisions = [event for event in events_of(name) if event["event"] == "decision"]
    event = decisions[POSITIONS[name][3]]
    return described(event["asks"], event["options"])


def described(asks: str, options: list[Option]) -> Counts:
    """What is asked, and how many options there are of each kind."""
    return {"asks": asks, "total": len(options), "options": dict(Counter(option["do"] for option in options))}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_lists_as_many_options_as_before(name: str) -> None:
    assert engine_counts(name) == gold()[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_lists_as_many(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[Counts] = []

    class Counting(base.BaseReferee):
        """Notes how many options the oracle finds before it looks at those of the trace."""

        def decide(self, seat: Seat, asks: str, options: list[Option]) -> Option:
            counts.append(described(asks, options))
            return super().decide(seat, asks, options)

    monkeypatch.setattr(base, "BaseReferee", Counting)
    check_game(events_of(name))
    assert counts[POSITIONS[name][3]] == gold()[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_menu_itself_is_as_long(name: str) -> None:
    lineup, sets, game, step = POSITIONS[name]
    steps, _ = film(batch_of(lineup, CAP, *sets, seed=SEED, rotate=False), game)
    assert steps.options[step] == gold()[name]["total"]


def test_the_positions_are_of_every_kind() -> None:
    counts = gold()
    assert [counted["asks"] for counted in counts.values()] == list(POSITIONS)
    assert min(counted["total"] for counted in counts.values()) > 1
    assert len(counts["turn"]["options"]) == 8
    assert counts["turn"]["total"] > 20


def main() -> None:
    """Write the counts anew."""
    counts = {name: engine_counts(name) for name in POSITIONS}
    FILE.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
