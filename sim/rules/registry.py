"""The games there are: one line each. A game's figures stand in `data/<game>.toml`."""

from sim.rules import edition
from sim.rules.model import Model

Rules = edition.EditionRules

MODELS: dict[str, Model] = {
    "edition": Model(
        edition.EditionRules, edition.problems, "a spinner instead of a board, and a row of settlements each"
    ),
}
