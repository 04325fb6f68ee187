"""How near one word is to another: the same, another ending, another form of one meaning, a slip of the finger."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, pairwise

from oddtrick.everyday.alike import known_words, meaning_of

EXACT, BEGINS, SAME, ROOT, TYPED, SLIP = 1.0, 0.92, 0.9, 0.75, 0.75, 0.7
_FEW = 2  # letters of which a beginning says nothing
_ROOT_LETTERS, _ROOT_SHARE = 4, 0.65
_SLIP_LETTERS, _TWO_SLIPS, _ALIKE = 4, 8, 0.62
_ENDINGS = ("s", "d", "ed", "es", "ing", "t", "y", "e", "a", "u", "i", "em", "om", "ow", "ach", "ami")
# Words that say nothing about what happened, English and Polish; they only decide between equals.
LITTLE = frozenset(
    "a an the of to in on at by is was were be been being am are it its his her hers he she him they them their i my mine me we us "
    "our you your and or but that this these those there who whom which has have had having did does do s t d ll ve m re then "
    "very some somebody someone one with for from as if when while because would can could will should shall might although though "
    "didnt dont doesnt wasnt werent isnt cant couldnt wont wouldnt hasnt havent thats hes shes im ive theyre "
    "so just about still also both got get let really please well yet quite already any other than now "
    "w we z ze na do od u i a o oraz sie to jest byl byla bylo byli sa ma mial miala mieli maja tego ten ta te tym tej tych temu "
    "po przy dla za co ktory ktora ktore ktorego ktora ktorej ktorych jak ze ale bo gdy kiedy jego jej ich mu moj moja moje mojego "
    "mojej mojemu moim mnie mi ja on ona oni my wy nas nam czy swojego swojej "
    "jeszcze juz tylko tak ktos ktoras sobie swoj swoja swoje swoim podczas przez jako bardzo jakis niz "
    "wiec wtedy potem chociaz choc zeby aby by bym byc bedzie prosze tu tam ani albo lub nad pod cos nic im je go ci "
    "what where why how gdzie dlaczego "
    "north south east west n s e zawodnik gracz player".split()
)
# Words that everybody uses of everything: they help, but they do not find.
COMMON = frozenset(
    "no not didn don wasn wouldn couldn cannot can out up off before after during into over nie bez przed poza partner partnera "
    "partnerem partnerowi partners opponent opponents opps players gracza graczy przeciwnik przeciwnika "
    "przeciwnicy card cards karta karty karte kart kartami hand hands reka reki reke play played gral zagral gra made make makes "
    "got get gave give went told tell said says powiedzial zrobil went table board rozdanie rozdania bid call lewa "
    "want take back inny spade ace never nigdy instead".split()
)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters without accents; the Polish ł, which is a letter of its own, as l."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(letter for letter in apart if not unicodedata.combining(letter)))


@lru_cache(maxsize=20_000)
def family(word: str) -> str:
    """What stands for all words of one meaning; no word has a blank in it."""
    return f"{meaning} " if (meaning := meaning_of(word)) is not None else word


class Known:
    """The words that are known, and which of them are near to one that is asked."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = {*words}
        self._families: dict[str, list[str]] = {}
        self._begun: dict[str, list[str]] = {}
        for word in self.words:
            self._families.setdefault(family(word), []).append(word)
            self._begun.setdefault(word[: _FEW + 1], []).append(word)
        self._slips: dict[str, list[str]] = {}
        for word in self.words | {word for word in known_words() if family(word) in self._families}:
            if len(word) >= _SLIP_LETTERS and word not in LITTLE and not word.isdecimal():
                for short in {word, *_shorter(word)}:
                    self._slips.setdefault(short, []).append(word)
        self._long: dict[str, list[str]] = {}
        for word in {*chain(*self._slips.values())}:
            if len(word) >= _TWO_SLIPS:
                self._long.setdefault(word[0], []).append(word)
        self.near = lru_cache(maxsize=4_000)(self._near)

    def _near(self, word: str, more_than: int) -> dict[str, float]:
        """How near the word is to each that is known.

        Only a word that is not known may be unfinished, of more letters than so many, or have a slip in it.
        """
        found = self._alike(word)
        if word in self.words or word in LITTLE:
            return found
        if len(word) > more_than:
            begun = (other for other in self._begun.get(word[: _FEW + 1], ()) if other.startswith(word))
            found |= {other: max(TYPED, found.get(other, 0.0)) for other in begun}
        if not found:
            found = {other: near * SLIP for meant in self._meant(word) for other, near in self._alike(meant).items()}
        return found

    def _alike(self, word: str) -> dict[str, float]:
        begun = self._begun.get(word[: _FEW + 1], ())
        return {other: near for other in {*begun, *self._families.get(family(word), ())} if (near := _near(word, other))}

    def _meant(self, word: str) -> list[str]:
        """Words of which one is a slip: a letter wrong, missing or too many, two that changed places; in a long word several."""
        if len(word) < _SLIP_LETTERS or word.isdecimal():
            return []
        short_word = len(word) == _SLIP_LETTERS  # a letter left out, or two that changed places
        once = {word, *_shorter(word)}
        found = {other for short in once for other in self._slips.get(short, ()) if _one_slip(word, other)}
        if short_word:
            return sorted(other for other in found if len(other) > len(word) or sorted(other) == sorted(word))
        if not found and len(word) >= _TWO_SLIPS:
            mine = _twos(word)
            found = {
                other for other in self._long.get(word[0], ()) if _ALIKE * (len(word) + len(other)) <= 2 * len(mine & _twos(other))
            }
        return sorted(found)


@lru_cache(maxsize=10_000)
def _twos(word: str) -> frozenset[str]:
    """Each letter with the next one."""
    return frozenset(map("".join, pairwise(f" {word} ")))


def _shorter(word: str) -> Iterator[str]:
    return (word[:n] + word[n + 1 :] for n in range(len(word)))


def _near(word: str, other: str) -> float:
    if word == other:
        return EXACT
    if word in LITTLE or other in LITTLE:
        return 0.0
    one, two = meaning_of(word), meaning_of(other)
    if one is not None and two is not None:
        return SAME if one == two else 0.0
    if word[0] != other[0] or word.isdecimal() or other.isdecimal():
        return 0.0
    short, long = sorted((word, other), key=len)
    if long.startswith(short) and len(short) > _FEW:
        rest = long[len(short) :]
        if rest in _ENDINGS and (len(short) > _FEW + 1 or rest in _ENDINGS[:5]):
            return BEGINS
    shared = next((n for n, (left, right) in enumerate(zip(word, other, strict=False)) if left != right), len(short))
    return ROOT if shared >= _ROOT_LETTERS and shared >= _ROOT_SHARE * len(long) else 0.0


def _one_slip(word: str, other: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours changed places."""
    if abs(len(word) - len(other)) > 1:
        return False
    first = next((n for n, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), min(len(word), len(other)))
    left, right = word[first:], other[first:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]
