"""QTI 2.1: a content package (ZIP) with a manifest, a test with a section for each part, and a file for each item.

The same paper gives the same bytes. Answers are not shuffled: the key of the printed paper is that of the package.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from xml.etree import ElementTree as Tree

from oddtrick.citations import Edition
from oddtrick.examining.citing import accepted
from oddtrick.examining.exports.words import COMMON, FOUND, auction_rows, cite, hand_lines, rule, wrong
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.examining.values import Cites
from oddtrick.language import translator
from oddtrick.texts import Translate, say

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_XSI = "http://www.w3.org/2001/XMLSchema-instance"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_SCHEMAS = {
    QTI: "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1p1.xsd",
    PACKAGE: "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
}
_WHEN = (1980, 1, 1, 0, 0, 0)  # of every file in the package: it says nothing, and the same paper is the same file
TEST, MANIFEST = "test.xml", "imsmanifest.xml"


def qti(paper: ToldPaper) -> bytes:
    """The package."""
    translate = translator(paper.language)
    files = {MANIFEST: _manifest(paper), TEST: _test(paper)}
    for item in paper.items:
        files[_file(item)] = _item(paper, item, translate)
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as package:
        for name, root in files.items():
            Tree.indent(root)
            entry = zipfile.ZipInfo(name, _WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            package.writestr(entry, Tree.tostring(root, "utf-8", xml_declaration=True) + b"\n")
    return found.getvalue()


def _file(item: ToldItem) -> str:
    return f"items/item-{item.number:03}.xml"


def _id(item: ToldItem) -> str:
    return f"item-{item.number:03}"


def _root(name: str, space: str, **attributes: str) -> Tree.Element:
    root = Tree.Element(name, {"xmlns": space, "xmlns:xsi": _XSI, "xsi:schemaLocation": f"{space} {_SCHEMAS[space]}"})
    root.attrib.update(attributes)
    return root


def _in(parent: Tree.Element, name: str, text: str = "", **attributes: str) -> Tree.Element:
    made = Tree.SubElement(parent, name, attributes)
    if text:
        made.text = text
    return made


# ---------------------------------------------------------------- the package


def _manifest(paper: ToldPaper) -> Tree.Element:
    root = _root("manifest", PACKAGE, identifier=f"oddtrick-{paper.paper}")
    metadata = _in(root, "metadata")
    _in(metadata, "schema", "QTIv2.1 Package")
    _in(metadata, "schemaversion", "1.0.0")
    _in(root, "organizations")
    resources = _in(root, "resources")
    test = _in(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href=TEST)
    _in(test, "file", href=TEST)
    for item in paper.items:
        _in(test, "dependency", identifierref=_id(item))
    for item in paper.items:
        one = _in(resources, "resource", identifier=_id(item), type="imsqti_item_xmlv2p1", href=_file(item))
        _in(one, "file", href=_file(item))
    return root


def _test(paper: ToldPaper) -> Tree.Element:
    """One after another, in any order, each part a section; the score is the sum."""
    root = _root("assessmentTest", QTI, identifier=f"oddtrick-{paper.paper}", title=paper.title, toolName="Oddtrick")
    score = _in(root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    _in(_in(score, "defaultValue"), "value", "0")
    _in(root, "timeLimits", maxTime=str(paper.minutes * 60))
    part = _in(root, "testPart", identifier="paper", navigationMode="nonlinear", submissionMode="simultaneous")
    for one in paper.parts:
        section = _in(part, "assessmentSection", identifier=f"part-{one.number}", title=one.title, visible="true")
        for item in paper.items[one.first - 1 : one.last]:
            _in(section, "assessmentItemRef", identifier=_id(item), href=_file(item))
    processing = _in(_in(root, "outcomeProcessing"), "setOutcomeValue", identifier="SCORE")
    _in(_in(processing, "sum"), "testVariables", variableIdentifier="SCORE")
    return root


# ---------------------------------------------------------------- an item


def _item(paper: ToldPaper, item: ToldItem, translate: Translate) -> Tree.Element:
    root = _root("assessmentItem", QTI, identifier=_id(item), title=f"{item.number}. {item.title}", adaptive="false",
                 timeDependent="false", toolName="Oddtrick")  # fmt: skip
    root.set(_LANG, paper.language)
    cites = Cites(item.cites)
    ways = () if cites is Cites.NOTHING else accepted(item.citations, cites, Edition(str(paper.edition)))
    _declared(root, item, ways)
    body = _in(root, "itemBody")
    _body(body, item, translate)
    choice = _in(body, "choiceInteraction", responseIdentifier="RESPONSE", shuffle="false", maxChoices="1")
    _in(choice, "prompt", item.question)
    for letter, option in zip(LETTERS, item.options, strict=False):
        one = _in(choice, "simpleChoice", identifier=letter)
        _lines(one, option.lines)
        if letter != item.right:
            _in(one, "feedbackInline", wrong(option), outcomeIdentifier="FEEDBACK", identifier=letter, showHide="show")
    if (when_right := rule(item)) is not None:
        _in(body, "p", translate(when_right))
    if (wanted := cite(item)) is not None:
        asked = _in(body, "p", f"{translate(wanted)} ")
        _in(asked, "textEntryInteraction", responseIdentifier="LAW", expectedLength="12")
    _processed(root, item, bool(ways))
    laws = _in(root, "modalFeedback", outcomeIdentifier="LAWS", identifier="shown", showHide="show")
    _in(laws, "p", translate(say("Law {law}", law=", ".join(item.citations))))
    return root


def _declared(root: Tree.Element, item: ToldItem, ways: Iterable[str]) -> None:
    answer = _in(root, "responseDeclaration", identifier="RESPONSE", cardinality="single", baseType="identifier")
    _in(_in(answer, "correctResponse"), "value", item.right)
    several = [*dict.fromkeys(one.lower() for one in ways)]
    if several:
        law = _in(root, "responseDeclaration", identifier="LAW", cardinality="single", baseType="string")
        _in(_in(law, "correctResponse"), "value", item.citations[0])
        mapping = _in(law, "mapping", defaultValue="0", lowerBound="0", upperBound=str(item.citation_marks))
        for one in several:
            _in(mapping, "mapEntry", mapKey=one, mappedValue=str(item.citation_marks), caseSensitive="false")
    score = _in(
        root, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float", normalMaximum=str(item.most)
    )
    _in(_in(score, "defaultValue"), "value", "0")
    _in(root, "outcomeDeclaration", identifier="FEEDBACK", cardinality="single", baseType="identifier")
    _in(root, "outcomeDeclaration", identifier="LAWS", cardinality="single", baseType="identifier")


def _body(body: Tree.Element, item: ToldItem, translate: Translate) -> None:
    _in(body, "p", item.story[0])
    if hands := hand_lines(item):
        _lines(_in(body, "p"), hands)
    if rows := auction_rows(item):
        table = _in(body, "table")
        head = _in(_in(table, "thead"), "tr")
        for seat in ("W", "N", "E", "S"):
            _in(head, "th", seat)
        inside = _in(table, "tbody")
        for row in rows:
            line = _in(inside, "tr")
            for cell in row:
                _in(line, "td", cell)
    for told in item.story[1:]:
        _in(body, "p", told)
    if item.found:
        _in(body, "p", translate(FOUND))
        several = _in(body, "ul")
        for one in item.found:
            _in(several, "li", f"{one.asked} {one.answer}")
    if item.common:
        _in(body, "p", translate(COMMON))
        several = _in(body, "ul")
        for told in item.common:
            _in(several, "li", told)


def _lines(parent: Tree.Element, lines: Iterable[str]) -> None:
    """Lines with breaks between them."""
    last: Tree.Element | None = None
    for line in lines:
        if last is None and not parent.text:
            parent.text = line
            last = parent
            continue
        last = _in(parent, "br")
        last.tail = line


def _processed(root: Tree.Element, item: ToldItem, cites: bool) -> None:
    """The marks of the answer, with those of the Law that is named; which feedback is shown."""
    processing = _in(root, "responseProcessing")
    for condition in (_right(item), *([_named()] if cites else [])):
        processing.append(condition)
    shown = _in(processing, "setOutcomeValue", identifier="FEEDBACK")
    _in(shown, "variable", identifier="RESPONSE")
    laws = _in(processing, "setOutcomeValue", identifier="LAWS")
    _in(laws, "baseValue", "shown", baseType="identifier")


def _right(item: ToldItem) -> Tree.Element:
    condition = Tree.Element("responseCondition")
    branch = _in(condition, "responseIf")
    match = _in(branch, "match")
    _in(match, "variable", identifier="RESPONSE")
    _in(match, "correct", identifier="RESPONSE")
    value = _in(branch, "setOutcomeValue", identifier="SCORE")
    _in(value, "baseValue", str(item.marks), baseType="float")
    return condition


def _named() -> Tree.Element:
    condition = Tree.Element("responseCondition")
    branch = _in(condition, "responseIf")
    there = _in(_in(branch, "not"), "isNull")
    _in(there, "variable", identifier="LAW")
    value = _in(branch, "setOutcomeValue", identifier="SCORE")
    both = _in(value, "sum")
    _in(both, "variable", identifier="SCORE")
    _in(both, "mapResponse", identifier="LAW")
    return condition
