"""A board is drawn, shows itself, and is written to a file."""

from pathlib import Path

import pytest

from chocolab.errors import ChocolabError
from chocolab.runs import Run
from reports.drawing import as_svg
from scripts.boards import check_suffix, played_board
from scripts.errors import Mistake


def test_it_is_the_board_of_the_command_line(base: Run) -> None:
    board = base.board(3, turn=0)
    assert board.svg == as_svg(played_board(base.path, 3, 0))
    assert board._repr_html_().startswith("<svg")


def test_it_is_written_as_its_name_says(base: Run, tmp_path: Path) -> None:
    board = base.board(3)
    assert board.save(tmp_path / "new" / "end.svg").read_text(encoding="utf-8") == board.svg
    assert board.save(str(tmp_path / "end.png")).read_bytes()[:4] == b"\x89PNG"


def test_what_cannot_be_drawn_is_told(run: Run, base: Run) -> None:
    with pytest.raises(ChocolabError, match=r"edition: is not played on a board; expected base, market$"):
        run.board(0)
    with pytest.raises(ChocolabError, match=r"^turn: -1: expected a whole number from 0 to "):
        base.board(3, turn=-1)
    with pytest.raises(ChocolabError, match=r"^--turn: 9999: game 3 of three has no such turn; expected 0"):
        base.board(3, turn=9999)


@pytest.mark.parametrize("name", ["x.pdf", "x", "x.SVG"])
def test_a_file_of_another_kind_is_refused_as_on_the_command_line(
    base: Run, tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    with pytest.raises(ChocolabError) as caught:
        base.board(3, turn=0).save(file)
    with pytest.raises(Mistake) as told:
        check_suffix(file)
    assert str(caught.value) == told.value.message.replace("--out", "file")
    assert not file.exists()
