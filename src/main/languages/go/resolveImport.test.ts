import { describe, expect, it } from 'vitest'
import { createProjectView } from '#indexer/projectView'
import { nameSuggestedBy } from './imports.ts'
import { resolveGoImport } from './resolveImport.ts'

const SOURCES = [
  'main.go',
  'internal/log/log.go',
  'tools/cmd/gen.go',
  'tools/lint/lint.go',
  'fork/yaml/yaml.go',
  'vendor/github.com/kept/here/here.go',
]

const CONFIGS = new Map([
  [
    'go.mod',
    'module example.com/app // the app\n\nreplace (\n\tgopkg.in/yaml.v3 v3.0.1 => ./fork/yaml\n\texample.com/far => example.com/near v1.0.0\n)\n',
  ],
  ['tools/go.mod', 'module example.com/app/tools\n\nreplace example.com/app => ../\n'],
])

function resolve(specifier: string, from = 'main.go'): string {
  const found = resolveGoImport({ specifier, name: '*' }, from, createProjectView([...SOURCES].sort(), CONFIGS))
  switch (found.kind) {
    case 'file':
    case 'folder':
      return found.path
    case 'missing':
      return 'missing'
    default:
      return `${found.kind} ${found.package}`
  }
}

describe('a Go import', () => {
  it.each([
    ['example.com/app/internal/log', './internal/log'],
    ['example.com/app/tools/lint', './tools/lint'],
    ['example.com/app', './'],
    ['gopkg.in/yaml.v3', './fork/yaml'],
    ['github.com/kept/here', './vendor/github.com/kept/here'],
    ['./internal/log', './internal/log'],
    ['fmt', 'external fmt'],
    ['log', 'external log'],
    ['net/http', 'external net/http'],
    ['github.com/other/thing', 'external github.com/other/thing'],
    ['example.com/far', 'external example.com/far'],
    ['example.com/app/gone', 'missing'],
  ])('of %s from the root module is %s', (specifier, expected) => {
    expect(resolve(specifier)).toBe(expected)
  })

  it('from an inner module reaches its own packages and those that it replaces', () => {
    expect(resolve('example.com/app/tools/lint', 'tools/cmd/gen.go')).toBe('./tools/lint')
    expect(resolve('example.com/app/internal/log', 'tools/cmd/gen.go')).toBe('./internal/log')
  })

  it('without modules is a folder below the root or src', () => {
    const view = createProjectView(['src/a/b/b.go', 'x/y.go'], new Map())
    expect(resolveGoImport({ specifier: 'a/b', name: '*' }, 'x/y.go', view)).toEqual({
      kind: 'folder',
      path: './src/a/b',
    })
    expect(resolveGoImport({ specifier: 'x', name: '*' }, 'src/a/b/b.go', view)).toEqual({
      kind: 'folder',
      path: './x',
    })
    expect(resolveGoImport({ specifier: 'os', name: '*' }, 'x/y.go', view)).toEqual({ kind: 'external', package: 'os' })
  })
})

describe('the name that an import path suggests', () => {
  it.each([
    ['net/http', 'http'],
    ['gopkg.in/yaml.v3', 'yaml'],
    ['github.com/go-chi/chi/v5', 'chi'],
    ['github.com/mattn/go-isatty', 'isatty'],
    ['github.com/nats-io/nats.go', 'nats'],
    ['example.com/some-kit', 'kit'],
  ])('of %s is %s', (specifier, expected) => {
    expect(nameSuggestedBy(specifier)).toBe(expected)
  })
})
