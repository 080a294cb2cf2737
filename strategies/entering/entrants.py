"""Who enters a run: the players of one line-up, a field that deals line-ups, or a tournament's roster."""

from collections.abc import Sequence
from dataclasses import dataclass

from sim.log.run_folder import Dealt, Lineup
from sim.rules.loading import RuleSet
from sim.run.dealing import deal, groups_of, weights_by_shares, weights_of_all
from sim.run.plan import Plan
from sim.run.players import PlayerError
from strategies.entering.lineups import check_seats
from strategies.fields import is_field, portable, read_field
from strategies.specs import split_lineup


@dataclass(frozen=True)
class Entrants:
    """Players as written, how many of them sit at a table, and how they are dealt to it, if they are."""

    specs: tuple[str, ...]
    seats: int
    dealt: Dealt | None = None

    def dealt_to(self, plan: Plan) -> tuple[Lineup, ...]:
        """The line-ups of a run; none where the players are the one line-up."""
        if self.dealt is None:
            return ()
        if self.dealt.by == "field":
            weights = weights_by_shares(self.dealt.shares, self.seats, plan.rotate)
        else:
            weights = weights_of_all(len(self.specs), self.seats, plan.rotate)
        return deal(weights, plan.games, self.seats if plan.rotate else 1, plan.seed)


def entrants(text: str, rules: RuleSet, seats: int | None) -> Entrants:
    """The players of a line-up; or of a field, with so many seats at the table or the most there may be."""
    if is_field(text):
        field = read_field(text, rules.game)
        return Entrants(field.specs, _seats(rules, seats), Dealt("field", portable(text), field.shares))
    specs = tuple(split_lineup(text))
    check_seats(rules, len(specs))
    return Entrants(specs, len(specs))


def tournament(specs: Sequence[str], rules: RuleSet, seats: int | None, games: int) -> Entrants:
    """The roster of a tournament; every group of it must have a game in each seat."""
    twice = next((spec for spec in specs if specs.count(spec) > 1), None)
    if twice is not None or len(specs) < 2:
        told = f"{twice} twice" if twice else ", ".join(specs)
        raise PlayerError(f"--players: {told}: a tournament is between two or more different players")
    at_table = _seats(rules, seats)
    needed = at_table * sum(1 for _ in groups_of(len(specs), at_table))
    if games < needed:
        raise PlayerError(
            f"--games: {games}: too few for all combinations of {len(specs)} players at {at_table} seats; "
            f"expected {needed} or more"
        )
    return Entrants(tuple(specs), at_table, Dealt("tournament", ",".join(specs)))


def _seats(rules: RuleSet, seats: int | None) -> int:
    """As many seats as asked for, if the rule set has them; else the most it has."""
    limits = rules.data["players"]
    if seats is not None and not limits["fewest"] <= seats <= limits["most"]:
        raise PlayerError(
            f"--seats: {seats}: {rules.game} is for {limits['fewest']} to {limits['most']} players"
        )
    return seats or int(limits["most"])
