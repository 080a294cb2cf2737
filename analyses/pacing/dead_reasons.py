"""Why does a turn bring nothing? Turns without a deed, by what stood in their way, as far as the log tells.

The first of these that holds is the reason; cards are those in hand when the turn ended, in the market
without ingredients, which pay for no piece:

- `half the hand lost`: the player whose turn it was lost cards to the robber in this very turn;
- `nothing left to build`: no piece has a place and a supply;
- `saved for sure`: cards that pay for a thing, roads left out, as they are or changed at the bank; or so many
  that any such hand would;
- `payable, no colour left`: the cards of a settlement, but each colour that the seat has not is used up;
- `payable, no road to it`: the cards of a settlement, but no open road;
- `payable, were a place free`: those of a settlement or a production site on an island, whose free places are
  not told;
- `payable, no place left`: the cards of a thing, roads left out, of which none is left or that has no place;
- `too few cards`: fewer than the cheapest thing costs that has a place;
- `hand as large as a city’s cost`, a settlement's and so on: the dearest thing that has a place and that the
  number of cards would do for, were they of its kinds. These are sizes of hands: which thing was nearest by
  kinds, and what it lacked, is the matter of `missing_cards`.

`places` says what has a place. A run that is older than hands in the log knows hands by their number only.
"""

from collections.abc import Mapping
from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Make
from analyses.groups import GROUP, in_groups
from analyses.pacing.dead_turns import is_alive
from analyses.pacing.places import NO_COLOUR, none_for, of_seat, place_for, with_places
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, shares

ROBBED, NOTHING, FEW, SAVED, COLOUR, ROAD, FREE, PLACE = (
    "half the hand lost",
    "nothing left to build",
    "too few cards",
    "saved for sure",
    "payable, no colour left",
    "payable, no road to it",
    "payable, were a place free",
    "payable, no place left",
)
ENOUGH = "enough cards in number alone"  # all sizes of hands that would do for something
ALIVE = "alive"
UNTOLD = "settlement", "site"  # things of an island for which the log does not tell whether a place is free
NEVER = 1_000_000  # cards
GROUPINGS = {"of": "overall", "round": "round", "seat": "seat"}
OF_DEAD = {"dead": "turns that bring nothing"}  # these alone, the sizes of hands taken together

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
    told = reasons(run)
    large = [enough_for(thing) for thing in _sizes(run)]
    short = [ENOUGH, *(reason for reason in told if reason not in large)]
    every = _shares(run, _turns, "reason", told, GROUPINGS)
    of_dead = _shares(run, _dead, "why", short, OF_DEAD)
    table = pl.concat([every, of_dead.rename({"why": "reason"})])
    return table.filter(pl.col("reason") != ALIVE).select(COLUMNS.names)


def _shares(
    run: RunTables, make: Make, what: str, words: list[str], groupings: Mapping[str, str]
) -> pl.DataFrame:
    """How the rows of each group divide among these words."""
    rows = run.rows(make)
    known = pl.DataFrame({what: words}, schema={what: _words(run)})

    def found(column: str) -> Estimates:
        return shares(rows, [column], [what], known)

    return in_groups(groupings, found).rename({"count": "dead"}).cast({what: pl.String})


def reasons(run: RunTables) -> list[str]:
    """Every reason that turns of this game may have, from the fewest cards to the most."""
    sizes = [enough_for(thing) for thing in _sizes(run)]
    return [FEW, *sizes, *_blocked(run), SAVED, ROBBED, NOTHING]


def _blocked(run: RunTables) -> dict[str, pl.Expr]:
    """When the hand would pay for a thing that cannot be placed; the first that holds is the reason."""
    if not _kinds(run):
        return {}
    things = [thing for thing in _costs(run) if thing != "road"]
    lost = pl.any_horizontal(pl.col(none_for(thing)) & _holds(run, thing) for thing in things)
    if run.game != "edition":
        untold = [thing for thing in things if thing in UNTOLD]
        free = [pl.col(place_for(thing)) & _holds(run, thing) for thing in untold]
        return {FREE: pl.any_horizontal(pl.lit(value=False), *free), PLACE: lost}
    if "settlement" not in things:
        return {PLACE: lost}
    settles, none = _holds(run, "settlement"), pl.col(none_for("settlement"))
    waits = ~pl.col(place_for("settlement")) & ~none
    return {COLOUR: pl.col(NO_COLOUR) & settles, ROAD: waits & settles, PLACE: lost}


def _words(run: RunTables) -> pl.Enum:
    """All that may be told of a turn, in the order of the alphabet."""
    return pl.Enum(sorted([ALIVE, ENOUGH, *reasons(run)]))


def enough_for(thing: str) -> str:
    """The reason of who held as many cards as this thing takes."""
    return f"hand as large as a {thing}’s cost"


def _costs(run: RunTables) -> dict[str, dict[str, int]]:
    return run.rule("costs", dict[str, dict[str, int]])


def _sizes(run: RunTables) -> dict[str, int]:
    """How many cards each thing takes, from the fewest to the most; of two that take as many, the first."""
    sizes = sorted(((sum(cost.values()), name != "road", name) for name, cost in _costs(run).items()))
    return {name: size for size, _, name in sizes}


