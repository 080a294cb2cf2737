"""How often processes are killed in tests that ask whether that leaves a trace."""

import os

# `make verify` takes an hour for more; `CHOCOLAB_KILLS=100` is for whoever has changed how runs are written.
KILLS = int(os.environ.get("CHOCOLAB_KILLS", "10"))
