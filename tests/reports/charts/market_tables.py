"""Tables of the market by hand, as the analyses give them, for the tests of the charts."""

import polars as pl


def _rows(columns: list[str], rows: list[tuple[object, ...]], near: float = 0.05) -> pl.DataFrame:
    """The rows as a table, with an interval about `value`."""
    table = pl.DataFrame(rows, schema=columns, orient="row")
    return table.with_columns(low=pl.col("value") - near, high=pl.col("value") + near)


LEVELS = _rows(
    ["variety", "round", "n", "p05", "p25", "p50", "p75", "p95", "value"],
    [
        (variety, number, n, level - 1.0, level - 0.0, level, level + 1.0, level + 2.0, level + step * number)
        for variety, level, step in (
            ("nut", 3.0, 0.5),
            ("dark", 2.0, -0.5),
            ("milk", 2.0, 0.0),
            ("white", 1.0, 0.1),
        )
        for number, n in ((0, 100), (1, 100), (2, 50), (3, 5), (4, 2))
    ],
)
REWARDS = _rows(
    ["by", "group", "level", "reward", "reward_points", "count", "n", "value"],
    [
        ("overall", "all", 2, "1 development card", 0, 130, 160, 0.8125),
        ("overall", "all", 3, "1 VP", 1, 30, 160, 0.1875),
        ("order", "1", 2, "1 development card", 0, 90, 100, 0.9),
        ("order", "1", 3, "1 VP", 1, 10, 100, 0.1),
        ("order", "2", 1, "1 road", 0, 10, 50, 0.2),
        ("order", "2", 2, "1 development card", 0, 15, 50, 0.3),
        ("order", "2", 3, "1 VP", 1, 25, 50, 0.5),
        ("order", "3", 3, "1 VP", 1, 4, 4, 1.0),
        ("variety", "nut", 3, "1 VP", 1, 30, 30, 1.0),
    ],
)
POINTS = _rows(
    ["by", "group", "sum", "n", "value"],
    [
        ("overall", "all", 80, 160, 0.5),
        ("order", "1", 10, 100, 0.1),
        ("order", "2", 40, 50, 0.8),
        ("order", "3", 4, 4, 1.0),
        ("variety", "nut", 60, 60, 1.0),
        ("variety", "dark", 20, 100, 0.2),
        ("strategy", "a", 60, 100, 0.6),
        ("strategy", "b", 20, 60, 0.33),
    ],
)
TRANSITIONS = _rows(
    ["variety", "level", "next_level", "count", "n", "value", "share"],
    [
        ("all", 2, 1, 2, 1000, 0.002, 0.8),
        ("all", 2, 2, 600, 1000, 0.6, 0.8),
        ("all", 2, None, 398, 1000, 0.398, 0.8),
        ("all", 3, 2, 250, 250, 1.0, 0.2),
        ("nut", 3, 2, 250, 250, 1.0, 0.2),
    ],
)
SALES = _rows(
    ["by", "group", "kind", "what", "count", "n", "value"],
    [
        ("overall", "all", "variety", "nut", 70, 100, 0.7),
        ("overall", "all", "variety", "dark", 30, 100, 0.3),
        ("strategy", "a", "variety", "nut", 40, 50, 0.8),
        ("strategy", "a", "variety", "dark", 10, 50, 0.2),
        ("strategy", "b", "variety", "nut", 30, 50, 0.6),
        ("strategy", "b", "variety", "dark", 20, 50, 0.4),
        ("overall", "all", "outcome", "reward lost altogether", 2, 100, 0.02),
    ],
)
MAKERS = _rows(
    ["by", "group", "count", "n", "value"],
    [
        ("overall", "every player", 300, 100, 3.0),
        ("strategy", "a", 250, 50, 5.0),
        ("strategy", "b", 50, 50, 1.0),
        ("seat", "1", 160, 50, 3.2),
        ("seat", "2", 140, 50, 2.8),
    ],
)
TARGETS = pl.DataFrame(
    [
        {"target": target, "strategy": who, "n": 100, "reached": 1.0, "value": at, "low": at - 1}
        | (
            {"reached_low": 0.96, "reached_high": 1.0}
            if who == "all"
            else {"reached_low": None, "reached_high": None}
        )
        | {"high": at + 1, "p05": at / 2, "p25": at - 5, "p75": at + 5, "p95": at * 2}
        | {"shorter": less, "shorter_low": max(less - 1, 0.0), "shorter_high": less + 1 if less else 0.0}
        | {"same_winner": 0.8, "same_winner_low": 0.7, "same_winner_high": 0.9}
        for target, at, less in ((10.0, 40.0, 12.0), (12.0, 48.0, 4.0), (13.0, 52.0, 0.0))
        for who in ("all", "a")
    ]
)
