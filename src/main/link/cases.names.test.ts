import { describe, expect, test } from 'vitest'
import { checkRow } from './testing/checkRows.ts'
import { edgesOf, linkProject } from './testing/linkProject.ts'

/** What a name means, in every language that the other files of cases do not have it for. */

describe('a parameter and a local hide a function of their name', () => {
  const LOCAL = 'a.local -> a.local.draw local'
  checkRow({
    php: [
      '<?php function draw() {}\nfunction given($draw) { $draw(); }\nfunction local() { $draw = fn () => 1; $draw(); }',
      '2 call $draw: unresolved dynamic',
      '3 call $draw: resolved anonymous@3',
    ],
    rb: [
      'def draw; end\ndef given(draw); draw.call; end\ndef local; draw = -> {}; draw.(); end',
      '2 call draw.call: unresolved no_type',
      '3 call draw: resolved anonymous@3',
    ],
    kt: [
      'fun draw() {}\nfun given(draw: () -> Unit) { draw() }\nfun local() { val draw = { 1 }; draw() }',
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved anonymous@3',
    ],
    swift: [
      'func draw() {}\nfunc given(draw: () -> Void) { draw() }\nfunc local() { let draw = { 1 }; draw() }',
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved anonymous@3',
    ],
    scala: [
      'def draw(): Unit = {}\ndef given(draw: () => Unit): Unit = draw()\ndef local(): Unit = { val draw = () => 1; draw() }',
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved anonymous@3',
    ],
    dart: [
      'void draw() {}\nvoid given(void Function() draw) { draw(); }\nvoid local() { void draw() {} draw(); }',
      LOCAL,
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved',
    ],
    vue: [
      '<script setup>\nfunction draw() {}\nfunction given(draw) { draw() }\nfunction local() { const draw = () => {}; draw() }\n</script>',
      LOCAL,
    ],
    svelte: [
      '<script>\nfunction draw() {}\nfunction given(draw) { draw() }\nfunction local() { const draw = () => {}; draw() }\n</script>',
      LOCAL,
    ],
    ex: [
      'defmodule P do\n  def draw, do: 1\n  def given(draw), do: draw.()\n  def local do\n    draw = fn -> 1 end\n    draw.()\n  end\nend',
      '3 call draw.: unresolved dynamic',
      '6 call draw.: resolved anonymous@5',
    ],
    m: [
      'void draw(void) {}\nvoid given(void (^draw)(void)) { draw(); }\nvoid local(void) { void (^draw)(void) = ^{ }; draw(); }',
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved anonymous@3',
    ],
    sol: [
      'function draw() {}\nfunction given(function() internal draw) { draw(); }',
      '2 call draw: unresolved dynamic',
    ],
    ml: [
      'let draw () = ()\nlet given draw = draw ()\nlet local () = let draw () = () in draw ()',
      LOCAL,
      '2 call draw: unresolved dynamic',
      '3 call draw: resolved',
    ],
    ps1: [
      'function draw { }\nfunction given($draw) { & $draw }\nfunction local { function draw { }; draw }',
      LOCAL,
      '2 call $draw: unresolved dynamic',
      '3 call draw: resolved',
    ],
  })
})

