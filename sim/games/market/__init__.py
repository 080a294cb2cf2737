"""The Chocolate Market: the island, and ingredients, production sites and a market for chocolate."""

LINE = "the base game on a larger island, with ingredients and a market for chocolate"
BUILT_ON = ("sim.games.island", "sim.games.common")
MILESTONES = (5.0, 8.0, 10.0, 12.0)  # points at which a report asks how far a game has come
LINEUP = "field:market"
