"""What planners of every game share: needs, and bargains about them."""
