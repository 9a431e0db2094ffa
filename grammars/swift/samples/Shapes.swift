import Foundation

public protocol Area {
  func area() -> Int
}
extension Area {
  func twice() -> Int { area() * 2 }
}
open class Shape {
  static let shared = Shape(size: 1)
  let size: Int
  var label: String { describe() }
  var parts: [Part] = []
  init(size: Int, _ done: (() -> Void)? = nil) { self.size = size }
  func describe() -> String { "x" }
  class func make() -> Shape { Shape(size: helper(1)) }
}
final class Circle: Shape {
  convenience init(text: String) { self.init(size: 1) }
  override func describe() -> String { super.describe() + twice().text() }
  static func + (a: Circle, b: Circle) -> Circle { merge(a, b); return a }
}
extension Circle: Area {
  func area() -> Int { size }
  func insert(_ x: Int, at i: Int) {}
  func insert(_ x: Int, before c: Circle) {}
}
struct Part { let n: Int; func go() {} }
enum Kind { case red, mix(Part); func f() { switch self { case .red: g(); case .mix(let p): p.go() } }
  func g() {} }
extension Int { func text() -> String { "" } }
func helper(_ n: Int) -> Int { n }
func merge(_ a: Circle, _ b: Circle) {}
