"""The rows of sales: they fit one another, the rules and the other rows, however they are cut."""

from itertools import groupby
from typing import Any

import numpy as np
import pytest

from sim.games.market.codes import FACE_CHOICE, FACE_IDLE
from sim.games.market.columns import GAIN_REWARD, LOSS_CHOCOLATE
from sim.games.market.rules import HOLD, RAISE_OTHER, REWARD_POINTS, REWARD_RESOURCES, REWARD_ROADS
from sim.machine import batch as batch_module
from sim.machine.batch import Rows
from sim.machine.codes import NONE, WON
from sim.machine.rows import STEPS_A_POINT
from tests.playing import play_tables
from tests.tableau import TABLEAU_VARIANTS, market_batch

GAMES = 6
LINEUP = "chocolatier,random,allrounder"
RICH = ("yields.site=3", "limits.turns=150")
SETTINGS: dict[str, tuple[str, tuple[str, ...], str | None]] = {
    "printed rules": (LINEUP, (), None),
    "rich": ("random,random,random,random", RICH, None),
    "few chips": (LINEUP, (*RICH, "market.chips=3", "deck.knight=0", "deck.victory_point=1"), None),
    "rise by two": (LINEUP, (*RICH, "market.rise=2"), None),
    "nothing at the top": (LINEUP, (*RICH, "market.at_top=nothing", "market.fall=0"), None),
    "bars that hold": (LINEUP, (*RICH, "market.fall=3", "market.at_bottom=hold"), None),
    "idle faces": (LINEUP, (*RICH, "market.choice_faces=[]", "market.idle_faces=[6]"), None),
    "several rewards": (LINEUP, (*RICH, "market.levels.3.resources=2", "market.levels.3.roads=2"), None),
    **{variant: (LINEUP, RICH, variant) for variant in TABLEAU_VARIANTS},
}


def sold(name: str) -> tuple[Any, Rows]:
    """The rules of a setting, and the rows of some games under it."""
    lineup, sets, variant = SETTINGS[name]
    batch = market_batch(lineup, *sets, variant=variant, seed=5)
    return batch.state.rules, play_tables(batch, 0, GAMES)


@pytest.fixture(scope="module", params=SETTINGS)
def played(request: pytest.FixtureRequest) -> tuple[Any, Rows]:
    """Rules, and rows of games under them."""
    rules, rows = sold(request.param)
    assert len(rows.sales) > GAMES
    return rules, rows


def by_game(sales: Any) -> list[list[Any]]:
    """The sales of each game that has any."""
    return [list(rows) for _, rows in groupby(sales, key=lambda row: int(row.game))]


def test_sales_are_numbered_from_one(played: tuple[Any, Rows]) -> None:
    for sales in by_game(played[1].sales):
        assert [row.order for row in sales] == list(range(1, len(sales) + 1))
        assert (np.diff([row.turn for row in sales]) >= 0).all()
        counts = [0] * 8
        for row in sales:
            counts[row.variety] += 1
            assert row.variety_order == counts[row.variety]


def test_bars_go_on_from_where_they_stood(played: tuple[Any, Rows]) -> None:
    rules, rows = played
    for sales in by_game(rows.sales):
        levels = rules.start_level.copy()
        for row in sales:
            assert row.before == row.reward == levels[row.variety]
            assert rules.makeable[row.before] == 1
            levels = expected_after(rules, row, levels)
            assert row.after.tolist() == levels.tolist()


def expected_after(rules: Any, row: Any, levels: Any) -> Any:
    """The levels after a sale by its row: the bar made falls, the raised one rises; without a die neither."""
    after = levels.copy()
    if row.die > 0:
        lower = after[row.variety] - rules.market.fall
        if lower >= 0 or rules.market.at_bottom != HOLD:
            after[row.variety] = max(0, lower)
        check_raised(rules, row, after)
        if row.raised != NONE:
            after[row.raised] = min(rules.levels - 1, after[row.raised] + rules.market.rise)
    else:
        assert (row.raised, row.by_choice) == (NONE, 0)
    return after


