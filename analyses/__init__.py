"""Questions to the log of a run: each module has `compute`, from tables to a table."""
