"""Loads strategies from a user's own file, with every mistake told by file and line."""

import importlib.util
import sys
import traceback
from hashlib import sha256
from importlib.machinery import PathFinder
from modulefinder import ModuleFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from sim.public import CONSTANTS
from sim.run.players import PlayerError
from strategies.api import Strategy
from strategies.fairness import forbidden_writes
from strategies.loading import loading_watched
from strategies.refusing.lasting import lasting_writes
from strategies.refusing.order import rows_of_words
from strategies.refusing.outside import taken_from_outside
from strategies.refusing.reach import Sources
from strategies.refusing.undeclared import undeclared_parameters
from strategies.renamed import new_import

# Always ours, whatever lies beside a user's file.
ROOMS = ("chocolab", "sim", "strategies", "analyses", "reports", "scripts")


def load_file(path: Path) -> list[Strategy]:
    """The strategies that a file declares, in its order."""
    module = _load_module(path.expanduser().resolve())
    found = [value for value in vars(module).values() if isinstance(value, Strategy)]
    own = [strategy for strategy in found if strategy.source == Path(str(module.__file__))]
    if not own:
        raise PlayerError(f"{path}: no strategy in it; expected a function marked @strategy or @scoring")
    return own


class _Finder(ModuleFinder):
    """Finds what a file imports; a folder that is no package of its own would be passed over by it."""

    def find_module(self, name: str, path: Any, parent: Any = None) -> Any:
        """Where a module is, by the last part of its name."""
        found = PathFinder.find_spec(name, self.path if path is None else path)
        if found is not None and found.loader is None:
            if path is None and _is_elsewhere(name):
                raise ImportError(name)
            folder = next(iter(found.submodule_search_locations or [name]))
            raise PlayerError(
                f"{folder}: imported, but has no __init__.py; expected one, be it empty, "
                "so that all that plays is known"
            )
        return super().find_module(name, path, parent)


def _is_elsewhere(name: str) -> bool:
    """Whether Python takes another module of that name before a mere folder: ours, or an installed one."""
    if name in ROOMS or name in sys.builtin_module_names:
        return True
    found = PathFinder.find_spec(name)
    return found is not None and found.loader is not None


def files_used(path: Path) -> dict[str, Path]:
    """A user's file and those it imports from beside it, directly or not, by the names of their modules."""
    finder = _Finder(path=[str(path.parent)], excludes=ROOMS)
    finder.run_script(str(path))
    files = {name: getattr(module, "__file__", None) for name, module in finder.modules.items()}
    return {name: Path(file) for name, file in files.items() if file}


def _load_module(path: Path) -> ModuleType:
    # The name is stable, so compiled code is found again, and differs for files of the same name.
    name = f"chocolab_user_{path.stem}_{sha256(str(path).encode()).hexdigest()[:10]}"
    if name in sys.modules:
        return sys.modules[name]
    _check_file(path)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = set(sys.modules)
    sys.modules[name] = module
    # A strategy may import the files beside it.
    sys.path.insert(0, str(path.parent))
    try:
        _check_source(path)
        with loading_watched(path):
            spec.loader.exec_module(module)
        _check_neighbours(path)
        _check_imports(path, before)
        _check_fairness(path)
        _check_parameters(path, module)
    except PlayerError:
        del sys.modules[name]
        raise
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise PlayerError(_where(path, error)) from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def _check_source(path: Path) -> None:
    """Before anything of it runs: a strategy that asks the clock, say, is another one in every run."""
    try:
        files = files_used(path)
        sources = Sources(files)
        taken, written = list(taken_from_outside(sources)), list(lasting_writes(sources))
        rows = list(rows_of_words(sources))
    except (SyntaxError, ValueError):
        return  # told by line when it is executed
    for one in taken:
        raise PlayerError(f"{files[one.module]}, line {one.line}: uses {one.path}, {one.about}")
    for module, line, name in written:
        raise PlayerError(
            f"{files[module]}, line {line}: writes to {name}, which stays from one game to the next; "
            "expected me.memory, which each game begins anew"
        )
    for module, line in rows:
        raise PlayerError(
            f"{files[module]}, line {line}: puts a set of words in a row, which is another one in every "
            "process; expected sorted(...), or a tuple or list from the beginning"
        )


def _check_parameters(path: Path, module: ModuleType) -> None:
    files = files_used(path)
    sources = Sources(files)
    for strategy in [value for value in vars(module).values() if isinstance(value, Strategy)]:
        declared = len(strategy.parameters)
        for function in strategy.functions():
            for where, line, place in undeclared_parameters(sources, function, declared):
                raise PlayerError(
                    f"{files[where]}, line {line}: strategy {strategy.name} reads me.parameters[{place}], "
                    f"but declares {declared} {'parameter' if declared == 1 else 'parameters'}; expected "
                    + (f"0 to {declared - 1}" if declared else "parameters=[Parameter(...)] in its mark")
                )


def _check_neighbours(path: Path) -> None:
    """Python knows one module of a name: a file from another folder would silently stand in for its own."""
    for name, file in files_used(path).items():
        loaded = getattr(sys.modules.get(name), "__file__", None)
        if name != "__main__" and loaded is not None and Path(loaded).resolve() != file.resolve():
            raise PlayerError(
                f"{path}: imports {name}, but {loaded} is in use; expected another name for {file}"
            )


def _check_imports(path: Path, before: set[str]) -> None:
    """A file that is imported by a text is found by nobody who reads: no digest would cover what it says."""
    files = {file.resolve() for file in files_used(path).values()}
    loaded = {name: getattr(sys.modules[name], "__file__", None) for name in set(sys.modules) - before}
    for name, file in sorted(loaded.items()):
        if file and _is_beside(path, name, Path(file)) and Path(file).resolve() not in files:
            del sys.modules[name]  # or the next try would find it loaded
            raise PlayerError(f"{path}: imports {file} by a text; expected `import {name}`")


def _is_beside(path: Path, name: str, file: Path) -> bool:
    """Whether a module is a user's own: found where its name says, from the folder of a file."""
    place = path.parent.joinpath(*name.split("."))
    return name.partition(".")[0] not in ROOMS and file in (place.with_suffix(".py"), place / "__init__.py")


def _check_fairness(path: Path) -> None:
    for file in files_used(path).values():
        for line, field in forbidden_writes(file):
            raise PlayerError(
                f"{file}, line {line}: writes to {field}, which is not the strategy's own; "
                "expected writes to me.give, me.want and me.memory only"
            )


def _check_file(path: Path) -> None:
    if path.suffix != ".py" or path.is_dir():
        raise PlayerError(f"{path}: expected a Python file with a strategy, NAME.py")
    if not path.is_file():
        raise PlayerError(f"{path}: no such file; expected a Python file with a strategy")


def _where(path: Path, error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        place = f"{error.filename or path}, line {error.lineno}" if error.lineno else str(path)
        return f"{place}: {error.msg}"
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    place = f"{path}, line {lines[-1]}" if lines else str(path)
    if isinstance(error, ImportError):
        return f"{place}: {error}; {new_import(str(error), CONSTANTS)}"
    return f"{place}: {type(error).__name__}: {error}"
