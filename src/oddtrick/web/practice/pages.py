"""`/en/practise`: a question drawn from the ways through the procedures, answered by the reader and marked; papers to print.

Nothing is stored: the address holds the choices and the seed, and the score of a sitting stands only in the form.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import Annotated, Any, NamedTuple

from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromQuery, SkipValidation
from litestar.response import Response
from markupsafe import Markup

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.words import diagrams
from oddtrick.inquiry.asking import shown, stored
from oddtrick.laws.index import law_title
from oddtrick.practice.paper import COMMON, RULING, data, gift, instead
from oddtrick.practice.questions import Difficulty, Item, draw, laws, paper
from oddtrick.practice.story import Story, story
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.view import COLUMNS, auction_rows
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.case import Case
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LETTERS = "ABCD"
MOST = 50  # questions of a paper
_SEEDS = 1_000_000
_SITTING = 9_999  # questions of a sitting that are counted


class Wish(NamedTuple):
    """What a reader has chosen: the Laws, one Law or all, a difficulty or any; the seed says which question."""

    edition: Edition
    law: int | None
    level: Difficulty | None
    seed: int

    @staticmethod
    def read(told: dict[str, str]) -> Wish:
        """From the fields of a form or an address; without a seed one is drawn. Raises BadInput."""
        edition = told.get("edition") or str(IN_FORCE)
        if edition not in {str(one) for one in Edition}:
            raise BadInput(
                say("there are Laws of {years}, and none of {edition}", years=", ".join(map(str, Edition)), edition=repr(edition))
            )
        level = next((one for one in Difficulty if one.slug == told.get("level")), None)
        if told.get("level") and level is None:
            raise BadInput(say("{level} is not a difficulty", level=repr(told["level"])))
        law = number(told.get("law") or "0", 93)
        seed = told.get("seed")
        return Wish(Edition(edition), law or None, level, number(seed, _SEEDS - 1) if seed else secrets.randbelow(_SEEDS))

    def item(self) -> Item:
        """The question. Raises BadInput when there is none."""
        return draw(self.seed, self.edition, self.law, self.level)

    def paper(self, n: int) -> list[Item]:
        """A paper with so many questions. Raises BadInput when there is none."""
        return paper(self.seed, n, self.edition, self.law, self.level)

    @property
    def query(self) -> str:
        """As it stands in an address."""
        level = self.level.slug if self.level else ""
        return f"edition={self.edition}&law={self.law or ''}&level={level}&seed={self.seed}"


class Score(NamedTuple):
    """How many questions of this sitting were answered, and how many rightly."""

    answered: int = 0
    right: int = 0

    @staticmethod
    def read(told: dict[str, str]) -> Score:
        """From the fields of the form. Raises BadInput."""
        answered = number(told.get("answered") or "0", _SITTING)
        return Score(answered, number(told.get("right") or "0", answered))

    def after(self, right: bool) -> Score:
        """With one answer more."""
        return self if self.answered >= _SITTING else Score(self.answered + 1, self.right + right)


def number(text: str, most: int, least: int = 0) -> int:
    """A whole number between two others. Raises BadInput."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and least <= int(text) <= most):
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:40]), least=least, most=most))
    return int(text)


def case(item: Item) -> Case:
    """The inquiry of a question, to its end."""
    told = {question.id: stored(answer) for question, answer in item.way.facts}
    return Case(item.procedure.edition).opened(item.procedure.name, told)  # type: ignore[arg-type]


def by_address(
    edition: FromQuery[str] = "", law: FromQuery[str] = "", level: FromQuery[str] = "", seed: FromQuery[str] = ""
) -> dict[str, str]:
    """What an address says of a wish, as a form says it; of what it leaves out, nothing."""
    return {"edition": edition, "law": law, "level": level, "seed": seed}


Told = NamedDependency[SkipValidation[dict[str, str]]]
BY_ADDRESS = {"told": Provide(by_address, sync_to_thread=False)}


@get("/practise", dependencies=BY_ADDRESS, sync_to_thread=False)
def show(reader: TheReader, told: Told, n: FromQuery[str] = "") -> Response[str]:
    """A question; without a seed, any one. `n`, how many a paper has, must be possible here too."""
    if n:
        number(n, MOST, 1)
    wish = Wish.read(told)
    return _page(reader, wish, Score())


