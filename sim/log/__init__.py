"""The log: rows of the engine as Parquet tables, and the page that describes them."""
