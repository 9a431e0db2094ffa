import { describe } from 'vitest'
import { check } from './testing/checkCases.ts'

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

describe('attributes of Elixir', () => {
  check([
    {
      says: 'an attribute of a module may hold another module',
      texts: {
        'a.ex':
          'defmodule Rope do\n  def tie(x), do: x\nend\ndefmodule Pier do\n  @rope Rope\n  def moor, do: 1 |> @rope.tie()\nend\n',
      },
      edges: ['a.Pier.moor -> a.Rope.tie local'],
    },
  ])
})

describe('OCaml', () => {
  check([
    {
      says: 'a name means what was declared before it, and a constructor is no call',
      texts: {
        'ropes.ml': 'let tie x = x\nlet knot x = x\ntype t = Loose of int\n',
        'ship.ml': [
          'open Ropes',
          'let moor x = tie x',
          'let tie x = tie (knot x)',
          'let knot x = Ropes.Loose (tie x)',
          'let moor x = moor x',
          'let rec sail = let open Ropes in function [] -> () | _ -> furl [] and furl = fun x -> sail x',
        ].join('\n'),
      },
      edges: [
        'ship.<module> -> ship.furl local',
        'ship.furl -> ship.sail local',
        'ship.knot -> ship.tie local',
        'ship.moor -> ropes.tie import',
        'ship.moor~2 -> ship.moor local',
        'ship.tie -> ropes.knot import',
        'ship.tie -> ropes.tie import',
      ],
      sites: [
        'ship.ml',
        [
          '2 call tie: resolved',
          '3 call tie: resolved',
          '3 call knot: resolved',
          '4 call tie: resolved',
          '5 call moor: resolved',
          '6 call furl: resolved',
          '6 call sail: resolved anonymous@6',
        ],
      ],
    },
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
      says: 'an open hides what was there before, as far as it reaches; what an interface does not show is not public; what is included',
      texts: {
        'ropes.ml': 'let tie x = x\nlet knot x = x\n',
        'ropes.mli': 'val tie : int -> int\n',
        'sails.ml': 'include Outer\nlet tie x = x\nlet furl x = x\nmodule Names = Ropes',
        'ship.ml': [
          'open Ropes',
          'let a x = tie (knot x)',
          'let b x = Sails.(tie (furl x))',
          'let c x = let open Sails in furl (tie x)',
          'let d x = tie x; furl x',
          'open Sails',
          'let e x = tie (print_endline x); List.map x; Names.tie x; reef x',
        ].join('\n'),
      },
      edges: [
        'ship.a -> ropes.tie import',
        'ship.b -> sails.furl import',
        'ship.b -> sails.tie import',
        'ship.c -> sails.furl import',
        'ship.c -> sails.tie import',
        'ship.d -> ropes.tie import',
        'ship.e -> ropes.tie import',
        'ship.e -> sails.tie import',
      ],
      sites: [
        'ship.ml',
        [
          '2 call tie: resolved',
          '2 call knot: unresolved missing_import',
          '3 call tie: resolved',
          '3 call furl: resolved',
          '4 call furl: resolved',
          '4 call tie: resolved',
          '5 call tie: resolved',
          '5 call furl: unresolved missing_import',
          '7 call tie: resolved',
          '7 call print_endline: builtin',
          '7 call List.map: builtin',
          '7 call Names.tie: resolved',
          '7 call reef: external Outer',
        ],
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
      says: 'of several functions of one name the one that takes as many arguments',
      texts: {
        'a.sol':
          'contract A { function f(uint a) public { f(a, 1); } function f(uint a, uint b) public { f(a); } }\ncontract B { A a; function go() public { a.f(1, 2); } }',
      },
      edges: ['a.A.f -> a.A.f~2 inherited', 'a.A.f~2 -> a.A.f inherited', 'a.B.go -> a.A.f~2 type'],
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
