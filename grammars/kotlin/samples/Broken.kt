package com.acme.broken

fun before() = after()

class Half {
  fun ok() = before()
  fun bad( = 1
}

fun after(): Int = before()
