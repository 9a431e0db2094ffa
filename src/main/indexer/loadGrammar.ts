import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Language as Grammar, Query, type Tree } from 'web-tree-sitter'
import type { Language } from '#languages/Language'
import type { Syntax } from '#model/Syntax'
import { packageRoot } from '#model/packageRoot'
import { buildSyntax, captureLabels } from './buildSyntax.ts'
import { readCaptures, type ReadOptions } from './readCaptures.ts'
import { loadTreeSitter } from './treeSitter.ts'

const INHERITS = /^;\s*inherits:\s*([\w-]+(?:\s*,\s*[\w-]+)*)\s*$/m
const INHERIT_DEPTH_LIMIT = 4

/** A grammar with its queries compiled: what one parser needs of one language. */
export interface LoadedGrammar {
  readonly grammar: Grammar
  readonly facts: Query
  readonly errors: Query
  /** What is documentation though the grammar has it as code. */
  readonly documentation: Query | undefined
  /** What `facts` captures in a tree, nested. Where it is late, some of it. */
  syntaxOf(tree: Tree, options: ReadOptions): Syntax
}

/** Loads a language's WASM and its `facts.scm`. Rejects with the position when the query does not fit the grammar. */
export async function loadGrammar(language: Language): Promise<LoadedGrammar> {
  const manifest = createRequire(import.meta.url).resolve(`${language.grammar.package}/package.json`)
  const module = await loadTreeSitter()
  const grammar = await Grammar.load(await readFile(join(dirname(manifest), language.grammar.file)))
  const source = await readFacts(language.facts)
  const facts = new Query(grammar, source)
  const labels = captureLabels(facts.captureNames)
  return {
    grammar,
    facts,
    errors: new Query(grammar, '(ERROR) @error (MISSING) @missing'),
    documentation: language.documentation === undefined ? undefined : new Query(grammar, language.documentation),
    syntaxOf: (tree, options) =>
      buildSyntax(readCaptures(module, facts, tree, options), labels, tree.rootNode.endIndex),
  }
}

/** The text of a `facts.scm`, with the files that it inherits (`; inherits: ecmascript, jsx`) before it. */
export async function readFacts(folder: string, depth = 0): Promise<string> {
  if (depth > INHERIT_DEPTH_LIMIT) throw new Error(`grammars/${folder}/facts.scm inherits in a circle`)
  const own = await readFile(join(packageRoot(), 'grammars', folder, 'facts.scm'), 'utf8')
  const parents = INHERITS.exec(own)?.[1]?.split(',') ?? []
  const inherited = await Promise.all(parents.map((parent) => readFacts(parent.trim(), depth + 1)))
  return [...inherited, own].join('\n')
}
