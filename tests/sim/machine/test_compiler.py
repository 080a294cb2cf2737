"""Compiled code: where it is kept, when it is out of date, and that plain Python may stand in."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba import njit, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from sim.machine import compiler
from sim.machine.chance import draw_below
from sim.machine.records import CHOOSE, MENU, RULES, RULES_T, SCORE, SEAT, TABLE
from tests.sim.machine.odd_strategies import choose_noted, divide_by_nothing


def folder_with(path: Path, **files: str) -> Path:
    for name, text in files.items():
        (path / f"{name}.py").write_text(text, encoding="utf-8")
    return path


def test_a_digest_tells_names_and_contents(tmp_path: Path) -> None:
    folder_with(tmp_path, one="x = 1", two="x = 1")
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    first = compiler.digest_of([one, two])
    assert compiler.digest_of([two, one]) == first
    assert compiler.digest_of([one]) != compiler.digest_of([two]) != first
    one.write_text("x = 2", encoding="utf-8")
    assert compiler.digest_of([one, two]) != first


@pytest.mark.parametrize(
    "part",
    ["machine/play.py", "games/common/cards.py", "games/island/shape.py", "rules/model.py", "schema.py"],
)
def test_the_engines_digest_covers_all_that_goes_into_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    uncached = compiler.engine_digest.__wrapped__
    assert compiler.SIM / part in engine_files()
    sim = tmp_path / "sim"
    for file in engine_files():
        copy = sim / file.relative_to(compiler.SIM)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    parts = [sim / root.relative_to(compiler.SIM) for root in compiler.ENGINE]
    monkeypatch.setattr(compiler, "ENGINE", parts)
    before = uncached()
    (sim / part).write_text("x = 1", encoding="utf-8")
    assert uncached() != before


def engine_files() -> list[Path]:
    """Every module of the engine."""
    return [file for part in compiler.ENGINE for file in ([part] if part.is_file() else part.rglob("*.py"))]


def test_a_cache_folder_is_that_of_its_sources(tmp_path: Path) -> None:
    uncached = compiler.cache_folder.__wrapped__
    one = uncached(folder_with(tmp_path, one="x = 1"), False)
    assert uncached(tmp_path, False) == one
    assert uncached(folder_with(tmp_path, one="x = 2"), False) != one
    assert uncached(None, True) != one


@pytest.mark.parametrize("flag", ["ENGINE", "BOUNDSCHECK"])
def test_another_engine_or_other_flags_have_another_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, flag: str
) -> None:
    uncached = compiler.cache_folder.__wrapped__
    before = uncached(tmp_path, True)
    if flag == "ENGINE":
        monkeypatch.setattr(compiler, "engine_digest", lambda: "another")
    else:
        monkeypatch.setattr("numba.config.BOUNDSCHECK", 1)
    assert uncached(tmp_path, True) != before


def test_a_file_played_itself_and_imported_by_another_has_two_folders(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def pick(menu):\n    return 0\n")
    code = compile((tmp_path / "helper.py").read_text(), tmp_path / "helper.py", "exec")
    folders = set()
    for module in ("helper", "chocolab_user_helper_123"):
        names: dict[str, Any] = {"__name__": module}
        exec(code, names)
        folders.add(compiler.cache_folder_of(names["pick"]))
    assert len(folders) == 2


@pytest.mark.parametrize(("package", "checked"), [("mine", True), ("sim", False), ("strategies", False)])
def test_bounds_are_checked_in_files_of_users_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: str, checked: bool
) -> None:
    uncached = compiler.cache_folder.__wrapped__
    before = uncached(tmp_path, False, package)
    assert not compiler.checks_bounds(package)
    monkeypatch.setenv(compiler.BOUNDS, "1")
    assert compiler.checks_bounds(package) == checked
    assert (uncached(tmp_path, False, package) != before) == checked


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_an_answer_with_a_fraction_is_not_cut() -> None:
    with pytest.raises(compiler.WrongAnswer, match="float64"):
        compiler.as_answering(compiler.compiled(choose_half), CHOOSE)
    assert compiler.as_answering(choose_noted, CHOOSE) is choose_noted


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_an_answer_of_a_narrower_kind_is_widened() -> None:
    scored = compiler.as_answering(compiler.compiled(score_whole), SCORE)
    (overload,) = scored.overloads.values()
    assert overload.signature.return_type == types.float64


def choose_half(rules: Any, table: Any, me: Any, menu: Any) -> Any:
    """A position that is none."""
    return menu.n / 2


def score_whole(rules: Any, table: Any, me: Any, menu: Any, i: int) -> int:
    """A score without a fraction."""
    return i


def test_uncompiled_answers_are_whole_too() -> None:
    answer = compiler._whole(choose_half)
    with pytest.raises(compiler.WrongAnswer, match="float"):
        answer(None, None, None, np.zeros(1, MENU)[0])
    assert compiler._whole(score_whole)(0, 0, 0, 0, 3) == 3


def test_all_of_the_engine_shares_a_folder() -> None:
    folder = compiler.cache_folder(None, True)
    assert compiler.cache_folder_of(getattr(draw_below, "py_func", draw_below)) == folder


def test_a_record_type_has_the_fields_of_the_record() -> None:
    assert list(compiler.record_type(RULES).fields) == list(RULES.names or ())
    assert compiler.record_type(RULES) == RULES_T


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_a_function_is_compiled_once_for_a_signature() -> None:
    function = compiler.as_function(divide_by_nothing, CHOOSE)
    assert function is compiler.as_function(divide_by_nothing, CHOOSE)
    assert len(function.signatures) == 1


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
@pytest.mark.parametrize("made", [compiler.as_function, compiler.as_answering])
def test_where_a_passed_function_lies_is_looked_up_once(monkeypatch: pytest.MonkeyPatch, made: Any) -> None:
    result = made(choose_noted, CHOOSE).get_compile_result(None)
    names = (result.fndesc.llvm_func_name, result.fndesc.llvm_cfunc_wrapper_name)
    before = [result.library.get_pointer_to_function(name) for name in names]
    monkeypatch.setattr(type(result.library), "get_pointer_to_function", lambda library, name: 0)
    assert [result.library.get_pointer_to_function(name) for name in names] == before
    assert 0 not in before


@compiler.compiled
def doubled(number: Any) -> Any:
    """Twice a number."""
    return number + number


def test_a_function_made_for_one_signature_may_still_be_called_with_other_types() -> None:
    # The market's flow calls the base game's with rows of its own, whichever game was compiled first.
    function = compiler.as_function(doubled, types.int64(types.int64)) if compiler.COMPILED else doubled
    assert (function(2), function(1.5)) == (4, 3.0)


def test_a_loop_is_called_as_the_function_would_be() -> None:
    loop = compiler.as_loop(choose_noted, CHOOSE)
    rules, table, me, menu = (np.zeros(1, kind)[0] for kind in (RULES, TABLE, SEAT, MENU))
    me.memory[0] = 7
    assert loop(rules, table, me, menu) == choose_noted(rules, table, me, menu) == 7


@intrinsic  # type: ignore[untyped-decorator]  # Numba's own
def owner_of(_typing: Any, array: Any) -> Any:
    """Where the references to an array are counted; 0: nowhere."""

    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        owner = make_array(array)(context, builder, values[0]).meminfo
        return builder.ptrtoint(owner, context.get_value_type(types.intp))

    return types.intp(array), lower


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_references_to_an_array_are_counted_unless_it_is_told_apart() -> None:
    @njit  # type: ignore[untyped-decorator]  # Numba's own
    def owners(array: Any) -> Any:
        view = compiler.uncounted(array)
        view[1] = 5.0
        return owner_of(array), owner_of(view)

    array = np.zeros(3)
    counted, uncounted = owners(array)
    assert counted != 0
    assert uncounted == 0
    assert array.tolist() == [0.0, 5.0, 0.0]


def test_without_the_compiler_an_array_stays_as_it_is() -> None:
    array = np.zeros(3)
    assert compiler.uncounted(array) is array


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_what_is_compiled_is_seen_and_what_is_ready_is_not() -> None:
    def add_five(number: int) -> int:
        return number + 5

    function = numba.njit(add_five)
    with compiler.watched() as watch:
        function(1)
    with compiler.watched() as later:
        function(2)
    assert (watch.functions, watch.now, later.functions) == (1, [], 0)


KEEPING = """
import sys
from pathlib import Path
from numba import types
sys.path.insert(0, sys.argv[1])
from shared_function import function
for kind in (types.int64, types.float64, types.int32, types.float32)[:: int(sys.argv[2])]:
    function.compile((kind,))
