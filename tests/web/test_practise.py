"""The room for practising: a question, its marking, the score of a sitting, and papers."""

import re

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from oddtrick.citations import Edition
from oddtrick.language import translator
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.questions import Difficulty, draw, laws
from oddtrick.practice.story import story
from oddtrick.speaking.naming import speaker
from oddtrick.web.case import read
from oddtrick.web.practice.pages import case
from oddtrick.web.rules import House


@pytest.fixture(scope="module")
def client():
    with TestClient(the_desk()) as found:
        yield found


def told(seed, **more):
    return {"edition": "2017", "law": "", "level": "", "seed": str(seed), "answered": "0", "right": "0", **more}


def test_the_page_asks_a_question_and_keeps_its_choices(client):
    page = client.get("/en/practise?edition=2007&law=27&level=hard&seed=4")
    item = draw(4, Edition.E2007, 27, Difficulty.HARD)
    assert page.status_code == 200
    assert "an insufficient bid" in page.text
    assert page.text.count('name="answer"') == len(item.answers)
    assert "<option selected>2007</option>" in page.text
    assert '<option value="27" selected>27 · ' in page.text
    assert '<option value="hard" selected>' in page.text
    assert "verdict" not in page.text
    tale = story(item, 4)
    for question, _ in tale.found:
        assert speaker(translator("en"), tale.scene)(question.text).split(" ")[1] in page.text


def test_without_a_seed_any_question_is_asked(client):
    seeds = {
        re.search(r'name="seed" value="(\d+)">\n<input type="hidden" name="answered"', client.get("/en/practise").text)[1]
        for _ in "four"
    }
    assert len(seeds) > 1


def test_a_right_answer(client):
    seed = 3
    item = draw(seed)
    page = client.post("/en/practise", data=told(seed, answer=str(item.right)))
    assert page.status_code == 200
    assert "✓</span> Right" in page.text
    assert "right in this sitting: 1 of 1" in page.text
    assert 'name="answered" value="1"' in page.text
    assert ", ".join(item.law) in page.text
    assert page.headers["HX-Push-Url"] == f"/en/practise?edition=2017&law=&level=&seed={seed}"


def test_a_wrong_answer_says_which_fact_leads_there(client):
    seed = 3
    item = draw(seed)
    wrong = (item.right + 1) % len(item.answers)
    page = client.post("/en/practise", data=told(seed, answer=str(wrong), answered="4", right="3"))
    assert f"Not right: the answer is {'ABCD'[item.right]}" in page.text
    assert "right in this sitting: 3 of 5" in page.text
    by_fact = [one for n, one in enumerate(item.answers) if n != item.right and one.mistake is Mistake.FACT]
    assert page.text.count("That would be ordered if:") == len(by_fact)
    assert page.text.count('class="soft why"') == len(item.answers) - 1


def test_the_links_lead_to_the_chart_and_the_inquiry(client):
    seed = 3
    item = draw(seed)
    packed = case(item).packed()
    page = client.post("/en/practise", data=told(seed, answer="0")).text
    assert f'href="/en/chart/{item.procedure.name}?edition=2017&amp;case={packed}&amp;n=0"' in page
    assert f'href="/en/rule/{packed}"' in page
    assert client.get(f"/en/rule/{packed}").status_code == 200


def test_the_inquiry_of_a_question_stands_where_the_question_ends():
    for seed in range(60):
        item = draw(seed)
        found = read(case(item).packed(), House())
        progress = found.progress(0, House())
        assert progress.orders == item.way.orders
        assert progress.question is None


def test_the_next_question_keeps_choices_and_score(client):
    page = client.post("/en/practise", data=told(5, law="29", level="hard", answered="7", right="6", next="1"))
    assert page.headers["HX-Push-Url"] == "/en/practise?edition=2017&law=29&level=hard&seed=6"
    assert 'name="answered" value="7"' in page.text
    assert 'name="right" value="6"' in page.text
    assert '<option value="29" selected>' in page.text


