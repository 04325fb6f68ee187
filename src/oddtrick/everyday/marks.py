"""What is looked at in a phrase: its words, what they mean, which of them stand together, and three letters at a time.

A meaning stands for all its words in both languages, so a phrase in other words, or in the other language, has the same marks;
pairs of meanings say who did what with what, in any order; three letters forgive endings and slips of the finger.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, pairwise

from oddtrick.everyday.alike import meaning_of

# Words that say nothing about what happened, English and Polish: they count beside others, not in pairs and not by their letters.
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
    "north south east west n s e polnoc polnocy poludnie poludnia poludniu wschod wschodu wschodzie zachod zachodu zachodzie "
    "zawodnik gracz player".split()
)
_START, _END = "^", "$"
_LETTERS = 3
_LONG, _ROOT = 6, 5  # letters: a word of six keeps four and a longer one five, without its ending


def words_of(text: str) -> list[str]:
    """The words of a text in small letters without accents; the Polish ł, which is a letter of its own, as l."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(letter for letter in apart if not unicodedata.combining(letter)))


@lru_cache(maxsize=20_000)
def family(word: str) -> str:
    """What stands for all words of one meaning, or for all endings of one word; no word has a blank in it."""
    if (meaning := meaning_of(word)) is not None:
        return f"{meaning} "
    return word if word in LITTLE or len(word) < _LONG else word[: _ROOT - (len(word) == _LONG)]


def marks(words: Iterable[str]) -> set[str]:
    """All marks of a phrase."""
    said = [*words]
    meant = [family(word) for word in said]
    telling = sorted({one for word, one in zip(said, meant, strict=True) if word not in LITTLE})
    return {
        *said,
        *(f"{one}." for one in meant),
        *(f"{one}|{other}" for one, other in pairwise([_START, *meant, _END])),
        *(f"{one}||{other}" for one, other in zip(meant, meant[2:], strict=False)),
        *(f"{one}&{other}" for one, other in combinations(telling, 2)),
        *(letters for word in said for letters in _letters(word)),
    }


@lru_cache(maxsize=20_000)
def _letters(word: str) -> tuple[str, ...]:
    """Three letters at a time, the beginning and the end of the word as one."""
    apart = f"<{word}>"
    return () if word in LITTLE else tuple(f"-{apart[at : at + _LETTERS]}" for at in range(len(word)))
