import { describe } from 'vitest'
import { checkRow } from './testing/checkRows.ts'

/** Which symbol calls, in every language that the other files of cases do not have it for. */

describe('a function that calls itself, and two that call each other', () => {
  const RING = ['a.ping -> a.ping local', 'a.ping -> a.pong local', 'a.pong -> a.ping local']
  checkRow({
    php: ['<?php function ping() { ping(); pong(); } function pong() { ping(); }', ...RING],
    rb: ['def ping; ping; pong; end\ndef pong; ping; end', ...RING],
    kt: ['fun ping() { ping(); pong() }\nfun pong() { ping() }', ...RING],
    swift: ['func ping() { ping(); pong() }\nfunc pong() { ping() }', ...RING],
    scala: ['def ping(): Unit = { ping(); pong() }\ndef pong(): Unit = ping()', ...RING],
    dart: ['void ping() { ping(); pong(); } void pong() => ping();', ...RING],
    vue: ['<script setup>\nfunction ping() { ping(); pong() }\nfunction pong() { ping() }\n</script>', ...RING],
    svelte: ['<script>\nfunction ping() { ping(); pong() }\nfunction pong() { ping() }\n</script>', ...RING],
    lua: ['local pong\nlocal function ping() ping() pong() end\nfunction pong() ping() end', ...RING],
    ex: [
      'defmodule P do\n  def ping, do: ping() && pong()\n  def pong, do: ping()\nend',
      ...RING.map((line) => line.replaceAll('a.', 'a.P.')),
    ],
    sh: ['ping() { ping; pong; }\npong() { ping; }', ...RING],
    zig: ['fn ping() void { ping(); pong(); }\nfn pong() void { ping(); }', ...RING],
    m: ['void pong(void);\nvoid ping(void) { ping(); pong(); }\nvoid pong(void) { ping(); }', ...RING],
    sol: ['function ping() { ping(); pong(); } function pong() { ping(); }', ...RING],
    ml: ['let rec ping () = ping (); pong () and pong () = ping ()', ...RING],
    ps1: ['function ping { ping; pong }\nfunction pong { ping }', ...RING],
  })
})

describe('calls of one function on three lines are three sites of one edge', () => {
  const EDGE = 'a.work -> a.add local'
  const sites = (first: number, text = 'add'): readonly string[] =>
    [0, 1, 2].map((line) => `${first + line} call ${text}: resolved`)
  checkRow({
    php: ['<?php function add() {}\nfunction work() {\nadd();\nadd();\nadd();\n}', EDGE, ...sites(3)],
    rb: ['def add; end\ndef work\nadd\nadd()\nadd\nend', EDGE, ...sites(3)],
    kt: ['fun add() {}\nfun work() {\nadd()\nadd()\nadd()\n}', EDGE, ...sites(3)],
    swift: ['func add() {}\nfunc work() {\nadd()\nadd()\nadd()\n}', EDGE, ...sites(3)],
    scala: ['def add(): Unit = {}\ndef work(): Unit = {\nadd()\nadd()\nadd()\n}', EDGE, ...sites(3)],
    dart: ['void add() {}\nvoid work() {\nadd();\nadd();\nadd();\n}', EDGE, ...sites(3)],
    lua: ['local function add() end\nlocal function work()\nadd()\nadd()\nadd()\nend', EDGE, ...sites(3)],
    ex: [
      'defmodule P do\ndef add, do: 1\ndef work do\nadd()\nadd()\nadd()\nend\nend',
      'a.P.work -> a.P.add local',
      ...sites(4),
    ],
    sh: ['add() { :; }\nwork() {\nadd\nadd 1\nadd\n}', EDGE, '1 call :: builtin', ...sites(3)],
    zig: ['fn add() void {}\nfn work() void {\nadd();\nadd();\nadd();\n}', EDGE, ...sites(3)],
    m: ['void add(void) {}\nvoid work(void) {\nadd();\nadd();\nadd();\n}', EDGE, ...sites(3)],
    sol: ['function add() {}\nfunction work() {\nadd();\nadd();\nadd();\n}', EDGE, ...sites(3)],
    ml: ['let add () = ()\nlet work () =\nadd ();\nadd ();\nadd ()', EDGE, ...sites(3)],
    ps1: ['function add { }\nfunction work {\nadd\nadd 1\nadd\n}', EDGE, ...sites(3)],
  })
})

