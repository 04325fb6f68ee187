"""What a browser asks: the screen at an address. It is everything that the page without a server calls.

An address is `/en/?q=revoke`, `/en/rule/<case>`, the same with `/who` or `/sheet`, or `/en/do/<case>?do=…`, which is a button of a
screen and leads to the address of what comes of it. The case is packed as in the addresses of the desk.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import parse_qsl, unquote

from oddtrick.answering.house import House
from oddtrick.citations import IN_FORCE, Edition
from oddtrick.language import LANGUAGES, begins_as_given
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.acts import acted
from oddtrick.web.inquiry.chain import open_now
from oddtrick.web.pocket.asking import question, who
from oddtrick.web.pocket.drawing import Screen, node
from oddtrick.web.pocket.reader import Reader
from oddtrick.web.pocket.ruled import ruling
from oddtrick.web.pocket.start import start

_HOUSE = House()


def answer(address: str) -> str:
    """The screen at an address, as JSON: its own address, its title, its language and its HTML."""
    return json.dumps(screen(address)._asdict(), ensure_ascii=False)


def screen(address: str) -> Screen:
    """The screen at an address; where there is none, what is wrong with the address, in a sentence."""
    path, _, query = address.partition("?")
    language, _, rest = path.removeprefix("/").partition("/")
    reader = Reader(language if language in LANGUAGES else LANGUAGES[0])
    try:
        return _at(reader, unquote(rest), dict(parse_qsl(query)))
    except BadInput as wrong:
        look = "sentence as-typed" if begins_as_given(reader.words, wrong.text) else "sentence"
        sentence = node("p", reader.words(wrong.text), class_=look, role="alert")
        back = node("p", reader.link(reader.at(), reader.words(say("What happened?")), class_="button main"))
        return reader.screen(address, say("What happened?"), sentence, back)


def _at(reader: Reader, path: str, told: Mapping[str, str]) -> Screen:
    match path.split("/"):
        case [""]:
            return _start(reader, told)
        case ["rule", packed]:
            return _case(reader, read(packed, _HOUSE), {})
        case ["rule", packed, "who"]:
            return who(reader, read(packed, _HOUSE), {})
        case ["rule", packed, "sheet"]:
            return ruling(reader, _HOUSE, read(packed, _HOUSE), {})
        case ["do", packed]:
            return _done(reader, read(packed, _HOUSE), told)
        case _:
            raise BadInput(say("this address is of another version, or was not made by Oddtrick"))


def _start(reader: Reader, told: Mapping[str, str]) -> Screen:
    if told.get("case"):
        case = read(told["case"], _HOUSE)
    else:
        year = told.get("edition", "")
        edition = next((one for one in Edition if str(one) == year), IN_FORCE)
        rules = told.get("rules", "")
        case = Case(edition, rules if rules in dict(_HOUSE.names(edition)) else "")
    return start(reader, _HOUSE, case, told.get("q", ""), told.get("on", ""))


def _case(reader: Reader, case: Case, words: Mapping[str, str]) -> Screen:
    """The open question of a case; where nothing is asked, its ruling."""
    asked = open_now(case, _HOUSE)
    if not case.inquiries:
        return start(reader, _HOUSE, case, "", "")
    return ruling(reader, _HOUSE, case, words) if asked is None else question(reader, _HOUSE, case, asked, words)


def _done(reader: Reader, case: Case, told: Mapping[str, str]) -> Screen:
    """What a button does: an answer is given or changed, an inquiry opened or closed, the ruling is wanted."""
    after, words = acted(case, told, _HOUSE, reader.words)
    match told.get("do", "").partition(":")[0]:
        case "sheet":
            return ruling(reader, _HOUSE, after, words)
        case "seats":
            return who(reader, after, words)
        case _:
            return _case(reader, after, words)
