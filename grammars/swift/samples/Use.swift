func use(any: Any, opt: Circle?, parts: [Part], kinds: [Kind]) {
  let c = Circle(text: "a")
  c.insert(1, at: 2)
  c.insert(1, before: c)
  if let o = opt { o.area() }
  guard let o = opt, helper(1) > 2 else { return }
  o.twice()
  Shape.make().describe()
  Shape.shared.describe()
  parts.forEach { $0.go() }
  parts.map { p in p.go() }
  parts.forEach(render)
  if let c = any as? Circle { c.area() }
  switch any { case let s as Shape: s.describe(); default: helper(3) }
  let k = Kind.mix(Part(n: 1))
  c + c
  1 + helper(2)
  !c.describe().isEmpty
  c.label
  later { c.area() }
  unknown.go()
  NotificationCenter.default.post()
}
func render(_ p: Part) {}
func later(_ f: () -> Void) { f() }
