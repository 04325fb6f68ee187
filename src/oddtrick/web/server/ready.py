"""The desk made ready once, in a process that every worker is a copy of (see `workers`): nobody waits for its imports."""

from __future__ import annotations

from oddtrick.citations import IN_FORCE
from oddtrick.everyday.matters import nearest
from oddtrick.inquiry.asking import questions
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL
from oddtrick.web.app import application
from oddtrick.web.rendering import environment
from oddtrick.web.server import deaf

DESK = application()

for _procedure in ALL:
    questions(_procedure.run)  # imports its Law
for _language in LANGUAGES:
    _templates = environment(_language)
    for _name in _templates.list_templates(["html"]):
        _templates.get_template(_name)
    nearest("revoke", IN_FORCE, translator(_language))  # makes the search

deaf.ready()