describe('a function of the project hides one of the language', () => {
  checkRow({
    php: [
      '<?php namespace Sea; function strlen($x) {}\nfunction go() { strlen(""); \\strlen(""); }',
      'a.go -> a.strlen local',
      '2 call strlen: resolved',
      '2 call \\strlen: builtin',
    ],
    rb: [
      'def puts(x); end\ndef go; puts 1; print 1; end',
      'a.go -> a.puts local',
      '2 call puts: resolved',
      '2 call print: builtin',
    ],
    kt: [
      'fun println(x: Any) {}\nfun go() { println(1); print(1) }',
      'a.go -> a.println local',
      '2 call println: resolved',
      '2 call print: builtin',
    ],
    swift: [
      'func print(_ x: Any) {}\nfunc go() { print(1); debugPrint(1) }',
      'a.go -> a.print local',
      '2 call print: resolved',
      '2 call debugPrint: builtin',
    ],
    scala: [
      'def println(x: Any): Unit = {}\ndef go(): Unit = { println(1); print(1) }',
      'a.go -> a.println local',
      '2 call println: resolved',
      '2 call print: builtin',
    ],
    dart: [
      'void print(Object x) {}\nvoid go() { print(1); identical(1, 2); }',
      'a.go -> a.print local',
      '2 call print: resolved',
      '2 call identical: builtin',
    ],
    vue: [
      '<script setup>\nfunction fetch() {}\nfunction go() { fetch(); alert() }\n</script>',
      'a.go -> a.fetch local',
      '3 call fetch: resolved',
      '3 call alert: builtin',
    ],
    svelte: [
      '<script>\nfunction fetch() {}\nfunction go() { fetch(); alert() }\n</script>',
      'a.go -> a.fetch local',
      '3 call fetch: resolved',
      '3 call alert: builtin',
    ],
    lua: [
      'local function print(x) end\nlocal function go() print(1) tostring(1) end',
      'a.go -> a.print local',
      '2 call print: resolved',
      '2 call tostring: builtin',
    ],
    ex: [
      'defmodule P do\n  import Kernel, except: [max: 2]\n  def max(a, _), do: a\n  def go, do: max(1, min(1, 2))\nend',
      'a.P.go -> a.P.max local',
      '4 call max: resolved',
      '4 call min: builtin',
    ],
    sh: [
      'echo() { printf "$1"; }\ngo() { echo 1; }',
      'a.go -> a.echo local',
      '1 call printf: builtin',
      '2 call echo: resolved',
    ],
    m: [
      'static void abs_of(int x) {}\nstatic int printf(const char *x) { return 0; }\nvoid go(void) { printf("x"); abs_of(1); puts("x"); }',
      'a.go -> a.abs_of local',
      'a.go -> a.printf local',
      '3 call printf: resolved',
      '3 call abs_of: resolved',
      '3 call puts: builtin',
    ],
    sol: [
      'contract P { function require(bool x) internal {} function go() public { require(true); assert(true); } }',
      'a.P.go -> a.P.require inherited',
      '1 call require: resolved',
      '1 call assert: builtin',
    ],
    ml: [
      'let print_string x = x\nlet go () = print_string "x"; print_endline "x"',
      'a.go -> a.print_string local',
      '2 call print_string: resolved',
      '2 call print_endline: builtin',
    ],
    ps1: [
      'function Write-Host { }\nfunction go { Write-Host 1; Write-Output 1 }',
      'a.go -> a.Write-Host local',
      '2 call Write-Host: resolved',
      '2 call Write-Output: builtin',
    ],
  })
})

describe('a function of a package is no method of its name', () => {
  checkRow({
    php: [
      '<?php use function Vendor\\take;\nclass Box { function take() {} }\ntake();',
      '3 call take: external Vendor',
    ],
    rb: [
      "require 'vendor'\nclass Box; def take; end; end\nVendor.take\ntake",
      '1 call require: builtin',
      '3 call Vendor.take: external Vendor',
      '4 call take: unresolved missing_import',
    ],
    kt: [
      'import org.vendor.take\nclass Box { fun take() {} }\nfun go() { take() }',
      '3 call take: external org.vendor',
    ],
    swift: ['import Vendor\nclass Box { func take() {} }\nfunc go() { take() }', '3 call take: external Vendor'],
    scala: [
      'import org.vendor.Kit.take\nclass Box { def take(): Unit = {} }\ndef go(): Unit = take()',
      '3 call take: external org.vendor',
    ],
    dart: [
      "import 'package:vendor/vendor.dart' show take;\nclass Box { void take() {} }\nvoid go() { take(); }",
      '3 call take: external vendor',
    ],
    vue: [
      "<script setup>\nimport { take } from 'vendor'\nclass Box { take() {} }\ntake()\n</script>",
      '4 call take: external vendor',
    ],
    svelte: [
      "<script>\nimport { take } from 'vendor'\nclass Box { take() {} }\ntake()\n</script>",
      '4 call take: external vendor',
    ],
    lua: [
      "local vendor = require 'vendor'\nlocal Box = {}\nfunction Box:take() end\nvendor.take()",
      '1 call require: builtin',
      '4 call vendor.take: external vendor',
    ],
    ex: [
      'defmodule Box do\n  def take, do: 1\nend\ndefmodule P do\n  def go, do: Vendor.take()\nend',
      '5 call Vendor.take: external Vendor',
    ],
    zig: [
      'const vendor = @import("vendor");\nconst Box = struct { fn take() void {} };\nfn go() void { vendor.take(); }',
      '3 call vendor.take: external vendor',
    ],
    sol: [
      'import {Kit} from "vendor/Kit.sol";\ncontract Box { function take() public {} }\ncontract P { function go() public { Kit.take(); } }',
      '3 call Kit.take: external vendor',
    ],
    ml: ['class box = object method take = () end\nlet go () = Vendor.take ()', '2 call Vendor.take: external Vendor'],
    ps1: ['class Box { [void] Take() { } }\nfunction go { Take }', '2 call Take: external take'],
  })
})

