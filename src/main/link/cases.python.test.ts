import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

function lines(...text: readonly string[]): string {
  return `${text.join('\n')}\n`
}

describe('modules', () => {
  test('imports, aliases, modules and submodules lead to the function', async () => {
    const texts = {
      'fleet/__init__.py': '',
      'fleet/tides.py': lines('def tide():', '    pass'),
      'a.py': lines('from fleet.tides import tide', 'def a():', '    tide()'),
      'b.py': lines('from fleet.tides import tide as ebb', 'def b():', '    ebb()'),
      'c.py': lines('import fleet.tides as water', 'def c():', '    water.tide()'),
      'd.py': lines('import fleet.tides', 'def d():', '    fleet.tides.tide()'),
      'e.py': lines('from fleet import tides', 'def e():', '    tides.tide()'),
      'f.py': lines('def f():', '    from fleet.tides import tide', '    tide()'),
    }
    expect(await calls(texts)).toEqual(
      ['a.a', 'b.b', 'c.c', 'd.d', 'e.e', 'f.f'].map((name) => `${name} -> fleet.tides.tide import`),
    )
  })

  test('a package re-exports names and its own submodules', async () => {
    const texts = {
      'fleet/__init__.py': lines('from .boats import launch', 'from . import ropes'),
      'fleet/boats.py': lines('def launch():', '    pass'),
      'fleet/ropes.py': lines('def knot():', '    pass'),
      'use.py': lines('from fleet import launch, ropes', 'def go():', '    launch()', '    ropes.knot()'),
    }
    expect(await calls(texts)).toEqual(['use.go -> fleet.boats.launch import', 'use.go -> fleet.ropes.knot import'])
  })

  test('of a function and a method of one name the import means the one that the package exports under it', async () => {
    const texts = {
      'kit/__init__.py': lines('from .plain import render', 'from .views import View'),
      'kit/plain.py': lines('def render():', '    pass'),
      'kit/views.py': lines('class View:', '    def render(self):', '        pass'),
      'use.py': lines('from kit import View, render', 'def go():', '    render()', '    View().render()'),
    }
    expect(await calls(texts)).toEqual([
      'use.go -> kit.plain.render import',
      'use.go -> kit.views.View import',
      'use.go -> kit.views.View.render type',
    ])
  })

  test('a star import takes what __all__ says, and nothing else', async () => {
    const graph = await linkProject({
      'sea.py': lines("__all__ = ['wave']", 'def wave():', '    pass', 'def foam():', '    pass'),
      'use.py': lines('from sea import *', 'def go():', '    wave()', '    foam()'),
    })
    expect(edgesOf(graph)).toEqual(['use.go -> sea.wave import'])
    expect(sitesOf(graph, 'use.py')).toContain('4 call foam: unresolved missing_import')
  })

  test('a conditional import leads to each module that it may be', async () => {
    const texts = {
      'fast.py': lines('def dump():', '    pass'),
      'slow.py': lines('def dump():', '    pass'),
      'use.py': lines(
        'try:',
        '    from fast import dump',
        'except ImportError:',
        '    from slow import dump',
        'def go():',
        '    dump()',
      ),
    }
    expect(await calls(texts)).toEqual(['use.go -> fast.dump import', 'use.go -> slow.dump import'])
  })

  test('packages and the standard library stay outside', async () => {
    const graph = await linkProject({
      'take.py': lines('class Pile:', '    def take(self):', '        pass'),
      'use.py': lines(
        'import json',
        'from numpy import take',
        'def go():',
        '    take([])',
        '    json.dumps(1)',
        '    "a".strip()',
        '    len("a")',
      ),
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'use.py').filter((line) => line.includes(' call '))).toEqual([
      '4 call take: external numpy',
      '5 call json.dumps: external json',
      '6 call "a".strip: builtin',
      '7 call len: builtin',
    ])
  })
})

