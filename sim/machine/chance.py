"""Chance: xoshiro256++ streams, the same numbers compiled or not, on every machine."""

from typing import Any

import numpy as np

from sim.machine.compiler import compiled

# Constants are typed: a plain integer would turn unsigned arithmetic into floating point.
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S11, _S17, _S19, _S23 = np.uint64(11), np.uint64(17), np.uint64(19), np.uint64(23)
_S27, _S30, _S31, _S41, _S45 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(41), np.uint64(45)
_UNIT = 1.0 / (1 << 53)


@compiled
def scramble(value: Any) -> Any:
    """One step of splitmix64: spreads every bit of a number over all others."""
    value = (value ^ (value >> _S30)) * _MIX_1
    value = (value ^ (value >> _S27)) * _MIX_2
    return value ^ (value >> _S31)


@compiled
def seed_stream(stream: Any, seed: int, block: int, number: int) -> None:
    """Start a stream that is the run seed's, the block's and its own number's alone."""
    fill_stream(stream, key_of(seed, block, number))


@compiled
def key_of(seed: int, block: int, number: int) -> Any:
    """What the run's seed, the block and the number of a stream make together."""
    key = scramble(np.uint64(seed) + _GOLDEN)
    key = scramble((key ^ np.uint64(block)) + _GOLDEN)
    return scramble((key ^ np.uint64(number)) + _GOLDEN)


@compiled
def start_turn(stream: Any, key: Any, turn: int) -> None:
    """Start a stream anew for a turn, whatever was drawn from it before."""
    fill_stream(stream, scramble((key ^ np.uint64(turn)) + _GOLDEN))


@compiled
def fill_stream(stream: Any, state: Any) -> None:
    """Fill a stream by splitmix64, from this state on."""
    for i in range(4):
        state = state + _GOLDEN
        stream[i] = scramble(state)


@compiled
def next_bits(stream: Any) -> Any:
    """The next 64 bits of a stream."""
    s0, s1, s2, s3 = stream[0], stream[1], stream[2], stream[3]
    total = s0 + s3
    result = ((total << _S23) | (total >> _S41)) + s0
    s2 ^= s0
    s3 ^= s1
    stream[1] = s1 ^ s2
    stream[0] = s0 ^ s3
    stream[2] = s2 ^ (s1 << _S17)
    stream[3] = (s3 << _S45) | (s3 >> _S19)
    return result


@compiled
def reveal(secret: Any, what: int, one: int, other: int, third: int) -> None:
    """Keep a chance outcome of this step, for those who watch the game."""
    outcome = secret.outcome[secret.outcomes]
    outcome[0] = what
    outcome[1] = one
    outcome[2] = other
    outcome[3] = third
    secret.outcomes += 1


@compiled
def draw_unit(stream: Any) -> float:
    """A number from 0 up to, but not including, 1."""
    return np.float64(next_bits(stream) >> _S11) * _UNIT


@compiled
def draw_below(stream: Any, bound: int) -> int:
    """A whole number from 0 to bound - 1; for our bounds the bias is below one in 10^14."""
    return int(draw_unit(stream) * bound)
