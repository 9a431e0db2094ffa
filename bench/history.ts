/**
 * `npm run bench:history -- FOLDER [PART]`: takes the steps of a repository's history, each file that a commit changed to its new text,
 * back, and forth again, lets the linking that is kept take them in, and compares the graph with that of linking everything anew. Prints
 * how many of the edits it took in without linking everything, and how many files it linked for those in the median, and ends with an error where a graph differed.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportEdges, exportSites, exportSymbols } from '#indexer/exportIndex'
import { createParser } from '#indexer/parse'
import { createProjectView } from '#indexer/projectView'
import { languageNamed, languageOfPath } from '#languages/index'
import { startLinking, type Linking } from '#link/Linking'
import type { FileFacts } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import { asTyped } from '../scripts/paths.ts'

const EDITS = 45
const COMMITS = 400
const OUTPUT_BYTES_MAX = 512 * 1024 ** 2

const [folder, part = '.'] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: npm run bench:history -- FOLDER [PART]\n')
  process.exit(2)
}
const root = asTyped(folder)
const { parse } = await createParser()
const facts = new Map<string, FileFacts>()
for (const path of git('ls-files', part).split('\n').sort()) {
  if (languageOfPath(path) !== undefined) await read(path, readFileSync(join(root, path), 'utf8'))
}

let linking = linkAll()
let count = 0
const linkedFiles: number[] = []
let different = 0
for (const commit of git('log', '--no-merges', '--format=%H', '-n', String(COMMITS), '--', part).split('\n')) {
  for (const path of commit === '' ? [] : changedFiles(commit)) {
    if (count >= EDITS) break
    const [before, after] = [git('show', `${commit}^:${path}`), git('show', `${commit}:${path}`)]
    for (const text of [after, before, after]) await edit(path, text)
  }
}
const middle = linkedFiles.sort((a, b) => a - b)[Math.floor(linkedFiles.length / 2)] ?? 0
process.stdout.write(
  `${linkedFiles.length} of ${count} edits were taken in, linking ${middle} of ${facts.size} files in the median; ${different} graphs differed\n`,
)
process.exit(different > 0 ? 1 : 0)

/** Takes an edit in, and starts anew from what linking everything gives where others may see it, or where the graphs differ. */
async function edit(path: string, text: string): Promise<void> {
  const changed = await read(path, text)
  const linked = linking.replace(path, changed)
  const anew = linkAll()
  count += 1
  if (linked === undefined) {
    linking = anew
    return
  }
  linkedFiles.push(linked)
  if (linesOf(linking.graph()) === linesOf(anew.graph())) return
  different += 1
  linking = anew
  process.stdout.write(`differs after an edit of ${path}\n`)
}

function linkAll(): Linking {
  const files = [...facts].map(([path, each]) => ({ path, facts: each }))
  return startLinking({
    files,
    view: createProjectView([...facts.keys()], new Map()),
    rules(id) {
      const language = languageNamed(id)
      if (language === undefined) throw new Error(`no language ${id}`)
      return language.rules
    },
  })
}

async function read(path: string, text: string): Promise<FileFacts> {
  const found = await parse(path, languageOfPath(path)?.id ?? '', text)
  facts.set(path, found)
  return found
}

/** Files that a commit changed and that are linked. */
function changedFiles(commit: string): readonly string[] {
  return git('diff-tree', '--no-commit-id', '--name-status', '-r', commit)
    .split('\n')
    .flatMap((line) => {
      const [status, path = ''] = line.split('\t')
      return status === 'M' && facts.has(path) ? [path] : []
    })
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX })
}

/** Everything of a graph but the numbers of its strings. */
function linesOf(graph: LinkedGraph): string {
  const { symbols, sites, edges, aliases, strings } = graph
  const texts = (column: Int32Array): string => Array.from(column, (text) => strings[text]).join('\n')
  return [
    ...exportSymbols({ graph }),
    ...exportEdges({ graph }),
    ...exportSites({ graph }),
    ...[symbols.qualifiedName, symbols.signature, symbols.doc, sites.text, sites.name].map(texts),
    ...[sites.expectedFile, sites.expectedName, sites.package].map(texts),
    ...[symbols.container, symbols.flags, edges.line, edges.typeOnly, edges.via].map((column) => column.join()),
    aliases.map((each, at) => (at % 2 === 0 ? each : 0)).join(),
  ].join('\n')
}
