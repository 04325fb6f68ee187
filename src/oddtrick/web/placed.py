"""Who and what an inquiry of a case is about, as its address holds it: offender, declarer, and the irregular call or card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.speaking.scene import Scene, read_act
from oddtrick.texts import BadInput, say


class Placed(NamedTuple):
    """Letters of seats, and a call or card as it is typed (`1H`, `SK`); what was not told is empty."""

    offender: str = ""
    declarer: str = ""
    act: str = ""

    def __str__(self) -> str:
        """As it stands in an address: nothing where nothing was told."""
        return "/".join(self) if any(self) else ""

    def scene(self, edition: Edition, law: str) -> Scene:
        """The scene in which a ruling is spoken."""
        return Scene.told(edition, law, *self)


NOBODY = Placed()


def placed(text: str) -> Placed:
    """What `str` wrote. Raises BadInput."""
    if not text:
        return Placed()
    if not re.fullmatch(r"[NESW]?/[NESW]?/\w{0,4}", text, re.ASCII):
        raise BadInput(say("this address holds no inquiry"))
    return told(*text.split("/"))


def told(offender: str, declarer: str, act: str) -> Placed:
    """What somebody has chosen or typed. Raises BadInput for no seat, and for neither a call nor a card."""
    who, by = (str(Seat.parse(seat)) if seat else "" for seat in (offender, declarer))
    return Placed(who, by, str(read_act(act)) if act else "")


def chosen(data: Mapping[str, str], before: Placed, touched: str) -> Placed:
    """What the form of the screen tells; `touched` is a seat, or the call or card, and what was not touched stays as it was.

    Raises BadInput for what no page offers.
    """
    if touched in {"N", "E", "S", "W"}:
        return told(touched, before.declarer, before.act)
    return told(data.get("who.offender", before.offender), data.get("who.declarer", before.declarer), touched or before.act)
