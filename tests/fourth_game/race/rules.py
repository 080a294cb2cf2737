"""The race's rule set."""

from typing import Annotated, Literal

from msgspec import Meta

from sim.games.common import rules as common
from sim.rules.model import Table, code_of

Wind = Literal["none", "behind"]
BEHIND = code_of(Wind, "behind")


class Track(Table, frozen=True, kw_only=True):
    """The track and its die."""

    sides: Annotated[int, Meta(ge=2, le=20, description="sides of the die")]
    drinks_on: Annotated[
        int, Meta(ge=1, le=20, description="a roll of so much or more brings a cup of water")
    ]
    wind: Annotated[Wind, Meta(description="behind: every roll counts one more")]


class Costs(Table, frozen=True, kw_only=True):
    """What a runner may buy."""

    road: Annotated[common.Cost, Meta(description="cards that one more step costs")]


class Points(Table, frozen=True, kw_only=True):
    """What counts."""

    step: Annotated[common.PiecePoints, Meta(description="points of a step")]


class Trade(common.Trade, frozen=True, kw_only=True):
    """Trade with the bank and between runners."""

    phase_order: Annotated[common.PhaseOrder, Meta(description="strict: no offers after a step")]
    bank_any_time: Annotated[bool, Meta(description=common.BANK_ANY_TIME)] = False


class RaceRules(Table, frozen=True, kw_only=True):
    """The whole rule set."""

    game: Annotated[Literal["race"], Meta(description="the game these rules are for")]
    title: Annotated[common.Text, Meta(description="the rule set's name in reports")]
    victory: common.Victory
    players: common.Players
    cards: common.Cards
    track: Track
    costs: Costs
    points: Points
    trade: Trade
    limits: common.Limits


RULES = RaceRules
