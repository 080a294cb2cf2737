"""What tests of the tellers share: a teller of a rule set, steps and outcomes made by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.games import layer
from sim.machine.records import SECRET, STEP, TABLE
from sim.machine.settings import settings_of
from sim.rules.loading import values_of
from tests.desk import Desk, Option
from tests.playing import rules_data

ASKED = 2


def teller_of(game: str, *sets: str, variant: str | None = None) -> Any:
    """The teller of a game's rule set, for three seats."""
    data = rules_data(*sets, game=game, variant=variant)
    return layer(game, "telling").Teller(values_of(data), settings_of(data, 3))


def step(asks: int, *options: Option, choice: int = 0) -> Any:
    """A step of the third seat with this menu."""
    record = np.zeros(1, STEP)[0]
    record.asks, record.asked, record.options, record.choice = asks, ASKED, len(options), choice
    for number, option in enumerate(options):
        record.kind[number], record.a[number], record.b[number] = option
    return record


def decided(teller: Any, step: Any, ratios: Sequence[int] = ()) -> Any:
    """The decision of a step as it is told, for a seat with these ratios."""
    before = np.zeros(1, TABLE)[0]
    before.ratio[ASKED, : len(ratios)] = ratios
    return teller.decision(step, before)


def alone(asks: str, words: dict[str, Any]) -> dict[str, Any]:
    """How a decision with a single option is told."""
    return {"event": "decision", "seat": ASKED + 1, "asks": asks, "options": [words], "chosen": words}


def chances(teller: Any, *outcomes: tuple[int, int, int, int]) -> list[dict[str, Any]]:
    """What chance brought, as it is told, without the name of the event."""
    secret = np.zeros(1, SECRET)[0]
    secret.outcomes = len(outcomes)
    for number, outcome in enumerate(outcomes):
        secret.outcome[number] = outcome
    told = teller.chances(secret)
    assert all(event.pop("event") == "chance" for event in told)
    return list(told)


def table_of(teller: Any, desk: Desk) -> dict[str, Any]:
    """The table of a desk as it is told."""
    return dict(teller.table(desk.table, desk.seats, desk.secret))


def setup_of(teller: Any, desk: Desk) -> dict[str, Any]:
    """The set-up of a desk as it is told."""
    return dict(teller.setup(desk.table, desk.seats, desk.secret))
