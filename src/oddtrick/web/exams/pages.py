"""`/en/exam`: a paper is chosen, sat one item at a time, marked, and handed out as files. Nothing is stored."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, SkipValidation
from litestar.response import Response
from markupsafe import Markup

from oddtrick.examining.exports import words
from oddtrick.examining.exports.gift import gift
from oddtrick.examining.exports.qti import qti
from oddtrick.examining.marking import mark
from oddtrick.examining.readymade import NAMES, ready
from oddtrick.examining.told import LETTERS, ToldItem
from oddtrick.game.words import diagrams
from oddtrick.pages.exams.page import page as printed
from oddtrick.texts import count
from oddtrick.web.exams.sitting import SEEDS, Sitting
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
DONE = "done"


def by_address(blueprint: FromQuery[str] = "", seed: FromQuery[str] = "", n: FromQuery[str] = "") -> dict[str, str]:
    """What an address says of a paper."""
    return {"blueprint": blueprint or NAMES[0], "seed": seed, "n": n}


Told = NamedDependency[SkipValidation[dict[str, str]]]
BY_ADDRESS = {"told": Provide(by_address, sync_to_thread=False)}


@get("/exam", sync_to_thread=False)
def choose(reader: TheReader) -> Response[str]:
    """The blueprints, and a number for the paper."""
    blueprints = [ready(name) for name in NAMES]
    return reader.page(
        "exams/choose.html",
        blueprints=[
            (one, count("{n} item", "{n} items", one.items), count("{n} minute", "{n} minutes", one.minutes)) for one in blueprints
        ],
        most=SEEDS - 1,
    )


@get("/exam/sit", dependencies=BY_ADDRESS, sync_to_thread=False)
def begin(reader: TheReader, told: Told) -> Response[str]:
    """An item of a paper of which nothing is answered yet."""
    return _item(reader, Sitting.read(told, reader.language))


@post("/exam/sit", sync_to_thread=False, status_code=200)
def go_on(data: Form, reader: TheReader) -> Response[str]:
    """The item that was shown is answered, and another one shown (`to`), or the paper is marked."""
    sitting = Sitting.read(data, reader.language).answered(data)
    to = data.get("to", "")
    if to == DONE:
        return _result(reader, sitting)
    return _item(reader, sitting.at(int(to) if to.isascii() and to.isdecimal() and len(to) < 4 else sitting.number + 1))


@post("/exam/answers.json", sync_to_thread=False, status_code=200)
def handed_in(data: Form, reader: TheReader) -> Response[str]:
    """The answers as a file, for `oddtrick exam mark`."""
    sitting = Sitting.read(data, reader.language)
    answers = {str(n): f"{one.answer} {one.citation}".strip() for n, one in sitting.given.items()}
    told = {"candidate": sitting.answers(data.get("candidate", "")).candidate, "paper": sitting.head.paper, "answers": answers}
    return _file(json.dumps(told, ensure_ascii=False, indent=1) + "\n", f"{sitting.head.paper}-answers.json", "application/json")


@get("/exam/paper.html", dependencies=BY_ADDRESS, sync_to_thread=False)
def as_page(reader: TheReader, told: Told) -> Response[Any]:
    """The paper to print, with its key."""
    paper = Sitting.read(told, reader.language).whole
    page = printed(paper)
    style = page.partition("<style>")[2].partition("</style>")[0]
    mark = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    answer = _file(page, f"{paper.paper}.html", "text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = (
        f"default-src 'none'; style-src 'sha256-{mark}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return answer


@get("/exam/paper.gift", dependencies=BY_ADDRESS, sync_to_thread=False)
def as_gift(reader: TheReader, told: Told) -> Response[str]:
    """The paper for Moodle."""
    paper = Sitting.read(told, reader.language).whole
    return _file(gift(paper), f"{paper.paper}.gift.txt", "text/plain; charset=utf-8")


@get("/exam/paper.json", dependencies=BY_ADDRESS, sync_to_thread=False)
def as_json(reader: TheReader, told: Told) -> Response[str]:
    """The paper for `oddtrick exam mark`."""
    import msgspec

    paper = Sitting.read(told, reader.language).whole
    return _file(msgspec.json.encode(paper).decode(), f"{paper.paper}.json", "application/json")


@get("/exam/paper.zip", dependencies=BY_ADDRESS, sync_to_thread=False)
def as_qti(reader: TheReader, told: Told) -> Response[bytes]:
    """The paper as a QTI package."""
    paper = Sitting.read(told, reader.language).whole
    return _file(qti(paper), f"{paper.paper}.zip", "application/zip")


def _file(content: Any, name: str, kind: str) -> Response[Any]:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _item(reader: Reader, sitting: Sitting) -> Response[str]:
    there, item = sitting.given.get(sitting.number), sitting.item
    return reader.page(
        "exams/sit.html",
        sitting=sitting,
        item=item,
        part=sitting.head.parts[item.part - 1],
        chosen=there.answer if there else "",
        law=there.citation if there else "",
        path=_address(reader, sitting),
        **_WORDS,
    )


def _result(reader: Reader, sitting: Sitting) -> Response[str]:
    paper = sitting.whole
    marked = mark(paper, sitting.answers(""))
    wrong = [(one, paper.items[one.number - 1]) for one in marked.items if not one.is_right or one.citation_right is False]
    return reader.page("exams/result.html", sitting=sitting, marked=marked, wrong=wrong, path=_address(reader, sitting), **_WORDS)


def _address(reader: Reader, sitting: Sitting) -> str:
    return f"/{reader.language}/exam/sit?blueprint={sitting.head.blueprint}&seed={sitting.head.seed}&n={sitting.number}"


def _diagram(item: ToldItem) -> Markup | None:
    there = words.deal(item)
    return None if there is None else Markup(diagrams.svg(there))


_WORDS: dict[str, Any] = {"w": words, "LETTERS": LETTERS, "diagram": _diagram, "zip": zip, "DONE": DONE}

HANDLERS = [choose, begin, go_on, handed_in, as_page, as_gift, as_json, as_qti]
