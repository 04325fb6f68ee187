"""`/en/table`: a board at a table. What people did is entered, the desk asks and orders; what was entered stands in the address."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response
from markupsafe import Markup

from oddtrick.analysis import claim_words
from oddtrick.analysis.contested import claim as counted
from oddtrick.analysis.contested import claimed as uncounted
from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.seats import SEATS, Vulnerability
from oddtrick.game.words import diagrams
from oddtrick.inquiry.vocabulary import Source
from oddtrick.laws.editions import named
from oddtrick.pages.ruling import Link, ruling_page
from oddtrick.speaking.shown import call_text
from oddtrick.table.entries import Moment
from oddtrick.table.sheets.sheet import hands_known, titles
from oddtrick.table.sheets.view import COLUMNS
from oddtrick.table.state import Phase
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.cards import GRID, SUIT_NAMES, face, spoken_call, spoken_card
from oddtrick.web.case import Agreed, Balance
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.links import code, link, only_here
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse
from oddtrick.web.table.acts import because, extends, grown, steps
from oddtrick.web.table.address import packed, unpacked
from oddtrick.web.table.adjusted import sums
from oddtrick.web.table.awards import WrongField
from oddtrick.web.table.boards import boards
from oddtrick.web.table.fields import LONGEST, story_of
from oddtrick.web.table.files import chosen, content_of, from_fields, from_record, is_file
from oddtrick.web.table.offers import to_blame
from oddtrick.web.table.record import as_record
from oddtrick.web.table.said import claimed
from oddtrick.web.table.seen import claim, procedures, seen
from oddtrick.web.table.story import Story, told, with_words, words
from oddtrick.web.table.words import FACE_MODES, LEAD_MODES, MOMENTS, PLAIN_MODES, RARE_MODES, SHOWN_MODES

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Files = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]
Plain = Request[Any, Any, Any]


@get("/table", sync_to_thread=False)
def begin(reader: TheReader, house: TheHouse, edition: FromQuery[Edition] = IN_FORCE) -> Response[str]:
    """How the board is found: Laws, regulations, dealer, hands; or a file."""
    return _start_page(reader, house, {"edition": str(edition)})


def _start_page(
    reader: Reader, house: House, typed: Mapping[str, str], *, refused: Text | None = None, field: str = ""
) -> Response[str]:
    """The start form with what was typed in it, and a refusal beside its field."""
    edition = next((one for one in Edition if str(one) == typed.get("edition")), IN_FORCE)
    return reader.page(
        "table/start.html",
        400 if refused else 200,
        edition=edition,
        editions=[*reversed(Edition)],
        known=house.names(edition),
        seats=SEATS,
        vulnerabilities=[*Vulnerability],
        typed=typed,
        refused=refused,
        field=field,
    )


@post("/table", status_code=200)
async def start(data: Files, reader: TheReader, house: TheHouse, request: Plain) -> Response[Any]:
    """The board of the form, or the boards of its file."""
    fields = {name: str(value)[:100_000] for name, value in data.items() if isinstance(value, str | int) and value is not None}
    upload = data.get("file")
    content = await upload.read() if isinstance(upload, UploadFile) else b""
    name = upload.filename if isinstance(upload, UploadFile) else ""
    try:
        return _begun(fields, content, name, reader, house, request)
    except BadInput as error:
        field = "file" if content else to_blame(fields, house)
        return _start_page(reader, house, fields, refused=error.text, field=field)


def _begun(fields: Mapping[str, str], content: bytes, name: str, reader: Reader, house: House, request: Plain) -> Response[Any]:
    content = content_of(name, content)
    pasted = fields.get("deal", "")
    if not content and is_file(pasted):
        content, name = pasted.encode(), ""
    if not content:
        return _to(reader, from_fields(fields, house))
    if content.lstrip().startswith(b"{"):
        kept = from_record(content, house)
        return page(request, reader, kept.story, house, note=kept.note)
    edition, rules = chosen(fields, house)
    found = boards(content, name, edition, rules, house)
    if only := found.only:
        return _to(reader, only)
    return reader.page("table/boards.html", boards=found, packed=packed)


def _to(reader: Reader, story: Story) -> Redirect:
    return Redirect(f"/{reader.language}/table/{packed(story)}", status_code=303)


@get("/table/{letters:str}", sync_to_thread=False)
def show(letters: FromPath[str], reader: TheReader, house: TheHouse, request: Plain) -> Response[str]:
    """The table that the address holds."""
    return page(request, reader, unpacked(letters, house), house)


@post("/table/do", sync_to_thread=False, status_code=200)
def act(data: Form, reader: TheReader, house: TheHouse, request: Plain) -> Response[str]:
    """Something is entered, answered, changed or taken back: `do` says which. What cannot be is said above the table."""
    story = story_of(data, house)
    try:
        after = _acted(story, data, house, reader)
        told(after, house)
    except WrongField as error:
        return page(request, reader, story, house, typed=data, refused=error.text, field=error.field)
    except BadInput as error:
        return page(request, reader, story, house, typed=data, refused=error.text)
    kept = {name: text for name, text in data.items() if after == story or name.startswith("reason.")}
    return page(request, reader, after, house, typed=kept)


def _acted(story: Story, data: Mapping[str, str], house: House, reader: Reader) -> Story:
    do = data.get("do", "") or ("line" if data.get("line", "").strip() else "")
    found = told(story, house)
    if do in ("", "keep"):
        return story
    if do == "undo":
        return story.without_last()
    if do.startswith("because:"):
        return with_words(story, because(found, do.partition(":")[2], reader.translate))
    if extends(found, do, data):
        return story.without_last().then(grown(found, do))
    said = claim(found.table)
    if do.startswith("agree:") and said is not None and said.tricks is None:
        n, step = claimed(found, data)
        story = story._replace(steps=(*story.steps[:n], step, *story.steps[n + 1 :]))
        found = told(story, house)
    return story.then(*steps(found, do, data))


@post("/table/sheet", sync_to_thread=False, status_code=200)
def sheet_with_words(request: Plain, data: Form, reader: TheReader, house: TheHouse) -> Response[str]:
    """The ruling sheet with the reasons of the form."""
    return _sheet(request, reader, story_of(data, house), house)


@get("/table/{letters:str}/sheet", sync_to_thread=False)
def sheet(request: Plain, letters: FromPath[str], reader: TheReader, house: TheHouse) -> Response[str]:
    """The ruling sheet of the table that the address holds, to read out and to print."""
    return _sheet(request, reader, unpacked(letters, house), house)


def _sheet(request: Plain, reader: Reader, story: Story, house: House) -> Response[str]:
    """The page of `oddtrick table --sheet`; its style stands in it, and the policy names just that style.

    On paper stands its address, where others can open it.
    """
    facts = [one for one in (story.happened, story.facts.said) if one]
    found = link(request, f"/{reader.language}/table/{packed(story)}/sheet")
    shared = Link(found, code(found)) if found and not only_here(found) else None
    drawn = ruling_page(told(story, house).table, reader.language, facts, shared)
    style = drawn.partition("<style>")[2].partition("</style>")[0]
    mark = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{mark}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return Response(drawn, media_type=MediaType.HTML, headers={"Content-Security-Policy": policy})


@post("/table/claim", sync_to_thread=False, status_code=200)
def contested(data: Form, reader: TheReader, house: TheHouse) -> Response[str]:
    """70. What the cards show of the claim in dispute, with its words; the Director judges."""
    story = story_of(data, house)
    found = counted(told(story, house).table)
    if found is None or not found.contested:
        raise BadInput(say("nobody contests a claim at this table"))
    drawn = found.ending and Markup(diagrams.svg(found.ending.left))
    free = json.dumps(words(story), ensure_ascii=False)
    return reader.page("table/claim.html", found=found, diagram=drawn, letters=packed(story), free=free, cards=claim_words)


@post("/table/record", sync_to_thread=False, status_code=200)
def record(data: Form, house: TheHouse) -> Response[bytes]:
    """The whole record with reasons and words, as `oddtrick table` reads it."""
    story = story_of(data, house)
    content = json.dumps(as_record(story, told(story, house).table), ensure_ascii=False, indent=1).encode()
    headers = {"Content-Disposition": 'attachment; filename="table.json"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


# ---------------------------------------------------------------- the page of a table


def page(
    request: Plain,
    reader: Reader,
    story: Story,
    house: House,
    *,
    typed: Mapping[str, str] | None = None,
    refused: Text | None = None,
    field: str = "",
    note: Text | None = None,
) -> Response[str]:
    """The page of a table; its address is told to the browser, unless it is too long for one. A refusal stands beside its field.

    `typed` is what is to stand in the fields again.
    """
    found = told(story, house)
    letters = packed(story)
    path = f"/{reader.language}/table/{letters}"
    address = link(request, path)
    table = found.table
    start = table.start
    diagram = diagrams.svg(start.deal, dealer=start.dealer, vulnerability=start.vulnerability)
    drawn = reader.page(
        "table/table.html",
        422 if field else 400 if refused else 200,
        story=story,
        letters=letters,
        free=json.dumps(words(story), ensure_ascii=False),
        told={name if name == FACTS else f"w.{name}": text for name, text in words(story).items()},
        path=path,
        address=address,
        code=code(address, printed=False) if address else None,
        only_here=bool(address) and only_here(address or ""),
        rules=dict(house.names(start.edition))[story.rules],
        seen=seen(found),
        refused=refused,
        field=field,
        note=note,
        typed={name: str(text)[:LONGEST] for name, text in (typed or {}).items()},
        procedures=procedures(table),
        claim=claim(table),
        in_dispute=(known := uncounted(table)) is not None and known.contested,
        diagram=Markup(diagram) if hands_known(table) else None,
        law_title=lambda law: "; ".join(title.shown(reader.language) for title in titles(table, law)),
        facts_laws=[one for name in ("agreed_facts", "disputed_facts") if (one := named(name, start.edition))],
        adjusted=sums(story, table, house),
        **_CONTEXT,
    )
    drawn.headers["HX-Push-Url"] = path if address and not _is_there(request, path) else "false"
    return drawn


def _is_there(request: Plain, path: str) -> bool:
    """Whether the browser shows that address already, so that it is no new step of its history."""
    return urlsplit(request.headers.get("hx-current-url", "")).path == path


_CONTEXT: dict[str, Any] = {
    "call": call_text,
    "any_of": any,
    "columns": COLUMNS,
    "seats": SEATS,
    "grid": GRID,
    "spoken_call": spoken_call,
    "spoken_card": spoken_card,
    "face": face,
    "suit_names": SUIT_NAMES,
    "Phase": Phase,
    "plain_modes": PLAIN_MODES,
    "lead_modes": LEAD_MODES,
    "face_modes": FACE_MODES,
    "rare_modes": RARE_MODES,
    "shown_modes": SHOWN_MODES,
    "sources": [*Source],
    "moments": [(one.value, MOMENTS[one]) for one in Moment],
    "FACTS": FACTS,
    "states": [*Agreed],
    "balances": [*Balance],
}

HANDLERS = [begin, start, show, act, sheet_with_words, sheet, contested, record]
