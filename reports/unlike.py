"""What runs that are compared do not share besides their rules, said before their figures."""

import json
from collections.abc import Sequence
from typing import Any

from analyses.run_tables import RunTables
from reports import words
from reports.provenance import line_up

Named = tuple[str, RunTables]
SIZES = "The numbers of games differ"
SMALL = 0.1  # of the games of the largest run: what has fewer is left out of the first lines


def warnings(runs: Sequence[Named]) -> list[str]:
    """A sentence for each thing in which the runs differ though a comparison of rules would have it equal."""
    if len(runs) < 2:
        return []
    told = {
        "Other players sat at the tables": [line_up(run.manifest) for _, run in runs],
        SIZES: [f"{games:,}" for games in _games(runs)],
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
    """A sentence if the runs have unlike numbers of games, as levels of play may, and which are small."""
    games, left_out = _games(runs), small(runs)
    if len(set(games)) < 2:
        return []
    said = _sentence(SIZES, runs, [f"{number:,}" for number in games])
    if left_out:
        of = words.listed(left_out)
        said += f" So few say little: what charts show is told in the lines below without {of}."
    return [said]


def small(runs: Sequence[Named]) -> list[str]:
    """The runs that have far fewer games than the largest."""
    games = _games(runs)
    return [name for (name, _), number in zip(runs, games, strict=True) if number < SMALL * max(games)]


def _games(runs: Sequence[Named]) -> list[int]:
    return [int(run.manifest["games"]) for _, run in runs]


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
