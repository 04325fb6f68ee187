"""`/en/rule/...`: an inquiry, one question at a time; its answers stand in the address, its reasons only in the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Response

from oddtrick.inquiry.asking import shown
from oddtrick.inquiry.reasons import ready
from oddtrick.laws.editions import named
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Agreed, Balance, Case, read
from oddtrick.web.inquiry import ruling, who
from oddtrick.web.inquiry.acts import FACTS, Acted, acted, moment_when
from oddtrick.web.inquiry.seen import WHO, Seen, as_value, reason_name, seen, step, value_of
from oddtrick.web.links import link
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Plain = Request[Any, Any, Any]


@get("/rule/{packed:str}", sync_to_thread=False)
def show(packed: FromPath[str], request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """The case that the address holds."""
    return page(request, reader, house, Acted(read(packed, house), {}))


@post("/rule", sync_to_thread=False, status_code=200)
def answer(data: Form, request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """The button `do`: an answer is given or changed, an inquiry opened or closed, the sheet is wanted. Words come in the form."""
    result = acted(read(data.get("case", ""), house), data, house, reader.translate)
    do, _, opened = data.get("do", "").partition(":")
    if do in ("sheet", "because"):
        return ruling.page(request, reader, house, result.case, result.words)
    if do == "seats":
        return who.page(reader, result.case, int(opened), result.words)
    return page(request, reader, house, result, opened if do == "if" else "")


@get("/rule/{packed:str}/if/{n:int}/{value:str}", sync_to_thread=False)
def what_if(packed: FromPath[str], n: FromPath[int], value: FromPath[str], reader: TheReader, house: TheHouse) -> Response[str]:
    """10C1. What follows from one answer to the open question of an inquiry."""
    case = read(packed, house)
    if not 0 <= n < len(case.inquiries) or (question := case.progress(n, house).question) is None:
        raise BadInput(say("nothing is asked here"))
    option = question.parse(value_of(value))
    found = step(case, n, house, case.progress(n, house), option)
    return reader.page(
        "inquiry/if.html",
        packed=packed,
        question=question,
        option=option,
        step=found,
        shown=shown,
        edition=case.edition,
        scene=case.scene(n),
    )


def page(request: Plain, reader: Reader, house: House, found: Acted, opened: str = "") -> Response[str]:
    """The page of a case: its inquiries one under another. `opened` is `<inquiry>:<option>` of which the ways are wanted."""
    case, words = found
    packed = case.packed()
    place, _, option = opened.partition(":")
    inquiries = [seen(case, n, house, words, option if str(n) == place else "") for n in range(len(case.inquiries))]
    path = f"/{reader.language}/rule/{packed}"
    asked = [one.n for one in inquiries if one.question]
    drawn = reader.page(
        "inquiry/inquiry.html",
        case=case,
        packed=packed,
        path=path,
        inquiries=inquiries,
        asked=asked,
        goes_on=None if asked else _goes_on(case, inquiries),
        rules=dict(house.names(case.edition))[case.rules],
        words_of=words,
        rest=_unseen(case, words),
        opened=option,
        too_long=link(request, path) is None,
        **_FACTS,
        facts_laws=[one for name in ("agreed_facts", "disputed_facts") if (one := named(name, case.edition))],
        shown=shown,
        as_value=as_value,
        WHO=WHO,
        reason_name=reason_name,
        ready=ready,
    )
    drawn.headers["HX-Push-Url"] = "false" if link(request, path) is None else path
    return drawn


def _goes_on(case: Case, inquiries: Sequence[Seen]) -> tuple[int, str] | None:
    """The first procedure to follow that waits for nothing: with it the Director goes on before he reads anything out."""
    follows = ((one.n, then) for one in inquiries for then in one.follows)
    return next(((n, then.procedure) for n, then in follows if moment_when(case, then) is None), None)


_FACTS: dict[str, Any] = {"FACTS": FACTS, "states": [*Agreed], "balances": [*Balance], "seats": "NESW"}


def _unseen(case: Case, words: Mapping[str, str]) -> dict[str, str]:
    """Reasons of answers that are not asked now: they travel along, for when their questions are asked again."""
    told = {reason_name(n, id) for n, one in enumerate(case.inquiries) for id, _ in one.answers}
    return {name: text for name, text in words.items() if name != FACTS and name in told}


HANDLERS = [show, answer, what_if, *ruling.HANDLERS, *who.HANDLERS]
