import { describe, expect, test } from 'vitest'
import type { ProjectView } from '#model/LinkRules'
import { ecmascriptRules } from './rules.ts'

/** A project of source paths and configuration texts. */
function project(paths: readonly string[], configs: Readonly<Record<string, unknown>> = {}): ProjectView {
  const texts = new Map(
    Object.entries(configs).map(([path, config]) => [
      path,
      typeof config === 'string' ? config : JSON.stringify(config),
    ]),
  )
  return {
    paths: paths.toSorted(),
    has: (path) => paths.includes(path),
    config: (path) => texts.get(path),
    configsNamed: (name) => [...texts.keys()].filter((path) => path === name || path.endsWith(`/${name}`)).toSorted(),
  }
}

function resolve(view: ProjectView, specifier: string, from: string): string {
  const resolution = ecmascriptRules.resolveImport({ specifier, name: '*' }, from, view)
  if (resolution.kind === 'missing') return 'missing'
  return resolution.kind === 'file' || resolution.kind === 'folder'
    ? resolution.path
    : `${resolution.kind} ${resolution.package}`
}

describe('relative specifiers', () => {
  const view = project([
    'src/price.ts',
    'src/view.tsx',
    'src/tax/index.ts',
    'src/legacy.js',
    'src/legacy.d.ts',
    'src/native.d.ts',
    'src/both.ts',
    'src/both/index.ts',
    'src/esm.mts',
    'index.js',
  ])
  test.each([
    ['./price', 'src/price.ts'],
    ['./price.ts', 'src/price.ts'],
    ['./price.js', 'src/price.ts'],
    ['./view.js', 'src/view.tsx'],
    ['./esm.mjs', 'src/esm.mts'],
    ['./tax', 'src/tax/index.ts'],
    ['./tax/', 'src/tax/index.ts'],
    ['./both', 'src/both.ts'],
    ['./both/', 'src/both/index.ts'],
    ['./legacy.js', 'src/legacy.js'],
    ['./native', 'src/native.d.ts'],
    ['../', 'index.js'],
    ['..', 'index.js'],
    ['./price?raw', 'src/price.ts'],
    ['./absent', 'missing'],
    ['./style.css', 'missing'],
    ['../../outside', 'missing'],
  ])('%s means %s', (specifier, expected) => {
    expect(resolve(view, specifier, 'src/main.ts')).toBe(expected)
  })
})

test('a folder with a package.json means the file that it names', () => {
  const view = project(['lib/deep/entry.js'], { 'lib/deep/package.json': { main: './entry' } })
  expect(resolve(view, './deep', 'lib/main.js')).toBe('lib/deep/entry.js')
})

test('modules of Node.js, packages and addresses are no files of the project', () => {
  const view = project(['src/fs.ts', 'src/main.ts'], {
    'package.json': { dependencies: { lodash: '1', '@scope/part': '1' } },
  })
  expect(resolve(view, 'node:test', 'src/main.ts')).toBe('builtin test')
  expect(resolve(view, 'fs', 'src/main.ts')).toBe('builtin fs')
  expect(resolve(view, 'fs/promises', 'src/main.ts')).toBe('builtin fs/promises')
  expect(resolve(view, 'lodash/fp', 'src/main.ts')).toBe('external lodash')
  expect(resolve(view, '@scope/part/deep', 'src/main.ts')).toBe('external @scope/part')
  expect(resolve(view, 'https://example.org/mod.ts', 'src/main.ts')).toBe('external https://example.org/mod.ts')
})

describe('paths of tsconfig.json', () => {
  const paths = ['web/src/app.ts', 'web/src/ui/button.tsx', 'shared/log.ts', 'web/generated/api.ts', 'web/src/exact.ts']
  test('patterns are tried from the longest prefix, targets in order, relative to the configuration that has them', () => {
    const view = project(paths, {
      'web/tsconfig.json': `{
        // comments and trailing commas are common
        "compilerOptions": { "paths": { "@/*": ["./src/*"], "@/ui/*": ["./absent/*", "./src/ui/*"], "exact": ["./src/exact"], } },
      }`,
    })
    expect(resolve(view, '@/app', 'web/src/main.ts')).toBe('web/src/app.ts')
    expect(resolve(view, '@/ui/button', 'web/src/main.ts')).toBe('web/src/ui/button.tsx')
    expect(resolve(view, 'exact', 'web/src/main.ts')).toBe('web/src/exact.ts')
    expect(resolve(view, '@/app', 'shared/log.ts')).toBe('missing')
  })
  test('they come through extends, with .. and baseUrl', () => {
    const view = project(paths, {
      'web/tsconfig.json': { extends: '../config/tsconfig.base', compilerOptions: { strict: true } },
      'config/tsconfig.base.json': { compilerOptions: { baseUrl: '..', paths: { '~shared/*': ['shared/*'] } } },
    })
    expect(resolve(view, '~shared/log', 'web/src/main.ts')).toBe('shared/log.ts')
    expect(resolve(view, 'shared/log', 'web/src/main.ts')).toBe('shared/log.ts')
  })
  test('a solution refers to the configurations that have them', () => {
    const view = project(paths, {
      'web/tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
      'web/tsconfig.app.json': { compilerOptions: { paths: { '@/*': ['./src/*'] } } },
    })
    expect(resolve(view, '@/app', 'web/src/main.ts')).toBe('web/src/app.ts')
  })
  test('jsconfig.json does for scripts, and a circle of extends ends', () => {
    const view = project(['src/a.js'], {
      'jsconfig.json': { extends: './tsconfig.loop.json', compilerOptions: { baseUrl: 'src' } },
      'tsconfig.loop.json': { extends: './jsconfig.json' },
    })
    expect(resolve(view, 'a', 'src/b.js')).toBe('src/a.js')
  })
})

