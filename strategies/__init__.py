"""Players: one file a strategy, found by `strategies.registry`."""
