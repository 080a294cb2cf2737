"""Plays one game or some uncompiled and tells where a strategy raises; run as a process of its own.

Reads a question as JSON from standard input and answers a `FaultReport` as JSON, or nothing.
"""

import json
import math
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict
from typing import Any

import numpy as np

from sim.machine.batch import StrategyFault
from sim.run.chunk import Roster, new_batch
from sim.run.faults import FaultReport, describe
from sim.run.plan import Plan, plan_from
from sim.run.players import Player


def main() -> None:
    """Answer the question on standard input."""
    question = json.load(sys.stdin)
    plan = plan_from(question["plan"])
    roster = Roster(question["loader"], tuple(question["specs"])).load(plan.game)
    seconds = question["seconds"] or math.inf
    for game in range(question["first"], question["last"]):
        with redirect_stdout(sys.stderr):  # what a strategy prints is no answer
            report = _fault_in(plan, question["rules"], roster, game)
        if report is not None:
            json.dump(asdict(report), sys.stdout)
        if report is not None or time.process_time() > seconds:
            return


def _fault_in(
    plan: Plan, rules: Mapping[str, Any], roster: Sequence[Player], game: int
) -> FaultReport | None:
    stretch = plan.stretch_of(game)
    batch = new_batch(plan, rules, roster, stretch)
    try:
        # Compiled code raises where plain NumPy warns and goes on.
        with np.errstate(divide="raise", invalid="raise"):
            list(batch.play(game, game + 1, keep_turns=False))
    except StrategyFault as fault:
        return describe(fault, roster[stretch.players[fault.player]], plan)
    return None


if __name__ == "__main__":
    main()
