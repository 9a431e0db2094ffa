package com.acme.shapes

import com.acme.util.{helper => h}
import scala.collection.mutable

trait Area {
  def area: Int
  def twice(): Int = area * 2
}
abstract class Shape(val size: Int, name: String = "x") extends Area {
  private val parts: List[Part] = List(new Part(1))
  def describe(): String = name
  def label: String = describe()
  def total: Int = parts.map(_.go()).sum
  def each(f: Part => Unit): Unit = parts.foreach(f)
}
object Shape {
  def apply(n: Int): Shape = new Circle(n)
  def make(): Shape = Shape(1)
}
class Part(val n: Int) { def go(): Int = n }
case class Circle(r: Int) extends Shape(r) {
  override def area: Int = super.twice() + h(r)
  def +(other: Circle): Circle = other
}
object Registry {
  val all = List(Circle(1))
  def use(any: Any, c: Circle): Unit = {
    c.area
    c.label.length
    Shape(1).describe()
    Shape.make().twice()
    Circle(2).area
    c + c
    for { s <- all; p = new Part(1) } yield s.describe()
    all.map(s => s.area)
    all.foreach(draw)
    any match {
      case x: Circle => x.area
      case Circle(r) => h(r)
      case _ => unknown.go()
    }
    c.each { p => p.go() }
    new Part(1).go()
  }
  def draw(s: Shape): Unit = s.label
}