def check_raised(rules: Any, row: Any, levels: Any) -> None:
    """Which bar rose is what the die and the levels after the fall say."""
    effect = rules.face_effect[row.die]
    top = rules.levels - 1
    open_bars = [variety for variety in range(rules.varieties) if levels[variety] < top]
    if effect >= 0 and levels[effect] < top:
        assert (row.raised, row.by_choice) == (effect, 0)
    elif (
        effect == FACE_IDLE or (effect != FACE_CHOICE and rules.market.at_top != RAISE_OTHER) or not open_bars
    ):
        assert (row.raised, row.by_choice) == (NONE, 0)
    else:
        assert row.raised in open_bars
        assert row.by_choice == 1


def test_a_reward_is_that_of_the_row_as_far_as_it_was_to_be_had(played: tuple[Any, Rows]) -> None:
    rules, rows = played
    sales = rows.sales
    assert (sales.promised == rules.reward[sales.before]).all()
    assert ((sales.got >= 0) & (sales.got <= sales.promised)).all()
    left = int(rules.market.chips)
    for game in by_game(sales):
        for row in game:
            left = int(rules.market.chips) if row.order == 1 else left
            assert row.got[REWARD_POINTS] == min(row.promised[REWARD_POINTS], left)
            left -= row.got[REWARD_POINTS]
    assert (sales.paid == rules.recipe[sales.variety]).all()


def test_who_sold_is_the_active_seat_of_the_turn(played: tuple[Any, Rows]) -> None:
    rules, (games, turns, sales) = played
    assert (sales.seat == (sales.turn - 1) % rules.seats + 1).all()
    assert (sales.strategy == games.strategy[sales.game, sales.seat - 1]).all()
    for turn in turns:
        mine = sales[(sales.game == turn.game) & (sales.turn == turn.turn)]
        assert turn.made == len(mine)
        if len(mine):
            assert turn.level.tolist() == mine[-1].after.tolist()
            assert turn.gained[GAIN_REWARD].sum() == mine.got[:, REWARD_RESOURCES].sum()
            assert turn.lost[LOSS_CHOCOLATE].sum() == mine.paid.sum()
            assert turn.built_roads >= mine.got[:, REWARD_ROADS].sum()


def test_points_of_chocolate_are_those_of_the_chips_that_sales_brought(played: tuple[Any, Rows]) -> None:
    rules, (games, turns, sales) = played
    for game in games:
        mine = sales[sales.game == game.game]
        chips = [int(mine.got[mine.seat == seat + 1, REWARD_POINTS].sum()) for seat in range(4)]
        assert (game.points_chocolate == np.array(chips) * rules.points.chip * STEPS_A_POINT).all()
        last = turns[turns.game == game.game][-1]
        sources = ("settlements", "cities", "cards", "road", "army", "chocolate")
        assert all((game[f"points_{name}"] == last[f"points_{name}"]).all() for name in sources)
        assert (sum(game[f"points_{name}"] for name in sources) == game.points).all()


def test_only_the_sale_that_wins_may_have_no_die(played: tuple[Any, Rows]) -> None:
    _, (games, _, sales) = played
    assert ((sales.die >= 0) & (sales.die <= 6)).all()
    for row in sales[sales.die == 0]:
        game = games[row.game]
        assert (game.ended, game.winner, game.turns) == (WON, row.seat, row.turn)
        assert row.order == sales.order[sales.game == row.game].max()


def test_a_game_that_sells_more_than_the_buffer_holds_is_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch_module, "SALES_AT_ONCE", 3)
    lineup, sets, variant = SETTINGS["rich"]
    batch = market_batch(lineup, *sets, variant=variant, seed=5)
    parts = [[columns.shape[1] for columns in kept] for kept in batch.play(0, GAMES, keep_turns=True)]
    assert [0, 0, 0] in parts
    assert sum(games for games, _, _ in parts) == GAMES
