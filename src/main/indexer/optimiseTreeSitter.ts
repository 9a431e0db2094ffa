import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { baselineWasm } from './baselineWasm.ts'

/** Every Node has it, its types leave it out. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => object }

/** Kept: what threads share lasts as long as one of them has it. */
let optimised: object | undefined

/**
 * Has tree-sitter's own module optimised in all threads of the process, which saves a quarter of the time of parsing; grammars are not, see
 * `baselineWasm`. To be called before a thread is started that may parse. Which compilers may take a function is settled when it is compiled
 * first, by flags that hold in all threads: so it is done once, by the main thread, while no grammar can be compiled; threads that load the
 * same bytes share what was made of them.
 */
export function optimiseTreeSitter(): void {
  if (optimised !== undefined) return
  const file = createRequire(import.meta.url).resolve('web-tree-sitter/tree-sitter.wasm')
  setFlagsFromString('--wasm-tier-up')
  setFlagsFromString('--wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-lazy-compilation')
  optimised = new WebAssembly.Module(readFileSync(file))
  setFlagsFromString('--wasm-lazy-compilation')
  baselineWasm()
}
