"""What games on an island of hexes have in common: the base game, and the market built on it."""
