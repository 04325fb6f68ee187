"""The words in which conditions are told, English and Polish; those that only fill a sentence are passed over."""

from __future__ import annotations

from oddtrick.dealing.measures import Measure
from oddtrick.game.seats import Seat

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W
SEATS: dict[str, tuple[tuple[Seat, ...], ...]] = {
    **{str(seat): ((seat,),) for seat in Seat},
    **dict.fromkeys(("NS", "N-S", "N/S", "SN"), ((N, S),)),
    **dict.fromkeys(("EW", "E-W", "E/W", "WE", "W-E"), ((E, W),)),
    **dict.fromkeys(("any", "someone", "ktoś", "ktokolwiek"), tuple((seat,) for seat in Seat)),
}


def _all(**told: str) -> dict[str, str]:
    return {word: meaning for meaning, words in told.items() for word in words.split()}


# What stands behind a number.
UNITS = {
    word: Measure[meaning]
    for word, meaning in _all(
        POINTS="points point pts hcp punktów punkty punkt pkt pc",
        CONTROLS="controls control kontroli kontrole kontrola kontrolę",
        LOSERS="losers loser przegrywających przegrywające przegrywająca lostów",
        ACES="aces ace asów asy as",
        KINGS="kings king króli króle król",
        QUEENS="queens queen dam damy dama",
        JACKS="jacks jack waletów walety walet",
        TENS="tens ten dziesiątek dziesiątki dziesiątka",
    ).items()
}
SUITS = {
    word: int(meaning[1])
    for word, meaning in _all(
        _0="clubs club ♣ trefli trefle trefl treflach treflu",
        _1="diamonds diamond ♦ kar kara karo karach",
        _2="hearts heart ♥ kierów kiery kier kierach",
        _3="spades spade ♠ pików piki pik pikach",
    ).items()
}
# A suit of one of two.
EITHER = {**dict.fromkeys("major majors starszy starszych starszym".split(), (3, 2)),
          **dict.fromkeys("minor minors młodszy młodszych młodszym".split(), (1, 0))}  # fmt: skip
SHAPES = _all(
    balanced="balanced bal zrównoważona zrównoważony zrównoważone zrównoważoną zrównoważonej",
    semibalanced="semibalanced semi-balanced półzrównoważona półzrównoważony półzrównoważone",
    void="void renons",
    singleton="singleton singel singla",
)
AND, OR, NOT = {"and", "i", "oraz", "&", ",", ";"}, {"or", "lub", "albo", "|"}, {"not", "no", "nie", "bez"}
IN = {"in", "w"}
EXACTLY = {"exactly", "dokładnie"}
LEAST, MOST = {"min", "minimum"}, {"max", "maximum", "do"}
PHRASES = {("at", "least"): "min", ("co", "najmniej"): "min", ("at", "most"): "max", ("up", "to"): "max", ("co", "najwyżej"): "max"}
FILLERS = {"a", "an", "the", "with", "has", "have", "holds", "of", "hand", "cards", "card", "z", "ze", "ma", "mają", "ręka", "rękę",
           "kart", "karty", "lew", "either", "shape", "układ"}  # fmt: skip
