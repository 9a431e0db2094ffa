/** Prints what an index has and what the floor costs: parsing the same files and running the same queries on one thread. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Parser as TreeSitter } from 'web-tree-sitter'
import { loadGrammar, type LoadedGrammar } from '#indexer/loadGrammar'
import { languageNamed } from '#languages/index'
import { readIndex } from '#store/readIndex'
import { databasePath } from '#store/projectsFolder'
import { SITE_STATUSES } from '#shared/symbol'

const [, , home = '', folder = ''] = process.argv
const database = databasePath(home, folder)
const index = readIndex(database)
if (index === undefined) throw new Error(`nothing was indexed in ${folder}`)
const { graph, report } = index
const parsed = report.files.filter(({ status }) => status !== 'not_parsed')
const before = process.cpuUsage()
await parseOnly(parsed.map(({ path, language }) => ({ path: join(folder, path), language })))
const { user, system } = process.cpuUsage(before)
const statuses = Object.fromEntries(
  SITE_STATUSES.map((status, code) => [status, graph.sites.status.filter((each) => each === code).length]),
)
const content = {
  floorCpuSeconds: (user + system) / 1e6,
  files: report.files.length,
  sourceBytes: report.files.reduce((sum, { size }) => sum + size, 0),
  databaseBytes: statSync(database).size,
  symbols: graph.symbols.name.length,
  sites: graph.sites.file.length,
  ...statuses,
}
process.stdout.write(`${JSON.stringify(content)}\n`)

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
