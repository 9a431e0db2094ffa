import { describe, expect, it } from 'vitest'
import { edgesOf, linkProject } from './testing/linkProject.ts'

const SHAPES = `package shapes
trait Area { def area(): Int; def twice(): Int = area() * 2 }
abstract class Shape(val size: Int) extends Area {
  def describe(): String = "x"
  def label: String = describe()
  def each(run: Part => Unit): Unit = run(new Part(1))
}
object Shape { def apply(n: Int): Shape = new Circle(n); def make(): Shape = Shape(1) }
class Part(val n: Int) { def go(): Int = n }
case class Circle(r: Int) extends Shape(r) {
  override def area(): Int = super.twice()
  def +(other: Circle): Circle = other
}
object Extra { implicit class Drawn(val shape: Shape) { def draw(): Int = shape.size; def twiceDrawn: Int = draw() } }
object Registry { val all = List(Circle(1)); def draw(s: Shape): Unit = () }
`

/** The calls that one function of another file makes. */
async function callsOf(body: string, head = 'import shapes._'): Promise<readonly string[]> {
  const use = `package use\n${head}\nobject Use {\n  def use(any: Any, c: Circle, all: List[Part]): Unit = {\n${body}\n  }\n}`
  const graph = await linkProject({ 'shapes.scala': SHAPES, 'use.scala': use })
  return edgesOf(graph, ['calls', 'references']).flatMap((line) =>
    line.startsWith('use.Use.use ') ? [line.slice('use.Use.use '.length).replaceAll('shapes.', '')] : [],
  )
}

describe('calls of Scala', () => {
  it.each([
    ['a class', 'new Part(1)', ['-> Part import']],
    ['a case class is called to construct it', 'Circle(1)', ['-> Circle import']],
    ['a companion that makes one', 'Shape(1)', ['-> Shape.apply import']],
    ['a member of the companion', 'Shape.make()', ['-> Shape.make import']],
    ['a method that its name alone calls', 'c.label', ['-> Shape.label inherited']],
    ['what an implicit class adds', 'c.draw()', ['-> Extra.Drawn.draw inherited']],
    ['an operator', 'c + c', ['-> Circle.+ type']],
    ['a place for a parameter', 'all.map(_.go())', ['-> Part.go type']],
    ['a comprehension', 'for { p <- all; q = p } yield q.go()', ['-> Part.go type']],
    ['a case on a type', 'any match { case x: Circle => x.describe() }', ['-> Shape.describe inherited']],
    ['a block behind a call', 'c.each { p => p.go() }', ['-> Part.go type', '-> Shape.each inherited']],
    ['a member of an object', 'Registry.draw(c)', ['-> Registry.draw type']],
    ['a value of unknown type', 'any.unknown()', []],
  ])('%s', async (_, body, expected) => {
    expect(await callsOf(body)).toEqual(expected)
  })

  it('imports under other names', async () => {
    expect(await callsOf('Form(1)\nmake()', 'import shapes.{Part => Form, Circle}\nimport shapes.Shape.make')).toEqual([
      '-> Part import',
      '-> Shape.make import',
    ])
  })

  it('dispatches from a trait, and never from super to itself', async () => {
    const graph = await linkProject({ 'shapes.scala': SHAPES })
    expect(edgesOf(graph).filter((line) => /(Area\.twice|Circle\.area) ->/.test(line))).toEqual([
      'shapes.Area.twice -> shapes.Area.area inherited',
      'shapes.Area.twice -> shapes.Circle.area dispatch',
      'shapes.Circle.area -> shapes.Area.twice inherited',
    ])
  })

  it('what is given is found by its type, and lists of it need not be written; bounds', async () => {
    const graph = await linkProject({
      'shapes.scala': SHAPES,
      'given.scala': `package given
import shapes._
trait Order[T] { def less(a: T, b: T): Boolean }
given byRadius: Order[Circle] with
  def less(a: Circle, b: Circle): Boolean = check(a)
  def check(a: Circle): Boolean = true
given unit: Part = Part(1)
object Order { def apply[T](implicit order: Order[T]): Order[T] = order }
object Use {
  def least[T](a: T)(using order: Order[T]): Boolean = order.less(a, a)
  def made(implicit part: Part): Circle = Circle(part.go())
  def bound[T <: Shape](a: T): String = a.describe()
  def named(c: Circle) = { byRadius.check(c); unit.go() }
  def asked(c: Circle) = { summon[Order[Circle]]; implicitly[Part].go(); Order[Circle].less(c, c) }
  def left(c: Circle)(using Part) = { least(c); made.describe() }
}
`,
    })
    expect(edgesOf(graph).filter((line) => line.startsWith('given'))).toEqual([
      'given.<module> -> shapes.Part import',
      'given.Use.asked -> given.Order.apply local',
      'given.Use.asked -> given.Order.less type',
      'given.Use.asked -> given.byRadius.less dispatch',
      'given.Use.asked -> shapes.Part.go type',
      'given.Use.bound -> shapes.Shape.describe type',
      'given.Use.least -> given.Order.less type',
      'given.Use.least -> given.byRadius.less dispatch',
      'given.Use.left -> given.Use.least inherited',
      'given.Use.left -> given.Use.made inherited',
      'given.Use.left -> shapes.Shape.describe inherited',
      'given.Use.made -> shapes.Circle import',
      'given.Use.made -> shapes.Part.go type',
      'given.Use.named -> given.byRadius.check type',
      'given.Use.named -> shapes.Part.go type',
      'given.byRadius.less -> given.byRadius.check inherited',
    ])
  })

  it('an opaque type is one of its own, whose operators are those of what it stands for in its own file', async () => {
    const graph = await linkProject({
      'mask.scala':
        'package mask\nopaque type Mask = Long\nobject Mask:\n  extension (a: Mask)\n    def &(o: Mask): Mask = a & o\n    def unary_~ : Mask = ~a\n    def both: Mask = a.both\n',
      'use.scala': 'package mask\ndef go(a: Mask, number: Long) =\n  a & a\n  a.both\n  number & 3L\n',
    })
    expect(edgesOf(graph)).toEqual([
      'mask.Mask.both -> mask.Mask.both type',
      'use.go -> mask.Mask.& type',
      'use.go -> mask.Mask.both type',
    ])
  })

  it('without braces; extensions; tests; Java', async () => {
    const graph = await linkProject({
      'shapes.scala': SHAPES,
      'three.scala':
        'package three\n\nimport shapes.*\n\nextension (s: Shape)\n  def scaled(by: Int): Shape = Shape(s.size + by)\n  def told: String = s.describe()\n\ndef top(c: Circle): Unit =\n  val y = c.scaled(2)\n  if c.size > 1 then y.describe() else top(c)\n  new Tool().run()\n',
      'Tool.java': 'package three;\nclass Tool { void run() { new shapes.Part(1).go(); } }',
      'src/test/ASuite.scala':
        'package shapes\nclass ASuite extends munit.FunSuite {\n  test("adds up") { Shape.make() }\n}',
    })
    expect(edgesOf(graph).filter((line) => !line.startsWith('shapes'))).toEqual([
      'Tool.Tool.run -> shapes.Part import',
      'Tool.Tool.run -> shapes.Part.go type',
      'src.test.ASuite.ASuite.adds up -> shapes.Shape.make import',
      'three.scaled -> shapes.Shape.apply import',
      'three.told -> shapes.Shape.describe type',
      'three.top -> Tool.Tool import',
      'three.top -> Tool.Tool.run type',
      'three.top -> shapes.Shape.describe type',
      'three.top -> three.scaled inherited',
      'three.top -> three.top local',
    ])
  })
})
