"""What an effect is made with: a frozen value, like a dataclass of which only the constructor is written for each class.

Every run of the program makes all effects; the methods that are the same in each of them take most of that time.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def effect(cls: type[T]) -> type[T]:
    """A class of frozen values with slots; its fields are set once, and it is compared, hashed and shown by them."""
    made: Any = dataclass(repr=False, eq=False, slots=True)(cls)
    made.__eq__, made.__hash__, made.__repr__ = _eq, _hash, _repr
    made.__setattr__, made.__delattr__ = _set_once, _frozen
    made._compared_by = staticmethod(attrgetter(*made.__slots__) if made.__slots__ else type)
    return made  # type: ignore[no-any-return]


def is_a(effect: object, *kinds: type) -> bool:
    """Whether it is of one of those kinds, where nothing more is asked of it.

    Of isinstance() the type checker remembers which of the hundred kinds are left, and compares each with each from then on.
    """
    return isinstance(effect, kinds)


def of_any_kind(effect: object) -> object:
    """The same effect, for a `match` that leaves most kinds to its last case.

    Of an effect the type checker would remember after each case which of the hundred kinds are left.
    """
    return effect


def names(effect: object) -> tuple[str, ...]:
    """The names of its fields."""
    found: tuple[str, ...] = effect.__class__.__slots__  # type: ignore[attr-defined]
    return found


def _eq(self: Any, other: Any) -> bool:
    compared_by = self._compared_by
    return compared_by(self) == compared_by(other) if self.__class__ is other.__class__ else NotImplemented


def _hash(self: Any) -> int:
    return hash((self.__class__, self._compared_by(self)))


def _repr(self: Any) -> str:
    fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
    return f"{self.__class__.__qualname__}({fields})"


def _set_once(self: Any, name: str, value: object) -> None:
    if hasattr(self, name):
        _frozen(self, name)
    object.__setattr__(self, name, value)


def _frozen(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot change {name}")
