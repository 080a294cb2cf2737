"""What a page says first, beside its verdict: answers in short, whose they are, what they cannot tell."""

from collections.abc import Sequence
from functools import partial

import polars as pl

from analyses import claims
from analyses.run_tables import RunTables
from reports import key_figures, lengths, words
from reports.provenance import count_marked, line_up
from reports.target_table import CROSS
from sim.rules.sources import ASSUMED

Figures = Sequence[tuple[str, pl.DataFrame]]
MOST_SEATS = 2  # that are named where several are off their fair share
MOST_DIFFERENCES = 3  # that are named of each run
VERBAL = (
    "turns",
    "minutes",
    "times",
    "chocolates",
)  # units of figures whose label is a verb that wants an object
# What says the same as the mean in other words, where it goes the same way.
AS_MEAN = (
    "p05_turns",
    "p25_turns",
    "median_turns",
    "p75_turns",
    "p95_turns",
    "mean_minutes",
    "median_minutes",
)


def answers(figures: Figures) -> list[str]:
    """Length and seats of all runs, with intervals, from each run's figures (`analyses.measures`)."""
    told = [_joined([(name, length(table)) for name, table in figures])]
    told.append(_joined([(name, seats(table)) for name, table in figures]))
    return [sentence for sentence in told if sentence]


def _joined(parts: Sequence[tuple[str, str]]) -> str:
    """One sentence of what all runs say; said once if they say the same."""
    known = [(name, text) for name, text in parts if text]
    if len({text for _, text in known}) == 1:
        return f"{known[0][1]}."
    told = words.by_run([(name, partial(_of_run, text)) for name, text in known])
    return f"{told}." if told else ""


def _of_run(text: str, name: str) -> str:
    return f"{name}: {words.within(text)}"


def length(table: pl.DataFrame) -> str:
    """How long a game is, on average and for nine of ten."""
    found = {row["measure"]: row for row in table.filter(pl.col("unit") == "turns").iter_rows(named=True)}
    mean = found.get("mean_turns")
    if mean is None or mean["value"] is None:
        return ""
    ends = [found[name]["value"] for name in ("p05_turns", "p95_turns") if name in found]
    between = ""
    if len(ends) == 2 and None not in ends:
        between = f"; 9 of 10 take {words.interval(ends[0], ends[1], 'turns')}"
    return f"{lengths.on_average(mean)}{between}"


def seats(table: pl.DataFrame) -> str:
    """Which seats are shown to win more or less than their fair share."""
    rows = table.filter(measure="seat_share")
    if rows.is_empty():
        return ""
    off = claims.standing(rows, "fair")
    fair = words.share(rows["fair"][0])
    if off.is_empty():
        return f"No seat is shown to win more or less than its fair {fair}"
    furthest = off.sort((pl.col("value") - pl.col("fair")).abs(), descending=True).head(MOST_SEATS)
    named = [
        f"{row['of']} wins {' ('.join(_told(row))})" for row in furthest.sort("of").iter_rows(named=True)
    ]
    said = f"{words.begun(words.listed(named))}, where {fair} is fair"
    others = off.filter(~pl.col("of").is_in(furthest["of"].implode())).sort("of")["of"].to_list()
    is_off = f"{'is' if len(others) == 1 else 'are'} shown to be off it too"
    return f"{said}; {words.listed(others)} {is_off}" if others else said


def differences(table: pl.DataFrame, base: str) -> list[str]:
    """The clearest differences of each run from the first, of a table of `analyses.comparison`."""
    told, alike = [], []
    for (name,), rows in table.group_by("run", maintain_order=True):
        said = [_difference([row]) for row in _worth_saying(rows).head(MOST_DIFFERENCES).to_dicts()]
        if said:
            told.append(f"{name} against {base}: {'; '.join(said)}.")
        else:
            alike.append(str(name))
    return [*told, f"{words.listed(alike)} against {base}: no difference is shown."] if alike else told


def on_levels(table: pl.DataFrame, base: str) -> list[str]:
    """The same of each rule set on levels of play, of a table of `analyses.levels.differences`."""
    told = []
    for (name,), rows in table.group_by("rules", maintain_order=True):
        figures = _worth_saying(rows).partition_by("measure", "of", maintain_order=True)
        said = [_difference(part.to_dicts()) for part in figures[:MOST_DIFFERENCES]]
        asked = f"{name}, together against apart" if CROSS in str(name) else f"{name} against {base}"
        told.append(f"{asked}: {'; '.join(said) or 'no difference is shown on any level'}.")
    return told


