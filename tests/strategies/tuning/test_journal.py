"""A stopped tuning goes on where it was; anything else is told in a sentence, and nothing is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from strategies.tuning.journal import (
    MUST_AGREE,
    Journal,
    TuningError,
    journal_again,
    new_journal,
    read_head,
    state_file,
)

HEAD = dict.fromkeys(MUST_AGREE, "same")


class Steps:
    """Steps that count how often they are played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.known = 0

    def walk(self, journal: Journal, names: str) -> list[str]:
        """Walk through steps of ten games each; the result of each is its name twice."""
        return [journal.step(name, 10, self._play(name), self._know) for name in names]

    def _play(self, name: str) -> Callable[[], str]:
        def play() -> str:
            self.played.append(name)
            return 2 * name

        return play

    def _know(self, games: int) -> None:
        self.known += games


def begun(out: Path, names: str = "") -> Journal:
    journal = new_journal(out, HEAD, overwrite=False)
    Steps().walk(journal, names)
    return journal


def refused(act: Callable[[], Any]) -> str:
    with pytest.raises(TuningError) as caught:
        act()
    return str(caught.value)


def test_steps_that_are_done_are_not_played_again(tmp_path: Path) -> None:
    out = tmp_path / "new" / "mine.toml"
    begun(out, "ab")
    steps = Steps()
    assert steps.walk(journal_again(out, HEAD), "abcd") == ["aa", "bb", "cc", "dd"]
    assert (steps.played, steps.known) == (["c", "d"], 20)
    assert read_head(out) == HEAD


def test_what_is_resumed_writes_what_an_undisturbed_one_writes(tmp_path: Path) -> None:
    outs = [tmp_path / name for name in ("one.toml", "two.toml")]
    begun(outs[0], "abc")
    begun(outs[1], "a")
    Steps().walk(journal_again(outs[1], HEAD), "abc")
    assert state_file(outs[0]).read_bytes() == state_file(outs[1]).read_bytes()


def test_the_state_goes_when_all_is_done(tmp_path: Path) -> None:
    journal = begun(tmp_path / "mine.toml", "a")
    journal.close()
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over_unasked(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    begun(out)
    assert refused(lambda: begun(out)) == (
        f"--out: {out}.tuning: a tuning was stopped there; go on by --resume, or begin anew by --overwrite"
    )
    state_file(out).unlink()
    out.write_text("kept")
    assert (
        refused(lambda: begun(out))
        == f"--out: {out}: stands there already; expected a new name, or --overwrite"
    )
    new_journal(out, HEAD, overwrite=True)
    assert out.read_text() == "kept"


@pytest.mark.parametrize(("field", "words"), MUST_AGREE.items())
def test_another_order_is_not_gone_on_with(tmp_path: Path, field: str, words: str) -> None:
    out = tmp_path / "mine.toml"
    begun(out, "a")
    sentence = refused(lambda: journal_again(out, {**HEAD, field: "other"}))
    assert sentence.startswith(f"{out}.tuning: cannot be resumed, it was made with {words}")


@pytest.mark.parametrize("text", ["", "{", "[1]", "nothing", '{"form": 1}\n{'])
def test_a_damaged_state(tmp_path: Path, text: str) -> None:
    out = tmp_path / "mine.toml"
    state_file(out).write_text(text)
    assert refused(lambda: read_head(out)).endswith("damaged; begin anew by --overwrite")


def test_the_state_of_something_else(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    state_file(out).write_text('{"form": 1}')
    assert refused(lambda: read_head(out)) == (
        f"{out}.tuning: not the state of a tuning; begin anew by --overwrite"
    )


@pytest.mark.parametrize(
    "step", [{"step": "b", "games": 10, "result": 1}, {"step": "a", "games": 9, "result": 1}, {"step": "a"}]
)
def test_steps_that_do_not_follow_from_the_order(tmp_path: Path, step: dict[str, Any]) -> None:
    out = tmp_path / "mine.toml"
    state_file(out).write_text("\n".join(json.dumps(line) for line in (HEAD, step)))
    assert "damaged" in refused(lambda: Steps().walk(journal_again(out, HEAD), "a"))


def test_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    assert refused(lambda: read_head(out)) == (
        f"{out}.tuning: no such file; there is no stopped tuning to go on with"
    )
    state_file(out).mkdir()
    assert "cannot be read" in refused(lambda: read_head(out))


def test_a_place_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused(lambda: begun(tmp_path / "file" / "mine.toml"))
