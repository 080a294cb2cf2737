"""Runs: plans many games, plays them with workers, resumes, and replays single games."""