@post("/practise", sync_to_thread=False, status_code=200)
def answer(data: Form, reader: TheReader) -> Response[str]:
    """An answer is marked (`answer`, from 0), or the next question asked (`next`)."""
    wish, score = Wish.read(data), Score.read(data)
    if "next" in data:
        wish = wish._replace(seed=(wish.seed + 1) % _SEEDS)
        found = _page(reader, wish, score)
    else:
        item = wish.item()
        chosen = number(data.get("answer", ""), len(item.answers) - 1)
        found = _page(reader, wish, score.after(chosen == item.right), chosen)
    found.headers["HX-Push-Url"] = f"/{reader.language}/practise?{wish.query}"
    return found


def _page(reader: Reader, wish: Wish, score: Score, chosen: int | None = None) -> Response[str]:
    item: Item | None = None
    refusal: Text | None = None
    try:
        item = wish.item()
    except BadInput as error:
        refusal = error.text
    return reader.page(
        "practice/question.html",
        200 if item else 400,
        item=item,
        story=story(item, wish.seed) if item else None,
        refusal=refusal,
        chosen=chosen,
        score=score,
        packed=case(item).packed() if item else "",
        again=Random(wish.seed).randrange(_SEEDS),  # by the address, so that a page is always the same
        path=f"/{reader.language}/practise?{wish.query}",
        **_choices(reader, wish),
        **_WORDS,
    )


def _choices(reader: Reader, wish: Wish) -> dict[str, Any]:
    return {
        "wish": wish,
        "editions": [*reversed(Edition)],
        "laws": [(law, law_title(law, wish.edition).shown(reader.language)) for law in laws(wish.edition)],
        "levels": [*Difficulty],
        "most": MOST,
    }


# ---------------------------------------------------------------- papers


@get("/practise/paper", dependencies=BY_ADDRESS, sync_to_thread=False)
def paper_page(reader: TheReader, told: Told, n: FromQuery[str] = "10") -> Response[str]:
    """A paper that prints, its key on a page of its own."""
    wish, items = _paper(told, n)
    return reader.page(
        "practice/paper.html", items=items, story=lambda item: story(item, wish.seed), n=n, **_choices(reader, wish), **_WORDS
    )


@get("/practise/paper.json", dependencies=BY_ADDRESS, sync_to_thread=False)
def paper_json(reader: TheReader, told: Told, n: FromQuery[str] = "10") -> Response[dict[str, Any]]:
    """The same paper for programs, in the reader's words."""
    wish, items = _paper(told, n)
    head: dict[str, Any] = {"edition": int(str(wish.edition)), "seed": wish.seed, "language": reader.language}
    return Response(head | {"questions": data(items, reader.translate, wish.seed)}, media_type=MediaType.JSON)


@get("/practise/paper.gift", dependencies=BY_ADDRESS, sync_to_thread=False)
def paper_gift(reader: TheReader, told: Told, n: FromQuery[str] = "10") -> Response[str]:
    """The same paper for Moodle and what else reads GIFT."""
    wish, items = _paper(told, n)
    name = f"oddtrick-{wish.edition}-{wish.seed}.gift.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(gift(items, reader.translate, wish.seed), media_type="text/plain", headers=headers)


def _paper(told: dict[str, str], n: str) -> tuple[Wish, list[Item]]:
    wish = Wish.read(told)
    return wish, wish.paper(number(n, MOST, 1))


def _diagram(tale: Story) -> Markup | None:
    """The hands, where they matter."""
    if tale.hands is None or tale.table is None:
        return None
    start = tale.table.start
    return Markup(diagrams.svg(tale.hands, dealer=start.dealer, vulnerability=start.vulnerability))


_WORDS: dict[str, Any] = {
    "shown": shown,
    "RULING": RULING,
    "instead": instead,
    "LETTERS": LETTERS,
    "COMMON": COMMON,
    "COLUMNS": COLUMNS,
    "auction_rows": auction_rows,
    "call_text": call_text,
    "diagram": _diagram,
}

HANDLERS = [show, answer, paper_page, paper_json, paper_gift]
