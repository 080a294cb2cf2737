"""The base game: the island and nothing beside it."""

LINE = "an island of hexes, two dice, harbours and development cards"
BUILT_ON = ("sim.games.island", "sim.games.common")
LINEUP = "field:base"
