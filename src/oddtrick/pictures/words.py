"""How questions, answers and orders are worded, in every picture and in every ruling."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from oddtrick.citations import Citation, Edition, Part
from oddtrick.inquiry.asking import By, Order
from oddtrick.inquiry.effects import Effect, Then, WithdrawnInforms
from oddtrick.laws import index
from oddtrick.laws.editions import named
from oddtrick.speaking.naming import ordered
from oddtrick.speaking.permitted import permission
from oddtrick.speaking.scene import Scene
from oddtrick.speaking.together import together
from oddtrick.texts import Text, say

BY = {
    By.TABLE: say("a fact from the table"),
    By.OFFENDER: say("the offender"),
    By.PARTNER: say("offender's partner"),
    By.LHO: say("offender's LHO"),
    By.RHO: say("offender's RHO"),
    By.DECLARER: say("declarer"),
    By.DIRECTOR: say("the Director judges"),
    By.REGULATION: say("the regulations"),
}


def rests_on(own: str, ordered: Iterable[str], edition: Edition) -> list[str]:
    """The paragraphs that a ruling rests on, each once: those that order something, after the procedure's `own`.

    That one is left out when nothing of it was applied: then it is no more than the way to the Law that decided.
    """
    laws = list(dict.fromkeys(ordered))
    if not own or (laws and not any(_is_of(law, own, edition) for law in laws)):
        return laws
    return list(dict.fromkeys((own, *laws)))


def _is_of(law: str, whole: str, edition: Edition) -> bool:
    """Whether a paragraph is that one or a part of it; a footnote is a part of its Law."""
    cited, own = Citation.parse(law, edition), Citation.parse(whole, edition)
    if cited.part is Part.FOOTNOTE:
        return not own.path and index.find(cited)[0].law == own.law
    return cited.within(own)


def order_lines(order: Order, edition: Edition) -> list[Text]:
    """An order line by line: its Law first, then each effect."""
    effects = together(told(effect, edition, order.law) for effect in order.effects)
    return [say("Law {law}", law=placed(order.law, edition)), *effects]


def orders_in(scene: Scene, order: Order) -> tuple[Text, ...]:
    """What an order has, with the seats and the call or card of a case where they are told."""
    return together(ordered(effect, order.law, scene, told(effect, scene.edition, order.law)) for effect in order.effects)


def told(effect: Effect, edition: Edition, law: str) -> Text:
    """An effect in words, as its paragraph orders it: what is permitted has its name, and what points to another Law that Law's
    number, which each edition has of its own.
    """
    if (named_so := permission(effect, law, edition)) is not None:
        return named_so
    if isinstance(effect, WithdrawnInforms) and (found := named("withdrawn_action_information", edition)):
        return say(
            "the information from the cards taken back may be used by the non-offending side only (Law {law})", law=found.law
        )
    if isinstance(effect, Then) and (found := named(effect.procedure, edition)):
        return say("then: {what} (Law {law})", **dict(effect.text.values), law=found.law)
    return effect.text


def placed(law: str, edition: Edition) -> str:
    """A paragraph as a reader finds it: a footnote of 2017 with the Law to which it stands, `fn12` as `45 fn12`."""
    return _placed(law if len(law) <= _LONGEST else str(Citation.parse(law, edition)), edition)


@lru_cache(maxsize=1_024)
def _placed(law: str, edition: Edition) -> str:
    cited = Citation.parse(law, edition)
    return f"{index.find(cited)[0].law} {cited}" if cited.part is Part.FOOTNOTE else law


_LONGEST = 40  # letters of a citation that is remembered as it was written
