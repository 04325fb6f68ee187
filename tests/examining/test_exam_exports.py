"""A paper for other programs, read back by their rules: GIFT by two readers, QTI by the structure of its standard, HTML."""

from __future__ import annotations

import io
import re
import zipfile
from html.parser import HTMLParser
from xml.etree import ElementTree as Tree

import pytest
from papers import in_words
from ua_exam.gift_parser import parse_gift_content

from oddtrick.examining.exports.gift import gift
from oddtrick.examining.exports.qti import MANIFEST, PACKAGE, QTI, TEST, qti
from oddtrick.examining.told import ToldPaper
from oddtrick.pages.exams.page import page

PAPERS = [("ebu-county", "en"), ("pzbs-district", "pl"), ("acbl-club", "pl")]
both = pytest.mark.parametrize(("name", "language"), PAPERS)


def unescaped(text: str) -> str:
    return re.sub(r"\\([~=#{}:\\])", r"\1", text)


def block_of(block: str) -> tuple[str, str, list[tuple[str, str, str]]]:
    """A question of GIFT, read by the rules of the format: title, text, and of each answer its mark, words and feedback."""
    found = re.fullmatch(r"::((?:[^\\:]|\\.)+)::((?:[^\\{}]|\\.)+)\{((?:[^\\{}]|\\.)*)\}", block, re.DOTALL)
    assert found is not None, block[:200]
    answers = re.findall(r"\s*([=~])((?:[^\\~=#]|\\.)+)(?:#((?:[^\\~=#]|\\.)*))?", found[3])
    assert "".join(mark + said + (f"#{why}" if why else "") for mark, said, why in answers).split() == found[3].split()
    return (
        unescaped(found[1]),
        unescaped(found[2]),
        [(mark, unescaped(said).strip(), unescaped(why).strip()) for mark, said, why in answers],
    )


@both
def test_gift_holds_every_item_with_its_key_and_feedback(name: str, language: str) -> None:
    paper = in_words(name, language)
    blocks = gift(paper).strip().split("\n\n")
    assert sum(one.startswith("$CATEGORY: $course$/") for one in blocks) == len(paper.parts)
    read = [block_of(one) for one in blocks if not one.startswith("$CATEGORY")]
    choices = [one for one in read if any(mark == "~" for mark, _, _ in one[2])]
    laws = [one for one in read if one not in choices]
    assert len(choices) == len(paper.items)
    assert len(laws) == sum(item.cites != "none" for item in paper.items)
    for item, (title, text, answers) in zip(paper.items, choices, strict=True):
        assert title.startswith(f"{item.number}. ")
        assert all(line in text for line in item.story)
        assert [letter for letter, (mark, _, _) in zip("ABCD", answers, strict=True) if mark == "="] == [item.right]
        for option, (_, said, why) in zip(item.options, answers, strict=True):
            assert said == " ".join("; ".join(option.lines).split())
            assert all(one in why for one in ([option.why] if option.why else item.citations))
    assert all({mark for mark, _, _ in answers} == {"="} and answers for _, _, answers in laws)


@both
def test_gift_is_imported_by_a_parser_that_others_have_written(name: str, language: str) -> None:
    """ua-exam takes banks of questions from GIFT; it refuses a sign of the format that is not written as one of the text."""
    paper = in_words(name, language)
    found = parse_gift_content(gift(paper))
    assert {one["type"] for one in found} == {"multiple_choice"}
    choices = [one for one in found if not all(each["is_correct"] for each in one["options"])]
    laws = [one for one in found if one not in choices]
    assert len(laws) == sum(item.cites != "none" for item in paper.items)
    parts = [f"$course$/{paper.title}/{part.title}" for part in paper.parts]
    for item, one in zip(paper.items, choices, strict=True):
        assert (one["category"], one["title"]) == (parts[item.part - 1], f"{item.number}. {item.title}")
        assert all(line in one["text"] for line in (*item.story, item.question))
        assert [each["text"] for each in one["options"]] == [" ".join("; ".join(each.lines).split()) for each in item.options]
        assert [letter for letter, each in zip("ABCD", one["options"], strict=True) if each["is_correct"]] == [item.right]


# ---------------------------------------------------------------- QTI


def package(paper: ToldPaper) -> dict[str, Tree.Element]:
    with zipfile.ZipFile(io.BytesIO(qti(paper))) as found:
        assert found.testzip() is None
        return {name: Tree.fromstring(found.read(name)) for name in found.namelist()}


def tag(name: str, space: str = QTI) -> str:
    return f"{{{space}}}{name}"


