"""Loads strategies from a user's own file, with every mistake told by file and line."""

import importlib.util
import sys
import traceback
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from sim.run.players import PlayerError
from strategies.api import Strategy


def load_file(path: Path) -> list[Strategy]:
    """The strategies that a file declares, in its order."""
    module = _load_module(path.expanduser().resolve())
    found = [value for value in vars(module).values() if isinstance(value, Strategy)]
    own = [strategy for strategy in found if strategy.source == Path(str(module.__file__))]
    if not own:
        raise PlayerError(f"{path}: no strategy in it; expected a function marked @strategy or @scoring")
    return own


def _load_module(path: Path) -> ModuleType:
    # The name is stable, so compiled code is found again, and differs for files of the same name.
    name = f"chocolab_user_{path.stem}_{sha256(str(path).encode()).hexdigest()[:10]}"
    if name in sys.modules:
        return sys.modules[name]
    if not path.is_file():
        raise PlayerError(f"{path}: no such file; expected a Python file with a strategy")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    # A strategy may import the files beside it.
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise PlayerError(_where(path, error)) from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def _where(path: Path, error: Exception) -> str:
    if isinstance(error, SyntaxError):
        return f"{error.filename or path}, line {error.lineno}: {error.msg}"
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    place = f"{path}, line {lines[-1]}" if lines else str(path)
    return f"{place}: {type(error).__name__}: {error}"
