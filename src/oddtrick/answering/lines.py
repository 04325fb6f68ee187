"""The protocol for other languages: a line of JSON is asked, a line of JSON is the answer, one after the other.

`{"id": 1, "do": "rule", "with": {"procedure": "27"}}` is answered by `{"id": 1, "answer": {…}}`, or by
`{"id": 1, "error": {"sentence": "…"}}`. docs/protocol.md tells what can be asked.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable
from typing import IO, Any, NamedTuple

import msgspec

from oddtrick import __version__
from oddtrick.answering import files, laws, scores
from oddtrick.answering.house import House
from oddtrick.answering.misfits import fitting
from oddtrick.answering.wanted import ContractIn, ConvertIn, DealIn, FileIn, HelloIn, RuleIn, ScoreIn, SearchIn, TableIn
from oddtrick.citations import Edition
from oddtrick.language import LANGUAGES, translator
from oddtrick.reading_json import NotJson, json_of
from oddtrick.shapes.contract import ContractScore
from oddtrick.shapes.files import Checked
from oddtrick.shapes.inquiry import Ruling
from oddtrick.shapes.procedures import Searched
from oddtrick.shapes.score import SessionOut
from oddtrick.shapes.table.schema import TableOut
from oddtrick.texts import BadInput, Text, Translate, say

LONGEST = 2_000_000  # bytes of a line
VERSION = 1

Id = str | int | None


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A line that is asked: `id` comes back with the answer, `do` is what is wanted, `with` what is told for it."""

    do: str
    id: Id = None
    told: Any = msgspec.field(name="with", default_factory=dict)


class _Named(msgspec.Struct):
    """The `id` of a line that is no request; what else stands there is passed over."""

    id: Any = None


class Hello(msgspec.Struct):
    """Who answers: the version of Oddtrick and of the protocol, and what can be asked, by which Laws, in which languages."""

    oddtrick: str
    protocol: int
    does: list[str]
    editions: list[Edition]
    languages: list[str]


class Wrong(msgspec.Struct):
    """Why something is refused, in one sentence."""

    sentence: str


class Answer(msgspec.Struct):
    """A line that answers."""

    id: Id
    answer: Any


class Refusal(msgspec.Struct):
    """A line that refuses; `id` is null where it could not be read."""

    id: Id
    error: Wrong


class Deed(NamedTuple):
    """What can be asked: what is told for it, what it gives, and what does it."""

    wanted: type[Any]
    given: type[Any]
    done: Callable[[Any, Translate], Any]


_HOUSE = House()
DEEDS: dict[str, Deed] = {
    "hello": Deed(HelloIn, Hello, lambda _, __: _hello()),
    "search": Deed(SearchIn, Searched, laws.search),
    "rule": Deed(RuleIn, Ruling, lambda told, translate: laws.rule(told, _HOUSE, translate)),
    "table": Deed(TableIn, TableOut, lambda told, translate: laws.table(told, _HOUSE, translate)),
    "contract": Deed(ContractIn, ContractScore, lambda told, _: scores.contract(told)),
    "score": Deed(ScoreIn, SessionOut, lambda told, translate: scores.score(told, _HOUSE, translate)),
    "check": Deed(FileIn, Checked, files.check),
    "convert": Deed(ConvertIn, files.ConvertedFile, lambda told, _: files.convert(told)),
    "deal": Deed(DealIn, files.DealtBoards, lambda told, _: files.deal(told)),
}


def talk(asked: IO[bytes], told: IO[bytes], translate: Translate) -> None:
    """Answer every line until there are no more; each answer is written out before the next line is read."""
    while line := asked.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            _to_the_end(asked)
            answer: Answer | Refusal = _refused(
                None, say("a line is longer than {n} bytes; send less at a time", n=LONGEST), translate
            )
        elif line.strip():
            answer = answered(line, translate)
        else:
            continue
        told.write(msgspec.json.encode(answer) + b"\n")
        told.flush()


def answered(line: bytes, translate: Translate) -> Answer | Refusal:
    """The answer to one line, whatever stands in it; `translate` is for refusals until a line tells its language."""
    try:
        request = fitting(json_of(line), Request)
    except NotJson:
        return _refused(None, say("what was sent is not JSON"), translate)
    except BadInput as wrong:
        return _refused(_id(line), wrong.text, translate)
    except RecursionError:
        return _refused(None, say("what was given is nested too deeply"), translate)
    deed = DEEDS.get(request.do)
    if deed is None:
        unknown = say("{what} cannot be asked; expected one of {names}", what=repr(request.do), names=", ".join(DEEDS))
        return _refused(request.id, unknown, translate)
    try:
        wanted = fitting(request.told, deed.wanted)
        translate = translator(wanted.lang) if wanted.lang else translate
        return Answer(request.id, deed.done(wanted, translate))
    except BadInput as wrong:
        return _refused(request.id, wrong.text, translate)
    except RecursionError:
        return _refused(request.id, say("what was given is nested too deeply"), translate)
    except Exception as error:  # a mistake of ours ends one answer and not the conversation
        mistake = say("a mistake in Oddtrick, please report it: {error}", error=f"{type(error).__name__}: {error}")
        return _refused(request.id, mistake, translate)


def _hello() -> Hello:
    return Hello(__version__, VERSION, [*DEEDS], [*Edition], [*LANGUAGES])


def _refused(id: Id, sentence: Text, translate: Translate) -> Refusal:
    return Refusal(id, Wrong(translate(sentence)))


def _id(line: bytes) -> Id:
    """The id of a line that is JSON and no request."""
    try:
        told = msgspec.json.decode(line.removeprefix(BOM_UTF8), type=_Named).id
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    return told if isinstance(told, str | int) and not isinstance(told, bool) else None


def _to_the_end(asked: IO[bytes]) -> None:
    """Past the end of a line of which nothing is kept."""
    while (part := asked.readline(LONGEST)) and not part.endswith(b"\n"):
        pass
