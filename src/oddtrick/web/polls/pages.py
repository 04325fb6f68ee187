"""`/en/poll`: a poll of peers (Law 16). A link shows one hand, and the answer comes back as a link.

The links hold only what the player saw, and the calls or cards that were answered; names and other words stand in no address.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response

from oddtrick.game.cards import Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Vulnerability
from oddtrick.polls.hand import MOST_CONSIDERED, Asked, Shown, code
from oddtrick.polls.meanings import GROUPS, SUIT_NAMES, OverOne, System, Twos
from oddtrick.texts import BadInput, Text
from oddtrick.web import links
from oddtrick.web.cards import GRID
from oddtrick.web.polls import count as poll_count
from oddtrick.web.polls import form as poll_form
from oddtrick.web.polls.address import packed, packed_replies, packed_reply, unpacked, unpacked_reply
from oddtrick.web.polls.peers import CARRIED
from oddtrick.web.polls.shown import WORDS, Plain, hand, told_reply
from oddtrick.web.rendering import Reader, TheReader

_LONGEST = 300  # letters of a field that an address fills in
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


# ---------------------------------------------------------------- making a poll


@get("/poll", sync_to_thread=False)
def begin(request: Plain, reader: TheReader, poll: FromQuery[str] = "") -> Response[str]:
    """An empty form, one that a table has begun to fill in, or that of a poll which is to be changed."""
    told = {name: request.query_params.get(name, "")[:_LONGEST] for name in CARRIED}
    return _form(reader, poll_form.fields_of(unpacked(poll)) if poll else {name: text for name, text in told.items() if text})


@post("/poll", sync_to_thread=False, status_code=200)
def make(data: Form, reader: TheReader) -> Response[str] | Redirect:
    """`do`: a call more (`call:1S`), one less (`back`), or the poll itself (`make`)."""
    fields = dict(data)
    do, _, what = fields.pop("do", "").partition(":")
    try:
        if do == "make":
            letters = packed(poll_form.read(fields))
            return Redirect(f"/{reader.language}/poll/{letters}/count", status_code=303)
        if do == "call":
            fields = poll_form.with_call(fields, what)
        elif do == "back":
            fields = poll_form.without_last(fields)
        return _form(reader, fields)
    except BadInput as error:
        return _form(reader, fields, error.text)


def _form(reader: Reader, fields: dict[str, str], refusal: Text | None = None) -> Response[str]:
    told: list[poll_form.Explained] = []
    shown = None
    try:
        told = poll_form.explained(fields)
        shown = Shown(poll_form.dealer(fields), Vulnerability.NONE, Hand(), tuple(one.call for one in told))
    except BadInput as error:
        refusal = refusal or error.text
    return reader.page(
        "polls/form.html",
        400 if refusal else 200,
        fields=fields,
        refusal=refusal,
        told=told,
        draft=shown,
        remarks=dict(shown.remarks) if shown else {},
        **_LISTS,
        **WORDS,
    )


# ---------------------------------------------------------------- what a peer sees


@get("/poll/{poll:str}", sync_to_thread=False)
def ask(poll: FromPath[str], reader: TheReader) -> Response[str]:
    """The hand as the player saw it, and what is asked."""
    return _ask(reader, unpacked(poll), {})


@post("/poll/{poll:str}", sync_to_thread=False, status_code=200)
def answer(poll: FromPath[str], data: Form, reader: TheReader) -> Response[str] | Redirect:
    """The answer gets an address of its own."""
    shown = unpacked(poll)
    try:
        reply = told_reply(shown, data)
    except BadInput as error:
        return _ask(reader, shown, data, error.text)
    return Redirect(f"/{reader.language}/poll/{packed(shown)}/answer/{packed_reply(reply)}", status_code=303)


def _ask(reader: Reader, shown: Shown, data: dict[str, str], refusal: Text | None = None) -> Response[str]:
    status = 400 if refusal else 200
    return reader.page("polls/ask.html", status, refusal=refusal, data=data, most=MOST_CONSIDERED, **hand(shown))


@get("/poll/{poll:str}/answer/{reply:str}", sync_to_thread=False)
def answered(poll: FromPath[str], reply: FromPath[str], request: Plain, reader: TheReader) -> Response[str]:
    """An answer, to be shown to the Director or sent to him."""
    shown = unpacked(poll)
    found = unpacked_reply(reply, shown)
    address = links.address(request, f"/{reader.language}/poll/{packed(shown)}/answer/{packed_reply(found)}")
    return reader.page(
        "polls/answer.html",
        reply=found,
        votes=packed_replies([found]),
        link=address,
        code=links.code(address),
        only_here=links.only_here(address),
        **hand(shown),
    )


_LISTS: dict[str, Any] = {
    "grid": GRID,
    "seats": SEATS,
    "suits": [*reversed(Suit)],
    "vulnerabilities": [*Vulnerability],
    "asks": [*Asked],
    "groups": GROUPS,
    "lengths": poll_form.LENGTHS,
    "suit_names": SUIT_NAMES,
    "systems": [*System],
    "over_one": [*OverOne],
    "twos": [*Twos],
    "code": code,
}

HANDLERS = [begin, make, ask, answer, answered, *poll_count.HANDLERS]
