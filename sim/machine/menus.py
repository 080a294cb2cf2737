"""The menu: the list of legal options of a decision, as kind, a and b.

| kind | a | b |
|---|---|---|
| ROAD | side; on an island the path | |
| SETTLEMENT | side; on an island the intersection | colour |
| CITY, KNIGHT | colour; on an island the intersection | |
| SITE | intersection | hex |
| BANK | card given | card taken |
| TAKE, DISCARD, PLAY_MONOPOLY | card | |
| DEAL, DRAW | seat dealt with, or drawn from | |
| MOVE_ROBBER | hex | |
| ROB | seat | RESOURCES or INGREDIENTS |
| MAKE, RAISE | variety | |
"""

from typing import Any

from sim.machine import codes
from sim.machine.compiler import compiled


@compiled
def add(menu: Any, kind: int, a: int, b: int) -> None:
    """Put an option on the menu."""
    menu.kind[menu.n] = kind
    menu.a[menu.n] = a
    menu.b[menu.n] = b
    menu.n += 1


@compiled
def add_pass(menu: Any) -> None:
    """Let what one may do be left, last on the menu of what can be done.

    It bears the detail of the first option, so that who compares details alone never takes it for better.
    """
    add(menu, codes.PASS, menu.a[0], 0)


@compiled
def find(menu: Any, kind: int) -> int:
    """The first option of a kind, or -1."""
    for i in range(menu.n):
        if menu.kind[i] == kind:
            return i
    return -1
