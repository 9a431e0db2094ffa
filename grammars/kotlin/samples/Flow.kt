package com.acme.flow

import com.acme.shapes.Circle
import com.acme.shapes.Shape as Form
import com.acme.util.*
import java.io.IOException

typealias Handler = (Form, Int) -> Unit

/** Runs one thing. */
fun interface Run {
  fun run(form: Form): Int
}

data class Point(val x: Int, var y: Int = 0, @get:JvmName("tag") val label: String? = null,)

sealed class State {
  object Idle : State()
  data class Busy(val run: Run) : State()
}

class Engine(private val handlers: MutableList<Handler>, start: Form) : Run by Starter, State() {
  private val first by lazy { Circle(1) }
  lateinit var current: Form
  var count: Int = 0
    private set
  val size: Int
    get() = handlers.size
  init {
    current = start
  }
  override fun run(form: Form): Int {
    val (x, _) = Point(1)
    for ((index, each) in handlers.withIndex()) each(form, index)
    return try {
      first.area() + x
    } catch (error: IOException) {
      error.printStackTrace()
      0
    } finally {
      count++
    }
  }
  suspend fun <T : Form> all(items: List<T>, vararg names: String, then: (T) -> Int): Map<String, Int> {
    val areas = items.filter { it.area() > 1 }.map { item -> then(item) }
    return names.associateWith { areas.first() }
  }
  fun state(state: State?): Int = when (state) {
    is State.Busy -> state.run.run(current)
    State.Idle, null -> 0
    else -> size
  }
  private fun local(value: Any) {
    fun inner(n: Int) = n + 1
    if (value !is Form) return
    value.area()
    val run = object : Run {
      override fun run(form: Form) = inner(form.size)
    }
    run.run(value)
    listOf(1, 2).forEach(::inner)
    with(Point(1, y = 2)) { label?.length ?: x }
  }
}

object Starter : Run {
  const val LIMIT = 3
  override fun run(form: Form) = LIMIT
}
