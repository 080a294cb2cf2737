"""Finds strategies by name or file, and makes players of them."""

import difflib
import importlib
import os
import pkgutil
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import strategies
from sim.public import BOUNDS, COMPILED
from sim.rules.tree import render
from sim.run.players import Player, PlayerError, Seated
from strategies.api import OURS, SKILL, Parameter, Strategy, digest_of
from strategies.bounds import with_bounds
from strategies.cells import is_cell
from strategies.complaints import compile_error
from strategies.fields import SHIPPED as SHIPPED_FIELDS
from strategies.parameter_files import note_missing, parameters_for, shipped_parameters
from strategies.specs import Spec, parse_spec
from strategies.travelling import Parcel, packed, unpacked
from strategies.tuning.limits import is_whole
from strategies.user_files import files_used, load_file

__all__ = [
    "LOADER",
    "Parcel",
    "built_in",
    "compile_strategy",
    "find_strategy",
    "load_player",
    "packed",
    "parameter_values",
    "strategies_for",
    "unpacked",
]

LOADER = f"{__name__}:load_player"
HOUSEKEEPING = {f"strategies.{name}" for name in ("api", "complaints", "registry", "specs", "user_files")}
NO_PLAYERS = tuple(f"strategies.{room}" for room in ("tuning", "entering", "refusing"))  # declare none
DECLARED = "declared"  # greedy@declared plays with what its file declares, not with what is shipped


@cache
def built_in() -> dict[str, Strategy]:
    """Every strategy of this package by name: whatever a module of it declares."""
    found: dict[str, Strategy] = {}
    for info in pkgutil.walk_packages(strategies.__path__, "strategies."):
        if info.name in HOUSEKEEPING or info.name.startswith(NO_PLAYERS):
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
    values = parameter_values(spec, strategy, game)
    function = compile_strategy(strategy, game)
    return Player(
        label=_label(strategy, spec),
        spec=_portable(spec, strategy, values),
        seated=Seated(
            function,
            strategy.scores,
            [values.get(p.name, 0.0) for p in strategy.parameters],
            values.get(SKILL.name, SKILL.default),
        ),
        parameters=values,
        digest=_digest(strategy),
        file=str(strategy.source),
        line=strategy.line,
        text=strategy.source.read_text(encoding="utf-8") if is_cell(strategy.source) else "",
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
    hint = _nearest(name, known) or f"expected one of {', '.join(known)}, or a FILE.py"
    raise PlayerError(f"players: {name or 'an empty name'}: no such strategy; {hint}")


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"did you mean {near[0]}?" if near else ""


def parameter_values(spec: Spec, strategy: Strategy, game: str) -> dict[str, float]:
    """The values of all parameters: what the spec says, then its file, else the defaults."""
    declared = strategy.declared_in(game) if spec.called == DECLARED else strategy.parameters_in(game)
    values = {parameter.name: parameter.default for parameter in declared}
    # What counts something is told by what it plays with: a weight of ours may be shipped as a fraction.
    known = {parameter.name: parameter for parameter in [*strategy.parameters_in(game), SKILL]}
    if spec.parameter_file:
        file = Path(spec.parameter_file)
        found = _checked(parameters_for(file, game, strategy.name), known, strategy, str(file))
        missing = {name: value for name, value in values.items() if name not in found | spec.parameters}
        shipped = shipped_parameters(game, strategy.name) if _is_built_in(strategy) else {}
        note_missing(file, game, strategy.name, missing, shipped)
        values |= found
    return values | _checked(spec.parameters, known, strategy, spec.text)


def _checked(
    values: dict[str, float], known: dict[str, Parameter], strategy: Strategy, origin: str
) -> dict[str, float]:
    for name, value in values.items():
        shown = render(name)[1:-1]
        if name not in known:
            hint = _nearest(name, known) or f"{strategy.name} has {', '.join(known)}"
            raise PlayerError(f"players: {origin}: {shown}: no such parameter; {hint}")
        low, high = known[name].low, known[name].high
        if not low <= value <= high:
            told = f"{value:g}" if isinstance(value, float) else render(value)
            allowed = f"{low:g}" if low == high else f"{low:g} to {high:g}"
            raise PlayerError(f"players: {origin}: {shown} = {told}; expected {allowed}")
        if is_whole(known[name]) and value != int(value):
            raise PlayerError(
                f"players: {origin}: {shown} = {value:g}; expected a whole number from {low:g} to {high:g}"
            )
    return values


def compile_strategy(strategy: Strategy, game: str) -> object:
    """The strategy's compiled function for a game; the compiler's complaints are told by file and line."""
    try:
        function = strategy.compile(game)
    except Exception as error:
        raise PlayerError(compile_error(strategy, error)) from error
    if COMPILED or BOUNDS not in os.environ or _is_built_in(strategy):
        return function
    files = {str(file) for file in files_used(strategy.source).values()}
    return with_bounds(function, files, len(strategy.parameters))


def _label(strategy: Strategy, spec: Spec) -> str:
    called = _called(spec)
    if called:
        return f"{strategy.name}@{called}"
    written = ", ".join(f"{name}={value:g}" for name, value in spec.parameters.items())
    return f"{strategy.name}({written})" if written else strategy.name


def _called(spec: Spec) -> str | None:
    """The name that its parameters have; that of a file, with what no such name may have in it left out."""
    return re.sub(r"[^\w-]+", "-", Path(spec.parameter_file).stem) if spec.parameter_file else spec.called


def _portable(spec: Spec, strategy: Strategy, values: dict[str, float]) -> str:
    """The spec as a worker in another folder can read it, and whoever plays it again without its files."""
    if spec.file is None and spec.parameter_file is None:
        return spec.text
    told = values if spec.parameter_file else spec.parameters
    parameters = ", ".join(f"{name}={value!r}" for name, value in told.items())
    source = strategy.name if spec.file is None else f"{strategy.source}:{strategy.name}"
    called = _called(spec)
    return source + (f"@{called}" if called else "") + (f"({parameters})" if parameters else "")


def _digest(strategy: Strategy) -> str:
    """A digest of a built-in strategy's package, or of a user's file and those it imports from beside it."""
    return _package_digest() if _is_built_in(strategy) else digest_of(files_used(strategy.source).values())


def _is_built_in(strategy: Strategy) -> bool:
    return strategy.source.is_relative_to(OURS)


@cache
def _package_digest() -> str:
    files = [file for kind in ("*.py", "*.toml") for file in OURS.rglob(kind)]
    # Who meets whom changes no strategy.
    return digest_of(file for file in files if file.parent not in (SHIPPED_FIELDS, OURS / "entering"))
