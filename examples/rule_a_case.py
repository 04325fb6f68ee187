"""A case is ruled by answers, each order with its paragraph: `python rule_a_case.py 27 27A1.lho_accepts=no 27B.replacement=pass`.

With too few answers it says what is asked next, to whom, and what can be answered. `2007` in front takes that edition.
"""

import sys

from oddtrick import BadInput, Edition, find, rule
from oddtrick.inquiry.asking import shown, stored

WORDS = {"yes": True, "no": False}

given = sys.argv[1:]
edition = Edition.E2007 if given[0] == "2007" else Edition.E2017
law, *pairs = given[given[0] == "2007" :]
answers = {id: WORDS.get(word, word) for id, _, word in (one.partition("=") for one in pairs)}
try:
    procedure = find(law, edition)
    progress = rule(procedure.run, answers, {})  # {}: what the Laws leave to regulations is by default
except BadInput as wrong:
    sys.exit(f"{wrong}")

for question, answer in progress.asked.items():
    print(f"{question.id:24} {question.text} {shown(answer)}")
if (asked := progress.question) is not None:
    print(f"{asked.id:24} {asked.text} ({asked.by.value})")
    names = {value: word for word, value in WORDS.items()}
    for option in asked.options:
        print(f"    {asked.id}={names.get(option) or stored(option)}")
for order in progress.orders:
    for effect in order.effects:
        print(f"Law {order.law}: {effect.text}")
