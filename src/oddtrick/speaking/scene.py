"""Who and what a ruling is about, as far as that has been told: nobody's seat, a seat and a call, or all that a table knows."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.texts import BadInput, Text, say

SEATS = {Seat.N: say("North"), Seat.E: say("East"), Seat.S: say("South"), Seat.W: say("West")}
SIDES = {Side.NS: say("North-South"), Side.EW: say("East-West")}
_OF_CALLS = 40  # up to that Law an irregular action is a call


class Scene(NamedTuple):
    """The case of a ruling. `law` is the procedure's own; `act` the irregular call or card and `instead` what has taken its
    place, as they are shown (`1♥`); `card` whether the act is a card. What is not known is None or empty.
    """

    edition: Edition
    law: str
    offender: Seat | None = None
    declarer: Seat | None = None
    act: Text | str = ""
    instead: Text | str = ""
    card: bool | None = None

    @staticmethod
    def told(edition: Edition, law: str, offender: str = "", declarer: str = "", act: str = "") -> Scene:
        """A scene as somebody has typed it; what is left out is empty. Raises BadInput."""
        scene = Scene(edition, law, Seat.parse(offender) if offender else None, Seat.parse(declarer) if declarer else None)
        if not act:
            return scene
        found = read_act(act, card_first=scene.of_a_card)
        told = card_text(found) if isinstance(found, Card) else call_text(found)
        return scene._replace(act=told, card=isinstance(found, Card))

    @property
    def of_a_card(self) -> bool:
        """Whether the irregular action was a card: as it was told, or else by the number of the Law, for of calls the Laws
        speak before the play.
        """
        if self.card is not None:
            return self.card
        found = re.match(r"\d+", self.law)
        return found is not None and int(found[0]) > _OF_CALLS

    def seat(self, role: Role) -> Seat | None:
        """The seat of a role; None where it is not known."""
        if role is Role.DECLARER:
            return self.declarer
        if role is Role.DUMMY:
            return None if self.declarer is None else self.declarer.partner
        return None if self.offender is None else _FROM_OFFENDER[role](self.offender)

    def name(self, role: Role) -> Text:
        """A player, or for some roles his side, by his seat; as the Laws name him where that is not known."""
        seat = self.seat(role)
        if seat is None:
            return role.text
        return SIDES[seat.side] if role.of_side else SEATS[seat]

    def side(self, camp: Camp) -> Text:
        """The offending side or the other, by its seats where they are known."""
        if self.offender is None:
            return camp.text
        side = self.offender.side
        return SIDES[side if camp is Camp.OFFENDING else side.opponents]

    def filled(self, text: Text) -> Text:
        """A sentence of the Laws with the seats of this case in the place of roles and sides."""
        return text._replace(values=tuple((name, self._known(value)) for name, value in text.values))

    def _known(self, value: object) -> object:
        if value in _ROLES:
            return self.name(_ROLES[value])
        return self.side(_CAMPS[value]) if value in _CAMPS else value


def read_act(text: str, *, card_first: bool = False) -> Call | Card:
    """A call or a card as somebody has typed it, whichever it is. Raises BadInput, as of the one that was to be expected."""
    first, second = (Card, Call) if card_first else (Call, Card)
    try:
        return first.parse(text)
    except BadInput:
        try:
            return second.parse(text)
        except BadInput:
            pass
        raise


_FROM_OFFENDER = {
    Role.OFFENDER: lambda seat: seat,
    Role.CLAIMER: lambda seat: seat,
    Role.CLAIMING_SIDE: lambda seat: seat,
    Role.CONCEDING_SIDE: lambda seat: seat,
    Role.PARTNER: lambda seat: seat.partner,
    Role.CLAIMERS_PARTNER: lambda seat: seat.partner,
    Role.LHO: lambda seat: seat.lho,
    Role.CLAIMERS_LHO: lambda seat: seat.lho,
    Role.OTHER_SIDE: lambda seat: seat.lho,
    Role.RHO: lambda seat: seat.rho,
    Role.CLAIMERS_RHO: lambda seat: seat.rho,
}
_ROLES: dict[object, Role] = {role.text: role for role in Role}
_CAMPS: dict[object, Camp] = {camp.text: camp for camp in Camp}
