"""The simulation: rules, engine, log and run."""
