"""Reads the source of users' strategies for what would make a run another one the next time."""
