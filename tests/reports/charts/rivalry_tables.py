"""Tables by hand, as the analyses of rivalry give them, for the tests of the charts."""

from typing import Any

import numpy as np
import polars as pl
from matplotlib.lines import Line2D


def estimated(rows: list[dict[str, Any]], half: float = 0.02) -> pl.DataFrame:
    """The rows with `low` and `high` so far from `value`."""
    value = pl.col("value")
    return pl.DataFrame(rows).with_columns(value.cast(pl.Float64), low=value - half, high=value + half)


def along(line: Line2D) -> list[float]:
    """Where the points of a line lie along the axis."""
    return [float(place) for place in np.asarray(line.get_xdata())]


REMARKABLE = pl.DataFrame(
    [
        {"what": what, "value": value, "unit": unit, "game": game, "winner": 1, "strategy": "a", "turns": 40}
        | {"n": 100, "median": 20.0, "low": 15.0, "high": 30.0, "command": f"chocolab trace runs/one {game}"}
        for what, value, unit, game in (
            ("longest game", 40.0, "turns", 17),
            ("shortest game", 9.0, "turns", 3),
        )
    ]
)
LEAD_CHANGES = estimated(
    [
        {"changes": changes, "count": 25, "n": 100, "value": share, "mean": 2.04}
        | {"mean_low": 1.9, "mean_high": 2.1}
        for changes, share in ((0, 0.1), (2, 0.8996), (9, 0.0004))
    ]
)
DECIDED_AT = estimated(
    [
        {"by": "round", "group": str(number), "count": 10, "n": 100, "value": number / 10}
        for number in (1, 9, 10)
    ]
    + [
        {"by": "part of the game", "group": group, "count": 10, "n": 100, "value": value}
        for group, value in (
            *((f"{10 * part} to {10 * part + 10}%", 0.05) for part in range(10)), ("last turn", 0.5)
        )
    ]
)  # fmt: skip
COMEBACKS = estimated(
    [
        {"half": half, "place": place, "wins": 10, "n": 100, "value": value, "fair": 0.25, "of_games": games}
        | {"of_games_low": 0.0, "of_games_high": 0.5}
        for half in ("half of the turns", "half of the points")
        for place, value, games in (
            ("alone in front", 0.5, 0.7), ("last with others", 0.2, 0.2), ("alone last", 0.01, 0.1)
        )
    ]
)  # fmt: skip
RUNAWAYS = estimated(
    [
        {"since": since, "lead": lead, "count": 10, "n": 100, "value": value}
        for since, values in (
            ("at the end", (1.0, 0.6, 0.2)),
            ("since half time", (0.3, 0.05, 0.0)),
            ("since the first quarter", (0.1, 0.03, 0.0)),
        )
        for lead, value in zip((0.5, 1.0, 1.5), values, strict=True)
    ]
)
AWARDS = estimated(
    [
        {"award": award, "how": how, "count": 10, "n": 100, "value": value}
        for award in ("longest road", "largest army", "either of them")
        for how, value in (("needed", 0.6), ("tipped", 0.3), ("last", 0.1))
    ]
)
VICTIMS = estimated(
    [
        {"cause": cause, "choice": choice, "rank": rank, "hit": 10, "n": n, "value": value, "fair": fair}
        | {"beyond": value - fair, "beyond_low": value - fair - 0.01, "beyond_high": value - fair + 0.01}
        for cause, choice, n in (("monopoly", "nothing", 50), ("robber", "whom", 100))
        for rank, value, fair in (("in front", 0.7, 0.5), ("between", 0.1, 0.105), ("last", 0.2, 0.395))
    ]
)
PARTNERS = VICTIMS.filter(cause="robber").with_columns(what=pl.lit("trade")).drop("cause", "choice")
ROBBED = estimated(
    [
        {"period": period, "more": more, "n": n, "won": 0.25, "won_low": 0.2, "won_high": 0.3}
        | {"value": slope * more}
        for period, slope in (("until half time", -0.03), ("after half time", 0.05))
        for more, n in ((-2, 50), (0, 100), (2, 40), (9, 1))
    ]
)
OFFERS = estimated(
    [
        {"by": by, "group": group, "deals": 10, "n": 100, "value": value, "apart": apart}
        | {"apart_low": None if apart is None else apart - 0.04}
        | {"apart_high": None if apart is None else apart + 0.04}
        for by, group, value, apart in (
            ("overall", "all offers", 0.1, None),
            ("place", "in front", 0.05, -0.1), ("place", "last", 0.15, 0.1),
            ("strategy", "a", 0.1, None), ("strategy", "b", 0.1, None),
        )
    ]
)  # fmt: skip
STARTS = estimated(
    [
        {
            "what": "cards of the first 3 rounds",
            "more": more,
            "wins": 10,
            "n": n,
            "value": value,
            "fair": 0.25,
        }
        for more, n, value in ((-5, 40, 0.1), (-3, 60, 0.15), (0, 100, 0.25), (3, 60, 0.4), (20, 1, 1.0))
    ]
)
START_PLACES = estimated(
    [
        {"by": by, "group": group, "wins": 10, "n": n, "value": value, "fair": 0.25}
        | {
            f"mean_{name}{end}": mean + add
            for name, mean in (("pips", 20.46), ("kinds", 4.21), ("harbours", 0.1))
            for end, add in (("", 0.0), ("_low", -0.05), ("_high", 0.05))
        }
        for by, group, n, value in (
            ("pips", "1 or 2 fewer", 300, 0.2), ("pips", "as many", 400, 0.25),
            ("pips", "1 or 2 more", 300, 0.3), ("pips", "at least 3 more", 1, 1.0),
            ("kinds", "4", 400, 0.2), ("kinds", "5", 600, 0.3),
            ("harbours", "0", 900, 0.25), ("harbours", "1", 100, 0.2),
            ("seat", "1", 500, 0.3), ("seat", "2", 500, 0.2),
        )
    ]
)  # fmt: skip
DECISIONS = estimated(
    [
        {"by": by, "group": group, "n": n, "value": value, "options": 2 * value}
        | {"options_low": 2 * value - 0.1, "options_high": 2 * value + 0.1}
        | {"in_turn": 2 * value**2, "in_turn_low": 2 * value**2 - 1, "in_turn_high": 2 * value**2 + 1}
        for by, group, n, value in (
            ("overall", "all turns", 90, 7.86), ("round", "1", 40, 5.64), ("round", "2", 40, 9.0),
            ("strategy", "a", 45, 7.0), ("strategy", "b", 45, 8.0),
        )
    ]
)  # fmt: skip
