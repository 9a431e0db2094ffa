import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

const MODULE = { 'go.mod': 'module example.com/draw\n' }

describe('packages', () => {
  test('files of a folder see each other, tests outside the package only through an import', async () => {
    const texts = {
      ...MODULE,
      'shape/area.go': 'package shape\nfunc Area() int { return scale(1) }\n',
      'shape/scale.go': 'package shape\nfunc scale(n int) int { return n }\n',
      'shape/area_test.go': 'package shape\nimport "testing"\nfunc TestArea(t *testing.T) { Area() }\n',
      'shape/outside_test.go':
        'package shape_test\nimport ("testing"; "example.com/draw/shape")\nfunc TestOutside(t *testing.T) { shape.Area(); TestArea(t) }\n',
    }
    expect(await calls(texts)).toEqual([
      'shape.area.Area -> shape.scale.scale import',
      'shape.area_test.TestArea -> shape.area.Area import',
      'shape.outside_test.TestOutside -> shape.area.Area import',
    ])
  })

  test('imports by alias, by the name that a package gives itself, with a dot, and of packages outside', async () => {
    const texts = {
      ...MODULE,
      'go-paint/v2/paint.go': 'package brush\nfunc Stroke() {}\nfunc Fill() {}\n',
      'units/units.go': 'package units\nfunc Metre() {}\n',
      'main.go': [
        'package main',
        'import (',
        '  p "example.com/draw/go-paint/v2"',
        '  . "example.com/draw/units"',
        '  "fmt"',
        '  _ "image/png"',
        ')',
        'func main() { p.Stroke(); Metre(); fmt.Println(len("x")) }',
      ].join('\n'),
      'other.go': 'package main\nimport "example.com/draw/go-paint/v2"\nfunc other() { brush.Fill() }\n',
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual([
      'main.main -> go-paint.v2.paint.Stroke import',
      'main.main -> units.units.Metre import',
      'other.other -> go-paint.v2.paint.Fill import',
    ])
    expect(sitesOf(graph, 'main.go').slice(2)).toEqual(['8 call fmt.Println: external fmt', '8 call len: builtin'])
    expect(edgesOf(graph, ['imports']).filter((edge) => edge.includes('units'))).toEqual([
      'main.<module> -imports-> units.units.<module> local',
    ])
  })

  test('a function that several files declare for different systems is each of them', async () => {
    const texts = {
      ...MODULE,
      'open_linux.go': 'package draw\nfunc open() {}\n',
      'open_windows.go': 'package draw\nfunc open() {}\n',
      'use.go': 'package draw\nfunc Use() { open() }\n',
    }
    expect(await calls(texts)).toEqual(['use.Use -> open_linux.open import', 'use.Use -> open_windows.open import'])
  })
})

describe('types', () => {
  test('methods stand apart from their type, on pointers and values, and are promoted from what is embedded', async () => {
    const texts = {
      ...MODULE,
      'types.go': 'package draw\ntype Base struct{}\ntype Circle struct { *Base; name string }\n',
      'methods.go':
        'package draw\nfunc (b *Base) Move() { b.log() }\nfunc (b Base) log() {}\nfunc (c *Circle) Draw() { c.Move(); c.Base.log() }\n',
      'use.go': 'package draw\nfunc Use() { c := &Circle{name: "x"}; c.Draw(); Circle{}.Move() }\n',
    }
    expect(await calls(texts)).toEqual([
      'methods.Base.Move -> methods.Base.log type',
      'methods.Circle.Draw -> methods.Base.Move inherited',
      'methods.Circle.Draw -> methods.Base.log type',
      'use.Use -> methods.Base.Move inherited',
      'use.Use -> methods.Circle.Draw type',
      'use.Use -> types.Circle import',
    ])
  })

  test('an outer method hides a promoted one, and the nearest of several levels is meant', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Deep struct{}',
        'func (Deep) Name() {}',
        'type Left struct{ Deep }',
        'type Right struct{}',
        'func (Right) Name() {}',
        'type Both struct { Left; Right }',
        'type Own struct { Both }',
        'func (Own) Name() {}',
        'func Use(both Both, own Own) { both.Name(); own.Name() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['draw.Use -> draw.Own.Name type', 'draw.Use -> draw.Right.Name inherited'])
  })

  test('an interface leads to every type that has its methods with these signatures, and to no test double', async () => {
    const texts = {
      ...MODULE,
      'shape.go': 'package draw\ntype Shape interface { Area(scale int) float64 }\nfunc Total(s Shape) { s.Area(1) }\n',
      'circle.go': 'package draw\ntype Circle struct{}\nfunc (c *Circle) Area(n int) float64 { return 1 }\n',
      'ring.go': 'package draw\ntype Ring struct{ *Circle }\n',
      'map.go': 'package draw\ntype Map struct{}\nfunc (m Map) Area(name string) float64 { return 1 }\n',
      'fake_test.go': 'package draw\ntype fake struct{}\nfunc (fake) Area(n int) float64 { return 1 }\n',
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual([
      'shape.Total -> circle.Circle.Area dispatch',
      'shape.Total -> shape.Shape.Area type',
    ])
    expect(edgesOf(graph, ['implements'])).toEqual([
      'circle.Circle -implements-> shape.Shape local',
      'fake_test.fake -implements-> shape.Shape local',
      'ring.Ring -implements-> shape.Shape local',
    ])
  })

  test('a struct that embeds an interface dispatches as the interface does', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Writer interface { Write() }',
        'type File struct{}',
        'func (*File) Write() {}',
        'type Logger struct { Writer }',
        'func Use(l *Logger) { l.Write() }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'draw.Use -> draw.File.Write dispatch',
      'draw.Use -> draw.Writer.Write inherited',
    ])
  })

  test('a type switch and an assertion narrow, a shadowing name does not reach what it hides', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Pen struct{ next *Ink }',
        'func (p *Pen) Refill() {}',
        'type Ink struct{}',
        'func (i *Ink) Refill() {}',
        'func Use(value any, tool *Pen) {',
        '  switch v := value.(type) { case *Pen: v.Refill() }',
        '  if tool := tool.next; tool != nil { tool.Refill() }',
        '  ink, ok := value.(*Ink)',
        '  if ok { ink.Refill() }',
        '}',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['draw.Use -> draw.Ink.Refill type', 'draw.Use -> draw.Pen.Refill type'])
  })

  test('containers, channels, results and generics hand their types on', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Pen struct{}',
        'func (p Pen) Dip() {}',
        'func (p Pen) Dry() {}',
        'func (p Pen) Clean() {}',
        'func (p Pen) Store() {}',
        'type Pens []*Pen',
        'type Stack[T any] struct{ items []T }',
        'func (s *Stack[E]) Pop() E { return s.items[0] }',
        'func open() (*Pen, error) { return nil, nil }',
        'func Use(pens Pens, byName map[string]Pen, queue chan Pen, stack *Stack[Pen]) {',
        '  for _, p := range pens { p.Dip() }',
        '  byName["x"].Dry()',
        '  p := <-queue; p.Clean()',
        '  stack.Pop().Store()',
        '  q, err := open(); q.Dip(); err.Error()',
        '}',
      ].join('\n'),
    }
    expect((await calls(texts)).filter((edge) => edge.includes('Pen.'))).toEqual([
      'draw.Use -> draw.Pen.Clean type',
      'draw.Use -> draw.Pen.Dip type',
      'draw.Use -> draw.Pen.Dry type',
      'draw.Use -> draw.Pen.Store type',
    ])
  })
})

