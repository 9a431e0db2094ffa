import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourcePort } from '../../QueryContext.ts'
import { shellWord } from '../../shellWord.ts'
import { verificationCommand } from './verificationCommand.ts'

function source(files: Readonly<Record<string, string>>): SourcePort {
  return {
    read: (path) => {
      const text = files[path]
      return Promise.resolve(text === undefined ? { kind: 'missing' } : { kind: 'text', text, hash: '' })
    },
  }
}

async function command(files: Readonly<Record<string, string>>, ...tests: readonly string[]) {
  return (await verificationCommand(source(files), tests)).command
}

function manifest(scripts: Readonly<Record<string, string>>, devDependencies: Readonly<Record<string, string>> = {}) {
  return { 'package.json': JSON.stringify({ scripts, devDependencies }) }
}

describe('the command that verifies', () => {
  it('is that of the runner which the project uses', async () => {
    const test = 'test/pier.test.ts'
    expect(await command(manifest({ test: 'vitest' }), test)).toBe('npx vitest run test/pier.test.ts')
    expect(await command(manifest({ test: 'yarn test:app', 'test:app': 'jest --ci' }), test)).toBe(
      'npx jest --runTestsByPath test/pier.test.ts',
    )
    expect(await command(manifest({ test: 'nyc mocha' }), 'test/a.js', 'test/b.js')).toBe(
      'npx mocha test/a.js test/b.js',
    )
    expect(await command(manifest({ test: 'node --import x --test' }), test)).toBe('node --test test/pier.test.ts')
    expect(await command({ ...manifest({ test: './run-all' }), 'yarn.lock': '' }, test)).toBe('yarn test')
    expect(await command(manifest({}, { vitest: '5.0.0' }), test)).toBe('npx vitest run test/pier.test.ts')
    expect(await command({ 'pyproject.toml': '[tool.pytest.ini_options]' }, 'tests/test_pier.py')).toBe(
      'python -m pytest tests/test_pier.py',
    )
    expect(await command({ 'setup.py': '', 't.py': 'import unittest' }, 't.py')).toBe('python -m unittest t.py')
    expect(await command({ 'go.mod': 'module m' }, 'a/x_test.go', 'a/y_test.go', 'z_test.go')).toBe('go test ./a .')
    expect(await command({ 'Cargo.toml': '[workspace]' }, 'core/src/lib.rs')).toBe('cargo test --workspace')
    expect(await command({ 'pom.xml': '', mvnw: '' }, 'src/test/java/PierTest.java')).toBe(
      './mvnw test -Dtest=PierTest',
    )
    expect(await command({ 'build.gradle.kts': '' }, 'src/test/kotlin/PierTest.kt')).toBe(
      "gradle test --tests '*PierTest'",
    )
    expect(await command({ 'CMakeLists.txt': 'enable_testing()' }, 'test/pier.cpp')).toBe('ctest --test-dir build')
  })

  it('is none where the project says nothing', async () => {
    expect(await command({}, 'test/pier.test.ts', 'tests/test_pier.py')).toBeUndefined()
    const initial = manifest({ test: 'echo "Error: no test specified" && exit 1' })
    expect(await command(initial, 'test/pier.test.ts')).toBeUndefined()
    expect(await command({ 'package.json': '{ not json' }, 'test/pier.test.ts')).toBeUndefined()
  })

  it('runs a package of a monorepo in its folder, several runners after each other, and everything where files are many', async () => {
    const files = {
      ...manifest({ test: 'vitest' }),
      'packages/crane/package.json': JSON.stringify({ scripts: { test: 'jest' } }),
      'tools/pytest.ini': '',
    }
    expect(await command(files, 'a.test.ts', 'packages/crane/src/lift.test.ts', 'tools/test_x.py')).toBe(
      'npx vitest run a.test.ts && (cd packages/crane && npx jest --runTestsByPath src/lift.test.ts) && (cd tools && python -m pytest test_x.py)',
    )
    const many = Array.from({ length: 40 }, (_, index) => `t${index}.test.ts`)
    expect(await command(manifest({ test: 'vitest' }), ...many)).toBe('npm test')
  })

  it('never runs more than a name says, whatever the name is', async () => {
    const files = manifest({ test: 'vitest' })
    const hostile = 'a b\'; rm -rf $(x) `y` "z" & é.test.ts'
    expect(await command(files, hostile)).toBe(`npx vitest run 'a b'\\''; rm -rf $(x) \`y\` "z" & é.test.ts'`)
    expect(await command(files, '-u.test.ts')).toBe('npx vitest run ./-u.test.ts')
    expect(await command(files, 'line\nbreak.test.ts')).toBe('npm test')
  })
})

describe('a word of a shell', () => {
  it('means exactly the text', () => {
    const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { numRuns: 300, seed: 7 })
    const words = texts.flatMap((text) => {
      const word = shellWord(text)
      return word === undefined ? [] : [{ text, word }]
    })
    expect(words.length).toBeGreaterThan(20)
    const script = words.map(({ word }) => `printf '%s\\n' ${word}`).join('\n')
    const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    expect(printed).toBe(words.map(({ text }) => `${text}\n`).join(''))
  })
})
