# -*- coding: utf-8 -*-
"""Classes: hierarchy, members, operators and the protocols of the syntax."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Iterator, NamedTuple, Protocol, Self


def traced(method):
    """Logs each call."""

    @wraps(method)
    def wrapper(self, *args, **options):
        return method(self, *args, **options)

    return wrapper


def unit(name: str):
    def decorate(cls):
        cls.unit = name
        return cls

    return decorate


class Drawable(Protocol):
    def draw(self, canvas: Canvas) -> None: ...


class Colour(enum.Enum):
    RED = 1
    BLUE = 2

    def mixed(self) -> Colour:
        return Colour.BLUE if self is Colour.RED else self


class Point(NamedTuple):
    x: float
    y: float = 0.0


@unit("cm")
class Shape(ABC):
    count = 0
    sort_key = lambda self: self.area()

    def __init__(self, origin: Point, *, colour: Colour = Colour.RED) -> None:
        self.origin = origin
        self.colour: Colour = colour
        self.parts: list[Shape] = []
        Shape.count += 1

    def __new__(cls, *args, **options):
        return super().__new__(cls)

    @abstractmethod
    def area(self) -> float:
        """The area
        in square units."""

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    @name.setter
    def name(self, value: str) -> None:
        self._name = value

    @cached_property
    def outline(self) -> Outline:
        return Outline(self)

    @classmethod
    def unit_shape(cls) -> Self:
        return cls(Point(0))

    @staticmethod
    def compare(left: Shape, right: Shape) -> bool:
        return left.area() < right.area()

    def add(self, part: Shape) -> Self:
        self.parts.append(part)
        return self

    @traced
    def describe(self, prefix="shape: " + str(count)):
        return prefix + self.name + self.outline.text()

    def __iter__(self) -> Iterator[Shape]:
        yield self
        for part in self.parts:
            yield from part

    def __add__(self, other: Shape) -> Group:
        return Group(self.origin).add(self).add(other)

    def __len__(self):
        return len(self.parts)

    def __getitem__(self, index: int) -> Shape:
        return self.parts[index]


class Circle(Shape):
    class Arc:
        def length(self):
            return 1

    def __init__(self, origin: Point, radius: float) -> None:
        super().__init__(origin)
        self.radius = radius
        self.arc = self.Arc()

    def area(self) -> float:
        return 3.14 * self.radius ** 2

    def __call__(self, factor):
        return type(self)(self.origin, self.radius * factor)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


class Group(Shape):
    def area(self) -> float:
        return sum(part.area() for part in self.parts)

    def describe(self, prefix=""):
        described = super(Group, self).describe(prefix)
        return described + ", ".join([part.describe() for part in self])


@dataclass(frozen=True)
class Outline:
    shape: Shape
    points: list[Point] = field(default_factory=list)

    def text(self) -> str:
        return f"{self.shape.name} of {len(self.points)} points at {self.shape.origin.x:>{width()}}"


def width() -> int:
    return 8


def total(shapes: list[Shape]) -> float:
    largest = max(shapes, key=Shape.area)
    with Circle(Point(1), 2) as circle, open("log") as log:
        doubled = circle(2)
        both = doubled + largest
    return sum(map(Shape.area, both)) + both[0].area() - circle.arc.length()
