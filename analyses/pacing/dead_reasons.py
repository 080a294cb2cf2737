"""Why does a turn bring nothing? Turns without a deed, by what stood in their way, as far as the log tells.

The first of these that holds is the reason; cards are those in hand when the turn ended, in the market
without ingredients:

- `half the hand lost`: the player whose turn it was lost cards to the robber in this very turn;
- `nothing left to build`: no piece has a place and a supply;
- `too few cards`: fewer than the cheapest thing costs that has a place;
- `saved for sure`: so many that the bank would have changed any such hand into what some thing costs, roads
  left out;
- `as many as a city takes`, a settlement and so on: the dearest thing that has a place and that the number of
  cards would do for. Their kinds are the matter of `missing_cards`.

Whether an island has a free site for a settlement is not told, so there one is taken for granted. Neither
are the colours that are left.
"""

from collections.abc import Mapping
from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.pacing.dead_turns import is_alive
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, shares

ROBBED, NOTHING, FEW, SAVED = (
    "half the hand lost",
    "nothing left to build",
    "too few cards",
    "saved for sure",
)
ALIVE = "alive"
NEVER = 1_000_000  # cards
GROUPINGS = {"of": "overall", "round": "round", "seat": "seat"}

COLUMNS = Columns(
    "a group of turns and reason",
    **GROUP,
    reason=("why they brought nothing", "text"),
    dead=("turns that brought nothing for this reason", "count"),
    n=("turns in the group", "count"),
    **estimated("value", "the share of them that brought nothing for this reason", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns and reason."""
    turns = run.rows(_turns)
    known = pl.DataFrame({"reason": reasons(run)}, schema={"reason": _words(run)})

    def found(column: str) -> Estimates:
        return shares(turns, [column], ["reason"], known)

    table = in_groups(GROUPINGS, found).rename({"count": "dead"})
    told = table.cast({"reason": pl.String})
    return told.filter(pl.col("reason") != ALIVE).select(COLUMNS.names)


def reasons(run: RunTables) -> list[str]:
    """Every reason that turns of this game may have, from the fewest cards to the most."""
    return [FEW, *(enough_for(thing) for thing in _sizes(run)), SAVED, ROBBED, NOTHING]


def _words(run: RunTables) -> pl.Enum:
    """All that may be told of a turn, in the order of the alphabet."""
    return pl.Enum(sorted([ALIVE, *reasons(run)]))


def enough_for(thing: str) -> str:
    """The reason of who held as many cards as this thing takes."""
    return f"as many as a {thing} takes"


def _sizes(run: RunTables) -> dict[str, int]:
    """How many cards each thing takes, from the fewest to the most; of two that take as many, the first."""
    costs = run.rule("costs", dict[str, dict[str, int]])
    sizes = sorted(((sum(cost.values()), name != "road", name) for name, cost in costs.items()))
    return {name: size for size, _, name in sizes}


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    hand = _of_seat(run, "cards_{}")
    if run.game == "market":
        hand = hand - _of_seat(run, "ingredients_{}")
    told = {"hand": hand, "discarded": _of_seat(run, "lost_discard_{}"), "alive": is_alive(run)}
    fits = {f"place for {thing}": place for thing, place in places(run).items()}
    turns = run.turns_with().select("block", "round", "seat", **told, **fits)
    return turns.select("block", "round", "seat", of=pl.lit("all turns"), reason=_reason(run))


def _reason(run: RunTables) -> pl.Expr:
    """Why a turn brought nothing, or that it did."""
    sizes, sure = _sizes(run), _surely_pays(run)
    fits = {thing: pl.col(f"place for {thing}") for thing in sizes}
    least = pl.min_horizontal(pl.when(fits[thing]).then(size) for thing, size in sizes.items())
    saved = pl.any_horizontal(fits[thing] & (pl.col("hand") >= cards) for thing, cards in sure.items())
    said = partial(pl.lit, dtype=_words(run))
    reason = pl.when("alive").then(said(ALIVE)).when(pl.col("discarded") > 0).then(said(ROBBED))
    reason = reason.when(least.is_null()).then(said(NOTHING)).when(pl.col("hand") < least).then(said(FEW))
    reason = reason.when(saved).then(said(SAVED))
    for thing, size in reversed(sizes.items()):
        reason = reason.when(fits[thing] & (pl.col("hand") >= size)).then(said(enough_for(thing)))
    return reason.otherwise(None)


def _of_seat(run: RunTables, name: str) -> pl.Expr:
    """The column of the seat whose turn it is."""
    seats = range(1, run.seats + 1)
    return pl.coalesce(pl.when(pl.col("seat") == seat).then(name.format(seat)) for seat in seats)


def _surely_pays(run: RunTables) -> dict[str, int]:
    """How many cards pay for each thing but a road whatever their kinds, by the bank's exchanges alone."""
    costs = run.rule("costs", dict[str, dict[str, int]])
    kinds, ratio = len(run.rule("cards.kinds", list[str])), run.rule("trade.bank_ratio", int)
    trades = run.rule("trade.bank", bool)
    others = {name: cost for name, cost in costs.items() if name != "road"}
    return {name: surely_pays(cost, kinds, ratio) if trades else NEVER for name, cost in others.items()}


def surely_pays(cost: Mapping[str, int], kinds: int, ratio: int) -> int:
    """So many cards of so many kinds pay this cost, whatever they are, where the bank takes `ratio` for one.

    The largest hand that does not pay lacks all of what is wanted more than once, or else of one kind; of
    each other kind it has one card fewer than the bank takes, and exchanges that are one too few.
    """
    wanted_again = sum(count - 1 for count in cost.values() if count > 1)
    return sum(cost.values()) + (ratio - 1) * (kinds - 1 + wanted_again)


def places(run: RunTables) -> dict[str, pl.Expr]:
    """Whether each thing of the rules has a place, as far as the log tells."""
    known = _in_a_chain(run) if run.game == "edition" else _on_an_island(run)
    return {thing: known.get(thing, pl.lit(True)) for thing in _sizes(run)}


def _in_a_chain(run: RunTables) -> dict[str, pl.Expr]:
    """Whether a piece has a place in the chain of the seat and is left in the supply that all share.

    Between two buildings lies one road, so a road fits an end that is a building, a settlement one that is
    a road. Which colours are left, the log does not tell.
    """
    roads, knights = _of_seat(run, "roads_{}"), _of_seat(run, "knights_{}")
    settlements, buildings = _of_seat(run, "settlements_{}"), _buildings(run)
    bears = buildings * run.rule("pieces.knights_per_settlement", int)
    return {
        "road": (roads <= buildings) & _left(run, "roads"),
        "settlement": (roads >= buildings) & (buildings < len(run.rule("colours.names", list[str]))),
        "city": settlements > 0,
        "knight": (knights < bears) & _left(run, "knights"),
    }


def _buildings(run: RunTables) -> pl.Expr:
    return _of_seat(run, "settlements_{}") + _of_seat(run, "cities_{}")


def _left(run: RunTables, pieces: str) -> pl.Expr:
    """Whether the supply that all share has one left."""
    used = pl.sum_horizontal(f"{pieces}_{seat}" for seat in range(1, run.seats + 1))
    return used < run.rule(f"pieces.{pieces}", int)


def _on_an_island(run: RunTables) -> dict[str, pl.Expr]:
    """Whether a piece of the seat's own supply is left, and for a city a settlement to make it of."""
    pieces = ("roads", "settlements", "cities")
    left = {name: _of_seat(run, f"{name}_{{}}") < run.rule(f"pieces.{name}", int) for name in pieces}
    can_grow = left["cities"] & (_of_seat(run, "settlements_{}") > 0)
    return {"road": left["roads"], "settlement": left["settlements"], "city": can_grow}