describe('of two functions of one name the one that a call stands in makes it', () => {
  const SECOND = 'a.pick~2 -> a.seed local'
  checkRow({
    php: ['<?php function seed() {} if (X) { function pick() {} } else { function pick() { seed(); } }', SECOND],
    rb: ['def seed; end\ndef pick; end\ndef pick; seed; end', SECOND],
    kt: ['fun seed() {}\nfun pick(n: Int) {}\nfun pick(s: String) { seed() }', SECOND],
    swift: ['func seed() {}\nfunc pick(_ n: Int) {}\nfunc pick(_ s: String) { seed() }', SECOND],
    scala: ['def seed(): Unit = {}\ndef pick(n: Int): Unit = {}\ndef pick(s: String): Unit = seed()', SECOND],
    lua: ['local function seed() end\nlocal function pick() end\nlocal function pick() seed() end', SECOND],
    ex: [
      'defmodule P do\n  def seed, do: 1\n  def pick(_), do: 1\n  def pick(_, _), do: seed()\nend',
      'a.P.pick~2 -> a.P.seed local',
    ],
    sh: ['seed() { :; }\nif x; then pick() { :; }; else pick() { seed; }; fi', SECOND],
    m: [
      'void seed(void) {}\n@implementation P\n- (void)pick {}\n+ (void)pick { seed(); }\n@end',
      'a.P.pick~2 -> a.seed local',
    ],
    sol: ['function seed() {} function pick(uint n) {} function pick(bool b) { seed(); }', SECOND],
    ml: ['let seed () = ()\nlet pick () = ()\nlet pick () = seed ()', SECOND],
    ps1: ['function seed { }\nif ($x) { function pick { } } else { function pick { seed } }', SECOND],
  })
})

describe('calls in a module, in bodies of types, in defaults and in text come from where they stand', () => {
  checkRow({
    php: [
      '<?php function seed() { return 1; }\nclass Box { public $size; function grow($by = new Box) { return "x {$this->grow()}"; } }\nseed();\nfunction text($x) { return "a {$x->grow(seed())}"; }',
      'a.<module> -> a.seed local',
      'a.Box.grow -> a.Box local',
      'a.Box.grow -> a.Box.grow inherited',
      'a.text -> a.Box.grow possible',
      'a.text -> a.seed local',
    ],
    rb: [
      'def seed; 1; end\nclass Box\n  SIZE = seed\n  def grow(size = seed); "#{seed}"; end\nend\nseed',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.Box.grow -> a.seed local',
    ],
    kt: [
      'fun seed() = 1\nclass Box(val by: Int = seed()) { val size = seed(); init { seed() }\nfun grow(size: Int = seed()) = "${seed()}" }\nval top = seed()',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.Box.grow -> a.seed local',
    ],
    swift: [
      'func seed() -> Int { 1 }\nclass Box { var size = seed()\n func grow(size: Int = seed()) -> String { "\\(seed())" } }\nseed()',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.Box.grow -> a.seed local',
    ],
    scala: [
      'def seed(): Int = 1\nclass Box(by: Int = seed()) { val size = seed()\n def grow(size: Int = seed()): String = s"${seed()}" }\nval top = seed()',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.Box.grow -> a.seed local',
    ],
    dart: [
      'int seed() => 1;\nclass Box { int size = seed(); static final all = seed(); String grow() => "${seed()}"; }\nfinal top = seed();',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.Box.grow -> a.seed local',
    ],
    lua: ['local function seed() end\nseed()\nlocal t = { size = seed() }', 'a.<module> -> a.seed local'],
    ex: [
      'defmodule Seed do\n  def seed, do: 1\nend\ndefmodule Box do\n  @size Seed.seed()\n  def grow(by \\\\ Seed.seed()), do: "#{Seed.seed()}"\nend\nSeed.seed()',
      'a.<module> -> a.Seed.seed local',
      'a.Box -> a.Seed.seed local',
      'a.Box.grow -> a.Seed.seed local',
    ],
    sh: [
      'seed() { :; }\nseed\ngrow() { echo "x $(seed)"; local y=`seed`; }',
      'a.<module> -> a.seed local',
      'a.grow -> a.seed local',
    ],
    zig: [
      'fn seed() u8 { return 1; }\nconst top = seed();\nconst Box = struct { size: u8 = seed(), const all = seed(); };',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
    ],
    sol: [
      'function seed() pure returns (uint) { return 1; }\ncontract Box { uint size = seed(); }',
      'a.Box -> a.seed local',
    ],
    ml: [
      'let seed () = 1\nlet top = seed ()\nmodule Box = struct let size = seed () end\nlet grow ?(by = seed ()) () = by',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.grow -> a.seed local',
    ],
    ps1: [
      'function seed { 1 }\nseed\nclass Box { [int] $size = (seed) }\nfunction grow($by = (seed)) { "x $(seed)" }',
      'a.<module> -> a.seed local',
      'a.Box -> a.seed local',
      'a.grow -> a.seed local',
    ],
  })
})

