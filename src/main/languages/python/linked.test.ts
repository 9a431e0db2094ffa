import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf } from '#link/testing/linkProject'

const CREW = [
  'from typing import Iterator, Self, TypeVar',
  'import typing',
  '',
  'T = TypeVar("T", bound="Ship")',
  '',
  'class Ship:',
  '    def sail(self) -> "Ship": ...',
  '    def __enter__(self: T) -> T: ...',
  '    def __exit__(self, *error): ...',
  '    def __iter__(self) -> Iterator["Cabin"]: ...',
  '    def __add__(self, other) -> "Fleet": ...',
  '    def __getitem__(self, name) -> "Cabin": ...',
  '    def __call__(self) -> "Cabin": ...',
  '    @property',
  '    def cabin(self) -> "Cabin": ...',
  '    @classmethod',
  '    def build(cls) -> Self: ...',
  '',
  'class Tug(Ship):',
  '    def pull(self): ...',
  '',
  'class Cabin:',
  '    def clean(self): ...',
  '',
  'class Fleet:',
  '    def size(self): ...',
  '',
]

/** Counted call edges out of a function `go` that stands below the classes above, without those to constructors. */
async function reached(...body: readonly string[]): Promise<readonly string[]> {
  return callees(['def go(ship: Ship, flag):', ...body.map((line) => `    ${line}`)])
}

async function callees(code: readonly string[]): Promise<readonly string[]> {
  const text = `${[...CREW, ...code].join('\n')}\n`
  const edges = edgesOf(await linkProject({ 'yard.py': text }))
  return edges
    .filter((edge) => edge.startsWith('yard.go ') && !edge.endsWith(' possible'))
    .map((edge) => edge.replace('yard.go -> yard.', '').replace(/ \w+$/, ''))
    .filter((name) => name.includes('.'))
}

describe('a receiver in Python', () => {
  test('is what with, iteration, indexing, operators and a call of an instance give', async () => {
    expect(await reached('with Tug() as tug:', '    tug.pull()')).toEqual([
      'Ship.__enter__',
      'Ship.__exit__',
      'Tug.pull',
    ])
    expect(await reached('for cabin in ship:', '    cabin.clean()')).toEqual(['Cabin.clean', 'Ship.__iter__'])
    expect(await reached('(ship + ship).size()')).toEqual(['Fleet.size', 'Ship.__add__'])
    expect(await reached('ship["bow"].clean()')).toEqual(['Cabin.clean', 'Ship.__getitem__'])
    expect(await reached('ship().clean()')).toEqual(['Cabin.clean', 'Ship.__call__'])
  })

  test('is the value of a property and of a class method that gives its own type', async () => {
    expect(await reached('ship.cabin.clean()')).toContain('Cabin.clean')
    expect(await reached('Tug.build().pull()')).toEqual(['Ship.build', 'Tug.pull'])
  })

  test('comes out of containers that were filled before', async () => {
    expect(await reached('ships = []', 'ships.append(Tug())', 'for each in ships:', '    each.pull()')).toEqual([
      'Tug.pull',
    ])
    expect(await reached('table = {"a": Tug(), "b": Cabin()}', 'table["a"].pull()')).toEqual(['Tug.pull'])
    expect(await reached('table = {}', 'table[flag] = Tug()', 'table.get(flag).pull()')).toEqual(['Tug.pull'])
    expect(await reached('for at, (left, right) in enumerate([(Tug(), Cabin())]):', '    left.pull()')).toEqual([
      'Tug.pull',
    ])
    expect(await reached('return [each.pull() for each in {flag: Tug()}.values()]')).toEqual(['Tug.pull'])
  })

  test('has the element type of a container that a package names', async () => {
    expect(
      await callees([
        'def go(ships: typing.Sequence[Tug]):',
        '    for ship in reversed(ships):',
        '        ship.pull()',
      ]),
    ).toEqual(['Tug.pull'])
  })

  test('is only what a test leaves', async () => {
    expect(
      await callees([
        'def go(found: Tug | Cabin):',
        '    if isinstance(found, Tug):',
        '        return',
        '    found.clean()',
        '    found.pull()',
      ]),
    ).toEqual(['Cabin.clean'])
  })

  test('is what the last assignment gave it', async () => {
    expect(await reached('it = Tug()', 'it = Cabin()', 'it.clean()', 'it.pull()')).toEqual(['Cabin.clean'])
  })

  test('is an instance of the class that is handed to a function of a package, and nothing that the class lacks', async () => {
    const text = [
      'from harbour import find, sort',
      ...CREW,
      'def go():',
      '    find(Tug).pull()',
      '    find(Tug).lost()',
      '    sort(Tug, Cabin).clean()',
    ]
    const graph = await linkProject({ 'yard.py': text.join('\n') })
    expect(edgesOf(graph)).toEqual(['yard.go -> yard.Tug.pull type'])
    const found = sitesOf(graph, 'yard.py').filter((site) => /pull|lost|clean/.test(site))
    expect(found.map((site) => site.replace(/^\d+ call /, ''))).toEqual([
      'find(Tug).pull: resolved',
      'find(Tug).lost: external harbour',
      'sort(Tug, Cabin).clean: external harbour',
    ])
  })
})

