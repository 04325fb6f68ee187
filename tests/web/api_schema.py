"""What the description of the interface promises holds for whatever is sent: no 5xx, no status or shape that it does not name.

`test_api_schema.py` runs it in a process of its own: Schemathesis makes up what is to be sent while tests are collected, and no
other process is to spend a second on that.
"""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from one_desk import the_desk
from schemathesis import checks as _checks
from schemathesis.specs.openapi import checks

from conftest import EXAMPLES

schema = schemathesis.openapi.from_asgi("/api/openapi.json", the_desk())
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
    max_examples=max(1, EXAMPLES // 40),
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[*HealthCheck],
)
def test_the_interface_keeps_what_it_promises(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=CHECKS, timeout=180)  # the first search builds its index, on a busy machine
