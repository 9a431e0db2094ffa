import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#languages/index'
import { createParsePool } from './pool.ts'
import { temporaryProject, type TemporaryProject } from './temporaryProject.fixture.ts'

const pool = createParsePool({ workers: 1 })
let project: TemporaryProject

beforeEach(() => {
  project = temporaryProject()
})
afterEach(() => project.dispose())
afterAll(() => pool.close())

/** A file of a build, what stands in it first and then, and the sources whose links depend on that. */
type Edit = readonly [path: string, before: string, after: string, sources: Readonly<Record<string, string>>]

const inOneAndTwo = (path: string, text: string): Readonly<Record<string, string>> => ({
  [`one/${path}`]: text,
  [`two/${path}`]: text,
})
const SCRIPTS = {
  ...inOneAndTwo('dock.js', 'export function open() {}\n'),
  'app.js': "import { open } from '@dock/dock'\nopen()\n",
}
const PYTHON = {
  ...inOneAndTwo('dock/__init__.py', 'def open_it(): pass\n'),
  'app.py': 'from dock import open_it\nopen_it()\n',
}
const CLASS = '<?php\nnamespace Sea;\nclass Ship { static function sail() {} }\n'
const SHIP = 'namespace Sea; public class Ship { public static void Sail() { } }\n'
const RUBY = {
  'gems/one/lib/dock.rb': 'def open_it; end\n',
  'gems/one/code/dock.rb': 'def open_it; end\n',
  'app/main.rb': "require 'dock'\nopen_it\n",
}
const SOLIDITY = {
  ...inOneAndTwo('Dock.sol', 'contract Dock { function open() public {} }\n'),
  'App.sol': 'import "@dock/Dock.sol";\ncontract App is Dock { function go() public { open(); } }\n',
}
const HEADERS = {
  ...inOneAndTwo('include/dock.h', 'static void open_dock(void) {}\n'),
  'src/app.c': '#include <dock.h>\nvoid go(void) { open_dock(); }\n',
}

