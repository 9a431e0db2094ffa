import { describe } from 'vitest'
import { checkRow } from './testing/checkRows.ts'

/** Members of types, in every language that the other files of cases do not have it for. */

describe('of two types with a method of one name the one that is declared is meant', () => {
  const EDGES = ['a.go -> a.A.render type', 'a.go -> a.B.render type'] as const
  checkRow({
    rb: [
      'class A; def render; end; end\nclass B; def render; end; end\ndef go; a = A.new; a.render; b = B.new; b.render; end',
      'a.go -> a.A local',
      EDGES[0],
      'a.go -> a.B local',
      EDGES[1],
    ],
    kt: [
      'class A { fun render() {} }\nclass B { fun render() {} }\nfun go(a: A, b: B) { a.render(); b.render() }',
      ...EDGES,
    ],
    swift: [
      'class A { func render() {} }\nclass B { func render() {} }\nfunc go(a: A, b: B) { a.render(); b.render() }',
      ...EDGES,
    ],
    scala: [
      'class A { def render(): Unit = {} }\nclass B { def render(): Unit = {} }\ndef go(a: A, b: B): Unit = { a.render(); b.render() }',
      ...EDGES,
    ],
    dart: [
      'class A { void render() {} }\nclass B { void render() {} }\nvoid go(A a, B b) { a.render(); b.render(); }',
      ...EDGES,
    ],
    vue: [
      '<script setup lang="ts">\nclass A { render() {} }\nclass B { render() {} }\nfunction go(a: A, b: B) { a.render(); b.render() }\n</script>',
      ...EDGES,
    ],
    svelte: [
      '<script lang="ts">\nclass A { render() {} }\nclass B { render() {} }\nfunction go(a: A, b: B) { a.render(); b.render() }\n</script>',
      ...EDGES,
    ],
    zig: [
      'const A = struct { fn render(_: A) void {} };\nconst B = struct { fn render(_: B) void {} };\nfn go(a: A, b: *B) void { a.render(); b.render(); }',
      ...EDGES,
    ],
    m: [
      '@interface A\n- (void)render;\n@end\n@interface B\n- (void)render;\n@end\n@implementation A\n- (void)render {}\n@end\n@implementation B\n- (void)render {}\n@end\nvoid go(A *a, B *b) { [a render]; [b render]; }',
      ...EDGES,
    ],
    sol: [
      'contract A { function render() public {} }\ncontract B { function render() public {} }\nfunction go(A a, B b) { a.render(); b.render(); }',
      ...EDGES,
    ],
    ps1: [
      'class A { [void] Render() { } }\nclass B { [void] Render() { } }\nfunction go([A]$a, [B]$b) { $a.Render(); $b.Render() }',
      ...EDGES.map((line) => line.replace('render', 'Render')),
    ],
    ml: [
      'class a = object method render = () end\nclass b = object method render = () end\nlet go () = let one = new a in one#render; (new b)#render',
      'a.go -> a.a local',
      'a.go -> a.a.render type',
      'a.go -> a.b local',
      'a.go -> a.b.render type',
    ],
  })
})

