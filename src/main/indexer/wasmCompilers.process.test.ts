import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

function entry(name: string): string {
  return JSON.stringify(new URL(name, import.meta.url).href)
}

const READ_MANY_TIMES = `
  import { createParser } from ${entry('./parse.ts')}
  console.log('BEGIN')
  const parser = await createParser()
  const text = 'package pier\\n' + 'func Moor(ship int) int { return ship + 1 }\\n'.repeat(200)
  for (let n = 0; n < 60; n += 1) await parser.parse('pier.go', 'go', text)
  console.log('END')`

const IN_A_THREAD = `
  import { Worker } from 'node:worker_threads'
  import { prepareThreads } from ${entry('./prepareThreads.ts')}
  console.log('OWN')
  prepareThreads()
  new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(READ_MANY_TIMES)})), { execArgv: [] })`

interface Compilation {
  readonly module: string
  readonly compiler: string
}

/** What V8 compiled while a script ran, from a line of its output on, but of modules that came before: Node has some of its own. */
function compiledSince(line: string, script: string): readonly Compilation[] {
  const flags = ['--trace-wasm-compilation-times', '--input-type=module']
  const traced = execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' })
  expect(traced).toContain('END')
  const [before = '', since = ''] = traced.split(`${line}\n`)
  const known = new Set(compilationsIn(before).map(({ module }) => module))
  return compilationsIn(since).filter(({ module }) => !known.has(module))
}

function compilationsIn(trace: string): readonly Compilation[] {
  const compiled = trace.matchAll(/Compiled function (\w+)#\d+ using (\w+)/g)
  return Array.from(compiled, ([, module = '', compiler = '']) => ({ module, compiler }))
}

it('grammars are never handed to the compiler that can end the process, however much is read', () => {
  const compilers = new Set(compiledSince('BEGIN', READ_MANY_TIMES).map(({ compiler }) => compiler))
  expect(compilers).toEqual(new Set(['Liftoff']))
})

it("where the main thread has prepared it, all threads optimise tree-sitter's own module, and no grammar", () => {
  const compiled = compiledSince('OWN', IN_A_THREAD)
  const own = compiled[0]?.module
  const optimised = new Set(compiled.filter(({ compiler }) => compiler === 'TurboFan').map(({ module }) => module))
  expect(optimised).toEqual(new Set([own]))
  expect(compiled.some(({ module }) => module !== own)).toBe(true)
})
