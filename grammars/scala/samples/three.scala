package com.acme.three

import com.acme.shapes.*

enum Color(val rgb: Int):
  case Red extends Color(1)
  case Green, Blue
  def hex(): Int = rgb

extension (s: Shape)
  def scaled(by: Int): Shape = Shape(s.size * by)

def top(c: Circle): Unit =
  val y = c.scaled(2)
  y.describe()
  if c.area > 1 then y.label else top(c)
  Color.Red.hex()
  val ps = List(c).map: p =>
    p.twice()
