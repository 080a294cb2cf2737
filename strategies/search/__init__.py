"""How a player searches: which options it tries, and how it parts its playouts among them."""