describe('packages of the project', () => {
  const paths = [
    'packages/core/src/index.ts',
    'packages/core/src/parse/fast.ts',
    'packages/core/src/node.ts',
    'packages/old/lib/main.js',
    'packages/plain/index.ts',
    'packages/plain/tools/cut.ts',
    'app/main.ts',
  ]
  const view = project(paths, {
    'package.json': { workspaces: ['packages/*'] },
    'app/package.json': { name: 'app', imports: { '#core/*': '../packages/core/src/*.ts', '#own': './main.ts' } },
    'packages/core/package.json': {
      name: '@line/core',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './node': { node: { import: './dist/esm/node.mjs' } },
        './parse/*': './dist/parse/*.js',
      },
    },
    'packages/old/package.json': { name: 'old', main: './lib/main.js' },
    'packages/plain/package.json': { name: 'plain' },
    'fixtures/deep/plain/package.json': { name: 'plain' },
  })
  test.each([
    ['@line/core', 'packages/core/src/index.ts'],
    ['@line/core/node', 'packages/core/src/node.ts'],
    ['@line/core/parse/fast', 'packages/core/src/parse/fast.ts'],
    ['@line/core/absent', 'missing'],
    ['old', 'packages/old/lib/main.js'],
    ['plain', 'packages/plain/index.ts'],
    ['plain/tools/cut', 'packages/plain/tools/cut.ts'],
    ['#own', 'app/main.ts'],
    ['#absent', 'missing'],
  ])('%s means %s', (specifier, expected) => {
    expect(resolve(view, specifier, 'app/main.ts')).toBe(expected)
  })
  test('a package finds itself by its own name', () => {
    expect(resolve(view, '@line/core', 'packages/core/src/node.ts')).toBe('packages/core/src/index.ts')
  })
  test('pnpm-workspace.yaml says which of two packages of one name is meant', () => {
    const twins = project(['deep/inside/kit/index.ts', 'kit/index.ts'], {
      'deep/inside/kit/package.json': { name: 'kit' },
      'kit/package.json': { name: 'kit' },
      'pnpm-workspace.yaml': "packages:\n  - 'deep/**'\n",
    })
    expect(resolve(twins, 'kit', 'kit/index.ts')).toBe('deep/inside/kit/index.ts')
  })
})

test('a bare specifier that is listed nowhere and names a file below the root means that file', () => {
  const view = project(['lib/express.js', 'src/tools/cut.ts'], { 'package.json': { dependencies: { lib: '1' } } })
  expect(resolve(view, 'tools/cut', 'src/main.ts')).toBe('src/tools/cut.ts')
  expect(resolve(view, 'lib/express', 'src/main.ts')).toBe('external lib')
})

test('a declaration file belongs to the script beside it', () => {
  const view = project(['a.d.ts', 'a.js', 'b.d.mts', 'b.mjs', 'c.d.ts'])
  expect(ecmascriptRules.implementationOf?.('a.d.ts', view)).toBe('a.js')
  expect(ecmascriptRules.implementationOf?.('b.d.mts', view)).toBe('b.mjs')
  expect(ecmascriptRules.implementationOf?.('c.d.ts', view)).toBeUndefined()
})

test('files of tests are known by their names and folders, never by a part of a word', () => {
  const isTest = ecmascriptRules.isTestFile
  expect(['a.test.ts', 'a.spec.jsx', 'src/__tests__/a.ts', 'test/a.js', 'e2e/a.ts', 'a.cy.ts'].every(isTest)).toBe(true)
  expect(['src/latest/a.ts', 'src/contest.ts', 'src/testing.ts', 'src/test.ts'].some(isTest)).toBe(false)
})

test('a module is named by its path, an index by its folder', () => {
  expect(ecmascriptRules.moduleName('src/graph/index.ts')).toBe('src.graph')
  expect(ecmascriptRules.moduleName('src/types.d.ts')).toBe('src.types')
  expect(ecmascriptRules.moduleName('index.js')).toBe('index')
})