"""


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_processes_that_compile_the_same_at_once_lose_nothing(tmp_path: Path) -> None:
    (tmp_path / "shared_function.py").write_text(
        "from sim.machine.compiler import compiled\n\n@compiled\ndef function(x):\n    return x + x\n"
    )
    kept = {**os.environ, "CHOCOLAB_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, "-c", KEEPING, str(tmp_path)]
    both = [subprocess.Popen([*command, step], env=kept) for step in ("1", "-1")]
    assert [one.wait() for one in both] == [0, 0]
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 4
    index = next((tmp_path / "cache").rglob("*.nbi")).read_bytes()
    assert all(file.name.encode() in index for file in (tmp_path / "cache").rglob("*.nbc"))


INNER = """
from sim.machine.compiler import compiled, watched

@compiled
def factorial(n):
    return 1 if n == 0 else n * factorial(n - 1)

@compiled
def choices(n, k):
    return factorial(n) // factorial(k) // factorial(n - k)

with watched() as watch:
    print(choices(6, 2), factorial(5), choices(7, 1))
print(watch.functions, [len(one.signatures) for one in (factorial, choices)])
"""


@pytest.mark.skipif(not compiler.COMPILED, reason="compiles nothing")
def test_what_compiled_code_calls_may_be_called_from_python_too_also_out_of_the_cache(tmp_path: Path) -> None:
    (tmp_path / "inner.py").write_text(INNER)
    kept = {**os.environ, "CHOCOLAB_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, str(tmp_path / "inner.py")]
    first, second = (subprocess.check_output(command, env=kept, text=True).splitlines() for _ in range(2))
    assert first == ["15 120 7", "3 [1, 1]"]  # the inner one twice: for compiled code, and for Python
    assert second == ["15 120 7", "0 [1, 1]"]
    assert len(list((tmp_path / "cache").rglob("inner.factorial*.nbc"))) == 2
