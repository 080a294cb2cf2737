"""Levels of temper: from "trade with everybody" to "nobody trades", and what tuning changed of it."""

from pathlib import Path

import polars as pl
import pytest

from scripts import tempers
from sim.log.parts import scan
from sim.log.run_folder import read_manifest
from strategies.fields import read_field
from strategies.shared.trade_weights import TRADE


def test_every_level_is_named_once() -> None:
    for levels in (tempers.eager("base"), tempers.learned("base")):
        names = [level.partition("=")[0] for level in levels]
        assert len(names) == len(set(names)) == 4


@pytest.mark.parametrize("game", ["base", "edition", "market"])
def test_the_most_frequent_style_is_one_of_the_field(game: str) -> None:
    players = dict(read_field(f"field:{game}", game).players)
    assert players[tempers.most_frequent(game)] == max(players.values())


def test_who_never_deals_trades_with_nobody_and_half_learned_players_are_between(tmp_path: Path) -> None:
    tempers.play(tmp_path, "edition", [*tempers.eager("edition"), *tempers.learned("edition")], games=40)
    deals = {
        level.name: scan(level, "turns").select(pl.col("deals").cast(pl.Int64).sum()).collect().item()
        for level in (tmp_path / "edition").iterdir()
        if level.is_dir()
    }
    assert deals["nobody"] == 0 < deals["everybody"]
    given = {
        name: read_manifest(tmp_path / "edition" / name)["strategies"][0]["parameters"]
        for name in ("declared", "temper-tuned", "rest-tuned", "all-tuned")
    }
    temper = {parameter.name for parameter in TRADE}
    assert given["declared"] != given["all-tuned"]
    for name, value in given["temper-tuned"].items():
        assert value == given["all-tuned" if name in temper else "declared"][name]
    for name, value in given["rest-tuned"].items():
        assert value == given["declared" if name in temper else "all-tuned"][name]
