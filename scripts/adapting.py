"""Plays a change of the rules four ways: before and after, with the old players and with those of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from analyses import adaptation
from analyses.measures import Measured, measure
from analyses.run_tables import open_run
from reports import words
from scripts.tuning import Order, note_to_balance, session_of
from sim.games import about
from sim.log.files import write_whole
from sim.machine.functions import engine_of
from sim.rules.loading import RuleSet, load_rules
from sim.run.compiling import compiling_told
from sim.run.opening import open_folder
from sim.run.progress import progress_shown
from sim.run.runner import play_run
from strategies.entering.manifests import manifest_from
from strategies.fields import is_field, read_field
from strategies.specs import split_lineup
from strategies.toml_files import read_toml
from strategies.tuning.files import FIELD, spec_with, write_mix, write_styles
from strategies.tuning.journal import TuningError, state_file
from strategies.tuning.opponents import field_of
from strategies.tuning.space import tunable
from strategies.tuning.together import FOR_MEASURING, names_of, tune_roster

BEFORE, AFTER = "before", "after"
TABLE = "adaptation.csv"
NO_CHANGE: Mapping[str, Any] = {"rules": None, "sets": ()}
AS_USUAL = {"rotate": True, "deal": "own", "log": "turns", "log_format": "quick", "seats": None}
NAMES = ("rule", "own", "people")
SURE = "* stands among all these differences (Holm); the intervals are each by itself."
EXPECTED = "expected the field that was written with the adapted players"


@dataclass(frozen=True)
class Side:
    """A rule set of the comparison, with the folder of its own players and how the options name it."""

    order: Order
    folder: Path
    options: Mapping[str, Any]

    def lineup(self, specs: Sequence[str], own: bool) -> str:
        """The line-up as the options have it, or with this side's own players."""
        if not own:
            return ",".join(specs)
        players = self.order.players
        named = zip(players, names_of(players), strict=True)
        adapted = {
            one.player.spec: spec_with(one.player, self.folder / f"{name}.toml")
            for one, name in named
            if one.movable
        }
        return ",".join(adapted.get(spec, spec) for spec in specs)


def adapt(game: str, options: Mapping[str, Any]) -> pl.DataFrame:
    """Tune the players for both rule sets, play the four runs, and compare them; the table is written too."""
    before, after = load_rules(game), load_rules(game, options["rules"], options["sets"])
    if before.digest == after.digest:
        raise TuningError(f"--rules: nothing is changed in {game}; expected --rules or --set with a change")
    written = split_lineup(options["players"]) if options["players"] else usual_players(before)
    with compiling_told():
        specs = [tunable(text, game).player.spec for text in written]
        engine_of(game)
    sides = [
        Side(_order(before, specs, options), options["out"] / BEFORE, NO_CHANGE),
        Side(_order(after, specs, options), options["out"] / AFTER, options),
    ]
    order = sides[0].order
    note_to_balance(len(order.players), order.opponents.seats, order.games, FOR_MEASURING, sides=len(sides))
    for side in sides:
        _tune(side, options)
    table = adaptation.compute(_four(sides, specs, options), called(sides[0].order))
    write_whole(options["out"] / TABLE, table.write_csv())
    return table


def usual_players(rules: RuleSet) -> list[str]:
    """The game's usual players: of a field as many as may play, those with the largest shares."""
    own: str = about(rules.game).LINEUP
    if not is_field(own):
        return split_lineup(own)
    by_share = sorted(read_field(own, rules.game).players, key=lambda player: -player[1])
    return [spec for spec, _ in by_share[: rules.data["players"]["most"]]]


def called(order: Order) -> dict[str, str]:
    """The old name of each adapted player."""
    named = zip(order.players, names_of(order.players), strict=True)
    return {f"{one.strategy}@{name}": one.player.label for one, name in named if one.movable}


