import { describe, expect, it } from 'vitest'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

const SHAPES = `package shapes
interface Area { fun area(): Int; fun twice() = area() * 2 }
open class Shape(val size: Int) : Area {
  val label: String get() = describe()
  fun describe() = "x"
  override fun area() = size
  companion object { fun create(n: Int): Shape = Circle(n) }
}
class Circle(n: Int) : Shape(n) {
  constructor(text: String) : this(text.length)
  override fun area() = super.twice()
  operator fun plus(other: Circle) = other
}
class Square(n: Int, val inner: Circle?) : Shape(n) { override fun area() = inner?.area() ?: 0 }
fun Shape.scaled(by: Int = 2): Shape = Shape.create(size * by)
fun String.shout(): String = this
object Registry {
  private val all = mutableListOf<Shape>()
  fun each(run: (Shape) -> Unit) { for (one in all) run(one) }
  fun total() = all.map { it.area() }
}
class Builder { fun item(n: Int) {}; operator fun invoke(block: Builder.() -> Unit) { block() } }
fun build(block: Builder.() -> Unit) { Builder().block() }
open class Maker { fun make() = Circle(1) }
class Made(val n: Int) {
  companion object : Maker()
}
enum class Color(val rgb: Int) { RED(1); fun hex() = rgb }
`

/** The calls that one function of a file beside the shapes makes. */
async function callsOf(body: string, head = 'import shapes.*'): Promise<readonly string[]> {
  const graph = await linkProject({
    'shapes.kt': SHAPES,
    'use.kt': `package use\n${head}\nfun use(circle: Circle, any: Any) {\n${body}\n}`,
  })
  return edgesOf(graph, ['calls', 'references']).flatMap((line) =>
    line.startsWith('use.use ') ? [line.slice('use.use '.length).replaceAll('shapes.', '')] : [],
  )
}

