"""Faults of strategies, told so that their author finds the place."""

import traceback
from dataclasses import dataclass

from sim.machine import codes
from sim.machine.batch import StrategyFault
from sim.run.plan import Plan
from sim.run.players import Player

__all__ = ["FaultReport", "StrategyError", "StrategyFault", "describe"]


class StrategyError(Exception):
    """A strategy's fault stopped a run; the message is the one sentence for the user."""


@dataclass(frozen=True)
class FaultReport:
    """Where and when a strategy did what."""

    file: str
    line: int
    strategy: str
    game: int
    turn: int
    seat: int
    what: str

    def sentence(self) -> str:
        """The one sentence for the user."""
        place = f"{self.file}, line {self.line}: strategy {self.strategy}"
        return f"{place} in game {self.game}, turn {self.turn}, seat {self.seat}: {self.what}"


def describe(fault: StrategyFault, player: Player, plan: Plan) -> FaultReport:
    """Tell a fault of a player, the one of the line-up that the fault names."""
    error = fault.__cause__
    seat = next(s for s in range(plan.seats) if plan.place_in_seat(fault.game, s) == fault.player)
    line = player.line if error is None else _line_in(player.file, error) or player.line
    what = _broken_rule(fault) if error is None else f"{type(error).__name__}: {error}"
    return FaultReport(player.file, line, player.label, fault.game, fault.turn, seat + 1, what)


def _line_in(file: str, error: BaseException) -> int | None:
    """The last line of a file that an error's traceback passes through."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == file]
    return lines[-1] if lines else None


def _broken_rule(fault: StrategyFault) -> str:
    if fault.fault == codes.NOT_AN_OPTION:
        return f"chose option {fault.value}; expected 0 to {fault.options - 1}, the options on its menu"
    if fault.fault == codes.NOT_A_SCORE:
        return f"scored option {fault.value} with nan; expected a number, or NO_SCORE to pass it over"
    if fault.fault == codes.BAD_BUNDLE:
        return (
            "wrote an offer or counter-offer that the rules do not allow; expected me.give to be in hand, "
            "no kind on both sides, and neither side empty (see trade.gifts, trade.like_for_like)"
        )
    return (
        f"acted {fault.value} times in one turn; expected an end of its trading within "
        "limits.actions_a_turn actions"
    )
