"""The games there are: one line each. A game's figures stand in `data/<game>.toml`."""

from sim.rules import base, base_checks, edition, market, market_checks
from sim.rules.model import Model

Rules = edition.EditionRules | base.BaseRules | market.MarketRules

MODELS: dict[str, Model] = {
    "base": Model(
        base.BaseRules, base_checks.problems, "an island of hexes, two dice, harbours and development cards"
    ),
    "edition": Model(
        edition.EditionRules, edition.problems, "a spinner instead of a board, and a row of settlements each"
    ),
    "market": Model(
        market.MarketRules,
        market_checks.problems,
        "the base game on a larger island, with ingredients and a market for chocolate",
    ),
}
