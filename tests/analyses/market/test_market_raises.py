"""What raises the bars, on six rolls by hand."""

from pathlib import Path

import pytest

from analyses.market import raises
from tests.analyses import small_market


def test_the_die_and_choices_raise_their_bars(tmp_path: Path) -> None:
    table = raises.compute(small_market.opened(tmp_path))
    told = table.select("by", "group", "count", "n", "value", "level", "own").rows()
    # The die: dark from 2, nut from 1 (just sold), milk from 2, nut from 3. Choices: milk from 2, dark from 1
    # (just sold).
    assert told == [
        ("every roll", "the die", 4, 6, pytest.approx(4 / 6), 2, 0.25),
        ("every roll", "choice by its face", 2, 6, pytest.approx(2 / 6), 1.5, 0.5),
        ("the die", "nut", 2, 4, 0.5, 2, 0.5),
        ("the die", "dark", 1, 4, 0.25, 2, 0),
        ("the die", "milk", 1, 4, 0.25, 2, 0),
        ("choice by its face", "nut", 0, 2, 0, None, None),
        ("choice by its face", "dark", 1, 2, 0.5, 1, 1),
        ("choice by its face", "milk", 1, 2, 0.5, 2, 0),
    ]


def test_a_choice_without_its_face_is_one_at_the_top(tmp_path: Path) -> None:
    table = raises.compute(small_market.opened(tmp_path, choice_faces=[6]))
    assert table.filter(by="every roll").select("group", "count").rows() == [
        ("the die", 4),
        ("choice by its face", 1),
        ("choice at the top", 1),
    ]
