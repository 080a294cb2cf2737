"""Tables by hand, as the analyses of the pacing give them, for the tests of their charts."""

import polars as pl

from analyses.pacing.missing_cards import NOTHING


def around(table: pl.DataFrame, half: float = 0.05) -> pl.DataFrame:
    """The table with an interval of this half around each value."""
    return table.with_columns(low=pl.col("value") - half, high=pl.col("value") + half)


HALF_POINTS = around(
    pl.DataFrame(
        [
            {"who": who, "points": points, "round": number, "reached": 1, "n": 80, "value": share}
            for who in ("every seat", "seat 1")
            for points, shares in ((3.0, (0.4, 0.9)), (4.5, (0.1, 0.6)), (5.0, (0.0, 0.25)))
            for number, share in enumerate(shares, start=1)
        ]
    )
)
DROUGHTS = around(
    pl.DataFrame(
        {
            "who": ["the table", "every seat", "seat 1"],
            "n": [20, 40, 20],
            "p05": [2, 4, 4],
            "p25": [3, 6, 5],
            "p50": [4, 8, 8],
            "p75": [5, 10, 9],
            "p95": [6, 13, 12],
            "value": [4.04, 8.47, 8.2],
            "share": [0.2, 0.5, 0.5],
            "share_low": [0.19, 0.49, 0.48],
            "share_high": [0.21, 0.51, 0.52],
        }
    )
)
DEAD_REASONS = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "reason": reason, "dead": dead, "n": 100, "value": dead / 100}
            for by, group in (("overall", "all turns"), ("round", "1"), ("round", "2"))
            for reason, dead in (
                ("too few cards", 4),
                ("hand as large as a road’s cost", 6),
                ("hand as large as a city’s cost", 30),
                ("payable, no colour left", 0),
                ("payable, no road to it", 0),
                ("payable, no place left", 0),
                ("saved for sure", 0),
                ("half the hand lost", 10),
                ("nothing left to build", 0),
            )
        ]
        + [
            {
                "by": "turns that bring nothing",
                "group": "all of them",
                "reason": reason,
                "dead": dead,
                "n": 50,
            }
            | {"value": dead / 50}
            for reason, dead in (
                ("enough cards in number alone", 36),
                ("too few cards", 4),
                ("half the hand lost", 10),
                ("payable, no colour left", 0),
                ("payable, no place left", 0),
            )
        ]
    ),
    0.01,
)
STARTS = around(
    pl.DataFrame(
        {
            "seat": [1, 2, 3],
            "colours": ["red, orange", "blue, yellow", "orange, white"],
            "cards": ["wood", "wood", "ore"],
            "spun": [12.0, 13.0, 12.5],
            "spun_low": [11.9, 12.9, 12.4],
            "spun_high": [12.1, 13.1, 12.6],
            "n": [100] * 3,
            "value": [0.33, 0.45, 0.22],
            "turns": [17.0, 16.0, 18.0],
            "turns_low": [16.5, 15.5, 17.5],
            "turns_high": [17.5, 16.5, 18.5],
        }
    )
)
FIRST_PIECES = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "piece": piece, "wins": 1, "n": n, "value": won, "share": n / 100}
            | {"share_low": n / 100 - 0.01, "share_high": n / 100 + 0.01}
            | {"round": 1.5, "round_low": 1.4, "round_high": 1.6}
            for by, group in (("overall", "all seats"), ("round", "1"), ("round", "2"))
            for piece, n, won in (("knight", 65, 0.26), ("settlement", 34, 0.21), ("city", 1, 0.5))
        ]
    )
)
COLOURS = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "colour": colour, "wins": 1, "n": 50, "value": won, "beyond": beyond}
            | {"beyond_low": beyond - 0.02, "beyond_high": beyond + 0.02}
            | {"share": 0.5, "share_low": 0.4, "share_high": 0.6}
            for by, group in (("overall", "all seats"), ("seat", "1"))
            for colour, won, beyond in (("blue", 0.24, -0.01), ("red", 0.32, 0.06))
        ]
    )
)
MISSING_CARDS = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "missing": missing, "count": 1, "n": n, "value": value, "alone": value}
            | {"alone_low": value, "alone_high": value}
            | {
                end: n / 100 + add
                for end, add in (("nearest", 0.0), ("nearest_low", -0.02), ("nearest_high", 0.02))
            }
            for by, group, n, values in (
                ("overall", "all turns that bring nothing", 100, (0.2, 0.5, 0.1)),
                ("nearest thing", "city", 30, (0.0, 0.9, 0.0)),
                ("nearest thing", "knight", 69, (0.6, 0.3, 0.1)),
                ("nearest thing", "settlement", 1, (1.0, 0.0, 0.0)),
            )
            for missing, value in zip(("wool", "ore", NOTHING), values, strict=True)
        ]
    )
)
KNIGHTS = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "drawn": drawn, "n": n, "value": drawn / n, "share": drawn / 10}
            | {"share_low": drawn / 10 - 0.05, "share_high": drawn / 10 + 0.05}
            for by, group, drawn, n in (
                ("overall", "all neighbours", 10, 12),
                ("side", "left", 6, 6),
                ("side", "right", 4, 6),
                ("standing", "behind", 8, 10),
                ("standing", "leads the others", 2, 2),
                ("hand", "0", 0, 2),
                ("hand", "7", 10, 10),
                ("round", "1", 10, 12),
            )
        ]
    )
)
KNIGHT_WINS = around(
    pl.DataFrame(
        [
            {"by": by, "group": group, "count": 1, "n": 10, "value": value}
            for by, group, value in (
                ("seats by their knights", "0", 0.1),
                ("seats by their knights", "1", 0.4),
                ("winners by their knights", "0", 0.25),
                ("winners by their knights", "1", 0.75),
                ("wins by the last piece", "city", 0.98),
                ("wins by the last piece", "knight", 0.02),
            )
        ]
    )
)
EARLY_LEAD = around(
    pl.DataFrame(
        [
            {"by": by, "at": at, "lead": lead, "wins": 1, "n": n, "value": value, "share": 0.5, "fair": 0.25}
            for by, at, lead, n, value in (
                ("the leader after a round", 1.0, "any", 100, 0.4),
                ("the leader after a round", 2.0, "any", 90, 0.542),
                ("the leader after a round", 1.0, "0.5", 80, 0.35),
                ("the leader after a round", 2.0, "0.5", 60, 0.45),
                ("the leader after a round", 2.0, "1.5", 1, 1.0),
                ("the first on so many points", 2.5, "any", 100, 0.3),
                ("the first on so many points", 3.0, "any", 100, 0.5),
            )
        ]
    )
)
SPIN_LUCK = around(
    pl.DataFrame(
        [
            {"source": source, "spins": spins, "n": n, "running": n / 1000, "value": value, "settled": 0.5}
            | {"settled_low": 0.4, "settled_high": 0.6}
            for source in ("all sections", "robber")
            for spins, n, value in ((8, 1000, 0.15), (10, 995, 0.196), (12, 700, 0.25))
        ]
    ),
    0.02,
)
SPIN_EFFECTS = around(
    pl.DataFrame(
        {
            "section": ["grain", "wool", "robber"],
            "spins": [10] * 3,
            "n": [100] * 3,
            "value": [-0.3, 0.01, 1.004],
        }
    )
)
SPIN_SEATS = around(
    pl.DataFrame(
        [
            {"seat": seat, "section": section, "spins": 10, "n": 100, "value": value}
            for seat, section, value in (
                (1, "ore", 0.069),
                (1, "wool", -0.03),
                (2, "ore", -0.069),
                (2, "wool", 0.03),
            )
        ]
    )
)
ASSUMED = around(
    pl.DataFrame(
        [
            {"of": of, "says": says, "measure": measure, "n": 100, "base": 1.0, "value": value, "sure": sure}
            for of, says, measure, value, sure in (
                ("costs", "a dearer road", "length", 2.4, "yes"),
                ("costs", "a dearer road", "seat 1", 0.02, "no"),
                ("costs", "a dearer road", "seat 2", -0.02, "yes"),
                ("pieces", "fewer", "length", -0.04, "no"),
                ("pieces", "fewer", "seat 1", 0.0, "no"),
                ("pieces", "fewer", "seat 2", 0.0, "no"),
            )
        ]
    )
)
