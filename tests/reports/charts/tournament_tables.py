"""Tables by hand, as the analyses of a tournament give them, for the tests of the charts."""

import polars as pl

ENDS = {"low": [0.6, 0.58, 0.56], "high": [0.7, 0.68, 0.66]}
RATINGS = pl.DataFrame(
    {
        "strategy": ["rock", "paper", "scissors"],
        "n": [80, 80, 80],
        "value": [40.0, 5.0, -60.0],
        "low": [28.0, -10.0, -90.0],
        "high": [60.0, 19.0, -30.0],
        "against_mean": [0.56, 0.51, 0.41],
    }
)
PAIRS = pl.DataFrame(
    [
        {"strategy": one, "other": other, "n": 40, "value": value, "low": value - 0.05, "high": value + 0.05}
        for one, other, value in (
            ("rock", "scissors", 0.8), ("scissors", "rock", 0.2), ("scissors", "paper", 0.7),
            ("paper", "scissors", 0.3), ("paper", "rock", 0.6), ("rock", "paper", 0.4),
        )
    ]
)  # fmt: skip
CYCLES = pl.DataFrame(
    {"cycle": [1, 1, 1], "strategy": ["paper", "rock", "scissors"], "beats": ["rock", "scissors", "paper"]}
    | {"n": [40, 40, 40], "value": [0.6, 0.8, 0.7], "low": [0.55, 0.75, 0.65], "high": [0.65, 0.85, 0.75]}
)
SEATS = pl.DataFrame(
    {
        "strategy": ["rock", "rock", "paper", "paper"],
        "seat": [1, 2, 1, 2],
        "wins": [6, 5, 5, 0],
        "n": [10, 10, 10, 10],
        "value": [0.6, 0.5, 0.5, 0.004],
        "low": [0.5, 0.4, 0.4, 0.0],
        "high": [0.7, 0.6, 0.6, 0.1],
        "fair": [0.5] * 4,
    }
)
LINE_UPS = pl.DataFrame(
    {
        "line_up": ["paper, rock", "paper, rock", "rock, scissors", "rock, scissors"],
        "strategy": ["paper", "rock", "rock", "scissors"],
        "wins": [24, 16, 32, 8],
        "n": [40] * 4,
        "value": [0.6, 0.4, 0.8, 0.2],
        "low": [0.5, 0.3, 0.7, 0.1],
        "high": [0.7, 0.5, 0.9, 0.3],
        "fair": [0.5] * 4,
        "expected": [0.45, 0.55, 0.85, 0.15],
    }
)
