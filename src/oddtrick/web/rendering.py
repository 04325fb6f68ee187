"""How pages are drawn: one environment of templates for each language, everything escaped, suits in colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import CodeType
from typing import Any, NamedTuple
from urllib.parse import quote

from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined, select_autoescape
from jinja2.bccache import Bucket
from litestar import Request
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, SkipValidation
from litestar.response import Response

from oddtrick import __version__
from oddtrick.drafts.folder import drafts
from oddtrick.language import LANGUAGES, begins_as_given, translator
from oddtrick.pages.rendering import coloured, number, shortest
from oddtrick.pictures.words import orders_in, placed, told
from oddtrick.speaking.card import aloud
from oddtrick.speaking.naming import speaker
from oddtrick.texts import Translate, say, signed


class Reader(NamedTuple):
    """Who reads: his language, how texts are shown in it, and the address that was asked for."""

    language: str
    translate: Translate
    path: str = ""

    def page(self, template: str, status: int = 200, **context: Any) -> Response[str]:
        """A whole page, at `path` where one is told. htmx takes out of it the part that it swaps."""
        here = context.get("path") or self.path
        after = here.removeprefix(f"/{self.language}") if here.startswith(f"/{self.language}/") else "/"
        drawn = environment(self.language).get_template(template).render(after_language=after, **context)
        return Response(drawn, media_type=MediaType.HTML, status_code=status)


TheReader = NamedDependency[SkipValidation[Reader]]


def reader(language: FromPath[str], request: Request[Any, Any, Any]) -> Reader:
    """The reader that an address names by its first part."""
    if language not in LANGUAGES:
        raise NotFoundException
    return Reader(language, translator(language), own_path(request))


def own_path(request: Request[Any, Any, Any]) -> str:
    """The address that was asked for, for a link to the same page in the other language."""
    path = quote(request.scope["path"], safe="/:@!$&'(),;=~-._+*")
    path = f"{path}/" if path.count("/") == 1 else path  # the start of a language
    query = request.scope["query_string"].decode("latin-1")
    return f"{path}?{query}" if query else path


class _Compiled(BytecodeCache):
    """Templates as Python: they are the same in every language, and to compile them is most of a server's start."""

    def __init__(self) -> None:
        self._code: dict[str, CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._code.get(bucket.key)

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self._code[bucket.key] = bucket.code


_COMPILED = _Compiled()


class _OfRooms(PackageLoader):
    """The templates of all rooms: `night/board.html` lies in `night/templates`."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool] | None]:
        """As Jinja asks for it."""
        room, _, name = template.rpartition("/")
        return super().get_source(environment, f"{room}/templates/{name}" if room else f"templates/{name}")

    def list_templates(self) -> list[str]:
        """All of them, by the names by which they are asked for."""
        return [one.replace("templates/", "") for one in super().list_templates() if "templates" in one.split("/")[:-1]]


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The templates of the desk in one language."""
    found = Environment(
        loader=_OfRooms("oddtrick.web", "."),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=_COMPILED,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.do"],
    )
    found.globals |= {
        "_": translator(language),
        "words": lambda text: coloured(translator(language)(text)),
        "as_typed": lambda text: " as-typed" if begins_as_given(translator(language), text) else "",
        "stated": lambda text: coloured(stated(translator(language), text)),
        "titled": lambda text: coloured(_large(translator(language)(text))),
        "in_seats": lambda text, scene: coloured(speaker(translator(language), scene)(text)),
        "orders_in": orders_in,
        "aloud": lambda line: coloured(aloud(line, translator(language))),
        "placed": placed,
        "with_sign": signed,
        "hundredths": number,
        "shortest": shortest,
        "told": told,
        "language": language,
        "other": next(other for other in LANGUAGES if other != language),
        "version": __version__,
        "drafts": [
            translator(language)(say("With a draft of the Laws, {year}: {title}", year=one.year, title=one.title.shown(language)))
            for one in drafts()
        ],
    }
    return found


def stated(translate: Translate, text: object) -> str:
    """A refusal as it is shown where no rule of the style makes its first letter large: what was typed stays as it is."""
    return translate(text) if begins_as_given(translate, text) else _large(translate(text))


def _large(text: str) -> str:
    """A title with its first letter large."""
    return text[:1].upper() + text[1:]
