import typing as t
from collections.abc import Callable, Generator, Mapping
from typing import Any, Generic, Optional, TypeAlias, TypeVar, Union, cast, overload

from shapes import Circle, Group, Shape

T = TypeVar("T")
S = TypeVar("S", bound="Shape")
Handler = Callable[[Shape, int], Optional[Circle]]
Key: TypeAlias = "Union[str, int]"
type Pair[L, R] = tuple[L, R]


class Registry(Generic[T]):
    items: Mapping[str, T]
    factory: type[T]
    default: t.ClassVar[Optional["Registry[Any]"]] = None

    def get(self, name: str, *others: Circle, fallback: T | None = None, **options: Group) -> T | None:
        return self.items.get(name) or fallback or self.factory()

    def each(self) -> Generator[T, None, None]:
        yield from self.items.values()


class Stack[Item]:
    def pop(self) -> Item: ...

    def map[Out](self, change: Callable[[Item], Out]) -> "Stack[Out]": ...


@overload
def pick(shape: Circle) -> int: ...
@overload
def pick(shape: Group) -> str: ...
def pick(shape: S, handler: Handler = print, *, kind: t.Literal["a", "b"] = "a"):
    return handler(shape, 1)


def narrowed(shape: Circle | Group, other: Union[Circle, Group, None], found: object):
    if isinstance(shape, Circle):
        shape.area()
    else:
        shape.describe()
    if not isinstance(found, (Circle, Group)):
        return None
    found.area()
    if other is None or isinstance(other, Circle) and other.area():
        return other
    assert isinstance(shape.parts, Stack)
    shape.parts.pop()
    kind = shape.area() if type(shape) is Group else shape
    return cast("Circle", other).area(), kind, t.cast(Group, found)


def matched(shape: Circle | Group, command):
    match shape:
        case Circle(radius=size, arc=Circle.Arc() as arc):
            return shape.area() + size.real() + arc.length()
        case Circle():
            shape.area()
        case other:
            other.describe()
    match command:
        case ["go", direction, *rest] if direction.ok():
            return rest
        case {"shape": Shape() as found, **others}:
            return found.area(), others
        case Circle() | Group():
            return command.area()
        case (first, second):
            return first(second)


def commented(shape, sizes, *rest):
    # type: (Circle, list[int], *Group) -> Group
    total = make()  # type: Group
    for each in rest:  # type: Group
        each.area()
    ignored = make()  # type: ignore
    return shape.area(), total.area(), ignored


def columns(
    left,  # type: Circle
    right=None,  # type: Optional[Group]
):
    return left.area(), right.area()
