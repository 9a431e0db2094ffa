from typing import overload

class Reader:
    @overload
    def read(self, size: int) -> bytes: ...
    @overload
    def read(self) -> str: ...

def open_reader(path: str) -> Reader: ...
limit: int