def _order(rules: RuleSet, specs: Sequence[str], options: Mapping[str, Any]) -> Order:
    """The players of the line-up are tuned against each other, as often as each sits there."""
    distinct = list(dict.fromkeys(specs))
    shares = [(spec, specs.count(spec) / len(specs)) for spec in distinct]
    opponents = field_of(",".join(specs), shares, rules.game, len(specs))
    players = tuple(tunable(spec, rules.game) for spec in distinct)
    return Order("adapt", rules, players, opponents, options["games"] // 2, options["seed"])


def _tune(side: Side, options: Mapping[str, Any]) -> None:
    order, folder = side.order, side.folder
    if options["resume"] and (folder / FIELD).exists():
        _check_same(folder / FIELD, order)
        return
    again = options["resume"] and state_file(folder).exists()
    with session_of(order, folder, {**options, "resume": again}) as session:
        _, styles, mix = tune_roster(session, order.players, order.opponents, order.games)
        write_styles(folder, order.rules, styles, order.origin())
        write_mix(folder / FIELD, folder, order.rules, mix, order.origin())


def _check_same(field: Path, order: Order) -> None:
    made, wanted = read_toml(field, EXPECTED).get("provenance", {}), order.origin()
    for name in ("rules_digest", "against", "budget", "seed"):
        if made.get(name) != wanted[name]:
            raise TuningError(f"{field}: made with another {name}; expected the same, or --overwrite")


def _four(sides: Sequence[Side], specs: Sequence[str], options: Mapping[str, Any]) -> adaptation.Four:
    """The four runs: each rule set with the old players, then each with its own."""
    return adaptation.Four(*[_played(side, specs, own, options) for own in (False, True) for side in sides])


def _played(side: Side, specs: Sequence[str], own: bool, options: Mapping[str, Any]) -> Measured:
    folder = options["out"] / "runs" / f"{side.folder.name}-{'own' if own else 'old'}"
    told = {"players": side.lineup(specs, own), "games": options["run_games"], "game": side.order.rules.game}
    asked = {**options, **told, **AS_USUAL}
    manifest = manifest_from({**asked, "rules": side.options["rules"], "sets": side.options["sets"]})
    again = options["resume"] and folder.exists()
    with open_folder(folder, manifest, again, options["overwrite"]), progress_shown() as tell:
        play_run(folder, manifest, options["jobs"], "threads", tell)
    return measure(open_run(folder))


def lines(table: pl.DataFrame) -> list[str]:
    """The table for people: the figures of which any difference stands."""
    shown = table.filter(pl.any_horizontal(pl.col(f"{name}_sure") == "yes" for name in NAMES))
    heads = ["figure", "the rule alone", "each with its own", "what players make of it"]
    told = [[_figure(row), *(_told(row, name) for name in NAMES)] for row in shown.iter_rows(named=True)]
    wide = max(len(first) for first, *_ in [heads, *told])
    rows = [f"{first:<{wide}}" + "".join(f"{cell:>27}" for cell in cells) for first, *cells in [heads, *told]]
    rest = len(table) - len(shown)
    verb = "shows" if rest == 1 else "show"
    left = [f"{words.count(rest, 'more figure')} {verb} no difference that stands."] if rest else []
    return [*rows, *left, SURE]


def _figure(row: Mapping[str, Any]) -> str:
    unit = "points of a hundred" if row["unit"] == "share" else row["unit"]
    return f"{row['label']} ({unit})"


def _told(row: Mapping[str, Any], name: str) -> str:
    scale, digits = (100, 1) if row["unit"] == "share" else (1, 1 if row["unit"] in words.TENTHS else 2)
    figures = [row[name], row[f"{name}_low"], row[f"{name}_high"]]
    if None in figures:
        return "unknown"
    value, low, high = (words.signed(figure * scale, digits) for figure in figures)
    return f"{value} ({low} to {high}){'*' if row[f'{name}_sure'] == 'yes' else ' '}"
