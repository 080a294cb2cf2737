"""The chapters of a report, in their order. To add a section, add a line to its chapter's file."""

from reports.chapters import length, market, pacing, players, points, rivalry
from reports.sections import Chapter, Section

CHAPTERS: tuple[Chapter, ...] = (
    length.CHAPTER,
    players.CHAPTER,
    rivalry.CHAPTER,
    market.CHAPTER,
    pacing.CHAPTER,
    points.CHAPTER,
)


def chapters_of(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's report; none of them is empty."""
    found = (chapter.of(game) for chapter in CHAPTERS)
    return tuple(chapter for chapter in found if chapter.sections)


def sections_of(game: str) -> tuple[Section, ...]:
    """The sections of a game's report, those of all chapters."""
    return tuple(section for chapter in chapters_of(game) for section in chapter.sections)
