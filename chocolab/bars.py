"""Shows how a run gets on: a bar in a notebook, and what the command line shows in a terminal.

The bar is plain HTML that is written anew in its place: no package that draws bars in notebooks does without
a second one for the browser.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sim.run.progress import duration, progress_shown
from sim.run.runner import Progress

Tell = Callable[[Progress], None]


@contextmanager
def bar_shown(wanted: bool) -> Iterator[Tell]:
    """A function to tell progress to."""
    if not wanted:
        yield lambda progress: None
    elif in_notebook():
        yield notebook_bar()
    else:
        with progress_shown() as tell:
            yield tell


def in_notebook() -> bool:
    """Whether a kernel runs this, for a notebook or the like."""
    if "IPython" not in sys.modules:
        return False
    from IPython import get_ipython

    return getattr(get_ipython(), "kernel", None) is not None


def notebook_bar() -> Tell:
    """A bar below the cell."""
    from IPython.display import HTML, display

    shown = display(HTML("<progress></progress>"), display_id=True)

    def tell(progress: Progress) -> None:
        shown.update(HTML(as_html(progress)))

    return tell


def as_html(progress: Progress) -> str:
    """A bar, and what there is to say beside it."""
    done = progress.games >= progress.of
    speed = f"{progress.games_per_second:,.0f}/s"
    time = duration(progress.seconds) if done else f"{duration(progress.seconds_left)} left"
    told = f"{progress.games:,} of {progress.of:,} games, {speed}, {time}"
    return f'<progress value="{progress.games}" max="{progress.of}"></progress> {told}'