describe('classes', () => {
  test('self, cls, super and inherited methods are found in the hierarchy', async () => {
    const texts = {
      'ships.py': lines(
        'class Ship:',
        '    def __init__(self, name):',
        '        self.name = name',
        '    def sail(self):',
        '        self.trim()',
        '    def trim(self):',
        '        pass',
        '    @classmethod',
        '    def build(cls):',
        "        return cls('x')",
        'class Yacht(Ship):',
        '    def __init__(self):',
        "        super().__init__('y')",
        '    def trim(self):',
        '        super().trim()',
        'def go():',
        '    Yacht().sail()',
        '    Yacht.build().sail()',
      ),
    }
    expect(await calls(texts)).toEqual([
      'ships.Ship.build -> ships.Ship.__init__ inherited',
      'ships.Ship.sail -> ships.Ship.trim inherited',
      'ships.Ship.sail -> ships.Yacht.trim dispatch',
      'ships.Yacht.__init__ -> ships.Ship.__init__ inherited',
      'ships.Yacht.trim -> ships.Ship.trim inherited',
      'ships.go -> ships.Ship.build inherited',
      'ships.go -> ships.Ship.sail inherited',
      'ships.go -> ships.Yacht.__init__ local',
    ])
  })

  test('several bases are searched in their linearised order', async () => {
    const texts = {
      'mix.py': lines(
        'class Base:',
        '    def run(self):',
        '        pass',
        'class Left(Base):',
        '    pass',
        'class Right(Base):',
        '    def run(self):',
        '        pass',
        'class Both(Left, Right):',
        '    pass',
        'def go():',
        '    Both().run()',
      ),
    }
    expect(await calls(texts)).toEqual(['mix.go -> mix.Both local', 'mix.go -> mix.Right.run inherited'])
  })

  test('annotations, attributes and narrowing give receivers their types', async () => {
    const texts = {
      'zoo.py': lines(
        'class Cat:',
        '    def speak(self): pass',
        'class Dog:',
        '    def speak(self): pass',
        'class Cage:',
        '    def __init__(self, cat: Cat):',
        '        self.cat = cat',
        '    def poke(self):',
        '        self.cat.speak()',
        'def hear(pet: Cat | Dog):',
        '    if isinstance(pet, Dog):',
        '        pet.speak()',
        'def each(cats: list[Cat]):',
        '    for cat in cats:',
        '        cat.speak()',
      ),
    }
    expect(await calls(texts)).toEqual([
      'zoo.Cage.poke -> zoo.Cat.speak type',
      'zoo.each -> zoo.Cat.speak type',
      'zoo.hear -> zoo.Dog.speak type',
    ])
  })

  test('operators, with and calls of instances call the methods of the type, and a property refers to its getter', async () => {
    const graph = await linkProject({
      'money.py': lines(
        'class Purse:',
        '    def __enter__(self): return self',
        '    def __exit__(self, *rest): pass',
        '    def __add__(self, other): return self',
        '    def __call__(self): pass',
        '    @property',
        '    def total(self): return 1',
        'def spend(purse: Purse):',
        '    with purse as open_purse:',
        '        open_purse()',
        '    purse + purse',
        '    return purse.total',
      ),
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'money.spend -> money.Purse.__add__ type',
      'money.spend -> money.Purse.__call__ type',
      'money.spend -> money.Purse.__enter__ type',
      'money.spend -> money.Purse.__exit__ type',
      'money.spend -references-> money.Purse.total type',
    ])
  })

  test('the class itself is called where it has no constructor, as a dataclass', async () => {
    const texts = {
      'point.py': lines(
        'from dataclasses import dataclass',
        '@dataclass',
        'class Point:',
        '    x: int',
        'def make():',
        '    return Point(1)',
      ),
    }
    expect(await calls(texts)).toEqual(['point.make -> point.Point local'])
  })
})

