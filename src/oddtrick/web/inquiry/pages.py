"""`/en/rule/...`: an inquiry, one question at a time; its answers stand in the address, its reasons only in the form."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Response

from oddtrick.inquiry.asking import YES_NO, shown, stored
from oddtrick.inquiry.terms import terms
from oddtrick.texts import BadInput, say
from oddtrick.web.case import read
from oddtrick.web.inquiry import rare, ruling, who
from oddtrick.web.inquiry.acts import Acted, acted
from oddtrick.web.inquiry.chain import open_now
from oddtrick.web.inquiry.folded import folded
from oddtrick.web.inquiry.seen import WHO, seen, step, value_of
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
    """What a case has come to: its open question and nothing else, or, where nothing is asked, its ruling.

    `opened` is `<inquiry>:<option>` of which the ways are wanted.
    """
    case, words = found
    place, _, option = opened.partition(":")
    asked = open_now(case, house)
    if asked is None and case.inquiries:
        return ruling.page(request, reader, house, case, words)
    packed = case.packed()
    path = f"/{reader.language}/rule/{packed}"
    inquiries = [seen(case, n, house, words, option if str(n) == place else "") for n in range(len(case.inquiries))]
    now = None if asked is None else inquiries[asked]
    listed = () if asked is None or option else rare.row(case, asked, house)
    drawn = reader.page(
        "inquiry/inquiry.html",
        case=case,
        packed=packed,
        path=path,
        inquiries=inquiries,
        now=now,
        numbers=now is not None and all(one.value.isdecimal() for one in now.choices),
        rare=listed,
        rare_choices=[one for one in listed if one.options != YES_NO],
        rare_terms=list(dict.fromkeys(term for one in listed for term in terms(one, case.edition))),
        rules=dict(house.names(case.edition))[case.rules],
        opened=option,
        too_long=link(request, path) is None,
        shown=shown,
        stored=stored,
        WHO=WHO,
        **folded(case, words),
    )
    drawn.headers["HX-Push-Url"] = "false" if link(request, path) is None else path
    return drawn


HANDLERS = [show, answer, what_if, *ruling.HANDLERS, *who.HANDLERS]
