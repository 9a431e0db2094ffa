/**
 * Measures in a process of its own, so that memory and CPU are one run's: `index` makes a full index of a folder,
 * `floor` only parses the same files and runs the same queries on one thread. Prints one line of JSON.
 */
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser as TreeSitter } from 'web-tree-sitter'
import { indexProject } from '#indexer/indexProject'
import { loadGrammar, type LoadedGrammar } from '#indexer/loadGrammar'
import { languageNamed } from '#languages/index'
import { readIndex } from '#store/readIndex'
import { SITE_STATUSES } from '#shared/symbol'

const [, , mode = 'index', folder = '.'] = process.argv
const home = await mkdtemp(join(tmpdir(), 'faultline-bench-'))
const databasePath = join(home, 'index.sqlite')
try {
  const started = performance.now()
  await indexProject({ root: folder, databasePath, mode: 'full', languages: [], signal: new AbortController().signal })
  const measured = usage(started)
  const index = readIndex(databasePath)
  if (index === undefined) throw new Error(`nothing was indexed in ${folder}`)
  const parsed = index.report.files.filter(({ status }) => status !== 'not_parsed')
  if (mode === 'floor') {
    const floorStarted = performance.now()
    const before = process.cpuUsage()
    await parseOnly(parsed.map(({ path, language }) => ({ path: join(folder, path), language })))
    const { user, system } = process.cpuUsage(before)
    print({ cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - floorStarted) / 1000 })
  } else {
    const { graph, report } = index
    const statuses = Object.fromEntries(
      SITE_STATUSES.map((status, code) => [status, graph.sites.status.filter((each) => each === code).length]),
    )
    print({
      ...measured,
      files: report.files.length,
      notParsed: report.files.length - parsed.length,
      sourceBytes: report.files.reduce((sum, { size }) => sum + size, 0),
      databaseBytes: statSync(databasePath).size,
      symbols: graph.symbols.name.length,
      sites: graph.sites.file.length,
      edges: graph.edges.source.length,
      ...statuses,
    })
  }
} finally {
  await rm(home, { recursive: true, force: true })
}

function usage(started: number): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return {
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - started) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
}

async function parseOnly(files: readonly { readonly path: string; readonly language: string }[]): Promise<void> {
  await TreeSitter.init()
  const parser = new TreeSitter()
  const grammars = new Map<string, LoadedGrammar>()
  for (const { path, language } of files) {
    let loaded = grammars.get(language)
    if (loaded === undefined) {
      const definition = languageNamed(language)
      if (definition === undefined) continue
      loaded = await loadGrammar(definition)
      grammars.set(language, loaded)
    }
    parser.setLanguage(loaded.grammar)
    const tree = parser.parse(readFileSync(path, 'utf8'))
    if (tree === null) continue
    loaded.facts.captures(tree.rootNode)
    tree.delete()
  }
}

function print(result: Record<string, number>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