describe('functions as values', () => {
  test('in fields, maps, lists, channels, arguments and results they are called where they arrive', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Command struct{ run func(); hooks []func() }',
        'func one() {}',
        'func two() {}',
        'func three() {}',
        'func four() {}',
        'func five() {}',
        'func six() {}',
        'var table = map[string]func(){"two": two}',
        'func apply(f func()) { f() }',
        'func pick() func() { return six }',
        'func field(c *Command) { c.run() }',
        'func list(c *Command) { for _, hook := range c.hooks { hook() } }',
        'func Use(c *Command, queue chan func()) {',
        '  c.run = one',
        '  table["two"]()',
        '  apply(three)',
        '  c.hooks = append(c.hooks, four)',
        '  queue <- five',
        '  (<-queue)()',
        '  pick()()',
        '}',
      ].join('\n'),
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph).filter((edge) => /(one|two|three|four|five|six) \w+$/.test(edge))).toEqual([
      'draw.Use -> draw.five local',
      'draw.Use -> draw.six local',
      'draw.Use -> draw.two local',
      'draw.apply -> draw.three local',
      'draw.field -> draw.one type',
      'draw.list -> draw.four local',
    ])
  })

  test('in the rows of a table of structs without a name they are called where the row is run', async () => {
    const texts = {
      ...MODULE,
      'draw.go': 'package draw\nfunc one() {}\nfunc two() {}\n',
      'draw_test.go': [
        'package draw',
        'import "testing"',
        'func TestRows(t *testing.T) {',
        '  for _, row := range []struct{ name string; run func() }{{"one", one}} { row.run() }',
        '}',
        'func TestTable(t *testing.T) {',
        '  table := []struct{ name string; run func() }{{name: "two", run: two}}',
        '  for _, row := range table { row.run() }',
        '}',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual(['draw_test.TestRows -> draw.one type', 'draw_test.TestTable -> draw.two type'])
  })

  test('a variable of the package that holds a function is one, and what replaces it is called as well', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'var hook = func() { first() }',
        'func first() {}',
        'func second() {}',
        'func Use() { hook(); hook = second }',
      ].join('\n'),
    }
    expect(await calls(texts)).toEqual([
      'draw.Use -> draw.hook local',
      'draw.Use -> draw.second local',
      'draw.hook -> draw.first local',
    ])
  })

  test('method values and expressions are references, a conversion is no call', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'type Handler func()',
        'func (h Handler) Serve() { h() }',
        'type Pen struct{}',
        'func (p *Pen) Dip() {}',
        'func plain() {}',
        'func register(f func(*Pen)) {}',
        'func Use(p *Pen) { register((*Pen).Dip); Handler(plain).Serve(); f := p.Dip; f() }',
      ].join('\n'),
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'draw.Use -> draw.Handler.Serve type',
      'draw.Use -> draw.Pen.Dip type',
      'draw.Use -> draw.register local',
      'draw.Use -references-> draw.Pen.Dip local',
      'draw.Use -references-> draw.Pen.Dip type',
      'draw.Use -references-> draw.plain local',
    ])
  })
})

