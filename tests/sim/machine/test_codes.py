"""The codes: numbers that compiled code tells apart, and the words that a trace uses for them."""

import re
from pathlib import Path

import pytest

from sim.games.edition.codes import SHOWN_WORDS, Building, Side
from sim.games.island.codes import CARD_KINDS, Card
from sim.limits import MAX_COLOURS, MAX_EDGES, MAX_KINDS, MAX_NODES, MAX_OPTIONS, MAX_VARIETIES
from sim.machine import codes
from sim.machine.codes import Ask, Chance, Code, Ending, Fault, Option, Part, Reply, Stream, numbers, words

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGES = "".join((DOCS / name).read_text("utf-8") for name in ("trace.md", "trace-base.md", "trace-market.md"))
SHARED = (Option, Ask, Ending, Fault, Reply, Part, Chance, Stream)
# A game that is over asks nothing.
UNASKED = {Ask.OVER}


def quoted(pattern: str) -> set[str]:
    """What the pages of the trace write at the places of a pattern."""
    return set(re.findall(pattern, PAGES))


@pytest.mark.parametrize("kind", [*SHARED, Side, Building, Card])
def test_codes_are_places_in_arrays_and_lists_each_its_own(kind: type[Code]) -> None:
    # An enum takes two names of one number for one code.
    assert list(kind.__members__) == [code.name for code in kind]
    assert [int(code) for code in kind] == list(range(len(kind)))


def test_codes_have_no_name_in_common_and_stand_in_the_module_by_it() -> None:
    named = numbers(SHARED)
    assert len(named) == sum(map(len, SHARED))
    assert {name: getattr(codes, name) for name in named} == named
    assert {type(number) for number in named.values()} == {int}


def test_a_word_is_the_name_in_small_letters_or_one_of_its_own() -> None:
    assert (Option.ROAD.word, Option.PLAY_ROADS.word) == ("road", "road_building")
    assert words(Ending) == ("playing", "won", "capped")


def test_a_trace_uses_the_words_that_its_pages_explain() -> None:
    # A knight, posted or played, is one word: they are options of different games.
    assert set(words(Option)) == quoted(r'"do": "(\w+)"')
    assert set(words(Chance)) == quoted(r'"what": "(\w+)"')
    assert {ask.word for ask in set(Ask) - UNASKED} <= quoted(r"`(\w+)`")
    assert len(set(words(Ask))) == len(Ask)
    explained = quoted(r"`(\w+)`") | quoted(r'"(\w+)"')
    assert {*words(Card), *words(Part), *words(Side), *SHOWN_WORDS} <= explained
    assert {ending.word for ending in set(Ending) - {Ending.PLAYING}} <= explained


def test_the_longest_menu_fits() -> None:
    bank = MAX_KINDS * (MAX_KINDS - 1)
    chain = 2 + 2 * MAX_COLOURS + MAX_COLOURS + MAX_COLOURS
    assert 1 + bank + chain + 2 <= MAX_OPTIONS
    # Half the intersections at most hold a building, which may become a city and have three sites.
    island = MAX_EDGES + (1 + 3) * MAX_NODES // 2
    cards = CARD_KINDS + MAX_KINDS
    assert 1 + bank + island + cards + MAX_VARIETIES + 2 <= MAX_OPTIONS