const EDITS: readonly Edit[] = [
  [
    'tsconfig.json',
    '{"compilerOptions":{"paths":{"@dock/*":["./one/*"]}}}',
    '{"compilerOptions":{"paths":{"@dock/*":["./two/*"]}}}',
    { ...inOneAndTwo('dock.ts', 'export function open() {}\n'), 'app.ts': SCRIPTS['app.js'] },
  ],
  [
    'tsconfig.base.json',
    '{"compilerOptions":{"paths":{"@dock/*":["./one/*"]}}}',
    '{"compilerOptions":{"paths":{"@dock/*":["./two/*"]}}}',
    {
      ...inOneAndTwo('Dock.vue', '<template><b/></template>'),
      'App.vue': "<script setup>\nimport Dock from '@dock/Dock.vue'\n</script>\n<template><Dock/></template>",
      'tsconfig.json': '{"extends":"./tsconfig.base.json"}',
    },
  ],
  [
    'jsconfig.json',
    '{"compilerOptions":{"paths":{"@dock/*":["./one/*"]}}}',
    '{"compilerOptions":{"paths":{"@dock/*":["./two/*"]}}}',
    SCRIPTS,
  ],
  [
    'dock/package.json',
    '{"name":"@dock/dock","exports":"./one.js"}',
    '{"name":"@dock/dock","exports":"./two.js"}',
    {
      'dock/one.js': 'export function open() {}\n',
      'dock/two.js': 'export function open() {}\n',
      'package.json': '{"workspaces":["dock"]}',
      'app.js': SCRIPTS['app.js'],
    },
  ],
  [
    'pnpm-workspace.yaml',
    "packages:\n  - 'two'\n",
    "packages:\n  - 'one'\n",
    {
      ...inOneAndTwo('package.json', '{"name":"dock"}'),
      ...inOneAndTwo('index.js', 'export function open() {}\n'),
      'package.json': '{}',
      'app.js': "import { open } from 'dock'\nopen()\n",
    },
  ],
  [
    'pyproject.toml',
    '[tool.setuptools.packages.find]\nwhere = ["one"]\n',
    '[tool.setuptools.packages.find]\nwhere = ["two"]\n',
    PYTHON,
  ],
  ['setup.cfg', '[options.packages.find]\nwhere = one\n', '[options.packages.find]\nwhere = two\n', PYTHON],
  [
    'go.mod',
    'module example.org/sea\n',
    'module example.org/land\n',
    {
      'dock/dock.go': 'package dock\nfunc Open() {}\n',
      'app.go': 'package main\nimport "example.org/sea/dock"\nfunc main() { dock.Open() }\n',
    },
  ],
  [
    'Cargo.toml',
    '[package]\nname = "app"\n[dependencies]\ndock = { path = "one" }\n',
    '[package]\nname = "app"\n[dependencies]\ndock = { path = "two" }\n',
    {
      ...inOneAndTwo('Cargo.toml', '[package]\nname = "dock"\n'),
      ...inOneAndTwo('src/lib.rs', 'pub fn open() {}\n'),
      'src/main.rs': 'fn main() { dock::open() }\n',
    },
  ],
  [
    'compile_commands.json',
    '[{"command":"cc -Ione/include src/app.c"}]',
    '[{"command":"cc -Itwo/include src/app.c"}]',
    HEADERS,
  ],
  ['CMakeLists.txt', 'include_directories(one/include)', 'include_directories(two/include)', HEADERS],
  [
    'App/App.csproj',
    '<Project><ItemGroup><ProjectReference Include="../one/One.csproj" /></ItemGroup></Project>',
    '<Project><ItemGroup><ProjectReference Include="../two/Two.csproj" /></ItemGroup></Project>',
    {
      ...inOneAndTwo('Ship.cs', SHIP),
      'one/One.csproj': '<Project />',
      'two/Two.csproj': '<Project />',
      'App/Use.cs': 'using Sea; class Use { void Go() { Ship.Sail(); } }\n',
    },
  ],
  [
    'Directory.Build.props',
    '<Project><ItemGroup><Using Include="Sea" /></ItemGroup></Project>',
    '<Project />',
    { 'App.csproj': '<Project />', 'Ship.cs': SHIP, 'Use.cs': 'class Use { void Go() { Ship.Sail(); } }\n' },
  ],
  [
    'Package.swift',
    '.target(name: "Dock", path: "one"), .target(name: "App", path: "app")',
    '.target(name: "Dock", path: "two"), .target(name: "App", path: "app")',
    {
      ...inOneAndTwo('dock.swift', 'public func openDock() {}\n'),
      'app/app.swift': 'import Dock\nfunc go() { openDock() }\n',
    },
  ],
  [
    'dock/pubspec.yaml',
    'name: dock\n',
    'name: quay\n',
    {
      'dock/lib/dock.dart': 'void open() {}\n',
      'app.dart': "import 'package:dock/dock.dart';\nvoid go() { open(); }\n",
    },
  ],
  [
    'composer.json',
    '{"autoload":{"psr-4":{"Sea\\\\":"one/"}}}',
    '{"autoload":{"psr-4":{"Sea\\\\":"two/"}}}',
    { ...inOneAndTwo('Ship.php', CLASS), 'use.php': '<?php\nuse Sea\\Ship;\nShip::sail();\n' },
  ],
  ['Gemfile', "gem 'dock', path: 'gems/one'\n", "gem 'dock'\n", RUBY],
  [
    'gems/one/dock.gemspec',
    "Gem::Specification.new { |s| s.require_paths = ['lib'] }\n",
    "Gem::Specification.new { |s| s.require_paths = ['code'] }\n",
    RUBY,
  ],
  ['remappings.txt', '@dock/=one/\n', '@dock/=two/\n', SOLIDITY],
  [
    'foundry.toml',
    '[profile.default]\nremappings = [\n  "@dock/=one/",\n]\n',
    '[profile.default]\nremappings = [\n  "@dock/=two/",\n]\n',
    SOLIDITY,
  ],
  [
    'lib/dune',
    '(library (name harbour))',
    '(library (name quay))',
    { 'lib/pier.ml': 'let build () = ()\n', 'bin/main.ml': 'let () = Harbour.Pier.build ()\n' },
  ],
  [
    'ropes.mli',
    'val tie : int -> int\n',
    'val knot : int -> int\n',
    { 'ropes.ml': 'let tie x = x\nlet knot x = x\n', 'ship.ml': 'let go x = Ropes.tie (Ropes.knot x)\n' },
  ],
  [
    'build.zig.zon',
    '.{ .name = "dock" }',
    '.{ .name = "quay" }',
    {
      'src/dock.zig': 'pub fn open() void {}\n',
      'app.zig': 'const dock = @import("dock");\nfn go() void { dock.open(); }\n',
    },
  ],
]

describe('after an edit of a file of a build the index is what a new one would be', () => {
  it.each(EDITS)('%s', async (path, before, after, sources) => {
    project.write({ ...sources, [path]: before })
    await project.index({ pool })
    const first = project.exported()
    for (const edit of [() => project.write({ [path]: after }), () => project.remove(path)]) {
      edit()
      await project.index({ pool })
      expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
      expect(project.exported()).not.toEqual(first)
    }
    project.write({ [path]: before })
    await project.index({ pool })
    expect(project.exported()).toEqual(first)
  })

  it('every file that a language reads is edited here', () => {
    const isEdited = (pattern: string): boolean => {
      const [start = '', end = ''] = pattern.split('*')
      return EDITS.some(([path]) => {
        const name = path.slice(path.lastIndexOf('/') + 1)
        return pattern.includes('*') ? name.startsWith(start) && name.endsWith(end) : name === pattern
      })
    }
    expect(LANGUAGES.flatMap(({ configFiles }) => configFiles.filter((pattern) => !isEdited(pattern)))).toEqual([])
  })

  it('build.gradle and pom.xml say nothing of names: the index stays', async () => {
    project.write({ 'build.gradle': 'a', 'pom.xml': '<a/>', 'A.java': 'class A { void go() { go(); } }\n' })
    await project.index({ pool })
    project.write({ 'build.gradle': 'b', 'pom.xml': '<b/>' })
    expect(await project.index({ pool })).toMatchObject({ parsedFiles: 0, changed: false })
  })
})
