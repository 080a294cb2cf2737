"""Batches of games: buffers, line-ups, and what a strategy must not do."""

from typing import Any

import numpy as np
import pytest

from sim.games.common.columns import LOSS_DISCARD
from sim.machine import batch as batch_module
from sim.machine import records
from sim.machine.batch import Batch, Seated, StrategyFault, every_cell, function_tuples, lineup_record
from sim.machine.codes import BAD_BUNDLE, ENDLESS, NO_FAULT, NO_OPINION, NOT_AN_OPTION
from sim.machine.deals import Deals, mirrored
from sim.machine.settings import settings_of
from strategies.api import NO_SCORE
from tests.playing import (
    batch_of,
    digest,
    play_rows,
    play_tables,
    player,
    players_of,
    rows_from,
    rows_of,
    rules_data,
)  # fmt: skip
from tests.sim.machine import odd_strategies as odd
from tests.sim.machine.odd_strategies import full, scoring

SELLERS = "random,random,random"
SHORT = ("limits.turns=120",)


def batch_with(stranger: Seated, *sets: str) -> Batch:
    """A batch in which the third of three players is a strange one."""
    seated = [player("random").seated, player("widest").seated, stranger]
    return Batch("edition", settings_of(rules_data(*sets), 3), seated, 1, mirrored(3))


def fault_of(batch: Batch) -> StrategyFault:
    with pytest.raises(StrategyFault) as caught:
        play_rows(batch, 0, 30)
    return caught.value


@pytest.mark.parametrize("choice", [99, -2, 512])
def test_a_choice_out_of_range_is_no_option(choice: int) -> None:
    fault = fault_of(batch_with(full(odd.choose_parameter, choice)))
    assert (fault.fault, fault.value, fault.player) == (NOT_AN_OPTION, choice, 2)
    assert 1 < fault.options < 99
    assert (fault.game, fault.turn) == (0, 3)
    assert fault.__cause__ is None


def test_a_fault_names_the_player_in_any_rotation() -> None:
    batch = batch_with(full(odd.choose_parameter, 99))
    with pytest.raises(StrategyFault) as caught:
        play_rows(batch, 1, 2)
    assert (caught.value.player, caught.value.turn) == (2, 2)


def test_too_many_actions_are_endless() -> None:
    fault = fault_of(batch_with(full(odd.trade_forever), "limits.actions_a_turn=12", "trade.bank_ratio=1"))
    assert (fault.fault, fault.value) == (ENDLESS, 13)


def test_an_offer_without_bundles_is_a_fault() -> None:
    assert fault_of(batch_with(full(odd.offer_nothing))).fault == BAD_BUNDLE


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_what_a_strategy_raises_is_the_cause_of_its_fault() -> None:
    fault = fault_of(batch_with(full(odd.divide_by_nothing)))
    assert (fault.fault, fault.player) == (NO_FAULT, 2)
    assert isinstance(fault.__cause__, ZeroDivisionError)
    assert str(fault) == f"player 2 in game {fault.game}, turn {fault.turn}"


def test_games_before_a_fault_are_handed_out() -> None:
    batch = batch_with(full(odd.fail_from_game, 13))
    played = batch.play(5, 30, keep_turns=True)
    assert rows_of("edition", next(played)).games["game"].tolist() == list(range(5, 13))
    with pytest.raises(StrategyFault, match="player 2 in game 13, turn"):
        next(played)


def test_scores_of_nan_and_no_opinion_play_the_same_quiet_game() -> None:
    nothing = [full(odd.choose_parameter, NO_OPINION), scoring(odd.score_parameter, NO_SCORE)]
    digests = {digest(play_rows(batch_with(player), 0, 20)[1]) for player in nothing}
    assert len(digests) == 1
    games, turns = play_rows(batch_with(nothing[0]), 0, 20)
    own = turns.seat == 1 + np.argmax(games.strategy[turns.game] == 2, axis=1)
    assert turns.built_roads[own].sum() == turns.offers[own].sum() == turns.bank_trades[own].sum() == 0
    assert turns.lost[own][:, LOSS_DISCARD].sum() > 0


