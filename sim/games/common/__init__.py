"""What all games have in common: cards, trade, turns."""
