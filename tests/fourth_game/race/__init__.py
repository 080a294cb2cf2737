"""A race on a track: a small game, to prove that one more game is one more folder."""

LINE = "a race along a track, by a die and cups of water"
BUILT_ON = ("sim.games.common",)
LINEUP = "random,random"