describe('a member of a value of unknown type is not known', () => {
  checkRow({
    rb: [
      'class A; def run; end; end\nclass B; def run; end; end\ndef go(x); x.run; end',
      '3 call x.run: unresolved no_type',
    ],
    lua: [
      'local A, B = {}, {}\nfunction A:run() end\nfunction B:run() end\nlocal function go(x) x:run() end',
      '4 call x:run: unresolved no_type',
    ],
    ex: [
      'defmodule A do\n  def run, do: 1\nend\ndefmodule P do\n  def go(x), do: x.run()\nend',
      '5 call x.run: unresolved no_type',
    ],
    zig: [
      'const A = struct { fn run(_: A) void {} };\nconst B = struct { fn run(_: B) void {} };\nfn go(x: anytype) void { x.run(); }',
      '3 call x.run: unresolved no_type',
    ],
    m: [
      '@implementation A\n- (void)run {}\n@end\n@implementation B\n- (void)run {}\n@end\nvoid go(id x) { [x run]; }',
      '7 call x run: unresolved no_type',
    ],
    ml: [
      'class a = object method run = () end\nclass b = object method run = () end\nlet go x = x#run',
      '3 call x#run: unresolved no_type',
    ],
    ps1: ['class A { [void] Run() { } }\nfunction go($x) { $x.Run() }', '2 call $x.Run: unresolved no_type'],
    vue: [
      '<script setup>\nclass A { run() {} }\nclass B { run() {} }\nfunction go(x) { x.run() }\n</script>',
      '4 call x.run: unresolved no_type',
    ],
    svelte: [
      '<script>\nclass A { run() {} }\nclass B { run() {} }\nfunction go(x) { x.run() }\n</script>',
      '4 call x.run: unresolved no_type',
    ],
  })
})

test('a name means nothing that another family of languages declares', async () => {
  const texts = {
    'a.py': 'def moor(): pass\n',
    'a.php': '<?php moor();',
    'a.rb': 'moor()',
    'a.kt': 'fun go() { moor() }',
    'a.swift': 'func go() { moor() }',
    'a.scala': 'def go(): Unit = moor()',
    'a.dart': 'void go() { moor(); }',
    'a.vue': '<script setup>\nmoor()\n</script>',
    'a.svelte': '<script>\nmoor()\n</script>',
    'a.lua': 'moor()',
    'a.ex': 'defmodule P do\n  def go, do: moor()\nend',
    'a.sh': 'moor',
    'a.zig': 'fn go() void { moor(); }',
    'a.m': 'void go(void) { moor(); }',
    'a.sol': 'contract P { function go() public { moor(); } }',
    'a.ml': 'let go () = moor ()',
    'a.ps1': 'moor',
  }
  expect(edgesOf(await linkProject(texts))).toEqual([])
})
