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
