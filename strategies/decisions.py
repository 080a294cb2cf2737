"""The kinds of decisions that each game puts to its players by its own rules (docs/strategies.md).

Those that only other rules bring, `PROPOSING` and `DRAWING`, are not among them.
"""

from strategies import api

COMMON = (api.TURN, api.DISCARDING, api.ANSWER, api.CLOSE)
ISLAND = (
    *COMMON, api.FOUND_SETTLEMENT, api.FOUND_ROAD, api.BEFORE_ROLL, api.MOVING_ROBBER, api.ROBBING,
    api.FREE_ROAD, api.INVENTING,
)  # fmt: skip
KINDS = {
    "edition": (*COMMON, api.BEFORE_SPIN, api.CHOICE),
    "base": ISLAND,
    "market": (*ISLAND, api.FOUND_SITE, api.REWARD_RESOURCE, api.REWARD_ROAD, api.RAISING),
}
NAMES = {
    getattr(api, name): name
    for name in (
        "BEFORE_SPIN", "TURN", "CHOICE", "DISCARDING", "ANSWER", "CLOSE", "FOUND_SETTLEMENT", "FOUND_ROAD",
        "BEFORE_ROLL", "MOVING_ROBBER", "ROBBING", "FREE_ROAD", "INVENTING", "FOUND_SITE", "REWARD_RESOURCE",
        "REWARD_ROAD", "RAISING", "PROPOSING", "DRAWING",
    )
}  # fmt: skip
