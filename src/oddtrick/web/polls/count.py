"""`/en/poll/<poll>/count`: the Director's page of a poll: its link, the answers, how often each action was named.

It counts and never decides. The answers stand in the address; other words and the numbers of the conditions in the form.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Annotated, Any, NamedTuple

from litestar import get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Response

from oddtrick import texts
from oddtrick.polls.hand import MOST_VOTES, Reply, Shown
from oddtrick.polls.hand import poll as counted_poll
from oddtrick.polls.peers import counts, dump, named, reached, reason
from oddtrick.texts import BadInput, Text, say
from oddtrick.web import links
from oddtrick.web.polls import numbers as poll_numbers
from oddtrick.web.polls.address import collected, packed, packed_replies, unpacked, unpacked_replies, unpacked_reply
from oddtrick.web.polls.shown import Plain, hand, told_reply
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
_WORDS = ("peers", "method")
_LONGEST = 500
_LINK = re.compile(r"\S*?/poll/([\w-]+)/answer/([\w-]+)", re.ASCII)
_ADDRESS = re.compile(r"\S*(?:://|/answer/|/poll/)\S*", re.ASCII)
_TOLD = 3  # links that could not be read are named


@get(["/poll/{poll:str}/count", "/poll/{poll:str}/count/{votes:str}"], sync_to_thread=False)
def count(poll: FromPath[str], request: Plain, reader: TheReader, house: TheHouse, votes: FromPath[str] = "") -> Response[str]:
    """The Director's page: the link to hand out, and the answers so far."""
    shown = unpacked(poll)
    return _count(request, reader, house, shown, unpacked_replies(votes, shown) if votes else (), {})


@post("/poll/{poll:str}/count", sync_to_thread=False, status_code=200)
def counted(poll: FromPath[str], data: Form, request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """`do`: answers by their links (`add`), one by hand (`hand`), one less (`drop:<n>`); else what the form says is shown again."""
    shown = unpacked(poll)
    replies = _before(data, shown)
    do, _, what = data.get("do", "").partition(":")
    refusal = None
    notes: tuple[Text, ...] = ()
    try:
        poll_numbers.threshold(data)
        match do:
            case "add":
                pasted = _links(data.get("links", ""), shown)
                replies = collected(pasted.replies, replies)
                data, notes = data | {"links": pasted.left}, pasted.wrong
            case "hand":
                replies = collected([told_reply(shown, data, "hand.")], replies)
                data = {name: told for name, told in data.items() if not name.startswith("hand.")}
            case "drop" if what.isdecimal() and len(what) < 3:
                replies = tuple(one for n, one in enumerate(replies) if n != int(what))
    except BadInput as error:
        refusal = error.text
    found = _count(request, reader, house, shown, replies, data, refusal, notes)
    if refusal is None:
        found.headers["HX-Push-Url"] = f"/{reader.language}/poll/{packed(shown)}/count/{packed_replies(replies)}"
    return found


@post("/poll/{poll:str}/count.json", sync_to_thread=False, status_code=200)
def as_json(poll: FromPath[str], data: Form, reader: TheReader, house: TheHouse) -> Response[dict[str, Any]]:
    """The poll as `oddtrick poll` reads it."""
    shown = unpacked(poll)
    replies = _before(data, shown)
    if not replies:
        raise BadInput(say("nobody has answered yet"))
    numbers = poll_numbers.threshold(poll_numbers.filled(data, house))
    found = counted_poll(shown, replies, reader.translate, threshold=numbers, **_own_words(data))
    headers = {"Content-Disposition": 'attachment; filename="poll.json"'}
    return Response(dump(found), media_type=MediaType.JSON, headers=headers)


def _before(data: dict[str, str], shown: Shown) -> tuple[Reply, ...]:
    """The answers that the form holds, and one that comes from a page of an answer. Raises BadInput."""
    before = unpacked_replies(data["votes"], shown) if data.get("votes") else ()
    return collected(unpacked_replies(data["new"], shown) if data.get("new") else (), before)


class _Links(NamedTuple):
    """The answers behind pasted links; what could not be read and why, in sentences."""

    replies: tuple[Reply, ...]
    left: str = ""
    wrong: tuple[Text, ...] = ()


def _links(text: str, shown: Shown) -> _Links:
    """The answers behind the links in any text. Raises BadInput when there is not one."""
    if not text.split():
        raise BadInput(say("paste the link of an answer first"))
    replies: list[Reply] = []
    wrong: list[tuple[str, Text]] = []
    for found in islice(_LINK.finditer(text), 2 * MOST_VOTES):
        try:
            replies.append(_linked(found, shown))
        except BadInput as error:
            wrong.append((found[0], say("{text}: {error}", text=repr(_tail(found[0])), error=error.text)))
    rest = _LINK.sub(" ", text)
    wrong += [(one, _no_link(one)) for one in _ADDRESS.findall(rest)]
    if not replies:
        raise BadInput(wrong[0][1] if wrong else _no_link(rest.split()[0]))
    if not wrong:
        return _Links(tuple(replies))
    told = texts.count(
        "{n} link could not be read, and stays in the field", "{n} links could not be read, and stay in the field", len(wrong)
    )
    return _Links(tuple(replies), "\n".join(one for one, _ in wrong), (told, *(why for _, why in wrong[:_TOLD])))


def _linked(found: re.Match[str], shown: Shown) -> Reply:
    if unpacked(found[1]) != shown:
        raise BadInput(say("this answer belongs to another poll"))
    return unpacked_reply(found[2], shown)


def _no_link(text: str) -> Text:
    return say("{text} is not the link of an answer", text=repr(text[:60]))


def _tail(link: str) -> str:
    """The end of a link, by which people tell one from another."""
    return link if len(link) <= 30 else f"…{link[-28:]}"


def _own_words(data: dict[str, str]) -> dict[str, str]:
    return {name: " ".join(data.get(name, "").split())[:_LONGEST] for name in _WORDS}


def _count(
    request: Plain,
    reader: Reader,
    house: House,
    shown: Shown,
    replies: tuple[Reply, ...],
    data: dict[str, str],
    refusal: Text | None = None,
    notes: tuple[Text, ...] = (),
) -> Response[str]:
    letters = packed(shown)
    link = links.address(request, f"/{reader.language}/poll/{letters}")
    data = poll_numbers.filled(data, house)
    threshold = None if refusal else poll_numbers.threshold(data)
    sources = poll_numbers.sources(threshold, house)
    found = counted_poll(shown, replies, reader.translate, threshold=threshold, **_own_words(data))
    return reader.page(
        "polls/count.html",
        400 if refusal else 200,
        refusal=refusal,
        unread=notes,
        path=f"/{reader.language}/poll/{letters}/count" + (f"/{packed_replies(replies)}" if replies else ""),
        data=data,
        weighing=any(name.startswith("hand.considered.") for name in data),
        replies=replies,
        votes=packed_replies(replies) if replies else "",
        counts=[(one, reached(one, threshold)) for one in counts(found)],
        named=[(text, sources.get(name)) for name, text in named(threshold)],
        conditions=poll_numbers.of_conditions(house),
        reason=reason(found, reader.translate, sources) if replies else "",
        link=link,
        code=links.code(link),
        only_here=links.only_here(link),
        most=MOST_VOTES,
        **hand(shown),
    )


HANDLERS = [count, counted, as_json]
