"""What an answer comes to, whatever its words: two answers that order the same are one answer.

A player stands for his side where an order is for a side; a paragraph that is only cited counts for nothing, and neither does a
sentence that says why. An answer that points to another Law comes to what that Law can order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import (
    Effect,
    Keep,
    NoPenalty,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    Permitted,
    PlayOn,
    Reckons,
    Says,
    Then,
)
from oddtrick.inquiry.vocabulary import Camp, Reckoning, Role
from oddtrick.laws.editions import named
from oddtrick.pictures.words import told
from oddtrick.practice.ways import binding, laws_of, ways
from oddtrick.speaking.later import comes_later
from oddtrick.speaking.scene import Scene

_SAYS_LITTLE = (Keep, NoRectification, PlayOn)  # beside another effect they add nothing
_NOTHING = (*_SAYS_LITTLE, NoPenalty, NoRestriction)  # alone they say that nothing happens
_NORMAL = Reckons(Reckoning.NORMAL)  # how a trick is reckoned, and no order
_CAMPS = {
    Role.OFFENDER: Camp.OFFENDING,
    Role.PARTNER: Camp.OFFENDING,
    Role.LHO: Camp.NON_OFFENDING,
    Role.RHO: Camp.NON_OFFENDING,
    Role.CLAIMER: Role.CLAIMING_SIDE,
    Role.CLAIMERS_PARTNER: Role.CLAIMING_SIDE,
    Role.CLAIMERS_LHO: Role.OTHER_SIDE,
    Role.CLAIMERS_RHO: Role.OTHER_SIDE,
    Role.DUMMY: Role.DECLARER,
}
_ARTICLE = re.compile(r"\d+[A-Z]?\d?")
_ALLOWS = "Permitted"
_DEEP = 1  # so many further Laws are followed from one that an answer points to
Order = tuple[object, ...]


class Sense(NamedTuple):
    """What an answer comes to: what it orders, and what it says beside it; `to`: the Laws to which it goes on now.

    `nothing`: that nothing is to happen; `permits`: that somebody may do a thing; `little`: that the score stays, or play goes on.
    """

    edition: Edition
    orders: frozenset[Order]
    says: frozenset[object] = frozenset()
    to: frozenset[str] = frozenset()
    nothing: bool = False
    permits: bool = False
    little: bool = False

    def same(self, other: Sense) -> bool:
        """Whether two answers come to the same. Two permissions do only when they permit the same thing."""
        if self.orders == other.orders:
            told = bool(self.orders) or (self.little and other.little)
            return self.says == other.says or (told and (self.says <= other.says or other.says <= self.says))
        if _leads(self, other) or _leads(other, self):
            return True
        quiet, too = self.nothing or self.permits, other.nothing or other.permits
        return quiet and too and not (self.permits and other.permits)


def sense(effects: Sequence[Effect], laws: Mapping[Effect, str], scene: Scene) -> Sense:
    """What effects come to, for the players of a scene as far as they are known."""
    bound, edition = binding(effects), scene.edition
    sayings = frozenset(filter(_is_said, bound))
    rest = [one for one in bound if not _is_said(one)]
    orders = frozenset(_order(one, laws.get(one, ""), scene) for one in rest if not isinstance(one, _SAYS_LITTLE))
    says: frozenset[object] = sayings
    allows = frozenset(one for one in orders if one[0] is _ALLOWS)  # beside what is ordered it only says why
    if orders - allows:
        orders, says = orders - allows, says | allows
    little = any(isinstance(one, _SAYS_LITTLE) for one in rest)
    permits = any(isinstance(one, Permitted) for one in rest)
    quiet = all(isinstance(one, (*_NOTHING, Permitted)) and getattr(one, "allowed", True) for one in rest or bound)
    to = frozenset(one.procedure for one in bound if isinstance(one, Then) and not comes_later(one))
    return Sense(edition, orders, says, to, quiet and not permits, quiet and permits, little)


def _is_said(effect: object) -> bool:
    return isinstance(effect, Says) or effect == _NORMAL


def _order(effect: Effect, law: str, scene: Scene) -> Order:
    """An order with seats or sides for roles. What a permission is for stands in its words alone."""
    if isinstance(effect, Permitted):
        return (_ALLOWS, str(told(effect, scene.edition, law)))
    if isinstance(effect, OthersMayUse):
        return ("OthersMayUse",)
    make: Any = type(effect)
    values: dict[str, Any] = {name: getattr(effect, name) for name in make.__slots__}
    of_side = is_of_side(effect)
    return (make.__name__, *(_value(name, value, scene, of_side=of_side) for name, value in values.items()))


def is_of_side(effect: Effect) -> bool:
    """Whether an order that names a player is for him and his partner alike."""
    return "{who} and his partner" in effect.text.template


def _value(name: str, value: object, scene: Scene, *, of_side: bool) -> object:
    if isinstance(value, Role):
        return _side(value, scene) if of_side or value.of_side else (scene.seat(value) or value)
    if isinstance(value, Camp):
        return _of_camp(value, scene)
    if name == "law" and isinstance(value, str):
        found = _ARTICLE.match(value)
        return found[0] if found else value
    return value


def _side(role: Role, scene: Scene) -> object:
    seat = scene.seat(role)
    return _CAMPS.get(role, role) if seat is None else seat.side


def _of_camp(camp: Camp, scene: Scene) -> Camp | Side:
    if not isinstance(scene.offender, Seat):
        return camp
    return scene.offender.side if camp is Camp.OFFENDING else scene.offender.side.opponents


# ---------------------------------------------------------------- what points to another Law


def _leads(pointer: Sense, other: Sense) -> bool:
    """Whether an answer points to a Law that can order a part of what the other has in its place."""
    for name in pointer.to - other.to:
        rest = _plain(other.orders - pointer.orders)
        if any(rest & there if rest else not there for there in _outcomes(name, pointer.edition, _DEEP)):
            return True
    return False


def _plain(orders: Iterable[Order]) -> frozenset[object]:
    """Orders without whom they are for: the other Law may count its players from another one."""
    return frozenset(tuple(None if isinstance(part, Role | Camp | Seat | Side) else part for part in one) for one in orders)


@lru_cache(maxsize=1_024)
def _outcomes(name: str, edition: Edition, deep: int) -> frozenset[frozenset[object]]:
    """What a procedure can order in the end, with those to which it goes on: so many procedures deep."""
    return frozenset(_ends(name, edition, deep))


def _ends(name: str, edition: Edition, deep: int) -> Iterable[frozenset[object]]:
    if named(name, edition) is None:
        return
    several = {sense(way.effects, laws_of(way.orders), Scene(edition, "")) for way in ways(name, edition)}
    for one in several:
        yield _plain(one.orders)
        if deep:
            for further in one.to - {name}:
                yield from (_plain(one.orders) | more for more in _outcomes(further, edition, deep - 1))
