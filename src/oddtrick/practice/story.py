"""A question as a story: the board, the auction, what was said and done, "Director!"; then what the Director finds.

Where a scene is known, the table tells it; the facts that the table can answer are then not told again. The table is one on
which the very facts of the question hold: what it answers by itself is asked of the same Law, and nothing may differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS as PLAYERS
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.pictures.words import told
from oddtrick.practice.acting import acted
from oddtrick.practice.at_the_table import Taken, done, taken
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.questions import Item
from oddtrick.practice.ways import Facts, laws_of
from oddtrick.speaking.later import asked_later
from oddtrick.speaking.permitted import permission
from oddtrick.speaking.scene import SEATS, Scene
from oddtrick.speaking.sentences import sentence
from oddtrick.speaking.shown import card_text
from oddtrick.table.entries import Called, CalledEight, Played
from oddtrick.table.sheets.read_out import scene_of
from oddtrick.table.sheets.sheet import heading
from oddtrick.table.state import Table
from oddtrick.texts import Text, count, say

# Where the ruling depends on who holds what.
_BY_THE_HANDS = frozenset("revoke revoke_correction play_out_of_turn incomplete_designation contested_claim".split())
DIRECTOR = say("“Director!”")
_DEALT = 13


class Story(NamedTuple):
    """What is told, sentence by sentence; what the Director finds; the table, and the lines of the answers with seats in them.

    `at_the_table`: a scene shows it, and its table answers what it can; `scene` is who and what the ruling is spoken about;
    `tells`: whether it says what happened at all; `hands`: what each held when the trick began, where the ruling depends on it.
    """

    table: Table | None
    told: tuple[Text, ...]
    found: Facts
    seated: Mapping[str, Text] = MappingProxyType({})
    at_the_table: bool = False
    scene: Scene = Scene(IN_FORCE, "")
    tells: bool = True
    hands: Deal | None = None

    def line(self, line: Text) -> Text:
        """A line of an answer as the Director says it, with the seats of this table."""
        return self.seated.get(str(line), line)


def story(item: Item, seed: int) -> Story:
    """The story of a question; the same seed tells the same one."""
    return _story(item, seed)


@lru_cache(maxsize=256)
def _story(item: Item, seed: int) -> Story:
    found = None if item.scene is None else taken(item.procedure.name, item.procedure.edition, item.scene)
    if found is not None and found.fits(item.facts):
        return _of_scene(found, item)
    return _without_scene(item, Random(f"story {seed} {item.procedure.name} {item.procedure.edition}"))


def _of_scene(found: Taken, item: Item) -> Story:
    table, about = found.table, found.about
    left = tuple((question, answer) for question, answer in item.facts if question.id not in found.shown)
    hands = _hands(table, about) if item.procedure.name in _BY_THE_HANDS else None
    before = (*_before(table, about), *_since_when(table, about, hands))
    lines = (*_board(table), *before, _by_name(found.told_with(item.facts)), *_since(table, about), DIRECTOR)
    scene = scene_of(table, found.inquiry)
    return Story(table, lines, (*found.earlier, *left), _spoken(item, scene), True, scene, hands=hands)


def _hands(table: Table, about: int) -> Deal:
    """What each held when the trick began in which it happened; of a claim, what was left."""
    trick = table.trick_of(about) if about in table.cards else None
    before = (table.entries[at] for at in table.cards if at < about and table.trick_of(at) != trick)
    gone = [entry.card for entry in before if isinstance(entry, Played)]
    return Deal(*(hand and hand - Hand.of(gone) for hand in (table.start.deal[seat] for seat in PLAYERS)))


def _since_when(table: Table, about: int, hands: Deal | None) -> tuple[Text, ...]:
    """Of which moment the hands are, once cards have been played."""
    if hands is None or all(len(hand or ()) == _DEALT for hand in hands.hands):
        return ()
    return (
        say("the hands are shown as the trick began") if about in table.cards else say("the hands show the cards that are left"),
    )


def _spoken(item: Item, scene: Scene) -> Mapping[str, Text]:
    """What the Director says for each line of the answers; two that would sound alike stay as the Laws have them."""
    found: dict[str, Text] = {}
    for answer in item.answers:
        laws, own = laws_of(answer.way.orders), scene
        if answer.mistake is Mistake.EDITION:
            own = scene._replace(edition=next(one for one in Edition if one is not scene.edition))
        for one in answer.effects:
            law = laws.get(one, "")
            found[str(told(one, own.edition, law))] = _sentence(one, own, law)
    times = Counter(map(str, found.values()))
    return MappingProxyType({line: said for line, said in found.items() if times[str(said)] == 1})


def _sentence(effect: Effect, scene: Scene, law: str) -> Text:
    if isinstance(effect, Then):
        return asked_later(effect, scene)
    return permission(effect, law, scene.edition) or sentence(effect, scene)


def _board(table: Table) -> tuple[Text, ...]:
    """Its number, dealer, vulnerability; the contract once there is one."""
    number, _, dealer, vulnerable, *more, _ = heading(table)
    line = say("{board}, {dealer}, {vulnerable}", board=number, dealer=dealer, vulnerable=vulnerable)
    return (line, *more)


def _before(table: Table, about: int) -> tuple[Text, ...]:
    """What had been played to the trick in which it happened."""
    number = table.trick_of(about) if about in table.cards else None
    cards = [at for at in table.cards if at < about and number is not None and table.trick_of(at) == number]
    if not table.cards:
        return ()
    if number is None:
        return (count("{n} trick has been played", "{n} tricks have been played", len(table.play.tricks) if table.play else 0),)
    trick = say("trick {n}", n=number + 1)
    return (say("{trick}: {cards}", trick=trick, cards=_listed(table, cards)),) if cards else (trick,)


def _since(table: Table, about: int) -> tuple[Text, ...]:
    """What has been called or played since."""
    cards = [at for at in table.cards if at > about] if about in table.cards else []
    if cards:
        return (say("then: {cards}", cards=_listed(table, cards)),)
    after = [at for at, entry in enumerate(table.entries) if at > about and isinstance(entry, Called | CalledEight)]
    calls = [at for at in after if not getattr(table.entries[at], "at_once", False)]
    return tuple(_by_name(done(table, at)) for at in calls)


def _by_name(text: Text) -> Text:
    """A sentence with the seats by their names; in Polish these are letters, which nobody has to inflect."""
    return text._replace(values=tuple((name, _named(value)) for name, value in text.values))


def _named(value: object) -> object:
    if isinstance(value, Text):
        return _by_name(value)
    return SEATS[value] if isinstance(value, Seat) else value


def _listed(table: Table, cards: list[int]) -> str:
    played = (entry for at in cards if isinstance(entry := table.entries[at], Played))
    return ", ".join(f"{entry.by} {card_text(entry.card)}" for entry in played)


def _without_scene(item: Item, chance: Random) -> Story:
    """Where no scene shows these facts: what was said or done, on a board as far as it had come by then."""
    found = acted(item.procedure, chance, item.facts)
    if found is None:
        lines: tuple[Text, ...] = (say("a matter is brought to the Director"), DIRECTOR)
        return Story(None, lines, item.facts, scene=Scene(item.procedure.edition, item.procedure.law), tells=False)
    board = () if found.table is None else _board(found.table)
    lines = (*board, found.what, *(() if found.table is None else (DIRECTOR,)))
    return Story(found.table, lines, item.facts, _spoken(item, found.scene), scene=found.scene)
