/** One thread of the floor: parses its files and runs the query of their language, and nothing else. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Parser as TreeSitter } from 'web-tree-sitter'
import { loadGrammar, type LoadedGrammar } from '#indexer/loadGrammar'
import { loadTreeSitter } from '#indexer/treeSitter'
import { languageNamed } from '#languages/index'

export interface FloorFile {
  readonly path: string
  readonly language: string
}

const files: readonly FloorFile[] = workerData
await loadTreeSitter()
const parser = new TreeSitter()
const grammars = new Map<string, LoadedGrammar>()
for (const { path, language } of files) {
  const loaded = grammars.get(language) ?? (await load(language))
  if (loaded === undefined) continue
  grammars.set(language, loaded)
  parser.setLanguage(loaded.grammar)
  const tree = parser.parse(readFileSync(path, 'utf8'))
  if (tree === null) continue
  loaded.facts.captures(tree.rootNode)
  tree.delete()
}
parentPort?.postMessage('done')

async function load(id: string): Promise<LoadedGrammar | undefined> {
  const language = languageNamed(id)
  return language === undefined ? undefined : await loadGrammar(language)
}
