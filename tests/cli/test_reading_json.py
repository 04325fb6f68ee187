"""JSON as somebody gives it: nothing in it is guessed, and every refusal is a sentence in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import oddtrick

from growing import grows_well
from oddtrick.language import translator
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput


def test_what_is_json_is_read_as_it_stands() -> None:
    assert json_of(b'\xef\xbb\xbf{"a": [1, 2.5, "\\u2660\\ud83d\\ude00"], "b": {"a": null}}') == {
        "a": [1, 2.5, "♠😀"],
        "b": {"a": None},
    }


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        (
            '{"a": {"27A1.x": true, "27A1.x": false}}',
            "the key '27A1.x' stands twice in one object; expected it once",
            "klucz '27A1.x'",
        ),
        ('["\\ud800"]', "\\ud800 is half a letter, and its other half does not follow; expected whole letters", "połowa litery"),
        (b"\xff", "expected text in UTF-8", "UTF-8"),
        ("[1e999]", "a number in it is too large", "za duża"),
        ("9" * 5_000, "a number in it is too large", "za duża"),
        ("[NaN]", "NaN is no number of JSON", "nie jest liczbą"),
        ('{"a":\n1', "it breaks off or goes wrong at line 2, column 2", "w wierszu 2, kolumnie 2"),
    ],
)
def test_what_cannot_be_read_without_a_guess_is_refused(text: str | bytes, english: str, polish: str) -> None:
    with pytest.raises(BadInput) as refused:
        json_of(text)
    assert str(refused.value) == english
    assert polish in translator("pl")(refused.value.text)
    assert isinstance(refused.value, NotJson) is (text in ("[NaN]", '{"a":\n1'))


def test_a_file_with_a_key_twice_names_file_and_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"27A1.lho_accepts": true, "27A1.lho_accepts": false}')
    ran = oddtrick(capsys, "rule", "27", "--answers", str(file))
    told = f"oddtrick: {file}: the key '27A1.lho_accepts' stands twice in one object; expected it once\n"
    assert (ran.status, ran.out, ran.err) == (2, "", told)
    file.write_text('{"27A1.lho_accepts": "\\ud800"}')
    assert "is half a letter" in oddtrick(capsys, "rule", "27", "--answers", str(file)).err


def test_a_key_that_stands_twice_among_many_is_found_in_no_more_than_a_reading() -> None:
    def written(n: int) -> str:
        return "{" + ",".join(f'"{key}": 1' for key in (*range(n), n - 1)) + "}"

    grows_well(json_of, written, 1_000, 300_000)
