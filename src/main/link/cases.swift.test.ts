import { describe, expect, it } from 'vitest'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

const SHAPES = `
public protocol Area { func area() -> Int }
extension Area { func twice() -> Int { area() * 2 } }
open class Shape {
  static let shared = Shape(size: 1)
  let size: Int
  var label: String { describe() }
  init(size: Int) { self.size = size }
  func describe() -> String { "x" }
  class func make() -> Shape { shared }
}
final class Circle: Shape {
  convenience init(text: String) { self.init(size: 1) }
  override func describe() -> String { super.describe() }
  static func + (a: Circle, b: Circle) -> Circle { a }
}
extension Circle: Area {
  func area() -> Int { size }
  func insert(_ n: Int, at place: Int) {}
  func insert(_ n: Int, before other: Circle) {}
}
struct Part { func go() {} }
enum Kind { case red, mix(Part); func hex() {} }
extension Int { func text() -> String { "" } }
func each(_ run: (Part) -> Void) {}
`

/** The calls that one function of another file of the module makes. */
async function callsOf(body: string): Promise<readonly string[]> {
  const use = `func use(circle: Circle, any: Any, part: Part?, parts: [Part], kind: Kind) {\n${body}\n}\nfunc draw(_ part: Part) {}`
  const graph = await linkProject({ 'Sources/Core/shapes.swift': SHAPES, 'Sources/Core/use.swift': use })
  return edgesOf(graph, ['calls', 'references']).flatMap((line) =>
    line.startsWith('Sources.Core.use.use ')
      ? [line.slice('Sources.Core.use.use '.length).replaceAll(/Sources\.Core\.(shapes\.)?/g, '')]
      : [],
  )
}

describe('calls of Swift', () => {
  it.each([
    ['a type is called to construct it', 'Shape(size: 1)', ['-> Shape.init import']],
    ['a type without a constructor of its own', 'Part()', ['-> Part import']],
    ['a method that an extension adds, by its labels', 'circle.insert(1, before: circle)', ['-> Circle.insert~2 type']],
    ['a method that an extension of a protocol gives', 'circle.twice()', ['-> Area.twice inherited']],
    [
      'a member of the type itself',
      'Shape.make().describe()',
      ['-> Circle.describe dispatch', '-> Shape.describe type', '-> Shape.make import'],
    ],
    ['an extension of a type of the library', '1.text()', ['-> Int.text type']],
    ['an operator', 'circle + circle', ['-> Circle.+ type']],
    ['a property that is computed', 'circle.label', ['-references-> Shape.label inherited']],
    ['an optional that is bound', 'if let part = part { part.go() }', ['-> Part.go type']],
    ['an optional that is bound or left', 'guard let one = part else { return }\none.go()', ['-> Part.go type']],
    ['an optional chain', 'part?.go()', ['-> Part.go type']],
    ['a cast', 'if let c = any as? Circle { c.area() }', ['-> Circle.area type']],
    ['a case on a type', 'switch any { case let c as Circle: c.area(); default: break }', ['-> Circle.area type']],
    ['a case of an enumeration', 'Kind.mix(Part())', ['-> Kind.mix import', '-> Part import']],
    ['a closure on elements', 'parts.map { $0.go() }', ['-> Part.go type']],
    ['a function as a value', 'parts.forEach(draw)', ['-> use.draw local', '-references-> use.draw local']],
    ['what stands behind an operator', '1 + circle.area()', ['-> Circle.area type']],
    ['what is negated', '!circle.describe().isEmpty', ['-> Circle.describe type']],
    ['a value of unknown type', 'any.unknown()', []],
  ])('%s', async (_, body, expected) => {
    expect(await callsOf(body)).toEqual(expected)
  })

  it('dispatches from an extension of a protocol; super and self lead up', async () => {
    const graph = await linkProject({ 'Sources/Core/shapes.swift': SHAPES })
    const lines = edgesOf(graph).map((line) => line.replaceAll('Sources.Core.shapes.', ''))
    expect(lines.filter((line) => /^(Area|Circle)\./.test(line))).toEqual([
      'Area.twice -> Area.area type',
      'Area.twice -> Circle.area dispatch',
      'Circle.describe -> Shape.describe inherited',
      'Circle.init -> Shape.init inherited',
    ])
  })

  it('a member without its type is one of the type that is expected, which tells overloads apart', async () => {
    const graph = await linkProject({
      'a.swift': `
struct Endpoint {
  static func bytes(_ n: Int) -> Endpoint { Endpoint() }
  static var plain: Endpoint { Endpoint() }
  func slow() -> Endpoint { self }
}
protocol Source {}
enum Wish { case one(Int); case two; static func many() -> Wish { .two } }
class Session {
  func request(_ source: any Source) {}
  func request(_ endpoint: Endpoint, wish: Wish? = nil) {}
}
func take(_ wish: Wish) {}
func wish() -> Wish { return .many() }
func use(session: Session, any: Any) {
  session.request(.bytes(1).slow())
  session.request(.plain, wish: .one(2))
  take(.many())
  let two: Wish = .many()
  any.take(.many())
}
`,
    })
    expect(edgesOf(graph, ['calls']).filter((line) => /^a\.(use|wish) /.test(line))).toEqual([
      'a.use -> a.Endpoint.bytes local',
      'a.use -> a.Endpoint.slow type',
      'a.use -> a.Session.request~2 type',
      'a.use -> a.Wish.many local',
      'a.use -> a.Wish.many possible',
      'a.use -> a.Wish.one local',
      'a.use -> a.take local',
      'a.wish -> a.Wish.many local',
    ])
  })

  it('a module sees its own files and what it imports', async () => {
    const graph = await linkProject({
      'Package.swift': '.target(name: "Core", path: "Lib"), .testTarget(name: "CoreTests")',
      'Lib/a.swift': 'public func helper() {}',
      'Tests/CoreTests/a.swift':
        '@testable import Core\nfinal class T: XCTestCase { func testIt() { helper() } }\nstruct S { @Test func works() { #expect(helper() == 1) } }',
      'Other/b.swift': 'import Foundation\nfunc use() { helper(); other.go() }',
    })
    expect(edgesOf(graph)).toEqual([
      'Tests.CoreTests.a.S.works -> Lib.a.helper import',
      'Tests.CoreTests.a.T.testIt -> Lib.a.helper import',
    ])
    expect(sitesOf(graph, 'Other/b.swift')).toEqual([
      '2 call helper: external Foundation',
      '2 call other.go: external Foundation',
    ])
  })
})
