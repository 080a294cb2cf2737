"""The streams of chance: the published generators, in whole numbers, are the measure."""

from typing import Any

import numpy as np
import pytest

from sim.machine.chance import (
    draw_below,
    draw_unit,
    key_of,
    next_bits,
    reveal,
    scramble,
    seed_stream,
    start_turn,
)
from sim.machine.codes import DREW, SPUN
from sim.machine.records import SECRET

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def rotated(value: int, by: int) -> int:
    return (value << by | value >> (64 - by)) & MASK


def xoshiro(state: list[int]) -> int:
    """One step of xoshiro256++ as published by Blackman and Vigna."""
    result = (rotated((state[0] + state[3]) & MASK, 23) + state[0]) & MASK
    shifted = (state[1] << 17) & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 45)
    return result


def splitmix(state: int) -> int:
    """The output of splitmix64 for a state."""
    value = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & MASK
    return value ^ value >> 31


def stream_of(seed: int, block: int, number: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    stream = np.zeros(4, np.uint64)
    wide: Any = np.uint64(seed)
    with np.errstate(over="ignore"):
        seed_stream(stream, wide, block, number)
    return stream


@pytest.mark.parametrize("state", [[1, 2, 3, 4], [MASK, 0, MASK, 1], [GOLDEN, 5, 1 << 63, 7]])
def test_the_generator_is_the_published_one(state: list[int]) -> None:
    stream = np.array(state, np.uint64)
    with np.errstate(over="ignore"):
        assert [int(next_bits(stream)) for _ in range(50)] == [xoshiro(state) for _ in range(50)]
    assert stream.tolist() == state


def test_the_first_numbers_of_the_published_generator() -> None:
    # From the state 1, 2, 3, 4: (1 + 4) << 23, plus 1.
    assert int(next_bits(np.array([1, 2, 3, 4], np.uint64))) == 41943041


@pytest.mark.parametrize("value", [0, 1, GOLDEN, MASK])
def test_scrambling_is_splitmix(value: int) -> None:
    with np.errstate(over="ignore"):
        assert int(scramble(np.uint64(value))) == splitmix(value)


def test_a_unit_is_the_upper_53_bits() -> None:
    state = stream_of(5, 6, 7)
    twin = state.copy()
    with np.errstate(over="ignore"):
        assert [draw_unit(state) for _ in range(20)] == [
            (int(next_bits(twin)) >> 11) / (1 << 53) for _ in range(20)
        ]


@pytest.mark.parametrize("bound", [1, 2, 7, 1000])
def test_draws_stay_below_their_bound_and_reach_its_ends(bound: int) -> None:
    stream = stream_of(1, 2, 3)
    with np.errstate(over="ignore"):
        drawn = {draw_below(stream, bound) for _ in range(20 * bound if bound < 100 else 500)}
    assert drawn <= set(range(bound))
    assert bound > 100 or drawn == set(range(bound))


def test_the_greatest_unit_stays_below_every_bound() -> None:
    # A state whose next number is all ones: s0 = MASK and s0 + s3 = 0.
    for bound in (1, 7, 1000, 1 << 20):
        assert draw_below(np.array([MASK, 0, 0, 1], np.uint64), bound) == bound - 1


def test_a_stream_depends_on_seed_block_and_number_alone() -> None:
    assert stream_of(1, 2, 3).tolist() == stream_of(1, 2, 3).tolist()


def test_no_two_streams_are_the_same() -> None:
    starts = [
        tuple(stream_of(seed, block, number).tolist())
        for seed in range(8)
        for block in range(8)
        for number in range(8)
    ]
    assert len(set(starts)) == 8**3
    assert len({word for start in starts for word in start}) == 4 * 8**3


def test_a_stream_starts_anew_for_each_turn_whatever_was_drawn() -> None:
    stream, starts = np.zeros(4, np.uint64), set()
    with np.errstate(over="ignore"):
        keys: list[Any] = [np.uint64(key_of(seed, 0, number)) for seed in range(4) for number in (16, 17)]
        for key in keys:
            for turn in range(8):
                start_turn(stream, key, turn)
                first = stream.tolist()
                starts.add(tuple(first))
                next_bits(stream)
                start_turn(stream, key, turn)
                assert stream.tolist() == first
    assert len(starts) == 8 * 8
    assert len({word for start in starts for word in start}) == 4 * 8 * 8


def test_the_greatest_seed_starts_a_stream() -> None:
    assert any(stream_of(MASK, (1 << 62) - 1, 19))


def test_outcomes_are_kept_one_after_the_other() -> None:
    secret = np.zeros(1, SECRET)[0]
    reveal(secret, SPUN, 4, 0, 0)
    reveal(secret, DREW, 0, 2, 3)
    assert secret.outcomes == 2
    assert secret.outcome[:3].tolist() == [[SPUN, 4, 0, 0], [DREW, 0, 2, 3], [0] * 4]
