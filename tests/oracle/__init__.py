"""The rules oracle: a second, plain and slow implementation of the rules, sharing no code with the engine.

It reads the trace of a game as `docs/trace.md` describes it and refuses whatever the rules do not allow.
"""
