"""Games of which every answer is written down beforehand: who is asked, in which order, how often."""

from collections import deque
from collections.abc import Callable
from itertools import groupby
from typing import Any

from tests.oracle.common import Option
from tests.oracle.common_flow import Ending
from tests.oracle.common_table import Holder, Part


class FinishedError(Exception):
    """A turn asks for an answer, and nothing is written of that turn."""


def played(play: Callable[[], Ending]) -> Ending:
    """How a scripted game ends; it stays open if nothing is written of the turns that are left."""
    try:
        return play()
    except FinishedError:
        return Ending("open", None)


class Script:
    """Tells a game from a list of answers, and notes what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.answers = deque(answers)
        self.asked: list[tuple[object, ...]] = []
        self.turn_is_new = False

    def told(self) -> str:
        """What was asked, in words: `2 answer, 1 close`, or `1 discard ×4` for four times in a row."""
        groups = [(asked, len([*same])) for asked, same in groupby(self.asked)]
        return ", ".join(
            " ".join(map(str, asked)) + (f" ×{times}" if times > 1 else "") for asked, times in groups
        )

    def begin_turn(self) -> None:
        """Nothing is asked of it so far."""
        self.turn_is_new = True

    def next_answer(self) -> Any:
        """The next answer."""
        if self.turn_is_new and not self.answers:
            raise FinishedError
        self.turn_is_new = False
        return self.answers.popleft()

    def end_turn(self) -> None:
        """Nothing to tell."""

    def decide(self, seat: Holder, asks: str, options: list[Option]) -> Option:
        """The next answer, which must be an option, but for the bundles of an offer."""
        answer: Option = self.next_answer()
        self.asked.append((seat.number, asks))
        shown = {name: value for name, value in answer.items() if name not in ("give", "want")}
        assert answer in options or shown in options, f"{answer} is none of {options}"
        return answer

    def spin(self) -> int:
        """The next answer."""
        return int(self.next_answer())

    def die(self) -> int:
        """The next answer."""
        return int(self.next_answer())

    def roll(self) -> int:
        """The next answer."""
        return int(self.next_answer())

    def card(self, seat: Holder) -> str:
        """The next answer."""
        self.asked.append((seat.number, "card"))
        return str(self.next_answer())

    def draw(self, by: Holder, victim: Holder) -> str:
        """The next answer."""
        self.asked.append((by.number, "draw", victim.number))
        return str(self.next_answer())

    def steal(self, thief: Holder, victim: Holder, part: Part) -> str:
        """The next answer."""
        self.asked.append((thief.number, "steal", victim.number))
        return str(self.next_answer())
