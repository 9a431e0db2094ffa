import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

/** What calls lead to, and, where a file is named, what became of the sites in it. */
interface Case {
  readonly says: string
  readonly texts: ProjectTexts
  readonly edges: readonly string[]
  readonly sites?: readonly [string, readonly string[]]
}

function check(cases: readonly Case[]): void {
  test.each(cases)('$says', async ({ texts, edges, sites: [path, expected] = ['', []] }) => {
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual(edges)
    expect(sitesOf(graph, path).filter((line) => !line.includes(' reference '))).toEqual(expected)
  })
}

describe('Lua', () => {
  check([
    {
      says: 'required modules by path and by init.lua, fields of them, and libraries outside',
      texts: {
        'a/rope.lua': 'local M = {}\nfunction M.tie() end\nreturn M\n',
        'a/dock/init.lua': 'return { open = function() end }\n',
        'b.lua': [
          "local rope, dock = require 'a.rope', require('a.dock')",
          "local tie = require('a.rope').tie",
          "local lfs = require 'lfs'",
          'local function go() rope.tie() tie() dock.open() lfs.dir(".") print(1) missing() end',
        ].join('\n'),
      },
      edges: ['b.go -> a.dock.open import', 'b.go -> a.rope.M.tie import'],
      sites: [
        'b.lua',
        [
          '1 call require: builtin',
          '1 call require: builtin',
          '2 call require: builtin',
          '3 call require: builtin',
          '4 call rope.tie: resolved',
          '4 call tie: resolved',
          '4 call dock.open: resolved',
          '4 call lfs.dir: external lfs',
          '4 call print: builtin',
          '4 call missing: unresolved missing_import',
        ],
      ],
    },
    {
      says: 'methods on self, on instances through a metatable, and inherited ones',
      texts: {
        'ship.lua': [
          'local Ship = {}',
          'Ship.__index = Ship',
          'function Ship.new() return setmetatable({}, Ship) end',
          'function Ship:sail() self:steer() end',
          'function Ship:steer() end',
          'local Tug = setmetatable({}, { __index = Ship })',
          'function Tug:pull() self:steer() end',
          'return { Ship = Ship, Tug = Tug }',
        ].join('\n'),
        'use.lua':
          "local ships = require 'ship'\nlocal function run() local s = ships.Ship.new() s:sail() ships.Tug:pull() end",
      },
      edges: [
        'ship.Ship.sail -> ship.Ship.steer local',
        'ship.Tug.pull -> ship.Ship.steer local',
        'use.run -> ship.Ship.new import',
        'use.run -> ship.Ship.sail import',
        'use.run -> ship.Tug.pull import',
      ],
    },
    {
      says: 'a local that shadows, a later local of the same name, a parameter, and globals of a required file',
      texts: {
        'globals.lua': 'function Announce() end\nlocal function hidden() end\n',
        'use.lua': [
          "require 'globals'",
          'local function f() return 1 end',
          'local function a() f() end',
          'local function f(x) a() end',
          'local function b(a) a() f() Announce() hidden() end',
        ].join('\n'),
      },
      edges: [
        'use.a -> use.f local',
        'use.b -> globals.Announce import',
        'use.b -> use.f~2 local',
        'use.f~2 -> use.a local',
      ],
      sites: [
        'use.lua',
        [
          '1 call require: builtin',
          '3 call f: resolved',
          '4 call a: resolved',
          '5 call a: unresolved dynamic',
          '5 call f: resolved',
          '5 call Announce: resolved',
          '5 call hidden: unresolved missing_import',
        ],
      ],
    },
    {
      says: 'tests are callers',
      texts: {
        'a.lua': 'return { add = function() end }\n',
        'spec/a_spec.lua':
          "local a = require 'a'\ndescribe('sums', function() it('adds', function() a.add() end) end)\n",
      },
      edges: ['spec.a_spec.sums.adds -> a.add import'],
    },
  ])
})

