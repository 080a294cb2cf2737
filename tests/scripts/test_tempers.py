"""Levels of temper: from "trade with everybody" to "nobody trades", and what tuning changed of it."""

from pathlib import Path

import polars as pl
import pytest

from scripts import tempers
from sim.log.parts import scan
from sim.log.run_folder import read_manifest
from strategies.registry import built_in, parameter_values
from strategies.shared.trade_weights import TRADE
from strategies.specs import parse_spec, split_lineup

EVERY = [(game, style) for game, styles in tempers.STYLES.items() for style in styles]


@pytest.mark.parametrize(("game", "style"), EVERY)
def test_every_level_has_a_name_of_its_own_and_players_that_may_be(game: str, style: str) -> None:
    kinds = {tempers.eager: 4, tempers.learned: 4, tempers.alone: 3}
    for levels_of, count in kinds.items():
        levels = levels_of(game, style)
        parted = dict(level.split("=", 1) for level in levels)
        assert len(parted) == len(levels) == count
        for line_up in parted.values():
            for player in split_lineup(line_up):
                assert parameter_values(parse_spec(player), built_in()[style], game)


def test_who_never_deals_trades_with_nobody_and_half_learned_players_are_between(tmp_path: Path) -> None:
    levels = [*tempers.eager("edition", "planner"), *tempers.learned("edition", "planner")]
    tempers.play(tmp_path, "edition", levels, games=40)
    deals = {
        level.name: scan(level, "turns").select(pl.col("deals").cast(pl.Int64).sum()).collect().item()
        for level in (tmp_path / "edition").iterdir()
        if level.is_dir()
    }
    assert deals["nobody"] == 0 < deals["everybody"]
    given = {
        name: read_manifest(tmp_path / "edition" / name)["strategies"][0]["parameters"]
        for name in ("declared", "trade-tuned", "rest-tuned", "all-tuned")
    }
    temper = {parameter.name for parameter in TRADE}
    assert given["declared"] != given["all-tuned"]
    for name, value in given["trade-tuned"].items():
        assert value == given["all-tuned" if name in temper else "declared"][name]
    for name, value in given["rest-tuned"].items():
        assert value == given["declared" if name in temper else "all-tuned"][name]


def test_what_one_of_another_temper_wins_is_told_for_each_game(tmp_path: Path) -> None:
    tempers.play(tmp_path, "edition", tempers.alone("edition", "nearest"), games=40)
    head, _, *rows = tempers.paid(tmp_path)
    assert head == "| temper of the one | edition |"
    assert [row.split(" | ")[0] for row in rows] == ["| everybody", "| wary", "| nobody"]
    for row, name in zip(rows, ("everybody", "wary", "nobody"), strict=True):
        games = pl.read_parquet(tmp_path / "edition" / name / "games" / "*.parquet")
        lone = pl.col("winning_strategy").cast(pl.String).str.contains("@")
        share = games.select((100 * lone).mean()).item()
        assert row.split(" | ")[1].startswith(f"{share:.1f}% (")
