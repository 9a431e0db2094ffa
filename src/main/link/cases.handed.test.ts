import { describe } from 'vitest'
import { checkRow } from './testing/checkRows.ts'

/** Functions as values, in every language that the other files of cases do not have it for. */

describe('a function that a variable of the module holds has its name', () => {
  const EDGES = ['a.go -> a.held local', 'a.held -> a.seed local'] as const
  checkRow({
    kt: ['fun seed() {}\nval held = { seed() }\nfun go() { held() }', ...EDGES],
    swift: ['func seed() {}\nlet held = { seed() }\nfunc go() { held() }', ...EDGES],
    scala: ['def seed(): Unit = {}\nval held = () => seed()\ndef go(): Unit = held()', ...EDGES],
    dart: ['void seed() {}\nfinal held = () => seed();\nvoid go() { held(); }', ...EDGES],
    vue: [
      '<script setup>\nfunction seed() {}\nconst held = () => seed()\nfunction go() { held() }\n</script>',
      ...EDGES,
    ],
    svelte: ['<script>\nfunction seed() {}\nconst held = () => seed()\nfunction go() { held() }\n</script>', ...EDGES],
    lua: ['local function seed() end\nlocal held = function() seed() end\nlocal function go() held() end', ...EDGES],
    ml: ['let seed () = ()\nlet held = fun () -> seed ()\nlet go () = held ()', ...EDGES],
  })
})

describe('a function that a local holds belongs to the function around', () => {
  const EDGE = 'a.go -> a.seed local'
  checkRow({
    php: ['<?php function seed() {}\nfunction go() { $held = function () { seed(); }; $held(); }', EDGE],
    rb: ['def seed; end\ndef go\n  held = lambda { seed }\n  held.call\nend', EDGE],
    ex: [
      'defmodule P do\n  def seed, do: 1\n  def go do\n    held = fn -> seed() end\n    held.()\n  end\nend',
      'a.P.go -> a.P.seed local',
    ],
    m: ['void seed(void) {}\nvoid go(void) { void (^held)(void) = ^{ seed(); }; held(); }', EDGE],
    ps1: ['function seed { }\nfunction go { $held = { seed }; & $held }', EDGE],
  })
})

describe('a function that is handed over is called where the parameter is', () => {
  const EDGES = ['a.each -> a.draw local', 'a.go -> a.each local', 'a.go -references-> a.draw local']
  checkRow(
    {
      php: ['<?php function draw() {}\nfunction each($run) { $run(); }\nfunction go() { each(draw(...)); }', ...EDGES],
      rb: ['def draw; end\ndef each(run); run.call; end\ndef go; each(method(:draw)); end', ...EDGES],
      kt: ['fun draw() {}\nfun each(run: () -> Unit) { run() }\nfun go() { each(::draw) }', ...EDGES],
      swift: [
        'func draw() {}\nfunc every(_ run: () -> Void) { run() }\nfunc go() { every(draw) }',
        ...EDGES.map((line) => line.replace('a.each', 'a.every')),
      ],
      scala: ['def draw(): Unit = {}\ndef each(run: () => Unit): Unit = run()\ndef go(): Unit = each(draw)', ...EDGES],
      dart: ['void draw() {}\nvoid each(void Function() run) { run(); }\nvoid go() { each(draw); }', ...EDGES],
      vue: [
        '<script setup>\nfunction draw() {}\nfunction each(run) { run() }\nfunction go() { each(draw) }\n</script>',
        ...EDGES,
      ],
      svelte: [
        '<script>\nfunction draw() {}\nfunction each(run) { run() }\nfunction go() { each(draw) }\n</script>',
        ...EDGES,
      ],
      lua: [
        'local function draw() end\nlocal function each(run) run() end\nlocal function go() each(draw) end',
        ...EDGES,
      ],
      ex: [
        'defmodule P do\n  def draw, do: 1\n  def each(run), do: run.()\n  def go, do: each(&draw/0)\nend',
        ...EDGES.map((line) => line.replaceAll('a.', 'a.P.')),
      ],
      zig: [
        'fn draw() void {}\nfn each(run: *const fn () void) void { run(); }\nfn go() void { each(draw); each(&draw); }',
        ...EDGES,
      ],
      m: ['void draw(void) {}\nvoid each(void (*run)(void)) { run(); }\nvoid go(void) { each(draw); }', ...EDGES],
      sol: [
        'function draw() {}\nfunction each(function() internal run) { run(); }\nfunction go() { each(draw); }',
        ...EDGES,
      ],
      ml: ['let draw () = ()\nlet each run = run ()\nlet go () = each draw', ...EDGES],
      ps1: [
        'function draw { }\nfunction each($run) { & $run }\nfunction go { each ${function:draw} }',
        'a.go -> a.each local',
      ],
    },
    ['calls', 'references'],
  )
})

describe('a function in a field, and what runs when a type is made', () => {
  checkRow({
    kt: [
      'fun seed() {}\nclass Box {\ncompanion object { init { seed() } }\nprivate fun hide() {}\nfun go() { held() }\nval held = { hide() } }',
      'a.Box.Companion -> a.seed local',
      'a.Box.go -> a.Box.held inherited',
      'a.Box.held -> a.Box.hide inherited',
    ],
    swift: [
      'class Box { lazy var held = { self.hide() }\nprivate func hide() {}\nfunc go() { held() } }',
      'a.Box.go -> a.Box.held inherited',
      'a.Box.held -> a.Box.hide inherited',
    ],
    scala: [
      'class Box { val held = () => hide()\nprivate def hide(): Unit = {}\ndef go(): Unit = held() }',
      'a.Box.go -> a.Box.held inherited',
      'a.Box.held -> a.Box.hide inherited',
    ],
    dart: [
      'class Box { late final held = () => hide(); void hide() {} void go() { held(); } }',
      'a.Box.go -> a.Box.held inherited',
      'a.Box.held -> a.Box.hide inherited',
    ],
    lua: [
      'local Box = { held = function(self) self:hide() end }\nfunction Box:hide() end\nfunction Box:go() self:held() end',
      'a.Box.go -> a.held local',
      'a.held -> a.Box.hide possible',
    ],
  })
})
