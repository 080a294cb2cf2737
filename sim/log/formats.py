"""The two ways in which the same rows are written: quickly, or small for keeping and sending.

`docs/decisions/0013-plain-columns.md` says why quick is plain, `0037-small-files.md` what small is made of.
"""

import base64
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from sim.log.run_folder import LogFormat

CODECS: dict[LogFormat, str] = {"quick": "lz4", "small": "zstd"}
LEVEL = 15  # of Zstandard; what is beyond takes twice as long for half a per cent
WHOLE = 2**30  # bytes and rows: a column of a group is one page, which is smaller than its pieces would be
SCHEMA = b"ARROW:schema"


def written_as(log_format: LogFormat, schema: pa.Schema) -> dict[str, Any]:
    """How a writer of Parquet is to write a table."""
    told = {"compression": CODECS[log_format], "write_statistics": False}
    if log_format == "quick":
        named = [field.name for field in schema if pa.types.is_dictionary(field.type)]
        return {**told, "use_dictionary": named or False}
    pages = {"data_page_size": WHOLE, "max_rows_per_page": WHOLE}
    return {**told, **pages, "use_dictionary": True, "compression_level": LEVEL}


def format_of(part: Path) -> LogFormat:
    """How a part with rows is written."""
    with part.open("rb") as file:
        codec = pq.ParquetFile(file).metadata.row_group(0).column(0).compression
    return "small" if codec.lower() == CODECS["small"] else "quick"


def schema_written(file: pq.ParquetFile) -> pa.Schema:
    """The schema with which a file was written; that of its reader has lost the size of texts."""
    kept = (file.metadata.metadata or {}).get(SCHEMA)
    return file.schema_arrow if kept is None else pa.ipc.read_schema(pa.py_buffer(base64.b64decode(kept)))
