"""The command line with the race among the games: beside its folder it needs its line in the list."""

from sim.games import GAMES

GAMES["race"] = "tests.fourth_game.race"

if __name__ == "__main__":
    from scripts.cli import main
    from sim.run import runner

    # The processes in which users' players are watched do not know of this line.
    vars(runner)["is_guarded"] = lambda roster: False
    main()
