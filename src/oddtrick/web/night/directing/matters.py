"""Matters: what was ruled, to be read out again; appeals and what is decided on them; penalties, warnings, notes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.awards.text import award_text, offenders_text
from oddtrick.night.hall import Hall
from oddtrick.night.matters import LEVEL_NAMES, matters
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, NotHeard
from oddtrick.tournament.entries.directing import Awarded, Noted, Penalised, Warned
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.people import Role
from oddtrick.web.night.acts import number
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/night/matters")
async def every(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """All of them."""
    in_office(who)
    return await _page(reader, hall, {})


@post("/night/matters", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """One act in one of them, or a new one."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    night = await tonight(hall)
    try:
        does = DOES.get(data.get("does", ""))
        if does is None:
            raise BadInput(say("something in this request is missing, or is not what it must be"))
        await hall.say(night.id, [does(night, data)], who.by, key_of(data))
    except BadInput as refused:
        return await _page(reader, hall, data, refused.text)
    return Redirect(f"/{reader.language}/night/matters", status_code=303)


def _informed(night: Night, data: Mapping[str, str]) -> Entry:
    """83. The award of a matter as it is, with the word that the players were told of their right to appeal."""
    matter = night.now.matters.get(number(data, "matter"))
    if matter is None or matter.place is None or matter.award is None:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    sides = (award_text(matter.award.ns), award_text(matter.award.ew))
    return Awarded(matter.place, "", *sides, matter.award.reason, offenders_text(matter.award.offenders), matter.number, told=True)


def _appeal(_: Night, data: Mapping[str, str]) -> Entry:
    return Appealed(number(data, "matter"), number(data, "contestant"), _text(data, "why"), _text(data, "deposit"))


def _decision(night: Night, data: Mapping[str, str]) -> Entry:
    """93. What was decided: the ruling stands, with merit of the appeal or without; or what becomes of its award and penalty."""
    stands = data.get("says") != "changed"
    award, penalty = (None if stands else _becomes(data, what) for what in ("award", "penalty"))
    matter = night.now.matters.get(number(data, "matter"))
    stays = not stands and award is None and matter is not None and matter.award is not None
    if stays and penalty is None:
        raise BadInput(say("expected another award or penalty, or that one is taken away"))
    return Decided(
        number(data, "matter"), data.get("level", "")[:20], stands, award or "", reason=_text(data, "why"),
        merit=data.get("says") != "no merit", point_of_law=data.get("law") == "yes", penalty=penalty, award_stays=stays,
    )  # fmt: skip


def _becomes(data: Mapping[str, str], what: str) -> str | None:
    """What the award or the penalty of a matter becomes; empty: it is taken away, None: it stays as it is."""
    told, none = _text(data, what), data.get(f"no_{what}") == "yes"
    if told and none:
        raise BadInput(say("it cannot be changed and taken away; expected one or the other"))
    return told or ("" if none else None)


def _penalty(_: Night, data: Mapping[str, str]) -> Entry:
    law, measure, why = _text(data, "law") or "90B2", _text(data, "measure"), _text(data, "why")
    told = f"{law}: {measure}" if measure else law
    return Penalised(number(data, "contestant"), f"{told}, {why}" if why else told, SESSION)


DOES: dict[str, Callable[[Night, Mapping[str, str]], Entry]] = {
    "told": _informed,
    "appeal": _appeal,
    "agree": lambda _, data: Concurred(number(data, "matter"), _text(data, "player")),
    "unheard": lambda _, data: NotHeard(number(data, "matter"), number(data, "contestant"), _text(data, "why")),
    "decide": _decision,
    "penalty": _penalty,
    "warn": lambda _, data: Warned(number(data, "contestant"), _text(data, "law") or "90B2", _text(data, "why")),
    "note": lambda _, data: Noted(_needed(data, "why")),
}


def _text(data: Mapping[str, str], name: str) -> str:
    return " ".join(data.get(name, "").split())[:500]


def _needed(data: Mapping[str, str], name: str) -> str:
    if not (text := _text(data, name)):
        raise BadInput(say("the text of the note is missing"))
    return text


async def _page(reader: Reader, hall: Hall, given: Mapping[str, str], refused: Text | None = None) -> Response[str]:
    night, at = await tonight(hall), hall.clock()
    return reader.page(
        "night/directing/matters.html",
        422 if refused else 200,
        night=night,
        matters=matters(night.now, at),
        deadlines=[one for one in deadlines(night.now) if one.ends >= at],
        levels=LEVEL_NAMES,
        names={one.number: f"{one.number} {one.called}" for one in night.now.contestants.values()},
        given=given,
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/matters",
    )


HANDLERS: list[Any] = [every, changed]
