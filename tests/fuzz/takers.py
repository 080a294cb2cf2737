"""What reads a user's files: each takes a file, checked to be meant, or refuses it in a sentence."""

import json
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from analyses.pace import load_pace
from analyses.run_tables import open_run
from analyses.target_files import load_targets
from scripts.alternatives import read_alternatives
from sim.games import GAMES, data_file
from sim.log.run_folder import FILE
from sim.machine.settings import settings_of
from sim.rules.loading import read_rules_file, rules_from_data, variants
from sim.run.chunk import words_of_run
from sim.run.manifest import plan_of
from sim.run.opening import open_folder
from strategies import fields, parameter_files
from strategies.registry import find_strategy, parameter_values
from strategies.specs import parse_spec
from strategies.user_files import load_file
from tests.fuzz.command_lines import good_command_lines, take_command_line

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Taker:
    """Something that reads files: what a good one has in it, what it is called, and how it is taken.

    `beside`: whether a run lies there too; `seconds`: how long it may take.
    """

    name: str
    good: Callable[[Path], dict[str, bytes]]
    file: str
    take: Callable[[Path, str], None]
    beside: bool = False
    seconds: int = 10


def take_rules(file: Path, good: str) -> None:
    """A rule set can be laid out for all that may play it, and is the same when it is read again."""
    rules = read_rules_file(file)
    assert rules_from_data(json.loads(json.dumps(rules.data)), "again").digest == rules.digest
    for seats in range(rules.data["players"]["fewest"], rules.data["players"]["most"] + 1):
        settings_of(rules.data, seats)
    words_of_run(rules.data, ["random"])


def good_rules(_: Path) -> dict[str, bytes]:
    """The rules of each game, its variants, and small files of changes."""
    whole = {game: data_file(game, "rules.toml").read_bytes() for game in GAMES}
    whole["market"] = whole["market"].replace(b'extends = "base"\n', b"")
    for name, game, _title in variants():
        whole[name] = data_file(game, f"variants/{name}.toml").read_bytes()
    whole["small"] = b'game = "market"\n[hand]\nlimit = 9\n[[market.levels]]\ncards = 1\n'
    whole["small"] += b"[[market.levels]]\nroads = 2\n" * 7
    whole["tiny"] = b'extends = "nine_levels"\nvictory.points = 12\ncosts.road = {wood = 0, ore = 2}\n'
    return whole


def take_targets(file: Path, good: str) -> None:
    """Bounds are numbers in their order, and words are texts."""
    for target in load_targets(good, file):
        assert -1 <= target.low <= target.high
        assert math.isfinite(target.low)
        assert target.says.strip()


def good_targets(_: Path) -> dict[str, bytes]:
    """The targets of each game."""
    return {game: data_file(game, "targets.toml").read_bytes() for game in GAMES}


def take_alternatives(file: Path, good: str) -> None:
    """Every alternative has a figure that it is of."""
    assert all(one.of for one in read_alternatives(good, file))


def good_alternatives(_: Path) -> dict[str, bytes]:
    """The alternatives of each game."""
    return {game: data_file(game, "alternatives.toml").read_bytes() for game in GAMES}


def take_parameters(file: Path, good: str) -> None:
    """Parameters are those of the strategy, within their bounds."""
    game, _, name = good.partition(" ")
    values = parameter_values(parse_spec(f"{name}@{file}"), find_strategy(parse_spec(name), game), game)
    assert all(math.isfinite(value) for value in values.values())


def good_parameters(_: Path) -> dict[str, bytes]:
    """The tuned parameters that come along."""
    files = parameter_files.SHIPPED.glob("*/*.toml")
    kept = [file for file in files if file.stem in ("knights", "greedy", "chocolatier", "planner")]
    return {f"{file.parent.name} {file.stem}": file.read_bytes() for file in kept}


def take_field(file: Path, good: str) -> None:
    """Shares are of one whole, and every player can be read."""
    found = fields.read_field(str(file), good)
    assert math.isclose(sum(found.shares), 1)
    assert all(share > 0 for share in found.shares)
    for spec in map(parse_spec, found.specs):
        parameter_values(spec, find_strategy(spec, good), good)


def good_fields(_: Path) -> dict[str, bytes]:
    """The fields that come along."""
    return {file.stem: file.read_bytes() for file in fields.SHIPPED.glob("*.toml")}


def take_strategies(file: Path, good: str) -> None:
    """A file declares a strategy at least."""
    before = set(sys.modules)
    try:
        assert load_file(file)
    finally:
        for name in set(sys.modules) - before:
            del sys.modules[name]


def good_strategies(_: Path) -> dict[str, bytes]:
    """The examples of the docs, and two of the strategies that come along."""
    files = (ROOT / "docs/examples/first_strategy.py", ROOT / "strategies/edition/widest.py")
    return {file.stem: file.read_bytes() for file in files}


def take_pace(file: Path, good: str) -> None:
    """Seconds are numbers, 0 or more."""
    assert all(0 <= seconds < math.inf for seconds in load_pace(file).seconds)


def good_pace(_: Path) -> dict[str, bytes]:
    """Stated seconds."""
    return {"stated": b"[seconds]\nturn = 20\ndecision = 6.5\noffer = 10\n"}


def good_play_tests(_: Path) -> dict[str, bytes]:
    """Play tests."""
    tests = "30,80,9,31\n41,99,13,40\n22,61,5,20\n50,130,30,61\n37,70,2,33\n29,88,11,35\n"
    return {"fitted": f"turns,decisions,offers,minutes\n{tests}".encode()}


def take_run(folder: Path, good: str) -> None:
    """What is opened is a run: its plan holds, and each of its tables can be read."""
    run = open_run(folder)
    plan_of(run.manifest)
    rules_from_data(run.manifest["rules"], str(folder / FILE))
    for table in (run.games, run.turns, run.sales):
        if table is not None:
            table.select(pl.all()).collect()


def take_manifest(file: Path, good: str) -> None:
    """The manifest of a run, whose other files are whole."""
    take_run(file.parent, good)


def good_manifest(run: Path) -> dict[str, bytes]:
    """The manifest of the run."""
    return {"manifest": (run / FILE).read_bytes()}


def take_part(file: Path, good: str) -> None:
    """A part of a run, whose other files are whole."""
    take_run(file.parents[1], good)


def good_part(run: Path) -> dict[str, bytes]:
    """The first part of the games of the run."""
    return {"part": next(iter(sorted((run / "games").iterdir()))).read_bytes()}


def take_occupied(file: Path, good: str) -> None:
    """A run that is to be made in the folder of another."""
    with open_folder(file.parent, {}, resume=False, overwrite=False):
        raise AssertionError("the folder of another run is taken")


TAKERS = (
    Taker("rules", good_rules, "mine.toml", take_rules),
    Taker("targets", good_targets, "mine.toml", take_targets),
    Taker("alternatives", good_alternatives, "mine.toml", take_alternatives),
    Taker("parameters", good_parameters, "mine.toml", take_parameters),
    Taker("field", good_fields, "mine.toml", take_field),
    Taker("strategy", good_strategies, "mine.py", take_strategies),
    Taker("seconds", good_pace, "mine.toml", take_pace),
    Taker("play tests", good_play_tests, "mine.csv", take_pace),
    Taker("command lines", good_command_lines, "words", take_command_line, beside=True, seconds=60),
    Taker("manifest", good_manifest, f"run/{FILE}", take_manifest, beside=True),
    Taker("part", good_part, "run/games/part-000000.parquet", take_part, beside=True),
    Taker("occupied folder", good_manifest, f"run/{FILE}", take_occupied, beside=True),
)
