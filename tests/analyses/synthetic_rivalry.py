"""What players of the small random games do to each other: cards taken, offers, early cards, decisions."""

Row = dict[str, object]


def dealings(game: str, seat: int, seats: int, luck: float, kind: float) -> Row:
    """Columns of a turn of this seat, from 0: thefts and trades with the next seat, and cards for all."""
    other = (seat + 1) % seats + 1
    row: Row = {"decisions": int(1 + 8 * kind), "options": int(4 + 30 * kind), "offers": int(3 * luck)}
    given = "spin" if game == "edition" else "roll"
    row |= {f"gained_{given}_{one + 1}": int(kind * (one + 2) * 10) % 3 for one in range(seats)}
    row |= {"hand_wood": int(luck * 10) % 3, "hand_ore": int(luck * 100) % 5}
    if luck > 0.7:
        row[f"lost_{'knight' if game == 'edition' else 'robber'}_{other}"] = 1
    elif luck > 0.5:
        row |= {"deals": 1, f"gained_trade_{other}": 1, f"lost_trade_{other}": 1}
    return row
