"""What must be said before the figures of runs: which are slices, and what else than rules differs."""

import json
from collections.abc import Sequence
from typing import Any

from analyses.levels import levels_of
from analyses.run_tables import RunError, RunTables
from reports import words
from reports.provenance import line_up, line_ups_there, which_slice
from sim.log.run_folder import planned_games

Named = tuple[str, RunTables]
SIZES = "The numbers of games differ"
SMALL = 0.1  # of the games of the largest run: what has fewer is left out of the first lines


def check_one_game(asked: str, runs: Sequence[RunTables]) -> None:
    """An error if the runs are of several games; `asked` is what was to be made of them, such as a report."""
    games = sorted({run.game for run in runs})
    if len(games) > 1:
        raise RunError(f"{asked} needs runs of one game, but got {words.listed(games)}.")


def said_first(runs: Sequence[Named]) -> list[str]:
    """The warnings on runs side by side; levels of play differ in their players, and are meant to."""
    return sizes(runs) if levels_of([run for _, run in runs]) else warnings(runs)


def slices(runs: Sequence[Named]) -> list[str]:
    """A sentence for each run that has a part of its plan's games alone: how many, and of whom."""
    return [_slice(name, run) for name, run in runs if which_slice(run.manifest)]


def _slice(name: str, run: RunTables) -> str:
    manifest = run.manifest
    part = f"{_games(run):,} of the {int(manifest['games']):,} games of its plan"
    told = f"{name} is a slice, {which_slice(manifest)}, with {part}"
    there, of = line_ups_there(manifest)
    if there == of:
        return f"{told}; `chocolab merge` joins it with the others."
    return (
        f"{told}: those of {there} of its {of} line-ups, which play one after another. So other players sit "
        "here than in the whole run: shares of players, and whatever else hangs on them, cannot be compared "
        "with those of a whole run until the slices are merged (`chocolab merge`)."
    )


def warnings(runs: Sequence[Named]) -> list[str]:
    """Which are slices; and each thing in which runs differ though a comparison of rules has it equal."""
    return [*slices(runs), *_unlike(runs)]


def _unlike(runs: Sequence[Named]) -> list[str]:
    if len(runs) < 2:
        return []
    # Of a slice it is said already that it has not all of its line-ups.
    told = {
        "Other players sat at the tables": [line_up({**run.manifest, "slice": None}) for _, run in runs],
        SIZES: [f"{_games(run):,}" for _, run in runs],
        "The games are dealt differently": [_deal(run.manifest) for _, run in runs],
    }
    said = [_sentence(what, runs, each) for what, each in told.items() if len(set(each)) > 1]
    if len(set(told["Other players sat at the tables"])) == 1 and len({_made(run) for _, run in runs}) > 1:
        said.append("Players of the same name differ in their parameters or their source.")
    seeds = [str(run.manifest["seed"]) for _, run in runs]
    if len(set(seeds)) > 1:
        said.append(
            f"{_sentence('The seeds differ', runs, seeds)} So they are not on the same boards and dice."
        )
    return said


def sizes(runs: Sequence[Named]) -> list[str]:
    """Which are slices; and if the runs have unlike numbers of games, as levels may, which are small."""
    return [*slices(runs), *_unlike_sizes(runs)]


def _unlike_sizes(runs: Sequence[Named]) -> list[str]:
    games, left_out = [_games(run) for _, run in runs], small(runs)
    if len(set(games)) < 2:
        return []
    said = _sentence(SIZES, runs, [f"{number:,}" for number in games])
    if left_out:
        of = words.listed(left_out)
        said += f" So few say little: what charts show is told in the lines below without {of}."
    return [said]


def small(runs: Sequence[Named]) -> list[str]:
    """The runs that have far fewer games than the largest."""
    games = [_games(run) for _, run in runs]
    return [name for (name, _), number in zip(runs, games, strict=True) if number < SMALL * max(games)]


def _games(run: RunTables) -> int:
    """How many games it really has: a slice fewer than its plan, and one that was stopped what was played."""
    return planned_games(run.manifest) if run.manifest["complete"] else run.played


def _sentence(what: str, runs: Sequence[Named], each: Sequence[str]) -> str:
    named = [f"{told} in {name}" for (name, _), told in zip(runs, each, strict=True)]
    return f"{what}: {'; '.join(named)}."


def _made(run: RunTables) -> str:
    """What the players of a run are made of."""
    parts = ("label", "parameters", "digest")
    return json.dumps([{part: entry.get(part) for part in parts} for entry in run.manifest["strategies"]])


def _deal(manifest: dict[str, Any]) -> str:
    turned = f"turned on {manifest.get('deal', 'mirrored')} deals" if manifest["rotate"] else "fixed"
    return f"{words.count(manifest['seats'], 'seat')}, line-up {turned}"
