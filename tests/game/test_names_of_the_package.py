"""What `from oddtrick import ...` offers."""

from __future__ import annotations

import pytest

import oddtrick


@pytest.mark.parametrize("name", oddtrick.__all__)
def test_every_name_is_there_and_is_the_one_of_its_module(name: str) -> None:
    assert getattr(oddtrick, name) is not None
    assert name in dir(oddtrick)


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="module 'oddtrick' has no attribute 'Event'"):
        oddtrick.Event  # noqa: B018
