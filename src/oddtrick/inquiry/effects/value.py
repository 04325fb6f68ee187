"""What every effect is: a frozen value, like a dataclass of which only the constructor is written for each class.

Every run of the program makes all effects; the methods that are the same in each of them take most of that time.
"""

from __future__ import annotations

from dataclasses import Field, FrozenInstanceError, dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from oddtrick.texts import Text


class Effect:
    """Something that a Law orders, or says of a case. Its fields are set once; it is compared, hashed and shown by them."""

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    __slots__ = ()
    _compared_by = staticmethod(type)  # not annotated, since it is no field

    @property
    def text(self) -> Text:
        """The effect as a sentence."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        compared_by = self._compared_by
        return compared_by(self) == compared_by(other) if self.__class__ is other.__class__ else NotImplemented

    def __hash__(self) -> int:
        return hash((self.__class__, self._compared_by(self)))

    def __repr__(self) -> str:
        return f"{self.__class__.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names(self))})"

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            _frozen(name)
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        _frozen(name)


E = TypeVar("E", bound=Effect)


@dataclass_transform(frozen_default=True)
def effect(cls: type[E]) -> type[E]:
    """The same class with slots and a constructor for its fields."""
    made: Any = dataclass(repr=False, eq=False, slots=True)(cls)
    if made.__slots__:
        made._compared_by = staticmethod(attrgetter(*made.__slots__))
    return made  # type: ignore[no-any-return]


def names(effect: Effect) -> tuple[str, ...]:
    """The names of its fields."""
    found: tuple[str, ...] = effect.__class__.__slots__
    return found


def _frozen(name: str) -> None:
    raise FrozenInstanceError(f"cannot change {name}")
