"""Who enters a run: line-ups, fields and rosters as people write them, and the manifest made of them."""
