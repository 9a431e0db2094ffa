import { describe, expect, it } from 'vitest'
import type { ProjectView } from '#model/LinkRules'
import { implementationOf, moduleName } from './modulePaths.ts'
import { resolvePythonImport, submoduleOf } from './resolveImport.ts'
import { isPythonTestFile } from './testFiles.ts'

function projectOf(files: readonly string[], configs: Readonly<Record<string, string>> = {}): ProjectView {
  const paths = [...files, ...Object.keys(configs)].toSorted()
  return {
    paths,
    has: (path) => paths.includes(path),
    config: (path) => configs[path],
    configsNamed: (name) => paths.filter((path) => path === name || path.endsWith(`/${name}`)),
  }
}

function resolve(project: ProjectView, from: string, specifier: string, name = '*'): string {
  const found = resolvePythonImport({ specifier, name }, from, project)
  switch (found.kind) {
    case 'file':
    case 'folder':
      return `${found.kind} ${found.path}`
    case 'external':
    case 'builtin':
      return `${found.kind} ${found.package}`
    case 'missing':
      return 'missing'
  }
}

describe('a Python import', () => {
  const harbour = projectOf([
    'src/harbour/__init__.py',
    'src/harbour/berths.py',
    'src/harbour/json/__init__.py',
    'src/harbour/logging.py',
    'src/harbour/plugins/tides.py',
    'tests/test_berths.py',
    'tests/fixtures.py',
    'tools/report.py',
    'tools/platform.py',
  ])

  it('is relative to the package of the file that it stands in', () => {
    expect(resolve(harbour, 'src/harbour/berths.py', '.')).toBe('file src/harbour/__init__.py')
    expect(resolve(harbour, 'src/harbour/berths.py', '.json')).toBe('file src/harbour/json/__init__.py')
    expect(resolve(harbour, 'src/harbour/json/__init__.py', '..berths')).toBe('file src/harbour/berths.py')
    expect(resolve(harbour, 'src/harbour/__init__.py', '.berths')).toBe('file src/harbour/berths.py')
    expect(resolve(harbour, 'src/harbour/berths.py', '.cranes')).toBe('missing')
    expect(resolve(harbour, 'tools/report.py', '....far')).toBe('missing')
  })

  it('finds a package below src from anywhere in the project', () => {
    expect(resolve(harbour, 'tests/test_berths.py', 'harbour.berths')).toBe('file src/harbour/berths.py')
    expect(resolve(harbour, 'src/harbour/json/__init__.py', 'harbour')).toBe('file src/harbour/__init__.py')
  })

  it('finds a module beside a program, and does not find one beside another program', () => {
    expect(resolve(harbour, 'tests/test_berths.py', 'fixtures')).toBe('file tests/fixtures.py')
    expect(resolve(harbour, 'tools/report.py', 'fixtures')).toBe('external fixtures')
  })

  it('means the standard library where a package has a module of that name', () => {
    expect(resolve(harbour, 'src/harbour/berths.py', 'logging')).toBe('external logging')
    expect(resolve(harbour, 'src/harbour/berths.py', 'json.decoder')).toBe('external json')
    expect(resolve(harbour, 'tools/report.py', 'platform')).toBe('file tools/platform.py')
    expect(resolve(harbour, 'src/harbour/berths.py', 'builtins')).toBe('builtin builtins')
  })

  it('goes to a folder without an __init__ as a namespace', () => {
    expect(resolve(harbour, 'tests/test_berths.py', 'harbour.plugins')).toBe('folder src/harbour/plugins')
    expect(resolve(harbour, 'tests/test_berths.py', 'harbour.plugins.tides')).toBe('file src/harbour/plugins/tides.py')
  })

  it('is missing where the project has the package and not the module, and external where it has neither', () => {
    expect(resolve(harbour, 'tests/test_berths.py', 'harbour.cranes')).toBe('missing')
    expect(resolve(harbour, 'tests/test_berths.py', 'numpy.linalg')).toBe('external numpy')
  })

  it('prefers a package to a module, and a source to its stub', () => {
    const twins = projectOf(['quay.py', 'quay/__init__.py', 'mole.pyi', 'mole.py', 'pier.pyi'])
    expect(resolve(twins, 'main.py', 'quay')).toBe('file quay/__init__.py')
    expect(resolve(twins, 'main.py', 'mole')).toBe('file mole.py')
    expect(resolve(twins, 'main.py', 'pier')).toBe('file pier.pyi')
  })

  it('reads source roots that the project declares', () => {
    const declared = projectOf(['code/dock/__init__.py', 'code/single.py', 'run.py'], {
      'pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["code"]\n',
    })
    expect(resolve(declared, 'run.py', 'single')).toBe('file code/single.py')
    const old = projectOf(['lib2/single.py', 'run.py'], { 'setup.cfg': '[options]\npackage_dir =\n    = lib2\n' })
    expect(resolve(old, 'run.py', 'single')).toBe('file lib2/single.py')
  })

  it('takes the nearest of several packages of one name, and none where two are as near', () => {
    const several = projectOf(['one/shared/__init__.py', 'two/shared/__init__.py', 'one/app/main.py', 'main.py'])
    expect(resolve(several, 'one/app/main.py', 'shared')).toBe('file one/shared/__init__.py')
    expect(resolve(several, 'main.py', 'shared')).toBe('external shared')
  })
})

describe('a submodule', () => {
  const project = projectOf(['pkg/__init__.py', 'pkg/sub.py', 'pkg/inner/deep.py', 'space/part.py', 'plain.py'])

  it('is a member of the package and of a namespace folder, and of nothing else', () => {
    expect(submoduleOf('pkg/__init__.py', 'sub', project)).toEqual({ kind: 'file', path: 'pkg/sub.py' })
    expect(submoduleOf('pkg/__init__.py', 'inner', project)).toEqual({ kind: 'folder', path: 'pkg/inner' })
    expect(submoduleOf('space', 'part', project)).toEqual({ kind: 'file', path: 'space/part.py' })
    expect(submoduleOf('pkg/__init__.py', 'absent', project)).toBeUndefined()
    expect(submoduleOf('plain.py', 'sub', project)).toBeUndefined()
  })
})

describe('the path of a Python file', () => {
  it('gives the dotted prefix of its names without __init__', () => {
    expect(moduleName('src/harbour/json/__init__.py')).toBe('src.harbour.json')
    expect(moduleName('tools/report.pyw')).toBe('tools.report')
    expect(moduleName('__init__.py')).toBe('__init__')
  })

  it('says where a stub is implemented', () => {
    const project = projectOf(['a.py', 'a.pyi', 'pkg-stubs/b.pyi', 'pkg/b.py', 'c.pyi'])
    expect(implementationOf('a.pyi', project)).toBe('a.py')
    expect(implementationOf('pkg-stubs/b.pyi', project)).toBe('pkg/b.py')
    expect(implementationOf('c.pyi', project)).toBeUndefined()
    expect(implementationOf('a.py', project)).toBeUndefined()
  })

  it('says whether it holds tests', () => {
    for (const path of ['test_a.py', 'pkg/a_test.py', 'tests/helpers.py', 'pkg/conftest.py', 'pkg/test/run.py'])
      expect(isPythonTestFile(path), path).toBe(true)
    for (const path of ['contest.py', 'pkg/latest.py', 'testing.py', 'src/attests/run.py'])
      expect(isPythonTestFile(path), path).toBe(false)
  })
})
