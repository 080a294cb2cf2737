"""The chapters of a report."""

import pytest

from reports.chapters import CHAPTERS, chapters_of, sections_of
from reports.sections import Chapter
from sim.games import GAMES


def test_chapters_have_a_heading_each() -> None:
    headings = [chapter.heading for chapter in CHAPTERS]
    assert all(headings)
    assert len(set(headings)) == len(headings)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_has_its_own_questions_and_no_empty_chapter(game: str) -> None:
    assert all(chapter.sections for chapter in chapters_of(game))
    assert all(section.is_for(game) for section in sections_of(game))


def test_a_chapter_without_a_question_for_a_game_is_left_out() -> None:
    market = next(chapter for chapter in CHAPTERS if chapter.heading == "The market")
    assert market.of("base") == Chapter("The market", ())
    assert market not in chapters_of("base")
