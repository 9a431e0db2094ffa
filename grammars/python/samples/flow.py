"""What a name stands for at each point."""

from shapes import Circle, Group, Point


def straight():
    shape = Circle(Point(0), 1)
    shape.area()
    shape = Group(Point(0))
    shape.area()
    alias = shape
    return alias.describe()


def branched(flag):
    shape = None
    if flag:
        shape = Circle(Point(0), 1)
    elif flag is None:
        raise ValueError
    else:
        shape = Group(Point(0))
    shape.area()
    while flag:
        shape = shape.next()
        flag = shape.flag
    return shape.area()


def contained():
    shapes = []
    shapes.append(Circle(Point(0), 1))
    for shape in shapes:
        shape.area()
    table = {"circle": Circle, 1: Group, **other}
    table["group"] = Group
    table["circle"](Point(0), 1)
    table["group"](Point(0))
    first, (second, *more) = Circle, (Group, Point)
    return first(), second(), more[0](), [shape.area for shape in shapes]


class Keeper:
    def __init__(self):
        self.held = Circle(Point(0), 1)
        self.held.area()
        self.by_name = {}
        self.all = []

    def keep(self, name, shape):
        self.by_name[name] = shape
        self.all.append(Group(Point(0)))
        self.held = shape
        self.held.area()
        return self.by_name[name].area()

    def callbacks(self, bus):
        bus.on("area", self.area_of)
        bus.on("held", self.held)
        return {"keep": self.keep}, [Circle, straight]

    def area_of(self):
        return getattr(self, "held").area()