describe('bodies', () => {
  test('of the package, of init and of functions without a name are called from where they stand', async () => {
    const texts = {
      ...MODULE,
      'draw.go': [
        'package draw',
        'var ready = prepare()',
        'func prepare() bool { return true }',
        'func ink() {}',
        'func init() { ink() }',
        'func init() { prepare() }',
        'func down(n int) { down(n - 1) }',
        'func ping() { pong() }',
        'func pong() { ping() }',
        'func Use() { defer ink(); func() { prepare() }() }',
      ].join('\n'),
      'draw_test.go':
        'package draw\nimport "testing"\nfunc TestUse(t *testing.T) { t.Run("sub", func(t *testing.T) { Use() }) }\n',
    }
    const edges = edgesOf(await linkProject(texts), ['calls', 'tests'])
    expect(edges).toEqual([
      'draw.<module> -> draw.prepare local',
      'draw.Use -> draw.ink local',
      'draw.Use -> draw.prepare local',
      'draw.down -> draw.down local',
      'draw.init -> draw.ink local',
      'draw.init~2 -> draw.prepare local',
      'draw.ping -> draw.pong local',
      'draw.pong -> draw.ping local',
      'draw_test.TestUse.sub -> draw.Use import',
      'draw_test.TestUse.sub -tests-> draw.Use local',
    ])
  })
})

test('a constant without a value has the type of the one before', async () => {
  const texts = {
    'go.mod': 'module deck\n',
    'deck.go': [
      'package deck',
      'type Colour int',
      'const (',
      '\tRed Colour = iota',
      '\tGreen',
      ')',
      'const Sea = Green',
      'func (c Colour) paint() {}',
      'func Use() { Green.paint() }',
      'func Again() { Sea.paint() }',
    ].join('\n'),
  }
  expect(edgesOf(await linkProject(texts))).toEqual([
    'deck.Again -> deck.Colour.paint type',
    'deck.Use -> deck.Colour.paint type',
  ])
})

test('what the library is known to call is called: by a function of a package, or by a method of one of its types', async () => {
  const texts = {
    'deck.go': [
      'package deck',
      'import ("sort"; "sync")',
      'type Deck struct { once sync.Once }',
      'func (d *Deck) swab() {}',
      'func lower(i, j int) bool { return i < j }',
      'func (d *Deck) Use(planks []int) { d.once.Do(d.swab); sort.Slice(planks, lower) }',
    ].join('\n'),
  }
  const graph = await linkProject(texts)
  expect(edgesOf(graph, ['calls', 'references'])).toEqual([
    'deck.Deck.Use -> deck.Deck.swab type',
    'deck.Deck.Use -> deck.lower local',
    'deck.Deck.Use -references-> deck.Deck.swab type',
    'deck.Deck.Use -references-> deck.lower local',
  ])
})
