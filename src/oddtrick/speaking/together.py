"""Who may use which information, said once for several players: "West and North may use ...", not a sentence for each of them."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.texts import Text, say

# What is said of one player, and of several.
_OF_SEVERAL: dict[str, Text] = {
    one.template: several
    for one, several in (
        (
            say("{who} may not use the information from the withdrawn call"),
            say("{players} may not use the information from the withdrawn call"),
        ),
        (
            say("{who} may not use the information from the withdrawn {act}"),
            say("{players} may not use the information from the withdrawn {act}"),
        ),
        (say("{who} may not use the information from the card"), say("{players} may not use the information from the card")),
        (say("{who} may not use the information from the {act}"), say("{players} may not use the information from the {act}")),
        (
            say("{who} may not use the information from the cards that were shown"),
            say("{players} may not use the information from the cards that were shown"),
        ),
        (
            say("{who} may not use the information from the withdrawn action"),
            say("{players} may not use the information from the withdrawn action"),
        ),
        (
            say("{who} may not use what he has learned of the cards that were put right"),
            say("{players} may not use what they have learned of the cards that were put right"),
        ),
        (say("{who} may not use that information"), say("{players} may not use that information")),
        (
            say("{who} may use the information from the withdrawn call"),
            say("{players} may use the information from the withdrawn call"),
        ),
        (
            say("{who} may use the information from the withdrawn {act}"),
            say("{players} may use the information from the withdrawn {act}"),
        ),
        (say("{who} may use the information from the card"), say("{players} may use the information from the card")),
        (say("{who} may use the information from the {act}"), say("{players} may use the information from the {act}")),
        (
            say("{who} may use the information from the cards that were shown"),
            say("{players} may use the information from the cards that were shown"),
        ),
        (
            say("{who} may use the information from the withdrawn action"),
            say("{players} may use the information from the withdrawn action"),
        ),
        (say("{who} may use that information"), say("{players} may use that information")),
        (say("{who} may use that information, at his own risk"), say("{players} may use that information, at their own risk")),
    )
}


def together(sentences: Iterable[Text]) -> tuple[Text, ...]:
    """The sentences in their order; those that say the same of several players as one, where the first of them stood."""
    found: dict[Text, list[object]] = {}
    for one in sentences:
        if one.template in _OF_SEVERAL:
            found.setdefault(_of_nobody(one), []).append(dict(one.values)["who"])
        else:
            found.setdefault(one, [])
    return tuple(_of(one, [*dict.fromkeys(players)]) for one, players in found.items())


def _of_nobody(one: Text) -> Text:
    """What is said, whoever it is said of."""
    return one._replace(values=tuple((name, value) for name, value in one.values if name != "who"))


def _of(one: Text, players: list[object]) -> Text:
    if not players:
        return one
    if len(players) == 1:
        return one._replace(values=(("who", players[0]), *one.values))
    return _OF_SEVERAL[one.template]._replace(values=(("players", _named(players)), *one.values))


def _named(players: list[object]) -> Text:
    """Several players, each as the sentence of one of them names him."""
    first, *others = players
    told: Text | object = first
    for other in others[:-1]:
        told = say("{players}, {player}", players=told, player=other)
    return say("{players} and {player}", players=told, player=others[-1])