def test_there_is_room_for_the_longest_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_module, "TURNS_AT_ONCE", 1)
    games, turns = play_rows(batch_of("random,random", "limits.turns=1"), 0, 5)
    assert (games.turns.tolist(), len(turns)) == ([2] * 5, 10)
    quiet = [full(odd.choose_parameter, NO_OPINION)] * 2
    batch = Batch("edition", settings_of(rules_data("limits.turns=30"), 2), quiet, 1, mirrored(2))
    games, turns = play_rows(batch, 0, 4)
    assert (games.turns.tolist(), len(turns)) == ([30] * 4, 120)


@pytest.mark.parametrize(
    ("game", "room", "at_once"),
    [("edition", "TURNS", (1, 100, 600)), ("edition", "SHEET", (1, 7, 300)), ("market", "SALES", (1, 5, 40))],
)
def test_how_many_rows_come_at_once_does_not_matter(
    monkeypatch: pytest.MonkeyPatch, game: str, room: str, at_once: tuple[int, ...]
) -> None:
    lineup, sets, last = ("knights,random,cities", (), 40) if game == "edition" else (SELLERS, SHORT, 9)
    whole = play_tables(batch_of(lineup, *sets, game=game), 0, last)
    for rows in at_once:
        monkeypatch.setattr(batch_module, "SHEET_ROWS" if room == "SHEET" else f"{room}_AT_ONCE", rows)
        batch = batch_of(lineup, *sets, game=game)
        assert (len(list(batch.play(0, last, keep_turns=True))) > 1) == (room != "SHEET")
        assert [digest(rows) for rows in play_tables(batch, 0, last)] == [digest(rows) for rows in whole]


def test_no_games_are_no_rows() -> None:
    assert list(batch_of("random,random").play(3, 3, keep_turns=True)) == []


def test_spare_places_of_a_line_up_are_filled() -> None:
    players = [full(odd.choose_noted), scoring(odd.score_noted)]
    choose, score = function_tuples(players)
    assert len(choose) == len(score) == 4
    assert choose[0] is odd.choose_noted
    assert score[1] is odd.score_noted
    assert choose[1] is not odd.score_noted


def test_a_line_ups_record() -> None:
    players: list[Any] = [full(odd.choose_noted, 3, 0.5), scoring(odd.score_noted)]
    lineup = lineup_record(players, (1 << 64) - 1, Deals(4, 2, 7))
    assert int(lineup.seed) == (1 << 64) - 1
    assert (lineup.turns, lineup.block_games, lineup.block_shift) == (4, 2, 7)
    assert lineup.scores.tolist() == [0, 1, 0, 0]
    assert lineup.parameters[:2, :2].tolist() == [[3, 0.5], [0, 0]]


def test_columns_of_ones_own_are_filled_by_one_stretch_after_the_other() -> None:
    whole = play_tables(batch_of("random,random"), 0, 6).turns
    batch = batch_of("random,random")
    columns = batch.columns_for(every_cell("edition").turns, 6)
    for first in range(6):
        batch.seat([player.seated for player in players_of("random,random")], 1, mirrored(2))
        (kept,) = batch.play(first, first + 1, True, columns=columns)
        assert kept.turns.shape[1] == int(batch.progress.played)
    assert (columns.filled, columns.room) == (len(whole), columns.columns.shape[1] - len(whole))
    assert digest(rows_from(columns.take(), records.ROWS["edition"].turns)) == digest(whole)
    assert columns.filled == 0


def test_columns_that_are_not_taken_in_time_are_no_endless_loop() -> None:
    batch = batch_of("random,random", "limits.turns=10")
    with pytest.raises(AssertionError, match="not taken in time"):
        list(batch.play(0, 40, True, columns=batch.columns_for(every_cell("edition").turns, 1)))
