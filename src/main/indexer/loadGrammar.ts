import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Language as Grammar, Query } from 'web-tree-sitter'
import type { Language } from '#languages/Language'
import { packageRoot } from '#model/packageRoot'
import { largestFunctionBytes } from './wasmFunctions.ts'

const INHERITS = /^;\s*inherits:\s*([\w-]+(?:\s*,\s*[\w-]+)*)\s*$/m
const INHERIT_DEPTH_LIMIT = 4

/**
 * Size of a function, in bytes of WebAssembly, that V8 is still let optimise. Its optimising compiler takes memory out of all proportion
 * for larger ones: 750 MB for the lexer of Elixir (174 kB), and the end of the whole process for Swift's (400 kB). Without it they run at
 * the speed of the first compiler, which is hardly less for them. Measured with Node 24.21; Kotlin's and Bash's, just below, take 600 MB.
 */
const OPTIMISED_FUNCTION_BYTES_MAX = 165_000

/** A grammar with its queries compiled: what one parser needs of one language. */
export interface LoadedGrammar {
  readonly grammar: Grammar
  readonly facts: Query
  readonly errors: Query
  /** What is documentation though the grammar has it as code. */
  readonly documentation: Query | undefined
}

/** Loads a language's WASM and its `facts.scm`. Rejects with the position when the query does not fit the grammar. */
export async function loadGrammar(language: Language): Promise<LoadedGrammar> {
  const manifest = createRequire(import.meta.url).resolve(`${language.grammar.package}/package.json`)
  const wasm = await readFile(join(dirname(manifest), language.grammar.file))
  if (largestFunctionBytes(wasm) > OPTIMISED_FUNCTION_BYTES_MAX) stopOptimising()
  const grammar = await Grammar.load(wasm)
  const source = await readFacts(language.facts)
  return {
    grammar,
    facts: new Query(grammar, source),
    errors: new Query(grammar, '(ERROR) @error (MISSING) @missing'),
    documentation: language.documentation === undefined ? undefined : new Query(grammar, language.documentation),
  }
}

/**
 * For the rest of the process, since functions are compiled when they are first called. Grammars that are loaded by then keep what they
 * have; those that follow stay with the first compiler, which costs them about a third of their speed.
 */
function stopOptimising(): void {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}

/** The text of a `facts.scm`, with the files that it inherits (`; inherits: ecmascript, jsx`) before it. */
export async function readFacts(folder: string, depth = 0): Promise<string> {
  if (depth > INHERIT_DEPTH_LIMIT) throw new Error(`grammars/${folder}/facts.scm inherits in a circle`)
  const own = await readFile(join(packageRoot(), 'grammars', folder, 'facts.scm'), 'utf8')
  const parents = INHERITS.exec(own)?.[1]?.split(',') ?? []
  const inherited = await Promise.all(parents.map((parent) => readFacts(parent.trim(), depth + 1)))
  return [...inherited, own].join('\n')
}
