"""Holds the rows of a chunk against the plan and against each other: what they say must be able to be so."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import polars as pl

from sim.log.parts import scan
from sim.log.run_folder import Range
from sim.run.plan import Plan, tables_of


def row_faults(run: Path, plan: Plan, labels: Sequence[str], chunk: Range) -> Iterator[str]:
    """What is wrong with the rows of a chunk, told table by table; `labels` are those of the roster."""
    games = scan(run, "games", [chunk.number]).collect()
    if games["game"].to_list() != list(range(chunk.first, chunk.last)):
        yield f"games: are not {chunk.first} to {chunk.last - 1}, each once and in order"
        return
    wanted = planned_rows(plan, labels, chunk)
    for column in wanted.columns:
        differs = games["game"].filter(games[column].cast(wanted[column].dtype) != wanted[column])
        if len(differs):
            yield f"games: {column} of game {differs[0]} is not as planned"
    yield from _ends(games, plan.seats)
    tables = tables_of(plan)
    if "turns" in tables:
        yield from _turns(run, games, plan.seats, chunk)
    if "sales" in tables:
        yield from _sales(run, chunk)


def planned_rows(plan: Plan, labels: Sequence[str], chunk: Range) -> pl.DataFrame:
    """What the plan says of each game: its block, how the line-up is turned, and who sits where."""
    rows = []
    for stretch in plan.stretches(chunk.first, chunk.last):
        for game in range(stretch.first, stretch.last):
            turned = stretch.deals.rotation(game)
            seated = [labels[stretch.players[(seat + turned) % plan.seats]] for seat in range(plan.seats)]
            rows.append((stretch.deals.block(game), turned, *seated))
    names = ["block", "rotation", *(f"strategy_{seat + 1}" for seat in range(plan.seats))]
    return pl.DataFrame(rows, schema=names, orient="row")


def _ends(games: pl.DataFrame, seats: int) -> Iterator[str]:
    """A game has a winner that sat there, or none and was stopped."""
    who = pl.coalesce(
        pl.when(pl.col("winner") == seat + 1).then(pl.col(f"strategy_{seat + 1}").cast(pl.String))
        for seat in range(seats)
    ).fill_null("")
    told = {
        "winner": ~pl.col("winner").is_between(0, seats),
        "winning_strategy": pl.col("winning_strategy").cast(pl.String) != who,
        "ended": (pl.col("ended").cast(pl.String) == "won") != (pl.col("winner") > 0),
    }
    for name, wrong in told.items():
        for game in games.filter(wrong)["game"].head(1):
            yield f"games: {name} of game {game} cannot be"


def _turns(run: Path, games: pl.DataFrame, seats: int, chunk: Range) -> Iterator[str]:
    """A row a turn, in order, and the last with the points of the end."""
    turns = scan(run, "turns", [chunk.number])
    points = [f"points_{seat + 1}" for seat in range(seats)]
    in_order = (pl.col("turn") == pl.int_range(1, pl.len() + 1)).all()
    seated = (pl.col("seat") == (pl.col("turn") - 1) % seats + 1).all()
    last = [pl.col(name).last() for name in points]
    of_games = turns.group_by("game", maintain_order=True).agg(
        (in_order & seated).alias("in_order"), pl.len().alias("rows"), *last
    )
    found = of_games.collect()
    if found["game"].to_list() != games["game"].to_list():
        yield "turns: are not of the games of this part, in order"
        return
    beside = games.select("turns", *(pl.col(name).alias(f"end_{name}") for name in points))
    both = pl.concat([found, beside], how="horizontal")
    wrong = {
        "rows of game {} are not its turns in order": ~pl.col("in_order")
        | (pl.col("rows") != pl.col("turns")),
        "game {} ends with other points than its row tells": pl.any_horizontal(
            pl.col(name) != pl.col(f"end_{name}") for name in points
        ),
    }
    for told, differs in wrong.items():
        for game in both.filter(differs)["game"].head(1):
            yield f"turns: {told.format(game)}"


def _sales(run: Path, chunk: Range) -> Iterator[str]:
    """A row a chocolate made, in the turn that made it."""
    made = scan(run, "turns", [chunk.number]).group_by("game", "turn").agg(pl.col("made").cast(int).sum())
    sold = scan(run, "sales", [chunk.number]).group_by("game", "turn").agg(pl.len().alias("sold"))
    both = made.join(sold, on=["game", "turn"], how="full", coalesce=True).fill_null(0)
    differs = both.filter(pl.col("made") != pl.col("sold")).select(pl.col("game").min()).collect().item()
    if differs is not None:
        yield f"sales: of game {differs} are not those that its turns made"
