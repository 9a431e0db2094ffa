import json as codec
from os import path

counter = 0
registry = {}
handlers = {"start": lambda: begin(), "stop": width}


def width():
    return counter


def begin(path="."):
    # The parameter hides the import.
    return path.join("a")


def count():
    global counter, created
    counter += 1
    created = width()
    return path.join("a", "b")


def outer(codec):
    total = 0
    width = make_width()

    def inner():
        nonlocal total
        total = width()
        return codec.loads("1"), count()

    class Local:
        total = count()
        limit = total

        def read(self, limit=total):
            return limit, total

    def recurse(depth):
        return recurse(depth - 1) if depth else inner

    return inner, Local, recurse


class Box:
    size = width()
    sizes = [width() for _ in range(size)]

    def size_of(self):
        return size


if counter:
    def choose():
        return width()
else:
    def choose():
        return count()


def replaced():
    return width()


def replaced():
    return count()


def comprehend(rows):
    squares = {row.key: [cell.value() for cell in row if cell.ok()] for row in rows}
    if (found := next(iter(squares))) and (size := len(found)) > 1:
        return found, size
    return sorted((count(), row) for row in rows)


def handled(run):
    try:
        run()
    except (ValueError, KeyError) as error:
        return error.args
    except codec.JSONDecodeError as error:
        raise RuntimeError("bad") from error
    else:
        return width()
    finally:
        count()


def register(name):
    def decorate(handler):
        registry[name] = handler
        return handler

    return decorate


@register("first")
def first(step=width()):
    first, *rest = step, count
    for index, (rest, last) in enumerate(zip(rest, [])):
        print(index, rest, last)
    del rest, registry["first"]
    return handlers["start"](), handlers.get("stop"), handlers[first]()


async def gather(tasks):
    async with lock() as held:
        async for task in tasks:
            await task.run(held)
    return [await task async for task in tasks]


double = lambda value: width() * value
key = {"by": lambda item: count()}


def main():
    assert counter, width()
    return (lambda: begin())()


if __name__ == "__main__":
    main()
