"""Values that never change: what cards, calls, hands, an auction and a play have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, Self


class Frozen:
    """A value whose attributes are set once, by `_fix`, and never change."""

    __slots__: tuple[str, ...] = ()

    def _fix(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _changed(self, changes: dict[str, object]) -> Self:
        """The same value but for these attributes. Raises TypeError when it has none of that name."""
        names = self.__slots__
        if unknown := set(changes).difference(names):
            raise TypeError(f"{type(self).__name__} has no {min(unknown)!r}; expected one of {', '.join(names)}")
        value = object.__new__(type(self))
        value._fix(**{name: changes[name] if name in changes else getattr(self, name) for name in names})
        return value

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} values do not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} values do not change")


class Told(Frozen):
    """A frozen value that is what its attributes are: compared with its like, hashed and packed by them."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return self._all == other._all if isinstance(other, Told) and type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self._all)

    @property
    def _all(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__slots__])


def _again(cls: type[Told], attributes: tuple[object, ...]) -> Told:
    value: Told = object.__new__(cls)
    value._fix(**dict(zip(cls.__slots__, attributes, strict=True)))
    return value


def unmade(cls: type[Frozen]) -> Callable[[], Any]:
    """What makes blanks with the attributes of a class: filled one by one, with `blank.__class__ = cls` a blank becomes its value.

    No other way to a frozen value of many attributes is as quick; nothing but the method that has made a blank ever sees it.
    """
    free = {"__slots__": cls.__slots__, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"Unmade{cls.__name__}", cls.__bases__, free)