# The children that QTI 2.1 lets stand in an item, in this order.
ORDER = ["responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback"]
# What may stand directly in what, of the elements that are used here.
INSIDE = {
    "itemBody": {"p", "ul", "table", "choiceInteraction"},
    "choiceInteraction": {"prompt", "simpleChoice"},
    "simpleChoice": {"br", "feedbackInline"},
    "p": {"br", "textEntryInteraction"},
    "ul": {"li"},
    "table": {"thead", "tbody"},
    "modalFeedback": {"p"},
}


@both
def test_the_manifest_of_the_package_names_every_file_once(name: str, language: str) -> None:
    files = package(in_words(name, language))
    manifest = files[MANIFEST]
    assert manifest.tag == tag("manifest", PACKAGE)
    assert [one.tag.partition("}")[2] for one in manifest] == ["metadata", "organizations", "resources"]
    resources = manifest.findall(f"{tag('resources', PACKAGE)}/{tag('resource', PACKAGE)}")
    assert sorted(one.get("href", "") for one in resources) == sorted(files.keys() - {MANIFEST})
    known = {one.get("identifier"): one for one in resources}
    assert len(known) == len(resources)
    assert {one.get("type") for one in resources} == {"imsqti_test_xmlv2p1", "imsqti_item_xmlv2p1"}
    wanted = [one.get("identifierref") for one in known["test"].findall(tag("dependency", PACKAGE))]
    assert wanted == [one for one in known if one != "test"]
    for one in resources:
        assert [each.get("href") for each in one.findall(tag("file", PACKAGE))] == [one.get("href")]


@both
def test_the_test_of_the_package_has_a_section_for_each_part(name: str, language: str) -> None:
    paper = in_words(name, language)
    files = package(paper)
    test = files[TEST]
    assert test.tag == tag("assessmentTest")
    children = [one.tag.partition("}")[2] for one in test]
    assert children == ["outcomeDeclaration", "timeLimits", "testPart", "outcomeProcessing"]
    sections = test.findall(f"{tag('testPart')}/{tag('assessmentSection')}")
    assert [one.get("title") for one in sections] == [part.title for part in paper.parts]
    for part, section in zip(paper.parts, sections, strict=True):
        several = section.findall(tag("assessmentItemRef"))
        assert len(several) == part.last - part.first + 1
        assert all(files[one.get("href", "")].get("identifier") == one.get("identifier") for one in several)


@both
def test_each_item_of_the_package_keeps_the_structure_of_qti(name: str, language: str) -> None:
    paper = in_words(name, language)
    files = package(paper)
    for item in paper.items:
        root = files[f"items/item-{item.number:03}.xml"]
        assert (root.tag, root.get("adaptive"), root.get("timeDependent")) == (tag("assessmentItem"), "false", "false")
        children = [one.tag.partition("}")[2] for one in root]
        assert children == sorted(children, key=ORDER.index)
        for one in root.iter():
            wanted = INSIDE.get(one.tag.partition("}")[2])
            assert wanted is None or {each.tag.partition("}")[2] for each in one} <= wanted, one.tag
        declared = {one.get("identifier"): one for kind in ORDER[:2] for one in root.findall(tag(kind))}
        choices = [one.get("identifier") for one in root.iter(tag("simpleChoice"))]
        assert choices == [*"ABCD"]
        assert [one.text for one in declared["RESPONSE"].iter(tag("value"))] == [item.right]
        shown = {one.get("identifier") for one in root.iter(tag("feedbackInline"))}
        assert shown == {*choices} - {item.right}
        for place in root.iter():
            for attribute in ("responseIdentifier", "outcomeIdentifier"):
                assert place.get(attribute) is None or place.get(attribute) in declared
            if place.tag.partition("}")[2] in ("variable", "correct", "mapResponse", "setOutcomeValue"):
                assert place.get("identifier") in declared
        assert ("LAW" in declared) == (item.cites != "none") == (root.find(f".//{tag('textEntryInteraction')}") is not None)
        entries = [one.get("mapKey") for one in root.iter(tag("mapEntry"))]
        assert len({*entries}) == len(entries)


def test_the_same_paper_is_the_same_package() -> None:
    paper = in_words("ebu-county", "en")
    assert qti(paper) == qti(paper)


# ---------------------------------------------------------------- print


class Balanced(HTMLParser):
    """Counts open elements, and what is empty by itself."""

    EMPTY = frozenset({"meta", "br", "line", "rect", "circle", "polygon", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.items = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.items += ("class", "item") in attrs
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


@both
def test_the_printed_paper_is_whole_and_its_key_can_be_left_out(name: str, language: str) -> None:
    paper = in_words(name, language)
    for with_key in (True, False):
        told = page(paper, with_key=with_key)
        reader = Balanced()
        reader.feed(told)
        assert (reader.open, reader.items) == ([], 40)
        assert told.count("<svg") == sum(bool(item.hands) for item in paper.items)
        assert ('class="key"' in told) == with_key
        assert f'<html lang="{language}">' in told
