import { describe, expect, it } from 'vitest'
import { createProjectView } from '#indexer/projectView'
import { link } from './link.ts'
import { linkInputOf } from './testing/linkProject.ts'

/** Project files of one language, and a source that has them read. */
const READERS: readonly (readonly [files: readonly string[], path: string, source: string])[] = [
  [['compile_commands.json', 'CMakeLists.txt'], 'a/use.c', '#include "far.h"\n'],
  [['a/a.csproj', 'Directory.Build.props'], 'a/use.cs', 'class A { void f() { g(); } }\n'],
  [['pubspec.yaml'], 'use.dart', "import 'package:far/far.dart';\n"],
  [['go.mod'], 'use.go', 'package use\nimport "far/far"\n'],
  [
    ['package.json', 'b/package.json', 'tsconfig.json', 'pnpm-workspace.yaml'],
    'use.ts',
    "import far from '@far/far'\n",
  ],
  [['dune'], 'use.ml', 'let f () = Far.g ()\n'],
  [['composer.json'], 'use.php', '<?php use Far\\Near; Near::go();\n'],
  [['pyproject.toml', 'setup.cfg'], 'use.py', 'import far\n'],
  [['a.gemspec', 'Gemfile'], 'use.rb', "require 'far'\n"],
  [['Cargo.toml'], 'src/lib.rs', 'use far::f;\n'],
  [['remappings.txt', 'foundry.toml'], 'use.sol', 'import "far/far.sol";\n'],
  [['Package.swift'], 'Sources/use/use.swift', 'import far\n'],
  [['build.zig.zon'], 'use.zig', 'const far = @import("far");\n'],
]

/** What the readers look for, begun and never ended. */
const PIECES =
  '\n| |\t|"|\'|\\"|/*|//|/|[|{|(|<|a=|a = |=|,|- |\n- |*|-I|-I/a|-I "|include_directories(|<Compile |<Compile Remove="|<!--|<ItemGroup |<ItemGroup Condition="a">|<ProjectReference Include="|<Using Include="a"|' +
  'module |replace a => ./|(library|(library (name |"workspaces":[|where = [|package-dir = {|package_dir = |from = "|gem "a", path|path |require_paths = [|%w[|' +
  '[dependencies]\n|a.b.|.target(name: "|path:"|.name = |name: |a:a='
const LENGTH = 200_000
/** A text that costs the square of its length takes longer than this by far. */
const CPU_MS = 3_000

describe('a project file of any content costs what its length does', () => {
  it.each(READERS)(
    '%j',
    async (names, path, source) => {
      const input = await linkInputOf({ [path]: source })
      const slow: string[] = []
      for (const piece of PIECES.split('|')) {
        const text = piece.repeat(LENGTH / piece.length)
        const began = process.cpuUsage()
        link({ ...input, view: createProjectView([path], new Map(names.map((name) => [name, text]))) })
        const { user, system } = process.cpuUsage(began)
        if ((user + system) / 1000 > CPU_MS) slow.push(piece)
      }
      expect(slow).toEqual([])
    },
    120_000,
  )

  it('globs of files that a project takes out are bounded too', async () => {
    const folder = 'b/'.repeat(100)
    const input = await linkInputOf({
      'use.cs': 'class A { void f() { g(); } }\n',
      [`${folder}use.cs`]: 'class B {}\n',
    })
    const lines = [`${'**/b/'.repeat(12)}c`, `${'*b'.repeat(60)}c`].map((glob) => `<Compile Remove="${glob}" />`)
    const began = process.cpuUsage().user
    link({ ...input, view: createProjectView(['use.cs', `${folder}use.cs`], new Map([['a.csproj', lines.join('')]])) })
    expect((process.cpuUsage().user - began) / 1000).toBeLessThan(CPU_MS)
  })

  it('globs of workspaces that could be held against a folder in many ways are not followed', async () => {
    const folder = 'a/'.repeat(100)
    const input = await linkInputOf({ [`${folder}use.ts`]: "import far from 'far'\n" })
    const workspaces = JSON.stringify({ workspaces: [`${'**/a/'.repeat(12)}b`, `${'*a'.repeat(60)}b`] })
    const configs = new Map([
      ['package.json', workspaces],
      [`${folder}package.json`, '{"name":"far"}'],
    ])
    const began = process.cpuUsage().user
    link({ ...input, view: createProjectView([`${folder}use.ts`], configs) })
    expect((process.cpuUsage().user - began) / 1000).toBeLessThan(CPU_MS)
  })
})
