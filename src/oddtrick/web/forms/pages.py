"""`/en/forms`: the Director's forms, filled in as far as the desk knows, as PDF or JSON. Names and words stand in no address."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from oddtrick.game.seats import SEATS
from oddtrick.pages.forms import Form, Kind, checked, form, ids, kind
from oddtrick.pages.forms.filling import LONG, SHORT, Wrong
from oddtrick.pages.forms.known import Known
from oddtrick.pages.forms.plain import as_json
from oddtrick.pages.forms.values import Board, Choice, Field, Findings, Note, Orders, Results, Tricks, lines, worded
from oddtrick.reading_json import NotJson, json_of
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.view import COLUMNS
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.errors import Missing
from oddtrick.web.forms.sources import NAMES, Source, of_plain
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

Plain = Request[Any, Any, Any]
_FIELD = "f."
_PARTS = (Board, Choice, Field, Findings, Note, Orders, Results, Tricks)
logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells of every letter of every file
_PRIVATE = {"Cache-Control": "no-store"}


@get("/forms", sync_to_thread=False)
def listed(reader: TheReader, case: FromQuery[str] = "", table: FromQuery[str] = "") -> Response[str]:
    """Which forms there are, and what each is for; what they are to be filled from goes on into their links."""
    packed = next(((name, value) for name, value in (("case", case), ("table", table)) if value), None)
    query = "?" + urlencode([packed]) if packed else ""
    return reader.page("forms/forms.html", kinds=[*Kind], query=query)


@get("/forms/{name:str}", sync_to_thread=False)
def show(name: FromPath[str], request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """A form, filled in from the case, the table or the award of the address."""
    given = {key: value for key, value in request.query_params.items() if key in NAMES and key != "record"}
    wanted, source = _kind(name), Source.of(given)
    return _page(reader, wanted, source, source.known(house, reader.translate, names=True), {})


@post("/forms/{name:str}", status_code=200)
async def make(name: FromPath[str], request: Plain, reader: TheReader, house: TheHouse) -> Response[Any]:
    """The form as PDF or JSON, or once more as a page with what was typed; from a form, a file, or plain JSON."""
    wanted = _kind(name)
    if request.content_type[0] == "application/json":
        body = await request.body()
        return await asyncio.to_thread(_for_program, wanted, body, reader, house)
    sent = await _sent(request)
    source, typed = Source.of(sent), _typed(sent)
    names = not sent.get("without_names")
    try:
        known = source.known(house, reader.translate, names=names)
    except BadInput as error:
        return _page(reader, wanted, Source(), Known(), typed, names=names, refused=error.text)
    wanted_as = sent.get("as")
    try:
        made = form(wanted, known, _own(wanted, known, typed), names=names)
    except BadInput as error:
        return _page(reader, wanted, source, known, typed, names=names, refused=error.text)
    if wanted_as in ("pdf", "json"):
        return await asyncio.to_thread(_file, made, wanted_as, reader.language)
    return _page(reader, wanted, source, known, typed, names=names)


def _kind(name: str) -> Kind:
    """The form of an address. Raises Missing."""
    try:
        return kind(name)
    except BadInput as error:
        raise Missing(error.text) from None


async def _sent(request: Plain) -> dict[str, str]:
    """The fields of a form; words of one name together, a file as its text."""
    data = await request.form()
    found: dict[str, str] = {}
    for key in dict.fromkeys(data.keys()):
        values = data.getall(key)
        file = next((one for one in values if isinstance(one, UploadFile)), None)
        if file is not None:
            content = await file.read()
            if content:
                found[key] = content.decode("utf-8", "replace")
        else:
            found[key] = " ".join(str(one) for one in values if one).replace("\x00", "")
    return found


def _typed(sent: Mapping[str, str]) -> dict[str, str]:
    return {key.removeprefix(_FIELD): value for key, value in sent.items() if key.startswith((_FIELD, "reason."))}


def _own(wanted: Kind, known: Known, typed: Mapping[str, str]) -> dict[str, str]:
    """What was typed in fields that this form has: another form may have been on the page before."""
    has = set(ids(wanted, known))
    return {id: value for id, value in typed.items() if id in has}


# ---------------------------------------------------------------- the answers


def _file(made: Form, wanted: str, language: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="oddtrick-{made.kind.slug}.{wanted}"', **_PRIVATE}
    if wanted != "pdf":
        plain = json.dumps(as_json(made, language), ensure_ascii=False, indent=1).encode()
        return Response(plain, media_type=MediaType.JSON, headers=headers)
    from oddtrick.pages.forms.pdf import pdf  # its library takes as long to load as all of the desk

    return Response(pdf(made, language), media_type="application/pdf", headers=headers)


class Asked(NamedTuple):
    """What a program asks for: `case` and `table` as in addresses or as plain data, fields by their ids, and in which way."""

    known: Known
    fields: dict[str, str]
    names: bool
    way: str


def _for_program(wanted: Kind, body: bytes, reader: Reader, house: House) -> Response[bytes]:
    """Plain JSON: a record or a saved case alone, or an object with `case` or `table`, `award`, `fields`, `names`, `as`."""
    try:
        asked = _asked(body, reader, house)
        made = form(wanted, asked.known, checked(wanted, asked.known, asked.fields), names=asked.names)
        return _file(made, asked.way, reader.language)
    except BadInput as error:
        field = {"field": error.id} if isinstance(error, Wrong) else {}
        content = json.dumps({"error": reader.translate(error.text), **field}, ensure_ascii=False).encode()
        return Response(content, media_type=MediaType.JSON, status_code=400, headers=_PRIVATE)


def _asked(body: bytes, reader: Reader, house: House) -> Asked:
    try:
        data = json_of(body)
    except (NotJson, RecursionError):
        raise BadInput(say("this is not JSON; expected the record of a table, or a case that the desk has saved")) from None
    if not isinstance(data, dict):
        raise BadInput(say('expected an object with "case" or "table", and "fields"'))
    if "start" in data or "inquiries" in data:
        data = {"table": data}
    names, way, fields = data.get("names", True), data.get("as", "json"), data.get("fields", {})
    plain = next((data[key] for key in ("table", "case") if isinstance(data.get(key), dict)), None)
    packed = {key: value for key in NAMES if isinstance(value := data.get(key), str)}
    right = isinstance(names, bool) and way in ("pdf", "json") and isinstance(fields, dict)
    if not right or not all(isinstance(value, str) for value in fields.values()):
        raise BadInput(say('expected "fields" with text, "names" true or false, "as" pdf or json'))
    known = Source.of(packed).known(house, reader.translate, names=names)
    if plain is not None:
        known = of_plain(plain, house, reader.translate, names=names)._replace(award=known.award)
    return Asked(known, fields, names, way)


# ---------------------------------------------------------------- the page


def _page(
    reader: Reader,
    wanted: Kind,
    source: Source,
    known: Known,
    typed: Mapping[str, str],
    *,
    names: bool = True,
    refused: Text | None = None,
) -> Response[str]:
    """The form to fill in. What was typed and refused stands in its field again."""
    good, wrong = _sorted(wanted, known, typed)
    made = form(wanted, known, good)
    drawn = reader.page(
        "forms/form.html",
        422 if refused or wrong else 200,
        form=made,
        source=source,
        typed=typed,
        names=names,
        refused=None if wrong else refused,
        wrong={id: error.shown(reader.translate) for id, error in wrong.items()},
        labels={id: error.label for id, error in wrong.items()},
        is_a={cls.__name__: _is_a(cls) for cls in _PARTS},
        value=lambda part: lines(part.value, reader.translate),
        worded=lambda text: worded(text, reader.translate),
        seats=SEATS,
        columns=COLUMNS,
        call=call_text,
        short=SHORT,
        long=LONG,
    )
    drawn.headers.update(_PRIVATE)
    return drawn


def _sorted(wanted: Kind, known: Known, typed: Mapping[str, str]) -> tuple[dict[str, str], dict[str, Wrong]]:
    """What was typed and can stand in the form, and what cannot, by field."""
    good: dict[str, str] = {}
    wrong: dict[str, Wrong] = {}
    for id, value in _own(wanted, known, typed).items():
        try:
            form(wanted, known, {**good, id: value})
        except Wrong as error:
            wrong[id] = error
        else:
            good[id] = value
    return good, wrong


def _is_a(cls: type) -> Any:
    return lambda part: isinstance(part, cls)


HANDLERS = [listed, show, make]