describe('an interface leads to its declaration and to all that implement it', () => {
  const EDGES = ['a.all -> a.Area.area type', 'a.all -> a.Circle.area dispatch', 'a.all -> a.Square.area dispatch']
  checkRow({
    kt: [
      'interface Area { fun area() }\nclass Circle : Area { override fun area() {} }\nclass Square : Area { override fun area() {} }\nfun all(list: List<Area>) { list.map { it.area() } }',
      ...EDGES,
    ],
    swift: [
      'protocol Area { func area() }\nclass Circle: Area { func area() {} }\nstruct Square: Area { func area() {} }\nfunc all(list: [Area]) { list.map { $0.area() } }',
      ...EDGES,
    ],
    scala: [
      'trait Area { def area(): Unit }\nclass Circle extends Area { def area(): Unit = {} }\nobject Square extends Area { def area(): Unit = {} }\ndef all(list: List[Area]): Unit = list.foreach(_.area())',
      ...EDGES,
    ],
    sol: [
      'interface Area { function area() external; }\ncontract Circle is Area { function area() external {} }\ncontract Square is Area { function area() external {} }\nfunction all(Area one) { one.area(); }',
      ...EDGES,
    ],
    ex: [
      'defprotocol Area do\n  def area(x)\nend\ndefimpl Area, for: Circle do\n  def area(_), do: 1\nend\ndefmodule P do\n  def all(x), do: Area.area(x)\nend',
      'a.P.all -> a.Area.Circle.area dispatch',
      'a.P.all -> a.Area.area local',
    ],
    ps1: [
      'class Area { [void] Area2() { } }\nclass Circle : Area { [void] Area2() { } }\nfunction all([Area]$one) { $one.Area2() }',
      'a.all -> a.Area.Area2 type',
      'a.all -> a.Circle.Area2 dispatch',
    ],
  })
})

describe('what is above: super leads up and never to itself, what is inherited is found, what is below may be meant', () => {
  checkRow({
    ex: [
      'defmodule Base do\n  defmacro __using__(_) do\n    quote do\n      def open, do: 1\n      defoverridable open: 0\n    end\n  end\nend\ndefmodule P do\n  use Base\n  def open, do: super()\nend',
      'a.P -> a.Base.__using__ local',
    ],
    ml: [
      'class base = object method describe = () end\nclass ship = object (self) inherit base as super method describe = super#describe method go = self#describe end',
      'a.ship.describe -> a.base.describe inherited',
      'a.ship.go -> a.ship.describe inherited',
    ],
    ps1: [
      'class Base { [void] Describe() { } [void] Go() { $this.Describe() } }\nclass Ship : Base { [void] Describe() { ([Base]$this).Describe() } }',
      'a.Base.Go -> a.Base.Describe inherited',
      'a.Base.Go -> a.Ship.Describe dispatch',
      'a.Ship.Describe -> a.Base.Describe inherited',
    ],
    vue: [
      '<script>\nclass Base { describe() {} }\nclass Ship extends Base { describe() { super.describe() } }\n</script>',
      'a.Ship.describe -> a.Base.describe inherited',
    ],
    svelte: [
      '<script>\nclass Base { describe() {} }\nclass Ship extends Base { describe() { super.describe() } }\n</script>',
      'a.Ship.describe -> a.Base.describe inherited',
    ],
    kt: [
      'open class Base { open fun describe() {}\nfun go() { describe() } }\nclass Ship : Base() { override fun describe() { super.describe() } }',
      'a.Base.go -> a.Base.describe inherited',
      'a.Base.go -> a.Ship.describe dispatch',
      'a.Ship -> a.Base local',
      'a.Ship.describe -> a.Base.describe inherited',
    ],
    swift: [
      'class Base { func describe() {}\nfunc go() { describe() } }\nclass Ship: Base { override func describe() { super.describe() } }',
      'a.Base.go -> a.Base.describe inherited',
      'a.Base.go -> a.Ship.describe dispatch',
      'a.Ship.describe -> a.Base.describe inherited',
    ],
  })
})

describe('a test of the type says what is meant behind it', () => {
  checkRow({
    vue: [
      '<script setup>\nclass A { run() {} }\nclass B { run() {} }\nfunction go(x) { if (x instanceof B) x.run() }\n</script>',
      'a.go -> a.B.run type',
    ],
    svelte: [
      '<script>\nclass A { run() {} }\nclass B { run() {} }\nfunction go(x) { if (x instanceof B) x.run() }\n</script>',
      'a.go -> a.B.run type',
    ],
    sol: ['contract A { function run() public {} }\nfunction go(address x) { A(x).run(); }', 'a.go -> a.A.run type'],
  })
})