describe('tests call from their own symbols', () => {
  checkRow({
    vue: [
      {
        'Card.vue': '<script>\nexport function add() {}\n</script>',
        'a.test.ts': "import { add } from './Card.vue'\nit('adds', () => add())",
      },
      'a.test.adds -> Card.add import',
    ],
    svelte: [
      {
        'Card.svelte': '<script module>\nexport function add() {}\n</script>',
        'a.test.ts': "import { add } from './Card.svelte'\nit('adds', () => add())",
      },
      'a.test.adds -> Card.add import',
    ],
    sh: [{ 'tests/a.sh': 'add() { :; }\ntest_adds() { add; }' }, 'tests.a.test_adds -> tests.a.add local'],
    sol: [
      {
        'a.sol': 'function add() {}',
        'a.t.sol': 'import "./a.sol"; contract T { function test_adds() public { add(); } }',
      },
      'a.t.T.test_adds -> a.add import',
    ],
    ml: [
      {
        'a.ml': 'let add () = ()',
        'test/test_a.ml': 'let test_adds () = A.add ()\nlet%test "adds" = A.add () = ()',
      },
      'test.test_a.adds -> a.add import',
      'test.test_a.test_adds -> a.add import',
    ],
    ps1: [
      {
        'a.ps1': 'function Add-One { }',
        'a.Tests.ps1': ". $PSScriptRoot/a.ps1\nDescribe 'sums' { It 'adds' { Add-One } }",
      },
      'a.Tests.sums.adds -> a.Add-One import',
    ],
  })
})

describe('code behind a syntax error is still there', () => {
  const AFTER = 'a.after -> a.before local'
  checkRow({
    kt: ['fun before() {}\nfun torn( { $\nfun after() { before() }', AFTER],
    swift: ['func before() {}\nlet x = = ;\nfunc after() { before() }', AFTER],
    scala: ['def before(): Unit = {}\nval x = = ;\ndef after(): Unit = before()', AFTER],
    lua: ['local function before() end\nlocal x = = 1\nlocal function after() before() end', AFTER],
    ex: [
      'defmodule P do\n  def before, do: 1\n  @x = = 1\n  def behind, do: before()\nend',
      'a.P.behind -> a.P.before local',
    ],
    sh: ['before() { :; }\nfi )\nafter() { before; }', AFTER],
    zig: ['fn before() void {}\nconst x = = ;\nfn after() void { before(); }', AFTER],
    m: ['void before(void) {}\nint x = = ;\nvoid after(void) { before(); }', AFTER],
    sol: ['function before() {}\ncontract T { uint = = ; }\nfunction after() { before(); }', AFTER],
    ml: ['let before () = ()\nlet x = = ;;\nlet after () = before ()', AFTER],
    ps1: ['function before { }\n$x = = ;\nfunction after { before }', AFTER],
    svelte: ['<script>\nfunction before() {}\nconst x = = 1;\nfunction after() { before() }\n</script>', AFTER],
  })
})
