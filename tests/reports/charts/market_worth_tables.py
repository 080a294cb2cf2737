"""Tables of what the market is worth, by hand, as the analyses give them, for the tests of the charts."""

from collections.abc import Sequence

import polars as pl


def _rows(columns: Sequence[str], rows: Sequence[tuple[object, ...]], *others: str) -> pl.DataFrame:
    """The rows as a table, with an interval of 0.1 on either side of `value` and of the other figures."""
    table = pl.DataFrame(rows, schema=list(columns), orient="row")
    ends = {"value": ("low", "high")} | {name: (f"{name}_low", f"{name}_high") for name in others}
    near = [
        (pl.col(name) + way).alias(end)
        for name, pair in ends.items()
        for end, way in zip(pair, (-0.1, 0.1), strict=True)
    ]
    return table.with_columns(near)


CURVES = _rows(
    ["along", "variety", "at", "n", "value", "level"],
    [
        (along, variety, at, n, 4.0 + step * at, 3.0 + step * at)
        for along in ("round", "variety_order")
        for variety, step in (("all", 0.0), ("nut", 0.5), ("dark", -0.5))
        for at, n in ((1, 100), (2, 50), (3, 25), (4, 2))
    ],
    "level",
)
TABLEAU = _rows(
    ["kind", "level", "reward", "points", "cards", "n", "value"],
    [
        ("thing", None, "1 development card", 0.75, 3.0, 50, 2.8),
        ("thing", None, "1 chip", 1.0, 4.0, 50, 4.0),
        ("row", 3, "1 development card", 0.75, 3.0, 50, 2.8),
        ("row", 4, "1 VP", 1.0, 4.0, 50, 4.0),
    ],
)
COSTS = _rows(
    ["by", "group", "n", "cost", "value", "points", "a_card", "used"],
    [
        ("variety", "all", 100, 2.5, 3.0, 0.75, 1.2, None),
        ("variety", "nut", 50, 3.0, 4.0, 1.0, 1.33, None),
        ("variety", "dark", 50, 2.0, 2.0, 0.5, 1.0, None),
        ("ingredient", "cocoa", 150, 1.0, 1.1, 0.28, 1.1, 0.9),
        ("ingredient", "sugar", 100, 1.0, 1.3, 0.33, 1.3, 0.4),
    ],
    *("used", "cost", "points", "a_card"),
)
# What waiting gains is made of these parts, which are so much of it; bars, of the last two.
GAINS = {"value": 1.0, "by_end": 0.8, "by_bars": 0.2, "by_rivals": 0.6, "by_raises": -0.4}
PATIENCE = _rows(
    ["level", "when", "rounds", "n", "best", "risk", "over", *GAINS],
    [
        (
            level,
            when,
            rounds,
            n,
            gain,
            *(0.1 * rounds, 0.05 * rounds),
            *(gain * rounds * x for x in GAINS.values()),
        )
        for level, when, n, gain in (
            ("all", "all", 102, -0.5),
            ("3", "all", 60, 0.2),
            ("10", "all", 40, -1.0),
            ("7", "all", 1, -2.0),
            ("all", "rounds 1 to 4", 60, 0.2),
            ("all", "round 5 or later", 42, -1.0),
        )
        for rounds in (1, 2, 3, 5)
    ],
    *("best", "risk", "over", *list(GAINS)[1:]),
)
CROWDING = _rows(
    ["variety", "makers", "n", "value", "against", "points"],
    [
        (variety, makers, n, 5.0 - makers, 0.2 - 0.2 * makers, 0.5)
        for variety in ("all", "nut", "dark")
        for makers, n in ((1, 200), (2, 100), (3, 1))
    ],
    *("against", "points"),
)
RAISES = _rows(
    ["by", "group", "count", "n", "value", "level", "own"],
    [
        ("every roll", "the die", 80, 100, 0.8, 3.0, 0.2),
        ("every roll", "choice by its face", 20, 100, 0.2, 2.0, 0.3),
        ("the die", "nut", 40, 80, 0.5, 3.0, 0.2),
        ("the die", "dark", 40, 80, 0.5, 3.0, 0.2),
        ("choice by its face", "nut", 4, 20, 0.2, 2.0, 0.3),
        ("choice by its face", "dark", 16, 20, 0.8, 2.0, 0.3),
    ],
    *("level", "own"),
)
RAISE_PROFITS = _rows(
    ["how", "who", "count", "n", "value", "rounds", "worth", "added"],
    [
        (how, who, int(share * n), n, share, 2.0, 4.0, None if who == "nobody" else n / 40)
        for how, n in (("by the die", 80), ("by choice", 20))
        for who, share in (("the raiser", 0.2), ("1 seat later", 0.5), ("nobody", 0.3))
    ],
    *("rounds", "worth", "added"),
)
CATCH_UP = _rows(
    ["behind", "n", "value", "against", "worth", "turns", "a_turn"],
    [(gap, 100 if gap < 7 else 0, 0.5 + gap / 10, gap / 100, 4.0, 200, gap / 50) for gap in range(-3, 7)],
    *("against", "worth", "a_turn"),
)
PAYBACK = _rows(
    ["kind", "cost", "rounds", "n", "value", "ingredients", "lasting"],
    [
        (kind, cost, rounds, 100, value * slope, value * slope, None if rounds is None else 0.5)
        for kind, cost, slope in (("free", 0.0, 1.0), ("bought early", 2.0, 0.8), ("bought late", 2.0, 0.1))
        for rounds, value in ((1, 1.0), (2, 2.0), (4, 4.0), (None, 5.0))
    ],
    *("ingredients", "lasting"),
)
SATURATION = _rows(
    ["what", "round", "n", "value"],
    [
        (what, number, n, start + step * number)
        for what, start, step in (
            ("chips left", 1.0, -0.1),
            ("chips gone", 0.0, 0.1),
            ("reward not got in full", 0.0, 0.02),
            ("bar too low to make it", 0.0, 0.0),
            ("bar at the top", 0.0, 0.05),
        )
        for number, n in ((1, 100), (2, 60), (3, 30), (4, 1))
    ],
)
EXPLAINED = _rows(
    ["what", "n", "value", "ahead", "gap", "part"],
    [
        ("worth of rewards", 50, 0.3, 0.8, 2.0, None),
        ("points: chocolate", 50, 0.2, 0.7, 1.0, 0.75),
        ("points: cities", 50, 0.1, 0.6, 0.33, 0.25),
    ],
    *("ahead", "gap", "part"),
)