def _kinds(run: RunTables) -> list[str]:
    """The kinds of cards that the log tells of the hand of whose turn it is."""
    return [kind for kind in run.rule("cards.kinds", list[str]) if run.logs("turns", f"hand_{kind}")]


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    hand = of_seat(run, "cards_{}")
    if run.game == "market":
        hand = hand - of_seat(run, "ingredients_{}")
    told = {"hand": hand, "discarded": of_seat(run, "lost_discard_{}"), "alive": is_alive(run)}
    turns = run.held(with_places).with_columns(**told)
    return turns.select("block", "round", "seat", of=pl.lit("all turns"), reason=_reason(run))


def _dead(run: RunTables) -> pl.LazyFrame:
    """One row a turn that brought nothing."""
    words = _words(run)
    large = [enough_for(thing) for thing in _sizes(run)]
    why = pl.when(pl.col("reason").is_in(large)).then(pl.lit(ENOUGH, words)).otherwise("reason")
    dead = run.held(_turns).filter(pl.col("reason") != ALIVE)
    return dead.select("block", dead=pl.lit("all of them"), why=why)


def _reason(run: RunTables) -> pl.Expr:
    """Why a turn brought nothing, or that it did."""
    sizes, said = _sizes(run), partial(pl.lit, dtype=_words(run))
    fits = {thing: pl.col(place_for(thing)) for thing in sizes}
    least = pl.min_horizontal(pl.when(fits[thing]).then(size) for thing, size in sizes.items())
    reason = pl.when("alive").then(said(ALIVE)).when(pl.col("discarded") > 0).then(said(ROBBED))
    reason = reason.when(least.is_null()).then(said(NOTHING)).when(_is_saved(run)).then(said(SAVED))
    for why, holds in _blocked(run).items():
        reason = reason.when(holds).then(said(why))
    reason = reason.when(pl.col("hand") < least).then(said(FEW))
    for thing, size in reversed(sizes.items()):
        reason = reason.when(fits[thing] & (pl.col("hand") >= size)).then(said(enough_for(thing)))
    return reason.otherwise(None)


def _is_saved(run: RunTables) -> pl.Expr:
    """Whether the cards pay for something that has a place, or so many would, whatever they are."""
    by_number = [pl.col(place_for(thing)) & (pl.col("hand") >= n) for thing, n in _surely_pays(run).items()]
    if not _kinds(run):
        return pl.any_horizontal(by_number)
    unknown = {"road"} if run.game == "edition" else {"road", *UNTOLD}
    sure = [pl.col(place_for(thing)) & _pays(run, thing) for thing in _costs(run) if thing not in unknown]
    return pl.any_horizontal(*by_number, *sure)


def _holds(run: RunTables, thing: str) -> pl.Expr:
    """Whether the hand has all cards of a thing."""
    return _lacking(run, thing) == 0


def _pays(run: RunTables, thing: str) -> pl.Expr:
    """Whether it pays for a thing, by the bank's exchanges too, if the bank has what it is asked for."""
    if not run.rule("trade.bank", bool):
        return _holds(run, thing)
    cost, ratio = _costs(run)[thing], run.rule("trade.bank_ratio", int)
    spare = [
        (_hand(kind) - cost.get(kind, 0)).clip(lower_bound=0).floordiv(pl.lit(ratio, pl.Int32))
        for kind in _kinds(run)
    ]
    return _lacking(run, thing) <= pl.sum_horizontal(spare)


def _lacking(run: RunTables, thing: str) -> pl.Expr:
    """How many cards of a thing the hand has not."""
    kinds = _kinds(run)
    held = {kind: _hand(kind) if kind in kinds else pl.lit(0, pl.Int32) for kind in _costs(run)[thing]}
    cost = _costs(run)[thing].items()
    return pl.sum_horizontal((count - held[kind]).clip(lower_bound=0) for kind, count in cost)


def _hand(kind: str) -> pl.Expr:
    return pl.col(f"hand_{kind}").cast(pl.Int32)


def _surely_pays(run: RunTables) -> dict[str, int]:
    """How many cards pay for each thing but a road whatever their kinds, by the bank's exchanges alone."""
    kinds, ratio = len(run.rule("cards.kinds", list[str])), run.rule("trade.bank_ratio", int)
    trades = run.rule("trade.bank", bool)
    others = {name: cost for name, cost in _costs(run).items() if name != "road"}
    return {name: surely_pays(cost, kinds, ratio) if trades else NEVER for name, cost in others.items()}


def surely_pays(cost: Mapping[str, int], kinds: int, ratio: int) -> int:
    """So many cards of so many kinds pay this cost, whatever they are, where the bank takes `ratio` for one.

    The largest hand that does not pay lacks all of what is wanted more than once, or else of one kind; of
    each other kind it has one card fewer than the bank takes, and exchanges that are one too few.
    """
    wanted_again = sum(count - 1 for count in cost.values() if count > 1)
    return sum(cost.values()) + (ratio - 1) * (kinds - 1 + wanted_again)
