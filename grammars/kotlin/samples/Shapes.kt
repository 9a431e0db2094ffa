package com.acme.shapes

import com.acme.util.helper as h
import com.acme.util.*
import java.io.IOException

interface Area {
  fun area(): Int
  fun twice() = area() * 2
}

abstract class Shape(val size: Int, private val done: () -> Unit = {}) : Area {
  val label: String get() = describe()
  fun describe(): String = "x"
  fun finish() { done() }
  companion object {
    fun create(n: Int): Shape = Circle(n)
  }
}

class Circle(n: Int) : Shape(n) {
  constructor(s: String) : this(s.length)
  override fun area(): Int = super.twice() + h(1)
  operator fun plus(other: Circle): Circle = this
}

class Square(n: Int, val inner: Circle?) : Shape(n) {
  override fun area() = inner?.area() ?: 0
}

fun Shape.scaled(by: Int = 2): Shape = Shape.create(size * by)
fun String.shout(): String = trim().uppercase().also { log(it) }

object Registry {
  private val shapes = mutableListOf<Shape>()
  fun add(s: Shape) { shapes.add(s) }
  fun total(): Int = shapes.map { it.area() }.sum()
  fun each(f: (Shape) -> Unit) { for (s in shapes) f(s) }
}

class Builder {
  fun item(n: Int) {}
}
fun build(block: Builder.() -> Unit): Builder { val b = Builder(); b.block(); return b }

enum class Color(val rgb: Int) { RED(1), GREEN(2); fun hex() = rgb.toString() }

fun use(x: Any, c: Circle) {
  Registry.add(Circle(1))
  Registry.each { it.describe() }
  Registry.each(::render)
  build { item(1); helper(2) }
  if (x is Square) x.area()
  when (x) { is Circle -> x.area(); else -> helper(3) }
  val s = Shape.create(1).scaled().scaled(by = 3)
  s.label
  "a".shout()
  c.apply { describe() }.describe()
  c + c
  c.let { it.finish() }
  Color.RED.hex()
  Circle("a")
  JavaThing().go(c).run()
  val (a, b) = pair()
  x.unknownCall()
}
fun render(s: Shape) { s.area() }
fun pair() = 1 to 2
