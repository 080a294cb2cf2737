"""The blocks of a line-up's games and its turns, as told and as the engine counts them."""

import pytest

from sim.machine.batch import lineup_record
from sim.machine.deals import Deals, mirrored
from sim.machine.play import block_of, rotation_of

SEVERAL = [Deals(), mirrored(3), mirrored(4), Deals(4, 1), Deals(2, 2, 5), Deals(1, 1, -3)]


def test_mirrored_all_turns_share_a_block() -> None:
    deals = mirrored(3)
    assert [(deals.block(game), deals.rotation(game)) for game in range(5)] == [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("deals", SEVERAL)
def test_the_engine_deals_as_the_plan_tells(deals: Deals) -> None:
    lineup = lineup_record([], 1, deals)
    for game in (0, 1, 6, 11, 4_000_000_019):
        counted = block_of(lineup, game), rotation_of(lineup, game)
        assert counted == (deals.block(game), deals.rotation(game))