def test_the_page_in_polish(client):
    page = client.get("/pl/practise?law=27&seed=3").text
    assert 'lang="pl"' in page
    assert "niewystarczająca odzywka" in page.lower() or "za niska" in page.lower() or "odzywk" in page.lower()


def test_every_law_in_the_list_has_a_question(client):
    for edition in Edition:
        listed = [int(law) for law in re.findall(r'<option value="(\d+)"', client.get(f"/en/practise?edition={edition}").text)]
        assert {*listed} == {*laws(edition)}


@pytest.mark.parametrize(
    "bad",
    [
        "edition=1997",
        "edition=x",
        "law=94",
        "law=-1",
        "law=²",
        "law=a",
        "level=harder",
        "seed=x",
        "seed=-1",
        "seed=99999999",
        "law=33&level=hard",
    ],
)
def test_what_cannot_be_asked_is_a_clear_page(client, bad):
    for where in ("/en/practise", "/en/practise/paper", "/en/practise/paper.json", "/pl/practise/paper.gift"):
        page = client.get(f"{where}?{bad}")
        assert page.status_code == 400
        assert 'role="alert"' in page.text


@pytest.mark.parametrize(
    "more",
    [
        {"answer": "4"},
        {"answer": "-1"},
        {"answer": "x"},
        {},
        {"answer": "0", "answered": "1", "right": "2"},
        {"answer": "0", "seed": "9" * 400},
    ],
)
def test_an_answer_that_is_none_is_a_clear_page(client, more):
    page = client.post("/en/practise", data=told(3) | more)
    assert page.status_code == 400
    assert 'role="alert"' in page.text


# ---------------------------------------------------------------- papers


def test_a_paper_prints_with_its_key_last(client):
    page = client.get("/en/practise/paper?law=&level=medium&n=10&seed=3").text
    assert page.count('<h2 class="capital"') == 10
    stories = page.split('<h2 class="capital"')[1:]
    at_no_table = [one for one in stories if "an error of procedure" in one]  # 82: nobody calls him
    assert page.count("“Director!”") == 10 - len(at_no_table) > 5
    key = page.index('id="key"')
    assert page.rindex('class="boxes"') < key
    assert "Key to paper 3" in page
    assert "data-print" in page


def test_the_same_seed_gives_the_same_paper(client):
    for path in ("paper", "paper.json", "paper.gift"):
        assert client.get(f"/en/practise/{path}?n=5&seed=8").text == client.get(f"/en/practise/{path}?n=5&seed=8").text
    assert client.get("/en/practise/paper?n=5&seed=8").text != client.get("/en/practise/paper?n=5&seed=9").text


def test_a_paper_as_json_and_gift_has_the_same_questions(client):
    found = client.get("/en/practise/paper.json?n=4&seed=8&edition=2007").json()
    assert (found["edition"], found["seed"], len(found["questions"])) == (2007, 8, 4)
    gift = client.get("/en/practise/paper.gift?n=4&seed=8&edition=2007")
    assert gift.headers["content-type"].startswith("text/plain")
    assert "attachment" in gift.headers["content-disposition"]
    for n, one in enumerate(found["questions"], 1):
        assert f"::{n}. {one['law']} " in gift.text


def test_a_paper_speaks_the_language_of_its_reader(client):
    english = client.get("/en/practise/paper.json?n=3&seed=8").json()
    polish = client.get("/pl/practise/paper.json?n=3&seed=8").json()
    assert [one["right"] for one in english["questions"]] == [one["right"] for one in polish["questions"]]
    assert english["questions"][0]["title"] != polish["questions"][0]["title"]


@pytest.mark.parametrize("n", ["0", "51", "x", "", "1e3"])
def test_a_paper_has_one_to_fifty_questions(client, n):
    assert client.get(f"/en/practise/paper?n={n}&seed=1").status_code == 400


def test_nothing_of_a_page_needs_inline_style_or_script(client):
    for path in ("/en/practise?seed=1", "/en/practise/paper?seed=1&n=3"):
        page = client.get(path).text
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script>", page)
