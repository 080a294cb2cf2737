"""The tests mirror the source: every module with code of its own has a test file of its name."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("chocolab", "sim", "strategies", "analyses", "reports", "scripts")

# A file that declares a strategy needs no test of its own: the contract tests play every strategy they find.
DECLARATIONS = {"strategy", "scoring"}


def source_modules() -> list[Path]:
    """Every module of the rooms, as a path from the root."""
    return sorted(path.relative_to(ROOT) for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def functions(module: Path) -> list[ast.FunctionDef]:
    """The functions and methods that a module defines; one that is only declared, for its types, is none."""
    nodes = ast.walk(ast.parse((ROOT / module).read_text()))
    return [
        node for node in nodes if isinstance(node, ast.FunctionDef) and ast.unparse(node.body[-1]) != "..."
    ]


def declares_strategy(module: Path) -> bool:
    """Whether a module decorates a function as a strategy."""
    names = [
        getattr(decorator.func, "id", "")
        for function in functions(module)
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call)
    ]
    return not DECLARATIONS.isdisjoint(names)


def has_test(module: Path) -> bool:
    """Whether `tests/` holds `test_<module>.py` in the same folder, or one with folders before that name.

    A package goes by its own name: `sim/games/__init__.py` is tested in `sim/games/test_sim_games.py`.
    """
    folder = ROOT / "tests" / module.parent
    named = module.parent if module.name == "__init__.py" else module
    parts = [*named.parent.parts[-2:], named.stem]
    names = [f"test_{'_'.join(parts[first:])}.py" for first in range(len(parts))]
    return any((folder / name).exists() for name in names)


def untested() -> list[str]:
    """The modules with functions, declared strategies left out, that have no test file of their own."""
    return [
        str(module)
        for module in source_modules()
        if functions(module) and not declares_strategy(module) and not has_test(module)
    ]


def test_every_module_with_code_has_a_test_file() -> None:
    assert untested() == []


def test_every_test_file_lies_where_its_source_lies() -> None:
    astray = [
        str(test.relative_to(ROOT))
        for room in ROOMS
        for test in (ROOT / "tests" / room).rglob("test_*.py")
        if not (ROOT / test.parent.relative_to(ROOT / "tests")).is_dir()
    ]
    assert astray == []
