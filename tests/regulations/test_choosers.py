"""Every value that the Laws leave open, chosen by everybody: who may, may; who may not, is refused."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.citations import Edition
from oddtrick.laws.index import Title
from oddtrick.regulations.documents import Document, Layer, Setting, read
from oddtrick.regulations.hooks import Chooser, Hook, of_edition
from oddtrick.regulations.layers import build
from oddtrick.regulations.readymade import ready
from oddtrick.regulations.shapes import Kind, Plain, Shape, plain, shown

edition_both = every("edition", [*Edition])
AUTHORITY = 'layer = "authority"\nbase = "laws"\nshort = "XBF"\n'


def sample(shape: Shape, not_this: object) -> Plain:
    """A value that can be, and is not that one."""
    match shape.kind:
        case Kind.BOOL:
            return not_this is not True
        case Kind.INT:
            return next(n for n in (*shape.values, 61, 40, 12, -1) if n != not_this and not [*shape.mistakes(n, "")])
        case Kind.NUMBER:
            return 7
        case Kind.ENUM:
            return next(one for one in (*shape.values, "x") if one != not_this)
        case Kind.TEXT:
            return "something"
        case Kind.IMPS:
            return "1.2 IMPs"
        case Kind.LIST:
            assert shape.of is not None
            return (sample(shape.of, None),) * 2
        case Kind.OBJECT:
            parts = shape.fields or (("somebody", shape.of or Shape(Kind.TEXT)),)
            return {name: sample(part, None) for name, part in parts}


def chosen(hook: Hook, edition: Edition, *, by_authority: bool) -> object:
    """What holds when a document chooses another value than the Laws; the sentences when it is refused."""
    value = sample(hook.shape, hook.default)
    line = f'{hook.name} = {{ value = {shown(value)}, reason = "a short day" }}'
    document = read((AUTHORITY if by_authority else "") + line, "x.toml")
    found = build((document,) if by_authority else (ready("wbf"), document), edition)
    return found.problems or (found.regulations[hook.name] == value)


@edition_both
def test_what_the_authority_chooses(edition: Edition) -> None:
    """1B, 12C1(e) of 2007, 12C2(d), 16B2, 18F, 70E2, 78D, 80A3, 80B1, 86B3, 92A, 93C1, 93C2, 93C3(a), 93C3(b); fn9, fn12.

    So also 12C2(b) and its 86A of 2007, which need the Authority's approval.
    """
    for hook in of_edition(edition).values():
        if Chooser.AUTHORITY in hook.by or hook.approval is Chooser.AUTHORITY:
            assert chosen(hook, edition, by_authority=True) is True, hook.name
            if not hook.organizers:
                refused = chosen(hook, edition, by_authority=False)
                assert isinstance(refused, tuple), hook.name
                assert "leaves this to the Regulating Authority" in str(refused[0])


@edition_both
def test_what_the_organizer_chooses(edition: Edition) -> None:
    """76A2, 76C2, 78D, 79C1, 79C2, 80B2(a), 80B2(b), 80B2(c), 80B2(d), 80B2(e), 80B2(f), 80B2(g)(i), 80B2(g)(ii), 80B2(h),
    80B2(i), 80B2(j), 80B2(k), 87B, 92A, 92B, 93A; fn24, fn26, fn27. An Authority may choose it for all its tournaments.
    """
    for hook in of_edition(edition).values():
        if hook.organizers:
            assert chosen(hook, edition, by_authority=False) is True, hook.name
            assert chosen(hook, edition, by_authority=True) is True, hook.name


@edition_both
def test_what_the_director_decides_in_each_case(edition: Edition) -> None:
    """Nobody else decides it, and not in advance."""
    cases = [hook for hook in of_edition(edition).values() if hook.case]
    assert len(cases) > 20
    for hook in cases:
        if hook.shape.values == (False,):
            continue
        for by_authority in (True, False):
            refused = chosen(hook, edition, by_authority=by_authority)
            assert isinstance(refused, tuple), hook.name
            assert "leaves this to the Director in each case" in str(refused[0])


anything = st.recursive(
    st.booleans() | st.integers() | st.text() | st.floats() | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from([*of_edition(Edition.E2017), "nothing"]), anything, st.sampled_from([Layer.AUTHORITY, Layer.CONDITIONS]))
def test_anything_is_either_taken_or_refused_in_words(name: str, value: object, layer: Layer) -> None:
    document = Document("x.toml", "x", Title("", ""), layer, "pzbs", (Edition.E2017,), (Setting(name, plain(value)),), {})
    documents = (document,) if layer is Layer.AUTHORITY else (ready("pzbs"), document)
    found = build(documents, Edition.E2017)
    assert all(str(problem).startswith("x.toml: ") for problem in found.problems)
    assert found.problems or name in found.regulations.values
