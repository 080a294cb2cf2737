"""What the rules of the base game allow: the complete list of options of every decision.

Options read as in `docs/trace-base.md`, section "Options".
"""

from tests.oracle.base_table import Seat, Table, open_points
from tests.oracle.common import Option
from tests.oracle.common_options import bank_trades_any_time, offers, take, trade_is_over
from tests.oracle.common_table import Part


def before_roll(table: Table) -> list[Option]:
    """Before the roll: roll, or play a card (Der Zeitpunkt des Ausspielens ist beliebig)."""
    trades = _bank_trades(table) if bank_trades_any_time(table, False) else []
    return [{"do": "roll"}, *_cards_to_play(table), *trades]


def turn(table: Table) -> list[Option]:
    """After the roll: trade, build, play a card, or end the turn."""
    return [
        {"do": "end"},
        *_cards_to_play(table),
        *_roads(table),
        *_settlements(table),
        *_cities(table),
        *_card_to_buy(table),
        *_bank_trades(table),
        *offers(table),
    ]


# --- Gründungsphase ---


def found_settlement(table: Table) -> list[Option]:
    """Any intersection that keeps the distance to all buildings."""
    return [
        {"do": "settlement", "at": at} for at in range(len(table.board.beside)) if keeps_distance(table, at)
    ]


def found_road(table: Table, settlement: int) -> list[Option]:
    """Any path that leads from the settlement just placed."""
    paths = table.board.paths[settlement]
    return [{"do": "road", "at": path} for path in paths if path not in table.road_owner]


def keeps_distance(table: Table, at: int) -> bool:
    """Abstandsregel: no building here nor on the intersections beside."""
    return at not in table.owner and all(near not in table.owner for near in table.board.beside[at])


# --- Bauen ---


def _can_pay(table: Table, piece: str) -> bool:
    return table.active.holds(table.rules["costs"][piece])


def _roads(table: Table) -> list[Option]:
    return free_roads(table) if _can_pay(table, "road") else []


def free_roads(table: Table) -> list[Option]:
    """A road goes on a free path that meets an own road, settlement or city."""
    seat, board = table.active, table.board
    if len(seat.roads) >= table.rules["pieces"]["roads"]:
        return []
    ends = {end for road in seat.roads for end in board.ends[road]}
    # At another seat's building an own road leads no further.
    ends = {end for end in ends if table.owner.get(end, seat) is seat}
    ends.update(seat.settlements, seat.cities)
    paths = {path for end in ends for path in board.paths[end] if path not in table.road_owner}
    return [{"do": "road", "at": path} for path in sorted(paths)]


def _settlements(table: Table) -> list[Option]:
    """A settlement goes where an own road leads, at a distance from all others."""
    seat = table.active
    if not _can_pay(table, "settlement") or len(seat.settlements) >= table.rules["pieces"]["settlements"]:
        return []
    ends = {end for road in seat.roads for end in table.board.ends[road]}
    return [{"do": "settlement", "at": at} for at in sorted(ends) if keeps_distance(table, at)]


def _cities(table: Table) -> list[Option]:
    """A city takes the place of an own settlement."""
    seat = table.active
    if not _can_pay(table, "city") or len(seat.cities) >= table.rules["pieces"]["cities"]:
        return []
    return [{"do": "city", "at": at} for at in seat.settlements]


def _card_to_buy(table: Table) -> list[Option]:
    return [{"do": "card"}] if _can_pay(table, "card") and any(table.deck.values()) else []


# --- Entwicklungskarte spielen ---


def _cards_to_play(table: Table) -> list[Option]:
    """One card a turn (or as the rule set says), which was not bought in this turn; no victory points."""
    progress = table.rules["progress"]
    if table.cards_played >= progress["cards_a_turn"]:
        return []
    options: list[Option] = []
    if _may_play(table, "knight"):
        options.append({"do": "knight"})
    if _may_play(table, "road_building") and progress["free_roads"] and free_roads(table):
        options.append({"do": "road_building"})
    if _may_play(table, "invention") and progress["invented_cards"] and take(table):
        options.append({"do": "invention"})
    if _may_play(table, "monopoly"):
        options.extend({"do": "monopoly", "card": card} for card in table.rules["cards"]["kinds"])
    return options


def _may_play(table: Table, card: str) -> bool:
    return table.active.development[card] > table.active.bought[card]


# --- Seehandel ---


def ratio(table: Table, seat: Seat, card: str) -> int:
    """How many such cards the seat gives for another: fewer at a harbour, fewest at the card's own."""
    trade = table.rules["trade"]
    ratios = [trade["bank_ratio"]]
    if "any" in seat.harbours:
        ratios.append(trade["any_harbour_ratio"])
    if card in seat.harbours:
        ratios.append(trade["own_harbour_ratio"])
    return int(min(ratios))


def _bank_trades(table: Table) -> list[Option]:
    """So many equal cards for one of another kind; by strict order not after building, unless at any time."""
    if not table.rules["trade"]["bank"]:
        return []
    if trade_is_over(table) and not bank_trades_any_time(table, False):
        return []
    return [option for part in table.parts() for option in _trades_within(table, part)]


def _trades_within(table: Table, part: Part) -> list[Option]:
    ratios = {card: ratio(table, table.active, card) for card in table.active.held_of(part)}
    return [
        {"do": "bank", "give": give, "take": wanted, "ratio": count}
        for give, count in ratios.items()
        if table.active.hand[give] >= count
        for wanted in part.kinds
        if wanted != give and table.bank_has(wanted)
    ]


# --- Räuber ---


def robber(table: Table) -> list[Option]:
    """Any other hex, but for those that the rule set spares."""
    rules, board = table.rules["robber"], table.board
    return [
        {"do": "robber", "to": number}
        for number, is_barren in enumerate(board.barren)
        if number != table.robber
        and (rules["desert"] or not is_barren)
        and not (rules["friendly_points"] and _spares(table, number))
    ]


def _spares(table: Table, number: int) -> bool:
    """A friendly robber keeps away from other seats that show few points."""
    few = table.rules["robber"]["friendly_points"]
    return any(open_points(table, seat) <= few for seat in seats_beside(table, number))


def seats_beside(table: Table, number: int) -> list[Seat]:
    """The seats other than the active one with a building at a hex, in seat order."""
    owners = [table.owner.get(corner) for corner in table.board.corners[number]]
    return [seat for seat in table.seats if seat in owners and seat is not table.active]


def rob(table: Table) -> list[Option]:
    """Who can be robbed, where the robber is now; nothing if there is nobody."""
    victims = seats_beside(table, table.robber) if table.robber is not None else []
    options: list[Option] = [
        {"do": "rob", "from": seat.number, **part.named}
        for seat in victims
        for part in table.parts()
        if seat.cards_of(part)
    ]
    if options and table.rules["robber"]["stealing"] == "may":
        options.append({"do": "rob_nobody"})
    return options
