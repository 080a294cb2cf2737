"""Plays runs."""

import atexit
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, SupportsIndex, get_args

from chocolab.bars import bar_shown
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.given import shown, whole_or_none
from chocolab.own_players import OwnPlayer
from chocolab.rule_sets import Rules
from chocolab.rule_sets import rules as named_rules
from chocolab.runs import Run, open_run
from sim.log.places import folder_for, refresh
from sim.log.run_folder import LogFormat, LogLevel
from sim.run.runner import Backend, check_workers, play_run, usable_cores
from sim.run.watching import PATIENCE
from strategies.entering.manifests import DEFAULTS, opened

BOUNDS = {"games": (1, 10**9), "seed": (0, 2**63 - 1), "jobs": (1, 10**6)}
WORDS: Mapping[str, tuple[str, ...]] = {
    "log": get_args(LogLevel), "log_format": get_args(LogFormat), "backend": get_args(Backend),
}  # fmt: skip
_numbers = count(1)


def play(
    rules: Rules | str | Path | None = None,
    players: str | Sequence[str | OwnPlayer] | None = None,
    games: SupportsIndex | None = None,
    seed: SupportsIndex | None = None,
    out: str | Path | None = None,
    *,
    seats: SupportsIndex | None = None,
    rotate: bool | None = None,
    log: LogLevel | None = None,
    log_format: LogFormat | None = None,
    jobs: SupportsIndex | None = None,
    backend: Backend = "threads",
    scheduler: str | None = None,
    patience: SupportsIndex | None = None,
    resume: bool = False,
    overwrite: bool = False,
    progress: bool = True,
) -> Run:
    """Play a run, with the same result and the same defaults as `chocolab run`.

    `rules`: a rule set, or what `chocolab.rules` takes. `players`: names, files or players of your own, one a
    seat, or a field such as `"field:market"` with `seats` at the table; by default the game's own. `games`:
    how many, 10,000 by default; `seed`: where all chance begins, 1. `out`: the folder, or a URL; without one
    the run is kept until this process ends. `rotate=False` leaves the line-up in its seats, `log="games"`
    writes no turns, `log_format="small"` writes them in a quarter of the bytes and takes longer. `jobs`
    workers, all cores by default, which are threads, processes or dask's: those of the cluster at the address
    `scheduler`, or some that are started here. `patience`: for how many seconds a player of your own may
    think about one decision, 60. `resume` goes on with what stands in `out`, where all else may be left out;
    `overwrite` replaces it. Without `progress` no bar.
    """
    numbers = {"games": games, "seed": seed, "jobs": jobs, "seats": seats, "patience": patience}
    asked: dict[str, Any] = {
        name: whole_or_none(name, number, *BOUNDS.get(name, (1, 10**6))) for name, number in numbers.items()
    }
    words = {"log": log, "log_format": log_format, "backend": backend}
    asked |= {"rotate": rotate, **{name: _word(name, word) for name, word in words.items()}}
    asked |= {"players": _line_up(players), "resume": resume, "overwrite": overwrite, "sets": ()}
    folder, where = _folder(out, resume, overwrite), _cluster(scheduler, backend)
    with told_in_a_sentence(folder):
        refresh(folder)
        check_workers(asked["backend"], where)
        run = opened({**asked, **_start(rules, resume), **_completed(asked), "out": folder})
        with run as manifest, bar_shown(progress) as tell:
            jobs = asked["jobs"] or usable_cores()
            patience = asked["patience"] or PATIENCE
            # Told at the end too, for all may have been there.
            tell(play_run(folder, manifest, jobs, asked["backend"], tell, patience, where))
    return open_run(folder)


def _cluster(scheduler: str | None, backend: str) -> str:
    if scheduler and backend != "dask":
        raise ChocolabError(f'scheduler: {scheduler}: expected backend="dask" with it')
    return scheduler or ""


def _completed(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What is not said of a new run; a run that goes on says it itself."""
    unsaid = None if asked["resume"] else DEFAULTS
    found = {name: asked.get(name) for name in DEFAULTS}
    return {name: (unsaid or {}).get(name) if told is None else told for name, told in found.items()}


def _start(rules: Rules | str | Path | None, resume: bool) -> dict[str, Any]:
    """The game and its rules, as the options of a run name them."""
    if rules is None:
        if not resume:
            raise ChocolabError('rules: missing; expected a game such as "market", or a rule set')
        return {"game": None, "rules": None}
    found = rules if isinstance(rules, Rules) else named_rules(rules)
    return {"game": found.game, "rules": found.checked}


def _folder(out: str | Path | None, resume: bool, overwrite: bool) -> Path:
    if resume and overwrite:
        raise ChocolabError("resume and overwrite exclude each other.")
    if out is None and resume:
        raise ChocolabError("out: missing; expected the folder of the run to go on with")
    return _scratch() / f"run-{next(_numbers)}" if out is None else folder_for(str(out))


@cache
def _scratch() -> Path:
    """A folder that goes when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="chocolab-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _line_up(players: str | Sequence[str | OwnPlayer] | None) -> str | None:
    if players is None or isinstance(players, str):
        return players
    if not isinstance(players, Sequence):
        raise ChocolabError(f"players: {shown(players)}: expected names, files or a list of them")
    for player in players:
        if not isinstance(player, str | OwnPlayer):
            kind = type(player).__name__
            raise ChocolabError(f"players: a {kind}; expected names, files or what @chocolab.strategy marks")
    return ",".join(map(str, players))


def _word(name: str, word: str | None) -> str | None:
    if word is not None and word not in WORDS[name]:
        raise ChocolabError(f"{name}: {word!r}: expected one of {', '.join(WORDS[name])}")
    return word