describe('Bash', () => {
  check([
    {
      says: 'functions of the file and of sourced ones, wherever the folder comes from; other commands are programs',
      texts: {
        'bin/run.sh': [
          'source "$(dirname "${BASH_SOURCE[0]}")/../lib/ropes.sh"',
          '. "$ROOT/lib/crew.sh"',
          'main() { tie "$1" | grep x; if pull; then again; fi; "$handler"; }',
          'again() { main; }',
          'main "$@"',
        ].join('\n'),
        'lib/ropes.sh': 'tie() { echo "$(knot "$1")"; }\nknot() { :; }\n',
        'lib/crew.sh': 'function pull { tie; }\n',
      },
      edges: [
        'bin.run.<module> -> bin.run.main local',
        'bin.run.again -> bin.run.main local',
        'bin.run.main -> bin.run.again local',
        'bin.run.main -> lib.crew.pull import',
        'bin.run.main -> lib.ropes.tie import',
        'lib.ropes.tie -> lib.ropes.knot local',
      ],
      sites: ['lib/crew.sh', ['1 call tie: unresolved missing_import']],
    },
    {
      says: 'programs are outside, words of the shell are builtin, what an expansion names is dynamic',
      texts: { 'a.sh': 'go() { git push; echo 1; "$cmd" x; LANG=C sort; }\ntrap go EXIT\n' },
      edges: [],
      sites: [
        'a.sh',
        [
          '1 call git: external git',
          '1 call echo: builtin',
          '1 call "$cmd": unresolved dynamic',
          '1 call sort: external sort',
          '2 call trap: builtin',
        ],
      ],
    },
  ])
})

describe('Zig', () => {
  check([
    {
      says: 'files and containers are structs: functions by name, methods by the declared or returned type',
      texts: {
        'ship.zig': [
          'const Rope = @import("rope.zig");',
          'pub const Ship = struct {',
          '    rope: Rope,',
          '    const Self = @This();',
          '    pub fn init() !Ship { return Ship{ .rope = Rope.init() }; }',
          '    fn sail(self: *Self) void { self.steer(); self.rope.pull(); }',
          '    fn steer(self: Self) void { limit(); _ = self; }',
          '};',
          'fn limit() void {}',
          'pub fn main() !void { var ship = try Ship.init(); ship.sail(); if (maybe()) |found| found.sail(); }',
          'fn maybe() ?Ship { return null; }',
          'test "sails" { try main(); }',
        ].join('\n'),
        'rope.zig': 'pub fn init() @This() { return .{}; }\npub fn pull(self: *const @This()) void { _ = self; }\n',
      },
      edges: [
        'ship.Ship.init -> rope.init import',
        'ship.Ship.init -> ship.Ship local',
        'ship.Ship.sail -> rope.pull import',
        'ship.Ship.sail -> ship.Ship.steer type',
        'ship.Ship.steer -> ship.limit local',
        'ship.main -> ship.Ship.init local',
        'ship.main -> ship.Ship.sail type',
        'ship.main -> ship.maybe local',
        'ship.sails -> ship.main local',
      ],
    },
    {
      says: 'the standard library is builtin, packages are outside, parameters are unknown',
      texts: {
        'a.zig':
          'const std = @import("std");\nconst net = @import("net");\nfn go(f: anytype) void { std.debug.print(); net.open(); f(); @panic("x"); }\n',
      },
      edges: [],
      sites: [
        'a.zig',
        [
          '3 call std.debug.print: builtin',
          '3 call net.open: external net',
          '3 call f: unresolved dynamic',
          '3 call @panic: builtin',
        ],
      ],
    },
  ])
})

describe('Solidity', () => {
  check([
    {
      says: 'inherited members, super, modifiers, events, errors, libraries by name and by using, types of variables',
      texts: {
        'Base.sol':
          'contract Base { modifier open() { _; } function sail() public virtual {} function rest() internal {} }',
        'Ropes.sol': 'library Ropes { function twice(uint a) internal pure returns (uint) { return a; } }',
        'Ship.sol': [
          'import "./Base.sol";',
          'import {Ropes as R} from "./Ropes.sol";',
          'error Late(uint a);',
          'contract Ship is Base {',
          '  using R for uint;',
          '  Base public other;',
          '  event Sailed();',
          '  constructor(uint n) { other = new Base(); }',
          '  function sail() public override open {',
          '    uint n = 1; n.twice(); R.twice(n); rest(); super.sail(); other.sail(); this.sail();',
          '    emit Sailed(); revert Late(n);',
          '  }',
          '}',
        ].join('\n'),
        'Use.sol':
          'import "./Ship.sol"; contract Use { Ship s; function go() external { s.other(); Base(s).sail(); } }',
      },
      edges: [
        'Ship.Ship.constructor -> Base.Base import',
        'Ship.Ship.sail -> Base.Base.open inherited',
        'Ship.Ship.sail -> Base.Base.rest inherited',
        'Ship.Ship.sail -> Base.Base.sail inherited',
        'Ship.Ship.sail -> Base.Base.sail type',
        'Ship.Ship.sail -> Ropes.Ropes.twice import',
        'Ship.Ship.sail -> Ship.Late local',
        'Ship.Ship.sail -> Ship.Ship.Sailed inherited',
        'Ship.Ship.sail -> Ship.Ship.sail inherited',
        'Use.Use.go -> Base.Base.sail type',
        'Use.Use.go -> Ship.Ship.other type',
        'Use.Use.go -> Ship.Ship.sail dispatch',
      ],
    },
    {
      says: 'remappings lead to files of the project, other packages are outside',
      texts: {
        'remappings.txt': '@ropes/=lib/ropes/src/\n',
        'lib/ropes/src/Rope.sol': 'contract Rope { function pull() public {} }',
        'a.sol':
          'import "@ropes/Rope.sol";\nimport {IERC20} from "@openzeppelin/contracts/IERC20.sol";\ncontract A is Rope { IERC20 t; function go() public { pull(); t.transfer(); } }',
      },
      edges: ['a.A.go -> lib.ropes.src.Rope.Rope.pull inherited'],
      sites: ['a.sol', ['3 call pull: resolved', '3 call t.transfer: external @openzeppelin/contracts']],
    },
  ])
})

