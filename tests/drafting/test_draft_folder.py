"""`draft.toml`: a mistake in it is one sentence, with the file, the line and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.cli import run
from oddtrick.drafts.folder import announce, read
from oddtrick.texts import BadInput

HEAD = '[draft]\nyear = "2027"\ntitle = "A draft"\n'
PROCEDURE = '[[procedure]]\nname = "revoke"\nlaw = "61"\nfunction = "law_61:revoke"\n'
WRONG = {
    "[draft\n": "line 1: this cannot be read; expected a [part], or a name, = and its value",
    "[draft]\ntitle = 3\n": "line 1: year: expected words in quotes",
    "": "expected a part [draft] with year, based_on, title, who",
    '[draft]\nyear = "2017"\n': "line 2: year: expected one of four digits after 2017, as \"2027\"; found '2017'",
    '[draft]\nyear = "27"\n': "line 2: year: expected one of four digits",
    HEAD + "who = 3\n": "line 1: who: expected words in quotes",
    HEAD + 'when = "soon"\n': "line 1: when is unknown here; expected year, based_on, title, who",
    HEAD + "[law]\n": "line 4: law is unknown here; expected draft, procedure, provision, polish",
    HEAD + 'title.en = "A"\n': "line 4: this cannot be read",
    HEAD + PROCEDURE + PROCEDURE: "line 5: the procedure revoke stands here twice; expected it once",
    HEAD + PROCEDURE + '[[procedure]]\nname = "Revoke"\n': "line 8: name: expected small letters and _, as insufficient_bid",
    HEAD + '[[procedure]]\nname = "revoke"\nlaw = "61"\n': "line 4: function: expected words in quotes",
    HEAD + PROCEDURE.replace("law_61:", ""): "line 4: function: expected a file of the folder and its function",
    HEAD + PROCEDURE.replace("law_61:", "../law_61:"): "line 4: function: expected a file of the folder and its function",
    HEAD + PROCEDURE + 'also = "22B"\n': 'line 4: also: expected a list of references, as ["22B"]',
    HEAD + '[[procedure]]\nname = "revoke"\ndropped = "yes"\n': "line 4: dropped: expected true or false",
    HEAD + '[procedure]\nname = "revoke"\n': "line 4: procedure: expected [[procedure]], once for each",
    HEAD + '[[provision]]\ntitle = "A"\n': "line 4: ref: expected words in quotes",
    HEAD + '[[provision]]\nref = "1"\ntitle = { de = "A" }\n': "line 4: title: expected words in quotes, or {en",
    HEAD + "[polish]\nyes = 1\n": "line 4: polish: expected each English sentence in quotes, = and the Polish one",
}


def test_each_mistake_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "draft.toml"
    for text, said in WRONG.items():
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput) as refused:
            read(tmp_path)
        assert str(refused.value).startswith((f"{file}, {said}", f"{file}: {said}")), (text, str(refused.value))
        assert "\n" not in str(refused.value)


def test_words_are_one_language_or_two(tmp_path: Path) -> None:
    (tmp_path / "draft.toml").write_text(HEAD + '[[provision]]\nref = "1"\ntitle = { en = "A", pl = "B" }\n', encoding="utf-8")
    draft = read(tmp_path)
    (one,) = draft.provisions
    assert (one.title.shown("pl"), one.title.shown("en"), draft.title.shown("pl")) == ("B", "A", "A draft")


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--draft", str(tmp_path), "editions"]) == 2
    assert capsys.readouterr().err == (
        f"oddtrick: {tmp_path} is no draft of the Laws: expected a folder with draft.toml, as oddtrick laws draft new makes one\n"
    )


def test_a_draft_does_not_come_to_laws_that_are_loaded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An edition is there from the beginning, or not at all: lists of editions have been made by now."""
    import oddtrick.citations

    (tmp_path / "draft.toml").write_text(HEAD, encoding="utf-8")
    with pytest.raises(BadInput, match="a draft is named before the Laws are loaded; start the program anew with it"):
        announce([tmp_path])
    assert run(["editions", f"--draft={tmp_path}"]) == 2
    assert "start the program anew" in capsys.readouterr().err
    assert "2027" not in {str(one) for one in oddtrick.citations.Edition}