def crossed(table: pl.DataFrame) -> str:
    """Whether the effects of two changes add up, of the rows of `analyses.comparison.crossed`."""
    name, shown = table["run"][0], _worth_saying(table)
    if len(shown):
        said = "; ".join(_difference([row]) for row in shown.head(MOST_DIFFERENCES).to_dicts())
        return f"{name}: both together do not do what the two do apart, added up. {words.begun(said)}."
    equal = int(table["equal"].sum())
    rest = len(table) - equal
    left = f"; of {'the others' if equal else 'all'} these games cannot tell" if rest else ""
    within = f": {equal} are equal to the sum of both effects within the margin" if equal else ""
    return (
        f"{name}: of {words.count(len(table), 'figure')} none shows that the two do not add up{within}{left}."
    )


def _worth_saying(rows: pl.DataFrame) -> pl.DataFrame:
    """What is shown, details last; the mean length speaks for quantiles and minutes that go the same way.

    Games of fewer turns may take more minutes, of which the mean of them is told.
    """
    detail = pl.col("measure").is_in(key_figures.DETAILS)
    shown = rows.filter("shown").sort(detail, maintain_order=True)
    if "mean_minutes" in set(shown["measure"]):
        shown = shown.filter(pl.col("measure") != "median_minutes")
    ways = shown.filter(measure="mean_turns")["difference"].sign().unique()
    same = pl.col("difference").sign().is_in(ways.implode())
    return shown.filter(~pl.col("measure").is_in(AS_MEAN) | ~same)


def _difference(rows: list[dict[str, object]]) -> str:
    """A figure's difference; or those on several levels, each with its `level`."""
    label, unit = str(rows[0]["label"]), rows[0]["unit"]
    pause = "" if unit in VERBAL else ","
    said = [_more_or_less(row) + (f" with {row['level']}" if "level" in row else "") for row in rows]
    return f"{words.within(label)}{pause} {words.listed(said)}"


def _more_or_less(row: dict[str, object]) -> str:
    value, low, high, unit = (row[name] for name in ("difference", "low", "high", "unit"))
    told = words.difference(value, low, high, str(unit))  # type: ignore[arg-type]
    size, between = told.split(" (", 1)
    return f"{size[1:]} {'more' if size[0] == '+' else 'less'} ({between}"


def _told(row: dict[str, object]) -> tuple[str, str]:
    value, low, high, unit = (row[name] for name in ("value", "low", "high", "unit"))
    return words.figure(value, str(unit)), words.interval(low, high, str(unit))  # type: ignore[arg-type]


def whose(runs: Sequence[tuple[str, RunTables]], levels: Sequence[str]) -> str:
    """Whose verdict it is: of one level of play, or of which."""
    if levels:
        return (
            f"Played on {len(levels)} levels of play: {words.listed(levels)}. What is the same on all of "
            "them may be a property of the game; what turns is one of the players."
        )
    players = {line_up(run.manifest) for _, run in runs}
    who = players.pop() if len(players) == 1 else "the players of each run"
    return (
        f"This is the verdict of one level of play: {who}. Weaker or stronger players may turn it; "
        "`chocolab run --levels` plays several, and their page says what turns."
    )


def cannot_tell(runs: Sequence[tuple[str, RunTables]], levels: Sequence[str]) -> list[str]:
    """What no figure on this page says."""
    assumed = max(count_marked(run.manifest, ASSUMED) for _, run in runs)
    told = [
        "Whether the game is fun, easy to teach or pretty: players here are programs.",
        "How people would play it. The players follow plans; what no plan tries, no figure shows.",
        "That two things are the same. Where a difference is not known, these games are too few to show one; "
        "what is equal within the margin may still differ by less than that.",
        "Why. Figures that go together need not be cause and effect; to know, change a rule and play again.",
    ]
    if not levels:
        told.insert(1, "What other players would make of it: this page stands on one level of play.")
    if assumed:
        told.append(
            f"What the printed rules leave open: {words.count(assumed, 'figure')} of the rules "
            f"{'is' if assumed == 1 else 'are'} assumed (listed on this page); `chocolab assumptions` says "
            "what they do."
        )
    return told