describe('OCaml', () => {
  check([
    {
      says: 'modules are files, nest, and are opened; names are bound one after the other',
      texts: {
        'ropes.ml': 'let tie x = x\nmodule Knot = struct let pull x = tie x end\n',
        'ship.ml': [
          'open Ropes',
          'module K = Knot',
          'let go x = x + 1',
          'let sail x = go x |> Ropes.tie',
          'let go y = sail y',
          'let rec a x = b x and b x = tie (a x)',
          'let last f = List.iter go [1]; K.pull 1; go 2; f 1; print_endline "x"; Lwt.return 1',
        ].join('\n'),
      },
      edges: [
        'ropes.Knot.pull -> ropes.tie local',
        'ship.a -> ship.b local',
        'ship.b -> ropes.tie import',
        'ship.b -> ship.a local',
        'ship.go~2 -> ship.sail local',
        'ship.last -> ropes.Knot.pull import',
        'ship.last -> ship.go~2 local',
        'ship.sail -> ropes.tie import',
        'ship.sail -> ship.go local',
      ],
    },
    {
      says: 'a library of dune, a functor, and what is outside',
      texts: {
        'lib/dune': '(library (name harbour))',
        'lib/pier.ml': 'let build () = ()',
        'bin/main.ml': [
          'module Make (X : sig val f : int -> int end) = struct let run x = X.f x end',
          'module M = Make (struct let f x = x end)',
          'let () = Harbour.Pier.build (); M.run 1; Printf.printf "x"; Lwt.return 1; missing 2',
        ].join('\n'),
      },
      edges: ['bin.main.<module> -> bin.main.Make.run local', 'bin.main.<module> -> lib.pier.build import'],
      sites: [
        'bin/main.ml',
        [
          '1 call X.f: unresolved no_type',
          '3 call Harbour.Pier.build: resolved',
          '3 call M.run: resolved',
          '3 call Printf.printf: builtin',
          '3 call Lwt.return: external Lwt',
          '3 call missing: unresolved missing_import',
        ],
      ],
    },
  ])
})

describe('PowerShell', () => {
  check([
    {
      says: 'letter case says nothing; sourced files, modules by path, the files of one module',
      texts: {
        'run.ps1':
          '. $PSScriptRoot\\lib\\ropes.ps1\nImport-Module ./ships/Ships.psm1\nfunction Start-All { add-rope 1 | Out-Null; New-Ship; git push; & $cmd }\n',
        'lib/ropes.ps1': 'function Add-Rope($n) { ADD-ROPE $n }\n',
        'ships/Ships.psm1': 'Get-ChildItem *.ps1 | ForEach-Object { . $_ }\n',
        'ships/Public/New-Ship.ps1': 'function New-Ship { Test-Hull }\n',
        'ships/Private/Test-Hull.ps1': 'function Test-Hull { }\n',
      },
      edges: [
        'lib.ropes.Add-Rope -> lib.ropes.Add-Rope local',
        'run.Start-All -> lib.ropes.Add-Rope import',
        'ships.Public.New-Ship.New-Ship -> ships.Private.Test-Hull.Test-Hull import',
      ],
      sites: [
        'run.ps1',
        [
          '2 call Import-Module: builtin',
          '3 call add-rope: resolved',
          '3 call Out-Null: builtin',
          '3 call New-Ship: unresolved missing_import',
          '3 call git: external git',
          '3 call $cmd: unresolved dynamic',
        ],
      ],
    },
    {
      says: 'classes: constructors, methods on $this, on typed and constructed values, inherited and static ones',
      texts: {
        'a.ps1': [
          'class Base { [void] Rest() { } }',
          'class Ship : Base {',
          '  Ship([int]$n) { $this.Rest() }',
          '  [Ship] Sail() { return $this }',
          '  static [Ship] Make() { return [Ship]::new(1) }',
          '}',
          'function Use-Ship([Ship]$ship) { $ship.sail().Rest(); $other = [Ship]::Make(); $other.Sail() }',
        ].join('\n'),
      },
      edges: [
        'a.Ship.Make -> a.Ship.constructor local',
        'a.Ship.constructor -> a.Base.Rest inherited',
        'a.Use-Ship -> a.Base.Rest inherited',
        'a.Use-Ship -> a.Ship.Make local',
        'a.Use-Ship -> a.Ship.Sail type',
      ],
    },
  ])
})

