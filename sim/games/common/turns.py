"""How turns follow one another, how a game is won, and how it ends without a winner."""

from typing import Any

from sim.machine import codes
from sim.machine.compiler import compiled
from sim.machine.rows import most_turns


@compiled
def open_turn(table: Any, seat: int, asks: int) -> None:
    """A seat's turn begins with this question."""
    table.turn += 1
    table.active = seat
    table.asked = seat
    table.asks = asks
    table.actions = 0
    table.built = 0
    table.offers = 0
    table.listened = 0


@compiled
def win_with(rules: Any, table: Any, points: float) -> None:
    """The active seat wins if it has points enough; nobody wins on another's turn."""
    if points >= rules.victory.points:
        table.ended = codes.WON
        table.winner = table.active
        table.asks = codes.OVER


@compiled
def next_seat(rules: Any, table: Any) -> int:
    """The seat whose turn comes now."""
    return seat_after(rules, table.active)


@compiled
def seat_after(rules: Any, seat: int) -> int:
    """The seat to the left of one; a remainder would take as long as ten comparisons, in every step."""
    return seat + 1 if seat + 1 < rules.seats else 0


@compiled
def is_stopped(rules: Any, table: Any) -> bool:
    """End the game if it has lasted too long, with its round: no seat may have had a turn more."""
    if table.turn < most_turns(rules):
        return False
    table.ended = codes.CAPPED
    table.asks = codes.OVER
    return True


@compiled
def is_endless(rules: Any, table: Any) -> bool:
    """Count an action of the turn; the strategy is at fault if there seems to be no end of them."""
    table.actions += 1
    if table.actions <= rules.limits.actions_a_turn:
        return False
    table.fault = codes.ENDLESS
    table.fault_value = table.actions
    return True
