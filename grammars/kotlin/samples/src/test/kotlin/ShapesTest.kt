package com.acme.shapes

import io.kotest.core.spec.style.DescribeSpec
import org.junit.jupiter.api.Test

class ShapesTest {
  private val circle = Circle(1)

  @Test
  fun `has an area`() {
    circle.area()
  }

  fun helper() = circle.scaled()
}

class ShapesSpec : DescribeSpec({
  describe("a shape") {
    it("scales") { Circle(1).scaled() }
  }
})
