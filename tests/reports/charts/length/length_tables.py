"""Tables by hand of what makes games long, as the analyses give them."""

import polars as pl

HAZARD = pl.DataFrame(
    {
        "round": [1, 2, 3, 4],
        "n": [1000, 1000, 600, 5],
        "ended": [0, 400, 595, 5],
        "value": [0.0, 0.4, 0.99, 1.0],
        "low": [0.0, 0.37, 0.98, 0.5],
        "high": [0.004, 0.43, 0.996, 1.0],
        "idle": [0.8, 0.25, 0.1, 0.0],
        "idle_low": [0.77, 0.22, 0.08, 0.0],
        "idle_high": [0.83, 0.28, 0.13, 0.5],
    }
)
BY_SEAT = pl.DataFrame(
    [
        {"seat": seat, "round": past, "wins": round(n * share), "n": n}
        | {"value": share, "low": share - 0.05, "high": share + 0.05}
        | {
            "of_all": n * share / 1000,
            "of_all_low": 0.9 * n * share / 1000,
            "of_all_high": 1.1 * n * share / 1000,
        }
        for seat, shares in ((1, (0.3, 0.35, 0.55)), (2, (0.7, 0.65, 0.45)))
        for past, n, share in zip((5, 6, 9), (10, 300, 1000), shares, strict=True)
    ]
)
BY_STYLE = pl.DataFrame(
    [
        {"style": style, "held": held, "round": past, "n": 500}
        | {"value": value, "low": value - 0.04, "high": value + 0.04}
        for style, held, values in (
            ("all games", 2, (0.9, 0.45)),
            ("slow", 0, (0.85, 0.3)),
            ("slow", 1, (0.95, 0.6)),
            ("plain", 0, (0.9, 0.44)),
            ("plain", 1, (0.9, 0.46)),
        )
        for past, value in zip((4, 6), values, strict=True)
    ]
)
LAST = pl.DataFrame(
    [
        {"who": who, "back": back, "n": 100, "p05": 4.0, "p25": 4.0, "p50": 8.0, "p75": 12.0, "p95": 20.0}
        | {"value": mean, "low": mean - 0.2, "high": mean + 0.2}
        for who, back, mean in (
            ("winner", 1, 7.0),
            ("winner", 2, 9.0),
            ("winner", 3, 9.5),
            ("runner-up", 0, 5.0),
        )
    ]
)
PHASES = pl.DataFrame(
    [
        {"phase": phase, "who": who, "source": source, "n": 100, "value": value, "low": value - 0.1}
        | {"high": value + 0.1, "share": 0.5, "share_low": 0.4, "share_high": 0.6}
        | {"turns": turns, "turns_low": turns - 1, "turns_high": turns + 1}
        for phase, turns in (("opening", 30.0), ("middle", 16.0), ("end", 14.0))
        for who in ("winner", "others")
        for source, value in (("cities", 1.5), ("road", -0.1 if who == "others" else 0.4))
    ]
)
LONGEST = pl.DataFrame(
    {
        "what": ["sevens rolled", "deals", "lead changes", "cards from the dice"],
        "long": [0.2, 0.1, 0.04, 2.5],
        "long_low": [0.19, 0.09, 0.03, 2.4],
        "long_high": [0.21, 0.11, 0.05, 2.6],
        "rest": [0.16, 0.09, 0.05, 3.0],
        "rest_low": [0.15, 0.08, 0.04, 2.9],
        "rest_high": [0.17, 0.1, 0.06, 3.1],
        "n": [50, 50, 50, 50],
        "value": [0.9, 0.1, -0.2, -0.8],
        "low": [0.7, -0.1, -0.4, -1.0],
        "high": [1.1, 0.3, 0.0, -0.6],
        "sure": ["yes", "no", "no", "yes"],
    }
)
LUCK = pl.DataFrame(
    [
        {"what": what, "rolls": rolls, "n": 100, "value": value, "low": value - 0.05, "high": value + 0.05}
        | {"running": 1.0}
        for what, values in (("dice", (-0.01, 0.12)), ("dice and cards", (0.1, 0.33)))
        for rolls, value in zip((8, 40), values, strict=True)
    ]
)
_QUANTILES = {"mean": 61.0, "p05": 40.0, "p25": 50.0, "median": 60.0, "p75": 70.0, "p95": 90.0}
MINUTES = pl.DataFrame(
    [
        {"what": what, "statistic": statistic, "n": 100, "value": value, "low": value - 1, "high": value + 1}
        | {"pace_low": None, "pace_high": None, "seconds": seconds, "made": made, "counted": made}
        | {"tests": None, "source": "assumed"}
        for what, statistic, value, seconds, made in (
            *(("a game", name, value, None, None) for name, value in _QUANTILES.items()),
            ("turns", "mean", 20.0, 20.0, 1.0),
            ("decisions", "mean", 40.0, 6.0, 6.7),
            ("offers", "mean", 1.0, 10.0, 3.2),
        )
    ],
    schema_overrides=dict.fromkeys(("pace_low", "pace_high", "seconds"), pl.Float64) | {"tests": pl.Int64},
)
_PEOPLE = {"turns": 1.0, "decisions": 4.0, "offers": 0.37}
FITTED = MINUTES.with_columns(
    source=pl.lit("fitted"),
    pace_low=pl.col("value") - 10,
    pace_high=pl.col("value") + 10,
    counted=pl.col("what").replace_strict(_PEOPLE, default=None, return_dtype=pl.Float64),
    tests=pl.lit(12, pl.Int64),
)


def played_for(target: float, turns: float) -> pl.DataFrame:
    """Of a run for so many points: those two below were passed 10 and 5 turns before its mean end."""
    return pl.DataFrame(
        [
            {
                "how": "played for" if not below else "passed",
                "target": target - below,
                "n": 100,
                "reached": 1.0,
            }
            | {"value": turns - 5 * below, "low": turns - 5 * below - 1, "high": turns - 5 * below + 1}
            for below in (2, 1, 0)
        ]
    ).with_columns(pl.lit(None, pl.Float64).alias(name) for name in ("longer", "longer_low", "longer_high"))
