"""What is a reward worth? Exchange rates between cards and points, from the rule set alone.

A resource of one's choice is one card. A road and a development card are worth the cards they cost. A point
is worth what the cheapest point in pieces costs: a settlement, without the roads that lead to it, or what a
city adds to one. A chip is worth its points. An ingredient is a card too, so a recipe costs as many cards as
it takes. These are prices, not what a player makes of a reward: a resource of one's choice is worth more than
one drawn, and a development card may hold a point or a knight.
"""

from dataclasses import dataclass

import msgspec
import polars as pl

from analyses.market.chocolates import GOT, chocolates
from analyses.run_tables import RunTables

PAID = "paid_"  # a column for each ingredient, beside the name of the variety


class Level(msgspec.Struct):
    """What a row of the tableau pays."""

    victory_points: int = 0
    resources: int = 0
    cards: int = 0
    roads: int = 0
    makeable: bool = True


class Costs(msgspec.Struct):
    """The cards that what has a price costs."""

    road: dict[str, int]
    settlement: dict[str, int]
    city: dict[str, int]
    card: dict[str, int]


class Points(msgspec.Struct):
    """The points of what can be had for cards, and of a chip."""

    settlement: float
    city: float
    chip: float


@dataclass(frozen=True)
class Rates:
    """Cards that one of each part of a reward is worth, by its column among the sales; and a point."""

    points: float
    resources: float
    cards: float
    roads: float
    a_point: float

    @property
    def parts(self) -> dict[str, float]:
        """The worth of one of each part of a reward, in cards."""
        told = {"points": self.points, "resources": self.resources, "cards": self.cards}
        return told | {"roads": self.roads}

    def of(self, prefix: str) -> pl.Expr:
        """The worth of a sale's reward in cards: of what was promised or got, as the columns' prefix says."""
        return pl.sum_horizontal(pl.col(f"{prefix}{part}") * worth for part, worth in self.parts.items())

    def of_level(self, level: Level) -> float:
        """The worth of what a row of the tableau promises, in cards."""
        chips, others = level.victory_points * self.points, level.roads * self.roads
        return chips + others + level.resources * self.resources + level.cards * self.cards


def rates(run: RunTables) -> Rates:
    """The rates of a run's rule set."""
    costs, points = run.rule("costs", Costs), run.rule("points", Points)
    prices = {
        name: float(sum(getattr(costs, name).values())) for name in ("road", "settlement", "city", "card")
    }
    gains = {"settlement": points.settlement, "city": points.city - points.settlement}
    a_point = min(
        (prices[piece] / gain for piece, gain in gains.items() if gain > 0), default=prices["settlement"]
    )
    return Rates(points.chip * a_point, 1.0, prices["card"], prices["road"], a_point)


def worths_of_levels(run: RunTables) -> list[float]:
    """What each row of the tableau promises, in cards, from the lowest row up."""
    found = rates(run)
    return [found.of_level(level) for level in run.rule("market.levels", list[Level])]


def valued(run: RunTables) -> pl.LazyFrame:
    """The chocolates with `worth`, that of what was got, and `cost`, the ingredients paid, both in cards."""
    sales = chocolates(run)
    paid = [name for name in sales.collect_schema().names() if name.startswith(PAID)]
    cost = pl.sum_horizontal(pl.col(paid).cast(pl.Int32))
    return sales.with_columns(rates(run).of(GOT).alias("worth"), cost.alias("cost"))
