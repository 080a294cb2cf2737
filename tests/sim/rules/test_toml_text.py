"""TOML that anybody may have written: told what is wrong with it, and never long about it."""

import time
from pathlib import Path

import pytest

from sim.rules import toml_text
from sim.rules.toml_text import TomlError

SOON = 5.0  # seconds of work, far more than any of these needs


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"x = [", "not valid TOML: Invalid value (at line 1, column 6)"),
        (b"\xff", "is not UTF-8 text (byte 0), expected a TOML file"),
        (b"x = [" + b"[" * 5_000, "not valid TOML: nested too deeply"),
        (b"\n" + b"a." * 100_000 + b"a = 1", "not valid TOML: more than 100 dots in line 2"),
        (b"x = 1" + b"0" * 5_000, "not valid TOML: Exceeds the limit (4300 digits)"),
        (b"key = 1\n" * 200_000, "is too large, expected a TOML file of 1,000,000 bytes at most"),
        (b"[[a]]\n" * 150_000 + b"?", "not valid TOML: Invalid statement (at line 150001, column 1)"),
    ],
)
def test_a_fault_is_told_soon(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(content)
    before = time.process_time()
    with pytest.raises(TomlError) as caught:
        toml_text.read(file)
    assert sentence in str(caught.value)
    assert time.process_time() - before < SOON


def test_what_is_whole_is_read(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes("\ufeffa.b = 1.5  # more. or. less.\n".encode())
    assert toml_text.read(file) == {"a": {"b": 1.5}}
