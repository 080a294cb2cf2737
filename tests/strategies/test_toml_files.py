"""TOML files are read with every mistake told."""

from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.toml_files import read_toml


def refused(path: Path) -> str:
    with pytest.raises(PlayerError) as caught:
        read_toml(path, "expected a thing")
    return str(caught.value).removeprefix(f"players: {path}: ")


def test_a_mark_at_the_start_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbfseats = 3\n")
    assert read_toml(tmp_path / "a.toml", "") == {"seats": 3}


@pytest.mark.parametrize("text", [b"seats = [", b"a = " + b"[" * 9_000, b"a." * 900 + b"a = 1"])
def test_what_is_no_toml_is_refused(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "a.toml").write_bytes(text)
    assert refused(tmp_path / "a.toml").startswith("not valid TOML: ")


def test_what_is_no_text_or_too_much_of_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    assert refused(tmp_path / "a.toml").startswith("is not UTF-8 text")
    (tmp_path / "a.toml").write_bytes(b"a = 1\n" * 400_000)
    assert refused(tmp_path / "a.toml").startswith("is too large")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert refused(tmp_path / "a.toml") == "no such file; expected a thing"
    assert refused(tmp_path) == "cannot be read (Is a directory)"
