"""Games of which every answer is written down beforehand: who is asked, in which order, how often."""

from collections import deque
from itertools import groupby
from typing import Any

from tests.oracle.common import Option
from tests.oracle.common_table import Holder, Part


class Script:
    """Tells a game from a list of answers, and notes what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = deque(answers)
        self.asked: list[tuple[object, ...]] = []

    def told(self) -> str:
        """What was asked, in words: `2 answer, 1 close`, or `1 discard ×4` for four times in a row."""
        groups = [(asked, len([*same])) for asked, same in groupby(self.asked)]
        return ", ".join(
            " ".join(map(str, asked)) + (f" ×{times}" if times > 1 else "") for asked, times in groups
        )

    def begin_turn(self) -> None:
        """Nothing to tell."""

    def end_turn(self) -> None:
        """Nothing to tell."""

    def decide(self, seat: Holder, asks: str, options: list[Option]) -> Option:
        """The next answer, which must be an option, but for the bundles of an offer."""
        self.asked.append((seat.number, asks))
        answer: Option = self.answers.popleft()
        shown = {name: value for name, value in answer.items() if name not in ("give", "want")}
        assert answer in options or shown in options, f"{answer} is none of {options}"
        return answer

    def spin(self) -> int:
        """The next answer."""
        return int(self.answers.popleft())

    def die(self) -> int:
        """The next answer."""
        return int(self.answers.popleft())

    def roll(self) -> int:
        """The next answer."""
        return int(self.answers.popleft())

    def card(self, seat: Holder) -> str:
        """The next answer."""
        self.asked.append((seat.number, "card"))
        return str(self.answers.popleft())

    def draw(self, by: Holder, victim: Holder) -> str:
        """The next answer."""
        self.asked.append((by.number, "draw", victim.number))
        return str(self.answers.popleft())

    def steal(self, thief: Holder, victim: Holder, part: Part) -> str:
        """The next answer."""
        self.asked.append((thief.number, "steal", victim.number))
        return str(self.answers.popleft())
