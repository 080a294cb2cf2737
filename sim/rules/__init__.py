"""The rules room: rule sets as data, checked, with the source of every figure."""
