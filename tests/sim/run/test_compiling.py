"""The first compilation of an engine is told, since it takes long."""

import pytest

from sim.machine import compiler
from sim.run.compiling import compile_engine, compiling_told


def test_the_first_compilation_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for cached, lines in ((True, 0), (False, 2)):
        monkeypatch.setattr(compiler, "is_engine_cached", lambda cached=cached: cached)
        with compiling_told():
            pass
        assert len(capsys.readouterr().err.splitlines()) == lines


def test_an_unknown_engine_is_an_error_and_no_silence() -> None:
    with pytest.raises(KeyError):
        compile_engine("chess")
