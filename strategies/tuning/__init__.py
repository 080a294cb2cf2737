"""Tunes the parameters of players: searches, races candidates, and confirms what it found."""
