"""The command line with the race among the games: beside its folder it needs its line in the list."""

from sim.games import GAMES

GAMES["race"] = "tests.fourth_game.race"

if __name__ == "__main__":
    from scripts.cli import main

    main()
