"""Every way to import a name and to hand it on."""

import os.path
import os.path as ospath, sys
import xml.etree
import xml.dom
from . import shapes
from . import scoping as names
from .shapes import (
    Circle,
    Shape as Figure,  # the base
)
from ..tools.text import wrap
from collections import *
from typing import TYPE_CHECKING

try:
    import simplejson as json
except ImportError:
    import json

if TYPE_CHECKING:
    from .shapes import Outline

    from decimal import Decimal as Number
else:
    Number = float

__all__ = ["Circle", "draw"]
__all__ += ("Figure", "_hidden")
__all__.extend(["names"])

_private = 1
public, other = 1, 2


def draw(outline: "Outline") -> "Number":
    from importlib import import_module
    from .shapes import total

    plugin = import_module("plugins.extra")
    return plugin.run(total([outline.shape]), os.path.join("a"), xml.dom.Node)


def _hidden():
    return json.dumps(ospath.sep), sys.argv, wrap, OrderedDict()
