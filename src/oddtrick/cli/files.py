"""Files that a command reads and writes, and what is said when that cannot be done."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from codecs import BOM_UTF8
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from oddtrick.texts import BadInput, Text, say

LARGEST = 1 << 27  # bytes of a file that are read: a device gives without end

_EXAMPLES = (".pbn", ".json", ".jsonl")

T = TypeVar("T")


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`, without the mark of UTF-8. Raises BadInput when it cannot be read."""
    try:
        if path != "-":
            with there(path).open("rb") as file:
                data = file.read(LARGEST + 1)
        else:
            data = sys.stdin.buffer.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadInput(_trouble(path, error, read=True)) from None
    if len(data) > LARGEST:
        raise BadInput(say("{path} is too large; a file here has at most {n} megabytes", path=path, n=LARGEST >> 20))
    return data.removeprefix(BOM_UTF8)


def there(path: str) -> Path:
    """The file; where there is none of that name here, the example that comes with the program and is called so."""
    here = Path(path)
    example = Path(__file__).parents[1] / "examples" / here.name
    alone = here.name == path and here.suffix in _EXAMPLES
    return example if alone and not here.exists() and example.is_file() else here


def read_json(path: str, understand: Callable[[object], T]) -> T:
    """What a file of JSON means. Raises BadInput, which names the file, when it is none or cannot be understood."""
    from oddtrick.reading_json import NotJson, json_of

    data = read_file(path)
    try:
        return understand(json_of(data))
    except NotJson as error:
        raise BadInput(say("{file} is not JSON: {error}", file=path, error=error.text)) from None
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=path)) from None
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=path, error=error.text)) from None


def write_file(path: str, content: str | bytes) -> None:
    """Write a file as a whole or not at all; of a link, its target. What is no file (a device, a pipe) is written into.

    Raises BadInput when it cannot be written.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir() or not path:
            raise IsADirectoryError
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, data)
    except (OSError, ValueError) as error:
        raise BadInput(_trouble(path or ".", error, read=False)) from None


def _replace(target: Path, data: bytes) -> None:
    """Write beside the target, then put it in its place, with the target's rights or a new file's; on failure nothing is left."""
    rights = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_mask()
    number, written = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(written, rights)
        os.replace(written, target)
    except BaseException:
        os.unlink(written)
        raise


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _trouble(path: str, error: OSError | ValueError, *, read: bool) -> Text:
    match error:
        case ValueError():
            return say("{path} cannot be the name of a file", path=repr(path))
        case FileNotFoundError() if read:
            return say("{path}: there is no such file", path=path)
        case IsADirectoryError():
            return say("{path} is a directory; expected a file", path=path)
        case PermissionError():
            return say("{path}: permission denied", path=path)
        case _:
            return say("{path}: {error}", path=path, error=error.strerror or error)
