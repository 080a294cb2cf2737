"""What the tellers of all games share: decisions, trades and cards in the words of a rule set."""

from collections.abc import Mapping
from typing import Any, Protocol

from sim.engine import codes
from sim.engine.codes import ASK_NAMES, OPTION_NAMES

Words = dict[str, Any]


class Teller(Protocol):
    """Tells one game in words; see `docs/trace.md`."""

    def setup(self, table: Any, hands: Any) -> Words:
        """The fields of the `setup` event."""

    def decision(self, step: Any) -> Words:
        """The `decision` event of a step."""

    def chances(self, step: Any) -> list[Words]:
        """The `chance` events of a step."""

    def state(self, table: Any, step: Any) -> Words:
        """The fields of the `state` event after a step."""


class CardTeller:
    """Cards and options that every game has."""

    def __init__(self, rules: Mapping[str, Any], seats: int) -> None:
        self.kinds: list[str] = rules["cards"]["kinds"]
        self.limited_bank = rules["cards"]["bank"] != "unlimited"
        self.seats = seats

    def decision(self, step: Any) -> Words:
        """A step's decision with all its options and the one chosen."""
        count = int(step.options)
        menu = zip(step.kind[:count].tolist(), step.a[:count].tolist(), step.b[:count].tolist(), strict=True)
        seat = int(step.asked)
        options = [{"do": OPTION_NAMES[kind], **self.option(step, kind, a, b)} for kind, a, b in menu]
        chosen = dict(options[int(step.choice)])
        if chosen["do"] in ("offer", "counter"):
            chosen |= {"give": self.bundle(step.give), "want": self.bundle(step.want)}
        asks = ASK_NAMES[int(step.asks)]
        return {"event": "decision", "seat": seat + 1, "asks": asks, "options": options, "chosen": chosen}

    def option(self, step: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does."""
        if kind == codes.BANK:
            return {"give": self.kinds[a], "take": self.kinds[b]}
        if kind in (codes.TAKE, codes.DISCARD, codes.PLAY_MONOPOLY):
            return {"card": self.kinds[a]}
        if kind == codes.DEAL:
            return {"with": a + 1}
        return {}

    def counts(self, counts: list[int]) -> dict[str, int]:
        """A count of every card."""
        return dict(zip(self.kinds, counts, strict=False))

    def bundle(self, counts: Any) -> dict[str, int]:
        """A bundle: the cards it has."""
        return {kind: count for kind, count in self.counts(counts.tolist()).items() if count > 0}

    def bank(self, table: Any) -> dict[str, int] | None:
        """The bank's cards; None for a bank that never runs out."""
        return self.counts(table.bank.tolist()) if self.limited_bank else None
