"""Names every sentence of a catalogue that has no translation yet: `untranslated.py FILE.po`; status 1 when there is one."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.pofile import read_po


def untranslated(path: Path) -> list[str]:
    """The English sentences without a (complete) translation."""
    with path.open("rb") as file:
        catalogue = read_po(file)
    return [str(message.id) for message in catalogue if message.id and not _whole(message.string)]


def _whole(found: object) -> bool:
    return all(found) if isinstance(found, tuple) else bool(found)


if __name__ == "__main__":
    missing = untranslated(Path(sys.argv[1]))
    print("\n".join(f"not translated: {text}" for text in missing))
    sys.exit(bool(missing))
