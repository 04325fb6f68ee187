"""`/en/rule/.../sheet`: the ruling to read out and to print; and a case as a file, saved and opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Response

from oddtrick.inquiry.asking import shown
from oddtrick.laws.editions import named
from oddtrick.pages.ruling import FIELDS
from oddtrick.texts import BadInput, say
from oddtrick.web import links
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry import passing
from oddtrick.web.inquiry.acts import words_in
from oddtrick.web.inquiry.folded import folded
from oddtrick.web.inquiry.sheet import sheet
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]
Plain = Request[Any, Any, Any]


@get("/rule/{packed:str}/sheet", sync_to_thread=False)
def show_sheet(packed: FromPath[str], request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """The ruling of the case that the address holds; its reasons are not in the address."""
    return page(request, reader, house, read(packed, house), {})


def page(request: Plain, reader: Reader, house: House, case: Case, words: Mapping[str, str]) -> Response[str]:
    """The sheet, and how it is passed on."""
    packed = case.packed()
    path = f"/{reader.language}/rule/{packed}/sheet"
    address = links.link(request, path)
    drawn = reader.page(
        "inquiry/sheet.html",
        case=case,
        packed=packed,
        path=path,
        sheet=sheet(case, house, words),
        rules=dict(house.names(case.edition))[case.rules],
        fields=FIELDS,
        shown=shown,
        **folded(case, words),
        title=lambda found: "; ".join(one.shown(reader.language) for one in found),
        address=address,
        code=links.code(address, printed=False) if address else "",
        only_here=address is not None and links.only_here(address),
        rules_query=urlencode({"edition": str(case.edition), **({"values": "pzbs"} if case.rules == "pzbs" else {})}),
        adjusted_score=named("adjusted_score", case.edition),
        appeals=[one for name in ("advice_of_appeal", "appeal") if (one := named(name, case.edition))],
    )
    drawn.headers["HX-Push-Url"] = path if address else "false"
    return drawn


@post("/rule/file", sync_to_thread=False, status_code=200)
def save(data: Form, house: TheHouse) -> Response[bytes]:
    """The case with its reasons, to keep or to send."""
    content = passing.as_file(read(data.get("case", ""), house), words_in(data))
    headers = {"Content-Disposition": 'attachment; filename="ruling.json"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@get("/rule/file", sync_to_thread=False)
def choose_file(reader: TheReader) -> Response[str]:
    """Where a saved case is opened."""
    return reader.page("inquiry/case_file.html")


@post("/rule/open", status_code=200)
async def open_file(data: Upload, request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """A saved case, with its reasons: its sheet."""
    given = data.get("file")
    if not isinstance(given, UploadFile):
        raise BadInput(say("no file was chosen"))
    case, words = passing.from_file(await given.read(), house)
    return page(request, reader, house, case, words)


HANDLERS = [show_sheet, save, choose_file, open_file]
