import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { largestFunctionBytes } from './wasmFunctions.ts'

it('reads the largest function of a module from its code section', () => {
  // A type section, a function section with two functions, and their bodies of 2 and 5 bytes.
  const code = [10, 10, 2, 2, 0, 0x0b, 5, 0, 0x41, 1, 0x1a, 0x0b]
  const wasm = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 3, 2, 0, 0, ...code])
  expect(largestFunctionBytes(wasm)).toBe(5)
  expect(largestFunctionBytes(wasm.subarray(0, 19))).toBe(0)
})

it('tells grammars apart that V8 cannot optimise', () => {
  const largest = (file: string): number =>
    largestFunctionBytes(readFileSync(createRequire(import.meta.url).resolve(file)))
  expect(largest('tree-sitter-wasms/out/tree-sitter-swift.wasm')).toBeGreaterThan(300_000)
  expect(largest('@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm')).toBeLessThan(50_000)
})
