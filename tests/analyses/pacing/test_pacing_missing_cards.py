"""Which cards dead turns lacked, on turns by hand."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import missing_cards
from analyses.pacing.missing_cards import NOTHING
from analyses.run_tables import RunTables, open_run
from sim.schema import VERSION
from tests.analyses.synthetic_runs import RULES, write_tables

COSTS = {
    "road": {"brick": 1, "wood": 1},
    "settlement": {"brick": 1, "wood": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
    "knight": {"ore": 1, "wool": 1, "grain": 1},
}
KINDS = ["wool", "brick", "wood", "grain", "ore"]
# The hand of seat 1 by these kinds; roads, settlements, cities, knights; the nearest thing, and what of it
# is missing. With two roads and two settlements all things have a place, with one road none for a settlement.
TURNS = [
    (
        (0, 0, 0, 0, 0),
        (2, 2, 0, 0),
        "knight",
        {"wool", "grain", "ore"},
    ),  # three of it, fewer than of any other
    ((1, 0, 0, 1, 0), (2, 2, 0, 0), "knight", {"ore"}),
    ((1, 1, 1, 0, 0), (2, 2, 0, 0), "settlement", {"grain"}),
    ((1, 1, 1, 0, 0), (1, 2, 0, 0), "knight", {"grain", "ore"}),
    ((0, 0, 0, 2, 2), (2, 2, 0, 0), "city", {"ore"}),  # so lacks a knight (wool): the city is dearer
    ((0, 0, 0, 2, 2), (2, 0, 2, 0), "knight", {"wool"}),  # both are cities already
    ((0, 0, 0, 1, 3), (1, 2, 0, 2), "city", {"grain"}),
    ((0, 0, 0, 2, 3), (2, 2, 0, 0), "city", {NOTHING}),
    ((1, 0, 0, 1, 1), (2, 2, 0, 0), "knight", {NOTHING}),
    ((0, 2, 2, 0, 0), (2, 2, 0, 0), "settlement", {"wool", "grain"}),
    ((9, 9, 9, 9, 9), (11, 0, 5, 5), "", set()),  # nothing left to build
]


def opened(folder: Path, version: int = VERSION) -> RunTables:
    hands, pieces = zip(*((hand, built) for hand, built, *_ in TURNS), strict=True)
    names = ["roads_1", "settlements_1", "cities_1", "knights_1"]
    columns = {f"hand_{kind}": [hand[place] for hand in hands] for place, kind in enumerate(KINDS)}
    columns |= {name: [built[place] for built in pieces] for place, name in enumerate(names)}
    odd = range(1, 2 * len(TURNS), 2)  # a turn of seat 1 in each round
    told = {"game": [0] * len(TURNS), "turn": odd, "seat": [1] * len(TURNS), "spin": ["ore"] * len(TURNS)}
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [odd[-1]]})
    rules = RULES["edition"] | {"costs": COSTS, "cards": {"kinds": KINDS}}
    made = {"seats": 2, "rules": rules, "schema_version": version}
    return open_run(write_tables(folder, games, pl.DataFrame(told | columns), **made))  # type: ignore[arg-type]


def test_what_the_nearest_thing_lacked(tmp_path: Path) -> None:
    table = missing_cards.compute(opened(tmp_path))
    assert table.columns == missing_cards.COLUMNS.names
    for thing in ("city", "knight", "settlement"):
        rows = table.filter((pl.col("by") == "nearest thing") & (pl.col("group") == thing))
        lacked = [missing for *_, near, missing in TURNS if near == thing]
        assert set(rows["n"]) == {len(lacked)}
        found = dict(rows.select("missing", "count").iter_rows())
        assert found == {kind: sum(kind in missing for missing in lacked) for kind in (*KINDS, NOTHING)}


def test_how_often_each_thing_was_nearest(tmp_path: Path) -> None:
    table = missing_cards.compute(opened(tmp_path))
    found = dict(table.filter(by="nearest thing").select("group", "nearest").unique().iter_rows())
    # Five of ten, three and two.
    assert found == {
        "knight": pytest.approx(0.5),
        "city": pytest.approx(0.3),
        "settlement": pytest.approx(0.2),
    }
    assert table.filter(by="overall")["nearest"].null_count() == len(KINDS) + 1


def test_a_settlement_without_a_colour_is_not_nearest(tmp_path: Path) -> None:
    run = opened(tmp_path)
    assert run.turns is not None
    rules = run.manifest["rules"] | {"pieces": RULES["edition"]["pieces"] | {"settlements_per_colour": 0}}
    used_up = replace(run, manifest=run.manifest | {"rules": rules})
    assert "settlement" not in set(missing_cards.compute(used_up)["group"])


def test_alone_are_those_of_one_missing_kind(tmp_path: Path) -> None:
    overall = missing_cards.compute(opened(tmp_path)).filter(pl.col("by") == "overall")
    rows = {row["missing"]: row for row in overall.iter_rows(named=True)}
    assert rows["grain"]["n"] == 10  # the last turn is none of them
    assert (rows["grain"]["count"], rows["grain"]["alone"]) == (5, pytest.approx(0.2))
    assert (rows["brick"]["value"], rows["brick"]["alone"]) == (0, 0)
    assert rows[NOTHING]["value"] == rows[NOTHING]["alone"] == pytest.approx(0.2)


def test_a_turn_with_a_deed_is_none_of_them(tmp_path: Path) -> None:
    run = opened(tmp_path)
    assert run.turns is not None
    run.turns.collect().with_columns(built_roads=pl.lit(1, pl.Int8)).write_parquet(
        next((tmp_path / "turns").glob("*.parquet"))
    )
    assert missing_cards.compute(open_run(tmp_path)).is_empty()


def test_a_run_that_is_older_than_hands_has_no_answer(tmp_path: Path) -> None:
    run = opened(tmp_path, 2)
    assert run.turns is not None
    file = next((tmp_path / "turns").glob("*.parquet"))
    run.turns.collect().drop([f"hand_{kind}" for kind in KINDS]).write_parquet(file)
    assert missing_cards.compute(open_run(tmp_path)).is_empty()
