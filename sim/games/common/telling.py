"""What the tellers of all games share: decisions, trades and cards in the words of a rule set."""

from typing import Any

from sim.machine import codes
from sim.machine.codes import Ask, Chance, Option, words

Words = dict[str, Any]

OPTION_WORDS, ASK_WORDS = words(Option), words(Ask)
WITH_BUNDLES = (Option.OFFER, Option.COUNTER, Option.PROPOSE)


class Teller:
    """Reads the records of a game and says what they mean; see `docs/trace.md`.

    `values` is the rule set, typed; `rules` the record made of it. Each game has its own way to tell a whole
    table (`table`), an option's details (`option`) and what chance brought (`chance`).
    """

    def __init__(self, values: Any, rules: Any) -> None:
        self.kinds: list[str] = list(values.cards.kinds)
        self.limited_bank = values.cards.bank != "unlimited"
        self.rules = rules
        self.seats = int(rules.seats)

    def setup(self, table: Any, seats: Any, secret: Any) -> Words:
        """The fields of the `setup` event."""
        return self.table(table, seats, secret)

    def table(self, table: Any, seats: Any, secret: Any) -> Words:
        """The fields of a `state` event: all that there is, hidden things too."""
        raise NotImplementedError

    def decision(self, step: Any, before: Any) -> Words:
        """The `decision` event of a step, its options and the one chosen; `before` is the table then."""
        count, seat = int(step.options), int(step.asked)
        menu = zip(step.kind[:count].tolist(), step.a[:count].tolist(), step.b[:count].tolist(), strict=True)
        ratios = before.ratio[seat]
        options = [{"do": OPTION_WORDS[kind], **self.option(ratios, kind, a, b)} for kind, a, b in menu]
        chosen = dict(options[int(step.choice)])
        if int(step.kind[step.choice]) in WITH_BUNDLES:
            chosen |= {"give": self.bundle(step.give), "want": self.bundle(step.want)}
        asks = ASK_WORDS[int(step.asks)]
        return {"event": "decision", "seat": seat + 1, "asks": asks, "options": options, "chosen": chosen}

    def option(self, ratios: Any, kind: int, a: int, b: int) -> Words:
        """What an option says beside what it does; `ratios` are the bank's for the seat asked."""
        if kind == codes.BANK:
            return {"give": self.kinds[a], "take": self.kinds[b]}
        if kind in (codes.TAKE, codes.DISCARD):
            return {"card": self.kinds[a]}
        if kind == codes.DEAL:
            return {"with": a + 1}
        return {}

    def chances(self, secret: Any) -> list[Words]:
        """The `chance` events of a step."""
        count = int(secret.outcomes)
        outcomes = secret.outcome[:count].tolist() if count else []
        return [
            {"event": "chance", "what": Chance(what).word, **self.chance(Chance(what), *numbers)}
            for what, *numbers in outcomes
        ]

    def chance(self, what: Chance, one: int, other: int, third: int) -> Words:
        """What a chance outcome says beside what it is."""
        raise NotImplementedError(what)

    def counts(self, counts: list[int]) -> dict[str, int]:
        """A count of every card."""
        return dict(zip(self.kinds, counts, strict=False))

    def bundle(self, counts: Any) -> dict[str, int]:
        """A bundle: the cards it has."""
        return {kind: count for kind, count in self.counts(counts.tolist()).items() if count > 0}

    def bank(self, table: Any) -> dict[str, int] | None:
        """The bank's cards; None for a bank that never runs out."""
        return self.counts(table.bank.tolist()) if self.limited_bank else None


def drawn(by: int, victim: int, card: str) -> Words:
    """A hidden card that a seat draws from another's hand."""
    return {"by": by + 1, "from": victim + 1, "card": card}
