"""How a player searches: which options race, how playouts are parted among them, what an end is worth."""
