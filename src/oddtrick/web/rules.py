"""The regulations that a desk knows, as its pages are handed them."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from oddtrick.answering.house import House as House

TheHouse = NamedDependency[SkipValidation[House]]
