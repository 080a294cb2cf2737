"""The compiled engine: plays games on plain records, reads and writes no files."""