describe('a parameter of a test in Python', () => {
  test('is what the fixture of its name gives, of the nearest file that has one', async () => {
    const fixture = (name: string, ...body: readonly string[]) => ['@pytest.fixture', `def ${name}`, ...body]
    const graph = await linkProject({
      'yard.py': CREW.join('\n'),
      'tests/conftest.py': [
        'import pytest',
        'from yard import Cabin, Ship, Tug',
        ...fixture('ship() -> Ship:', '    return Ship()'),
        ...fixture('tug(ship):', '    ship.sail()', '    yield Tug()'),
        ...fixture('cabin():', '    return Tug()'),
      ].join('\n'),
      'tests/deck/test_deck.py': [
        'import pytest',
        'from yard import Cabin',
        '@pytest.fixture(scope="module")',
        'def cabin():',
        '    return Cabin()',
        'class TestDeck:',
        '    def test_clean(self, cabin, tug):',
        '        cabin.clean()',
        '        tug.pull()',
        'def helper(tug):',
        '    tug.pull()',
      ].join('\n'),
    })
    expect(edgesOf(graph).filter((edge) => edge.endsWith(' type') && !edge.includes('__'))).toEqual([
      'tests.conftest.tug -> yard.Ship.sail type',
      'tests.deck.test_deck.TestDeck.test_clean -> yard.Cabin.clean type',
      'tests.deck.test_deck.TestDeck.test_clean -> yard.Tug.pull type',
    ])
  })
})

describe('names in Python', () => {
  test('of a parameter and of a nested function shadow an import, in their function alone', async () => {
    const texts = {
      'tides.py': 'def tide(): pass\n',
      'use.py': [
        'from tides import tide',
        'def hidden(tide):',
        '    tide()',
        'def local():',
        '    def tide(): pass',
        '    tide()',
        'def seen():',
        '    tide()',
      ].join('\n'),
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual(['use.local -> use.local.tide local', 'use.seen -> tides.tide import'])
    expect(sitesOf(graph, 'use.py')).toContain('3 call tide: unresolved dynamic')
  })

  test('call themselves and each other, and a lambda that has a name is a symbol', async () => {
    const text = 'def loop(n): loop(n)\ndef even(n): odd(n)\ndef odd(n): even(n)\ngrow = lambda n: loop(n)\n'
    expect(edgesOf(await linkProject({ 'yard.py': text }))).toEqual([
      'yard.even -> yard.odd local',
      'yard.grow -> yard.loop local',
      'yard.loop -> yard.loop local',
      'yard.odd -> yard.even local',
    ])
  })
})

describe('dispatch in Python', () => {
  test('leads from an abstract method to what implements it, and match leaves one of them', async () => {
    const text = [
      'from abc import ABC, abstractmethod',
      'class Shape(ABC):',
      '    @abstractmethod',
      '    def area(self): ...',
      'class Disc(Shape):',
      '    def area(self): return 1',
      'class Box(Shape):',
      '    def area(self): return 2',
      'def total(shapes: list[Shape]):',
      '    return sum(shape.area() for shape in shapes)',
      'def only(thing):',
      '    match thing:',
      '        case Disc():',
      '            thing.area()',
    ]
    expect(edgesOf(await linkProject({ 'yard.py': text.join('\n') }))).toEqual([
      'yard.only -> yard.Disc.area type',
      'yard.total -> yard.Box.area dispatch',
      'yard.total -> yard.Disc.area dispatch',
      'yard.total -> yard.Shape.area type',
    ])
  })
})

test('what is put into an attribute of a class above declares no attribute of its own', async () => {
  const text = [
    'class Headers:',
    '    def pop(self, name): pass',
    'class Reply:',
    '    @property',
    '    def headers(self) -> Headers: return Headers()',
    'class Redirect(Reply):',
    '    def to(self, url):',
    '        self.headers["location"] = url',
    '        self.headers.pop("age")',
    'class Loose:',
    '    def add(self): self.found.append(ring)',
    '    def go(self):',
    '        for each in self.found: each()',
    'def ring(): pass',
  ]
  expect(edgesOf(await linkProject({ 'net.py': text.join('\n') }))).toEqual([
    'net.Loose.go -> net.ring local',
    'net.Redirect.to -> net.Headers.pop type',
    'net.Reply.headers -> net.Headers local',
  ])
})

test('type variables are those of the function that names them, with what they extend', async () => {
  const text = [
    'from typing import Generic, TypeVar',
    'A = TypeVar("A", bound="Ship")',
    'T = TypeVar("T")',
    'class Ship:',
    '    @classmethod',
    '    def build(cls): ...',
    '    def sail(self): ...',
    'class Tug(Ship):',
    '    def pull(self): ...',
    'class Dock(Generic[A]):',
    '    def __init__(self, kept: list[A]): self.kept = kept',
    '    def leave(self):',
    '        for each in self.kept: each.sail()',
    'def first(ships: list[T]) -> T: ...',
    'def made(kind: type[A]) -> A: return kind.build()',
    'def by_item(tugs: list[Tug]): first(tugs).pull()',
    'def by_class(): made(Tug).pull()',
  ]
  const edges = edgesOf(await linkProject({ 'yard.py': text.join('\n') }))
  expect(edges.filter((edge) => !edge.endsWith('local'))).toEqual([
    'yard.Dock.leave -> yard.Ship.sail type',
    'yard.by_class -> yard.Tug.pull type',
    'yard.by_item -> yard.Tug.pull type',
    'yard.made -> yard.Ship.build type',
  ])
})
