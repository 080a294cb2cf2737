"""What planners of every game on an island share: places, moves, goals."""
