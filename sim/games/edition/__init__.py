"""The chocolate edition: a spinner, and a chain of coloured settlements each."""

LINE = "a spinner instead of a board, and a row of settlements each"
BUILT_ON = ("sim.games.common",)
LINEUP = "field:edition"