describe('Elixir', () => {
  check([
    {
      says: 'functions by name and number of arguments, clauses as one, pipes, captures, defaults',
      texts: {
        'ship.ex': [
          'defmodule Ship do',
          '  def sail(ship, knots \\\\ 1)',
          '  def sail(nil, _), do: :error',
          '  def sail(ship, knots), do: ship |> steer() |> steer(knots)',
          '  defp steer(s), do: s',
          '  defp steer(s, k), do: Enum.map(s, &log/1) && k',
          '  def log(s), do: rest() && limit',
          '  def limit, do: sail(1)',
          'end',
        ].join('\n'),
      },
      edges: [
        'ship.Ship.limit -> ship.Ship.sail local',
        'ship.Ship.log -> ship.Ship.limit local',
        'ship.Ship.sail -> ship.Ship.steer local',
        'ship.Ship.sail -> ship.Ship.steer~2 local',
      ],
      sites: [
        'ship.ex',
        [
          '4 call steer: resolved',
          '4 call steer: resolved',
          '6 call Enum.map: external elixir',
          '7 call rest: unresolved missing_import',
          '7 call limit: resolved',
          '8 call sail: resolved',
        ],
      ],
    },
    {
      says: 'modules by their full names, aliases, imports, nested modules, macros, what is outside, tests',
      texts: {
        'lib/ropes.ex':
          'defmodule Harbour.Ropes do\n  def tie(x), do: x\n  defmacro __using__(_), do: nil\n  defmodule Knot do\n    def pull, do: 1\n  end\n  def all, do: Knot.pull()\nend\n',
        'lib/pier.ex': [
          'defmodule Harbour.Pier do',
          '  use Harbour.Ropes',
          '  alias Harbour.{Ropes, Gone}',
          '  alias Ropes.Knot, as: K',
          '  import Harbour.Ropes',
          '  def moor, do: {Ropes.tie(1), tie(2), K.pull, __MODULE__.moor(), Plug.Conn.send(1), Gone.x(), :ets.new(1)}',
          'end',
        ].join('\n'),
        'test/pier_test.exs':
          'defmodule PierTest do\n  use ExUnit.Case\n  describe "piers" do\n    test "moor" do\n      assert Harbour.Pier.moor()\n    end\n  end\nend\n',
      },
      edges: [
        'lib.pier.Harbour.Pier -> lib.ropes.Harbour.Ropes.__using__ import',
        'lib.pier.Harbour.Pier.moor -> lib.pier.Harbour.Pier.moor local',
        'lib.pier.Harbour.Pier.moor -> lib.ropes.Harbour.Ropes.Knot.pull import',
        'lib.pier.Harbour.Pier.moor -> lib.ropes.Harbour.Ropes.tie import',
        'lib.ropes.Harbour.Ropes.all -> lib.ropes.Harbour.Ropes.Knot.pull local',
        'test.pier_test.PierTest.piers.moor -> lib.pier.Harbour.Pier.moor import',
      ],
      sites: [
        'lib/pier.ex',
        [
          '2 call use Harbour.Ropes: resolved',
          '6 call Ropes.tie: resolved',
          '6 call tie: resolved',
          '6 call K.pull: resolved',
          '6 call __MODULE__.moor: resolved',
          '6 call Plug.Conn.send: external Plug',
          '6 call Gone.x: unresolved missing_import',
          '6 call :ets.new: external erlang',
        ],
      ],
    },
  ])
})
