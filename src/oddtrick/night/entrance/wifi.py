"""The code by which a phone joins a Wi-Fi when its camera sees it."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.texts import BadInput, say

_SPECIAL = re.compile(r'([\\;,":])')
_SHORTEST, _LONGEST, _NAME = 8, 63, 32  # letters of a password of WPA; bytes of a name


class Wifi(NamedTuple):
    """Its name, and its password; without one it is open to everybody."""

    name: str = ""
    password: str = ""

    @property
    def code(self) -> str:
        """As phones read it: `WIFI:T:WPA;S:name;P:password;;`, with a backslash before what has a meaning there."""
        if not self.password:
            return f"WIFI:T:nopass;S:{_told(self.name)};;"
        return f"WIFI:T:WPA;S:{_told(self.name)};P:{_told(self.password)};;"


def read(name: str, password: str) -> Wifi:
    """As the Director types it. Raises BadInput where no Wi-Fi can be called so, or none has such a password."""
    name = name.strip()
    if len(name.encode()) > _NAME or not name.isprintable():
        raise BadInput(say("the name of the Wi-Fi is too long; expected at most {n} letters", n=_NAME))
    if password and not name:
        raise BadInput(say("the name of the Wi-Fi is missing"))
    if password and not (_SHORTEST <= len(password) <= _LONGEST and password.isprintable()):
        raise BadInput(say("a password of a Wi-Fi has {least} to {most} letters", least=_SHORTEST, most=_LONGEST))
    return Wifi(name, password)


def _told(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
