package com.acme.shapes
class ShapesSuite extends munit.FunSuite {
  test("adds up") { Circle(1).area }
}
