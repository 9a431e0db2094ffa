import XCTest
@testable import Core
final class T: XCTestCase {
  func testArea() { XCTAssertEqual(Circle(text: "").area(), 1) }
}
@Suite struct S { @Test func works() { #expect(helper(1) == 1) } }
