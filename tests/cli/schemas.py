"""The JSON Schemas in docs/schemas are made from the values that commands print."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec

WRITE = "ODDTRICK_WRITE_SCHEMAS"


def check_schema(value: type[msgspec.Struct], path: Path, title: str) -> None:
    """Fail when the schema is stale; write it first when WRITE is set in the environment."""
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **msgspec.json.schema(value)}
    text = json.dumps(made, indent=2, ensure_ascii=False) + "\n"
    if os.environ.get(WRITE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale; run the tests with {WRITE}=1"
