"""Finds strategies by name or file, and makes players of them."""

import difflib
import importlib
import pkgutil
from functools import cache
from pathlib import Path

import strategies
from sim.run.players import Player, PlayerError, Seated
from strategies.api import Strategy, digest_of
from strategies.complaints import compile_error
from strategies.specs import Spec, parse_spec
from strategies.user_files import files_used, load_file

LOADER = f"{__name__}:load_player"
HOUSEKEEPING = {f"strategies.{name}" for name in ("api", "complaints", "registry", "specs", "user_files")}


@cache
def built_in() -> dict[str, Strategy]:
    """Every strategy of this package by name: whatever a module of it declares."""
    found: dict[str, Strategy] = {}
    for info in pkgutil.walk_packages(strategies.__path__, "strategies."):
        if info.name in HOUSEKEEPING:
            continue
        for value in vars(importlib.import_module(info.name)).values():
            if isinstance(value, Strategy):
                found[value.name] = value
    return dict(sorted(found.items()))


def strategies_for(game: str) -> list[Strategy]:
    """The strategies of this package that play a game."""
    return [strategy for strategy in built_in().values() if game in strategy.games]


def load_player(text: str, game: str) -> Player:
    """The player a text names, compiled, for a game."""
    spec = parse_spec(text)
    strategy = find_strategy(spec, game)
    if game not in strategy.games:
        raise PlayerError(
            f"players: {spec.text}: {strategy.name} plays {', '.join(strategy.games)}, not {game}"
        )
    values = parameter_values(spec, strategy)
    function = compile_strategy(strategy, game)
    return Player(
        label=_label(strategy, spec.parameters),
        spec=_portable(spec, strategy),
        seated=Seated(function, strategy.scores, list(values.values())),
        parameters=values,
        digest=_digest(strategy),
        file=str(strategy.source),
        line=strategy.line,
    )


def find_strategy(spec: Spec, game: str | None = None) -> Strategy:
    """The strategy a spec names."""
    if spec.file is None:
        return _find_built_in(spec.name or "", game)
    found = {strategy.name: strategy for strategy in load_file(Path(spec.file))}
    names = ", ".join(found)
    if spec.name is None:
        if len(found) > 1:
            raise PlayerError(
                f"{spec.file}: several strategies in it; expected {spec.file}:NAME with one of {names}"
            )
        return next(iter(found.values()))
    if spec.name not in found:
        raise PlayerError(f"{spec.file}: no strategy {spec.name} in it; expected one of {names}")
    return found[spec.name]


def _find_built_in(name: str, game: str | None) -> Strategy:
    if name in built_in():
        return built_in()[name]
    known = [s.name for s in strategies_for(game)] if game else list(built_in())
    near = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"expected one of {', '.join(known)}, or a FILE.py"
    raise PlayerError(f"players: {name or 'an empty name'}: no such strategy; {hint}")


def parameter_values(spec: Spec, strategy: Strategy) -> dict[str, float]:
    """The values of all parameters: the spec's, else the defaults."""
    declared = {parameter.name: parameter for parameter in strategy.parameters}
    for name, value in spec.parameters.items():
        if name not in declared:
            known = ", ".join(declared) or "none"
            raise PlayerError(f"players: {spec.text}: {name}: no such parameter; {strategy.name} has {known}")
        low, high = declared[name].low, declared[name].high
        if not low <= value <= high:
            raise PlayerError(f"players: {spec.text}: {name} = {value:g}; expected {low:g} to {high:g}")
    return {name: spec.parameters.get(name, parameter.default) for name, parameter in declared.items()}


def compile_strategy(strategy: Strategy, game: str) -> object:
    """The strategy's compiled function for a game; the compiler's complaints are told by file and line."""
    try:
        return strategy.compile(game)
    except Exception as error:
        raise PlayerError(compile_error(strategy, error)) from error


def _label(strategy: Strategy, parameters: dict[str, float]) -> str:
    written = ", ".join(f"{name}={value:g}" for name, value in parameters.items())
    return f"{strategy.name}({written})" if written else strategy.name


def _portable(spec: Spec, strategy: Strategy) -> str:
    """The spec as a worker in another folder can read it."""
    if spec.file is None:
        return spec.text
    parameters = ", ".join(f"{name}={value!r}" for name, value in spec.parameters.items())
    return f"{strategy.source}:{strategy.name}" + (f"({parameters})" if parameters else "")


def _digest(strategy: Strategy) -> str:
    """A digest of a built-in strategy's package, or of a user's file and those it imports from beside it."""
    package = Path(strategies.__file__ or "").parent
    if strategy.source.is_relative_to(package):
        return _package_digest(package)
    return digest_of(files_used(strategy.source).values())


@cache
def _package_digest(package: Path) -> str:
    return digest_of(package.rglob("*.py"))
