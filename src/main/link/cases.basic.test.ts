import { describe } from 'vitest'
import { check } from './testing/checkCases.ts'

describe('Lua', () => {
  check([
    {
      says: 'a local is known behind its declaration, and what stands there may be one of two',
      texts: {
        'a.lua': [
          'function moor() end',
          'local function go() moor() end',
          'local function moor() end',
          'local string = compat and compat.string or string',
          'local tie = knot or moor',
          'moor() tie() string.format("") go()',
        ].join('\n'),
      },
      edges: ['a.<module> -> a.go local', 'a.<module> -> a.moor~2 local', 'a.go -> a.moor local'],
      sites: [
        'a.lua',
        [
          '2 call moor: resolved',
          '6 call moor: resolved',
          '6 call tie: resolved',
          '6 call string.format: builtin',
          '6 call go: resolved',
        ],
      ],
    },
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
      says: 'methods of a table in a table, by its own name, and on instances of it',
      texts: {
        'yard.lua': [
          'local M = { Ship = {} }',
          'local Ship = M.Ship',
          'M.crew = {}',
          'function M.Ship:sail() self:steer() end',
          'function Ship:steer() M.crew.call() end',
          'function M.crew.call() end',
          'function M.launch() local ship = setmetatable({}, { __index = Ship }) ship:sail() return ship end',
          'return M',
        ].join('\n'),
      },
      edges: ['yard.M.launch -> yard.sail local', 'yard.sail -> yard.steer local', 'yard.steer -> yard.call local'],
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
      says: 'below a folder that only a variable says, the only file of that name elsewhere is a guess',
      texts: { 'bin/run.sh': '. "$ROOT/ropes/tie.sh"\ntie\n', 'far/ropes/tie.sh': 'tie() { :; }\n' },
      edges: [],
      sites: ['bin/run.sh', ['1 call .: builtin', '2 call tie: unresolved missing_import']],
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
