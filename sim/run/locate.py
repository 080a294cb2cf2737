"""Plays one game uncompiled and tells where a strategy raises; run as a process of its own.

Reads a question as JSON from standard input and answers a `FaultReport` as JSON, or nothing.
"""

import json
import sys
from dataclasses import asdict

import numpy as np

from sim.machine.batch import StrategyFault
from sim.run.chunk import Roster, new_batch
from sim.run.faults import describe
from sim.run.plan import plan_from


def main() -> None:
    """Answer the question on standard input."""
    question = json.load(sys.stdin)
    plan, game = plan_from(question["plan"]), question["game"]
    roster = Roster(question["loader"], tuple(question["specs"])).load(plan.game)
    stretch = plan.stretch_of(game)
    batch = new_batch(plan, question["rules"], roster, stretch)
    try:
        # Compiled code raises where plain NumPy warns and goes on.
        with np.errstate(divide="raise", invalid="raise"):
            list(batch.play(game, game + 1, keep_turns=False))
    except StrategyFault as fault:
        json.dump(asdict(describe(fault, roster[stretch.players[fault.player]], plan)), sys.stdout)


if __name__ == "__main__":
    main()
