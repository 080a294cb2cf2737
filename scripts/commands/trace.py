"""`chocolab trace`: replays one game of a run."""

from pathlib import Path

import click

from scripts import options as common
from scripts.errors import told_to_user


@click.command(short_help="Replay one game of a run, step by step.")
@click.argument("run", type=common.PLACE)
@click.argument("game", type=common.Whole(min=0))
@click.option("--format", "form", type=click.Choice(["text", "jsonl"]), default="text", show_default=True)
@click.option(
    "--states", type=click.Choice(["turn", "step"]), default="turn", show_default=True,
    help="For jsonl: the full state after each turn, or after each step.",
)  # fmt: skip
def trace(run: Path, game: int, form: str, states: str) -> None:
    """Replay game number GAME of the run in folder RUN, exactly as it was played.

    The text reads as a person would tell the game; docs/trace.md describes the lines of jsonl.
    """
    import json

    from sim.run.story import tell_story
    from strategies.entering.tracing import traced

    with told_to_user(run):
        events = traced(run, game, "step" if states == "step" and form == "jsonl" else "turn")
        lines = tell_story(events) if form == "text" else (json.dumps(e, ensure_ascii=False) for e in events)
        for line in lines:
            click.echo(line)
