"""Which options race: a whole menu, but of the places of a founding those that the plan would take first."""

from typing import Any

from sim.public import World, compiled_within, planned
from strategies import api
from strategies.api import compiled
from strategies.search.racing import Race

TRIED = 12  # places of a founding; the best by hundreds of playouts was nearly always one of them


@compiled_within
def line_up(
    playouts: Any, rules: Any, table: Any, me: Any, menu: Any, world: World, race: Race, plan: int
) -> int:
    """Put the plan's option on the track and those that are to race with it; returns how many."""
    if table.asks == api.FOUND_SETTLEMENT and menu.n > TRIED:
        return line_up_first(playouts, rules, table, me, menu, world, race, plan)
    return line_up_all(race, menu, plan)


@compiled
def line_up_all(race: Race, menu: Any, plan: int) -> int:
    """Put the plan's option on the track and the others, but for offers nobody wrote; returns how many."""
    race.options[0] = plan
    runners = 1
    for i in range(menu.n):
        if i != plan and menu.kind[i] != api.OFFER and menu.kind[i] != api.COUNTER:
            race.options[runners] = i
            runners += 1
    return runners


@compiled_within
def line_up_first(
    playouts: Any, rules: Any, table: Any, me: Any, menu: Any, world: World, race: Race, plan: int
) -> int:
    """Put the plan's option on the track, what it would do if it could not do that, and so on."""
    left, mind = world.menus[0], world.seats[me.seat]
    world.menus[0] = menu
    for i in range(menu.n):
        race.options[i] = i
    bring_forward(race.options, 0, plan)
    strike_out(left, plan)
    for place in range(1, TRIED):
        world.seats[me.seat] = world.blank_seats[me.seat]
        choice = planned(playouts, rules, table, mind, left)
        bring_forward(race.options, place, place + choice)
        strike_out(left, choice)
    return TRIED


@compiled
def bring_forward(options: Any, place: int, found: int) -> None:
    """Move an option forward to a place; those between move on by one."""
    option = options[found]
    for i in range(found, place, -1):
        options[i] = options[i - 1]
    options[place] = option


@compiled
def strike_out(menu: Any, choice: int) -> None:
    """Take an option off a menu; the others keep their order."""
    menu.n -= 1
    for i in range(choice, menu.n):
        menu.kind[i], menu.a[i], menu.b[i] = menu.kind[i + 1], menu.a[i + 1], menu.b[i + 1]
