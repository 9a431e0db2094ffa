import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const READ_MANY_TIMES = `
  import { createParser } from ${JSON.stringify(new URL('./parse.ts', import.meta.url).href)}
  const parser = await createParser()
  console.log('BEGIN')
  const text = 'package pier\\n' + 'func Moor(ship int) int { return ship + 1 }\\n'.repeat(200)
  for (let n = 0; n < 60; n += 1) await parser.parse('pier.go', 'go', text)
  console.log('END')`

it('grammars are never handed to the compiler that can end the process, however much is read', () => {
  const flags = ['--trace-wasm-compilation-times', '--input-type=module']
  const traced = execFileSync(process.execPath, [...flags, '-e', READ_MANY_TIMES], { encoding: 'utf8' })
  // Before it Node reads its own modules.
  const [, read = ''] = traced.split('BEGIN\n')
  expect(read).toContain('END')
  expect(read).toContain('using Liftoff')
  expect(read).not.toContain('using TurboFan')
})
