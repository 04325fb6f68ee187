"""`/en/rule/.../who`: who and what an inquiry is about, asked once, on a screen of its own that can be skipped."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.speaking.casting import Act, cast
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.inquiry.buttons import rows
from oddtrick.web.inquiry.seen import reason_name
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import TheHouse


@get("/rule/{packed:str}/who", sync_to_thread=False)
def ask(packed: FromPath[str], reader: TheReader, house: TheHouse) -> Response[str]:
    """The screen, for the last inquiry of the case."""
    case = read(packed, house)
    return page(reader, case, len(case.inquiries) - 1, {})


def page(reader: Reader, case: Case, n: int, words: Mapping[str, str]) -> Response[str]:
    """The screen for one inquiry; the words in the form travel on."""
    if n < 0 or (wanted := cast(case.inquiries[n].procedure)) is None:
        raise BadInput(say("nothing is asked here"))
    packed = case.packed()
    drawn = reader.page(
        "inquiry/scene.html",
        case=case,
        packed=packed,
        path=f"/{reader.language}/rule/{packed}/who",
        words_of=dict.fromkeys(_names(case), "") | dict(words),
        n=n,
        at_once=wanted.act is None and not wanted.declarer,
        procedure=case.procedure(n),
        about=case.inquiries[n].about,
        wanted=wanted,
        rows=rows(wanted, case.procedure(n), case.inquiries[n].about),
        seats="NESW",
        cards=wanted.act is Act.CARD,
    )
    drawn.headers["HX-Push-Url"] = "false"
    return drawn


def _names(case: Case) -> list[str]:
    """Under which names the words of the case stand in the form; the browser fills in those that only it knows."""
    return [FACTS, *(reason_name(n, id) for n, one in enumerate(case.inquiries) for id, _ in one.answers)]


HANDLERS = [ask]