describe('calls of Kotlin', () => {
  it.each([
    ['a class is called to construct it', 'Square(1, null)', ['-> Square import']],
    ['the constructor that fits', 'Circle("a")', ['-> Circle.<init> import']],
    ['a member of the companion', 'Shape.create(1)', ['-> Shape.Companion.create import']],
    [
      'a member that the companion inherits',
      'Made.make().area()',
      ['-> Circle.area type', '-> Maker.make inherited', '-references-> Made import'],
    ],
    ['an extension with an argument by name', 'circle.scaled(by = 3)', ['-> scaled inherited']],
    ['an extension of a type of the library', '"a".shout()', ['-> shout type']],
    ['an object', 'Registry.total()', ['-> Registry.total type']],
    ['an operator', 'circle + circle', ['-> Circle.plus type']],
    ['a property that is computed', 'circle.label', ['-references-> Shape.label inherited']],
    ['a constant of an enumeration', 'Color.RED.hex()', ['-> Color.hex type']],
    ['a test for a type', 'if (any is Square) any.describe()', ['-> Shape.describe inherited']],
    ['a branch on a type', 'when (any) { is Circle -> any.area(); else -> 1 }', ['-> Circle.area type']],
    ['a test that leaves otherwise', 'if (any !is Circle) return\nany.area()', ['-> Circle.area type']],
    [
      'a block on its receiver',
      'circle.apply { describe() }.area()',
      ['-> Circle.area type', '-> Shape.describe inherited'],
    ],
    [
      'a block on what calling an instance hands on',
      'val made = Builder()\nmade { item(1) }',
      ['-> Builder import', '-> Builder.invoke type', '-> Builder.item type'],
    ],
    ['a block with its receiver', 'circle.let { it.area() }', ['-> Circle.area type']],
    ['a block on what the function hands over', 'build { item(1) }', ['-> Builder.item type', '-> build import']],
    [
      'a function by reference',
      'Registry.each(::draw)',
      ['-> Registry.each type', '-references-> draw local'].map((each) => each.replace('draw', 'use.draw')),
    ],
    ['a value of unknown type', 'any.unknown()', []],
    ['a local hides an import', 'val create = { 1 }\ncreate()', []],
  ])('%s', async (_, body, expected) => {
    const draw = body.includes('::draw') ? '\n}\nfun draw(shape: Shape) {' : ''
    expect(await callsOf(body + draw)).toEqual(expected)
  })

  it('imports under other names, of packages and of members', async () => {
    expect(
      await callsOf(
        'form(1)\nmake(2)',
        'import shapes.Square as form\nimport shapes.Shape.Companion.create as make\nimport shapes.Circle',
      ),
    ).toEqual(['-> Shape.Companion.create type', '-> Square import'])
  })

  it('an extension is a member where it is imported, or where its package is', async () => {
    const extension = (name: string) =>
      `package ${name}\n\n// What is added.\nimport shapes.Shape\nfun Shape.drawn() {}`
    const graph = await linkProject({
      'shapes.kt': SHAPES,
      'a.kt': extension('a'),
      'b.kt': extension('b'),
      'named.kt': 'package named\nimport b.drawn\nimport shapes.*\nfun named(shape: Shape) { shape.drawn() }',
      'starred.kt':
        'package starred // stars\n\n// All of it.\nimport a.* // names\nimport shapes.*\nfun starred(shape: Shape) { shape.apply { drawn() } }',
      'beside.kt': 'package b\nimport shapes.*\nfun beside(shape: Shape) { shape.drawn() }',
      'apart.kt': 'package apart\nimport shapes.*\nfun apart(shape: Shape) { shape.drawn() }',
    })
    const drawing = edgesOf(graph, ['calls']).filter((line) => line.includes('drawn'))
    expect(drawing).toEqual([
      'beside.beside -> b.drawn type',
      'named.named -> b.drawn type',
      'starred.starred -> a.drawn type',
    ])
    expect(sitesOf(graph, 'apart.kt')).toEqual(['3 call shape.drawn: unresolved no_type'])
  })

  it('a method is called, not what a field of its name was given', async () => {
    const graph = await linkProject({
      'request.kt': `package net
class Request { val url = ""; fun url() = url }
class Builder { var url: String? = null; constructor(of: Request) { this.url = of.url }; fun url(url: String) = this }`,
      'use.kt': 'package net\nfun use(request: Request) { Builder(request).url("a") }',
    })
    expect(edgesOf(graph, ['calls']).filter((line) => line.startsWith('use'))).toEqual([
      'use.use -> request.Builder.<init> import',
      'use.use -> request.Builder.url type',
    ])
  })

  it('dispatches to what stands below, and never from super to itself', async () => {
    const graph = await linkProject({ 'shapes.kt': SHAPES })
    expect(edgesOf(graph).filter((line) => line.includes('.twice'))).toEqual([
      'shapes.Area.twice -> shapes.Area.area inherited',
      'shapes.Area.twice -> shapes.Circle.area dispatch',
      'shapes.Area.twice -> shapes.Shape.area dispatch',
      'shapes.Area.twice -> shapes.Square.area dispatch',
      'shapes.Circle.area -> shapes.Area.twice inherited',
    ])
    expect(edgesOf(graph)).toContain('shapes.Registry.total -> shapes.Circle.area dispatch')
  })

  it('a function that is handed over is called where the parameter is', async () => {
    const graph = await linkProject({
      'shapes.kt': SHAPES,
      'use.kt': 'package shapes\nfun draw(s: Shape) {}\nfun go() { Registry.each(::draw) }',
    })
    expect(edgesOf(graph)).toContain('shapes.Registry.each -> use.draw import')
  })

  it('Java and Kotlin call each other', async () => {
    const graph = await linkProject({
      'shapes.kt': SHAPES,
      'Tool.java':
        'package shapes;\npublic class Tool { public Tool go(Shape s) { s.describe(); s.getLabel(); new Circle(1).area(); ShapesKt.build(null); Registry.INSTANCE.total(); return this; } }',
      'use.kt': 'package shapes\nfun use() { Tool().go(Circle(1)).go(Shape.create(2)) }',
    })
    expect(edgesOf(graph).filter((line) => line.includes('Tool'))).toEqual([
      'Tool.Tool.go -> shapes.Circle import',
      'Tool.Tool.go -> shapes.Circle.area type',
      'Tool.Tool.go -> shapes.Registry.total type',
      'Tool.Tool.go -> shapes.Shape.describe type',
      'Tool.Tool.go -> shapes.Shape.label type',
      'Tool.Tool.go -> shapes.build import',
      'use.use -> Tool.Tool import',
      'use.use -> Tool.Tool.go type',
    ])
  })

  it('tests call what they test, from the test', async () => {
    const graph = await linkProject({
      'shapes.kt': SHAPES,
      'src/test/kotlin/ShapesTest.kt':
        'package shapes\nclass ShapesTest { @Test fun `adds up`() { Registry.total() } }\nclass Spec : Describe({ describe("a") { it("b") { build {} } } })',
    })
    expect(edgesOf(graph).filter((line) => line.startsWith('src.test'))).toEqual([
      'src.test.kotlin.ShapesTest.ShapesTest.adds up -> shapes.Registry.total type',
      'src.test.kotlin.ShapesTest.Spec.a.b -> shapes.build import',
    ])
  })

  it('a property or variable that cannot be called hides no function of its name', async () => {
    const graph = await linkProject({
      'model.kt': [
        'package a',
        'class Model(val id: String) {',
        '  val news: lib.Flow<Int> = news(id)',
        '  val run: (Int) -> Int = { it }',
        '  fun go(user: User, crew: Crew) { run(1); user(id); crew(2); val user2 = user2(id) }',
        '}',
        'class User',
        'class Crew { operator fun invoke(x: Int) = 1 }',
        'private fun news(id: String): lib.Flow<Int> = TODO()',
        'private fun run(id: Int) = 2',
        'private fun user(id: String) = User()',
        'private fun user2(id: String) = User()',
      ].join('\n'),
    })
    expect(edgesOf(graph).filter((line) => line.startsWith('model.Model'))).toEqual([
      'model.Model -> model.news local',
      'model.Model.go -> model.Crew.invoke type',
      'model.Model.go -> model.Model.run inherited',
      'model.Model.go -> model.user local',
      'model.Model.go -> model.user2 local',
    ])
  })

  it('a function that extends a type may be meant on whatever comes from outside, where it is in sight', async () => {
    const graph = await linkProject({
      'a.kt':
        'package a\nimport lib.items\nprivate fun <T> List<T>.total(by: (T) -> Int) = 1\nfun use(m: lib.Manager) { items.total { 1 }; m.items.total { 1 }; listOf(1).total { 1 }; items.far() }\n',
      'b.kt': 'package b\nfun <T> List<T>.far() = 1\n',
    })
    expect(sitesOf(graph, 'a.kt')).toEqual([
      '4 call items.total: unresolved no_type',
      '4 call m.items.total: unresolved no_type',
      '4 call listOf: builtin',
      '4 call listOf(1).total: resolved',
      '4 call items.far: external lib',
    ])
  })

  it('says why a call leads nowhere', async () => {
    const graph = await linkProject({
      'a.kt': 'package a\nimport org.lib.take\nfun use(x) { take(1); listOf(2); later.go() }',
    })
    expect(sitesOf(graph, 'a.kt')).toEqual([
      '3 call take: external org.lib',
      '3 call listOf: builtin',
      '3 call later.go: unresolved missing_import',
    ])
  })
})
