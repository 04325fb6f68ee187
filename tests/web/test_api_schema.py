"""What the description of the interface promises holds for whatever is sent: no 5xx, no status or shape that it does not name."""

from __future__ import annotations

import re

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks as _checks
from schemathesis.specs.openapi import checks

from oddtrick.web.app import application

schema = schemathesis.openapi.from_asgi("/api/openapi.json", application())
CHECKS = [
    _checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
    checks.unsupported_method,
]


@pytest.mark.filterwarnings("default")  # those of schemathesis are not ours
@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
)
def test_the_interface_keeps_what_it_promises(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=CHECKS)


def test_names_of_what_is_described_are_plain_words() -> None:
    names = [*application().openapi_schema.to_schema()["components"]["schemas"]]
    assert [name for name in names if not re.fullmatch(r"([A-Z][a-z]*)+", name)] == []
