"""The fields of a form of the table room, read one by one, and the story that a form carries from one request to the next.

All raise BadInput for what cannot be meant.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say
from oddtrick.web.case import facts_in
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.rules import House
from oddtrick.web.table.address import unpacked
from oddtrick.web.table.story import Story, Told, with_words

Form = Mapping[str, str]
LONGEST = 2_000  # letters of free words
_WORD = re.compile(r"(?:w\.)?(\d{1,3}\.(?:words|said|reason|by)|facts\.words)")


def seat(form: Form, name: str) -> Seat:
    """A seat that was chosen."""
    return Seat.parse(form.get(name, ""))


def place_of(found: Told, text: str) -> int:
    """The entry that something is about, as a story names it."""
    if not text.isdecimal() or len(text) > 5:
        raise BadInput(say("choose the call or card that it is about"))
    return found.place(int(text))


def number(form: Form, name: str, least: int, most: int) -> int:
    """A whole number between two."""
    text = form.get(name, "").strip()
    if not text.isdecimal() or len(text) > 3 or not least <= int(text) <= most:
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:20]), least=least, most=most))
    return int(text)


def story_of(data: Form, house: House) -> Story:
    """What the form carries: the letters of the address, and the free words beside them."""
    story = unpacked(data.get("story", ""), house)
    given: dict[str, str] = {}
    try:
        hidden = json.loads(data.get("words") or "{}")
        json.dumps(hidden, ensure_ascii=False).encode()  # half a letter (a lone surrogate) can be told, but never shown
    except (ValueError, RecursionError):
        raise BadInput(say("the words of this form were altered; open the table again")) from None
    own = hidden if isinstance(hidden, dict) else {}
    for name, value in [*own.items(), *((name, text) for name, text in data.items() if name.startswith("w.") or name == FACTS)]:
        match = _WORD.fullmatch(str(name))
        if match and isinstance(value, str):
            given[match[1]] = value.strip()[:LONGEST]
    return with_words(story, given)._replace(facts=facts_in(data, story.facts))