describe('functions as values', () => {
  test('a function that is passed is referred to, and called by the function that calls its parameter', async () => {
    const graph = await linkProject({
      'bells.py': lines(
        'from functools import partial',
        'def ring(n): pass',
        'def twice(action, times=2):',
        '    action(times)',
        'def toll():',
        '    twice(action=ring)',
        '    partial(ring, 1)',
      ),
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'bells.toll -> bells.twice local',
      'bells.toll -references-> bells.ring local',
      'bells.twice -> bells.ring local',
    ])
  })

  test('what is put into a registry is called where the registry is gone through', async () => {
    const texts = {
      'registry.py': lines(
        'handlers = []',
        'by_name = {}',
        'def add(name, fn):',
        '    handlers.append(fn)',
        '    by_name[name] = fn',
        'def ring(): pass',
        "add('ring', ring)",
        'def run(name):',
        '    for handler in handlers:',
        '        handler()',
        'def pick(name):',
        '    by_name[name]()',
        'def get(name):',
        '    by_name.get(name)()',
      ),
    }
    expect((await calls(texts)).filter((line) => line.includes('.ring '))).toEqual([
      'registry.get -> registry.ring local',
      'registry.pick -> registry.ring local',
      'registry.run -> registry.ring local',
    ])
  })

  test('a dictionary that is the last argument is one argument, and no arguments by name', async () => {
    const texts = {
      'bells.py': lines(
        'def ring(): pass',
        'def chime(): pass',
        'def pick(table):',
        "    table['ring']()",
        'def both(first, ring=None):',
        "    first['chime']()",
        '    ring()',
        "pick({'ring': ring})",
        "both({'chime': chime}, ring=ring)",
      ),
    }
    expect((await calls(texts)).filter((line) => !line.includes('<module>'))).toEqual([
      'bells.both -> bells.chime local',
      'bells.both -> bells.ring local',
      'bells.pick -> bells.ring local',
    ])
  })

  test('a decorator is called by what stands around the decorated function', async () => {
    const texts = {
      'marks.py': lines(
        'def mark(fn):',
        '    def inner():',
        '        return fn()',
        '    return inner',
        '@mark',
        'def work(): pass',
        'work()',
      ),
    }
    expect(await calls(texts)).toEqual([
      'marks.<module> -> marks.mark local',
      'marks.<module> -> marks.work local',
      'marks.mark.inner -> marks.work local',
    ])
  })

  test('what a decorator with arguments returns is called, where it is made there and not handed back', async () => {
    const texts = {
      'marks.py': lines(
        'from typing import Callable',
        'def route(path) -> Callable[[F], F]:',
        '    def mark(fn): return fn',
        '    return mark',
        'def same(fn) -> Callable[..., None]:',
        '    return fn',
        'def hop(): pass',
        "@route('/')",
        'def work(): pass',
        'def go():',
        '    same(hop)()',
        '    same(work)()',
      ),
    }
    expect(await calls(texts)).toEqual([
      'marks.<module> -> marks.route local',
      'marks.<module> -> marks.route.mark local',
      'marks.go -> marks.same local',
    ])
  })

  test('a call inside the second of two functions of one name comes from the second', async () => {
    const texts = {
      'twins.py': lines(
        'def helper(): pass',
        'if True:',
        '    def load(): pass',
        'else:',
        '    def load():',
        '        helper()',
      ),
    }
    expect(await calls(texts)).toEqual(['twins.load~2 -> twins.helper local'])
  })

  test('class bodies, defaults, comprehensions and generators are called from where they stand', async () => {
    const texts = {
      'odd.py': lines(
        'def seed(): return 1',
        'class Plot:',
        '    size = seed()',
        'def grow(n=seed()):',
        '    return [seed() for _ in range(n)]',
      ),
    }
    expect(await calls(texts)).toEqual([
      'odd.<module> -> odd.seed local',
      'odd.Plot -> odd.seed local',
      'odd.grow -> odd.seed local',
    ])
  })

  test('types in comments give receivers their types', async () => {
    const texts = {
      'old.py': lines(
        'class Wheel:',
        '    def spin(self): pass',
        'def turn(wheel):',
        '    # type: (Wheel) -> None',
        '    wheel.spin()',
      ),
    }
    expect(await calls(texts)).toEqual(['old.turn -> old.Wheel.spin type'])
  })

  test('a function of a test file is a test, and tests what it calls', async () => {
    const graph = await linkProject({
      'sums.py': lines('def add(): pass'),
      'test_sums.py': lines('from sums import add', 'def test_add():', '    add()'),
    })
    expect(edgesOf(graph, ['calls', 'tests'])).toEqual([
      'test_sums.test_add -> sums.add import',
      'test_sums.test_add -tests-> sums.add local',
    ])
  })

  test('a stub stands for the module that it describes', async () => {
    const texts = {
      'motor.py': lines('def spin(): pass'),
      'motor.pyi': lines('def spin() -> None: ...'),
      'use.py': lines('from motor import spin', 'def go():', '    spin()'),
    }
    expect(await calls(texts)).toEqual(['use.go -> motor.py.spin import'])
  })
})

test('what the library is handed and calls is called, by position or by name, with an element', async () => {
  const texts = {
    'crew.py': lines(
      'class Hand:',
      '    def age(self): pass',
      'def loud(name): pass',
      'def by_named(hands: list[Hand]): sorted(hands, key=Hand.age)',
      'def by_lambda(hands: list[Hand]): hands.sort(key=lambda hand: hand.age())',
      'def by_map(names): return list(map(loud, names))',
    ),
  }
  expect(await calls(texts)).toEqual([
    'crew.by_lambda -> crew.Hand.age type',
    'crew.by_map -> crew.loud local',
    'crew.by_named -> crew.Hand.age local',
  ])
})
