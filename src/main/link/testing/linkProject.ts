import { languageNamed, languageOfPath } from '#languages/index'
import { createParser, type Parser } from '#indexer/parse'
import { createProjectView } from '#indexer/projectView'
import type { LinkedGraph } from '#model/LinkedGraph'
import { EDGE_KINDS, SITE_STATUSES, UNRESOLVED_REASONS, VIAS, type EdgeKind } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import { link } from '../link.ts'
import type { LinkInput } from '../Linker.ts'

/** A small project by path, as text; configuration files too. */
export type ProjectTexts = Readonly<Record<string, string>>

let parser: Promise<Parser> | undefined

/** Links a project of a few files, read with the real grammars and extractors. */
export async function linkProject(texts: ProjectTexts): Promise<LinkedGraph> {
  return link(await linkInputOf(texts))
}

/** What linking reads of a project. */
export async function linkInputOf(texts: ProjectTexts): Promise<LinkInput> {
  parser ??= createParser()
  const { parse } = await parser
  const files = []
  const configs = new Map<string, string>()
  for (const path of Object.keys(texts).sort()) {
    const text = texts[path] ?? ''
    const language = languageOfPath(path)
    const isConfig = language?.configFiles.includes(path.slice(path.lastIndexOf('/') + 1)) === true
    if (language === undefined || isConfig) configs.set(path, text)
    if (language !== undefined) files.push({ path, facts: await parse(path, language.id, text) })
  }
  return {
    files,
    view: createProjectView(
      files.map(({ path }) => path),
      configs,
    ),
    rules(id) {
      const language = languageNamed(id)
      if (language === undefined) throw new Error(`no language ${id}`)
      return language.rules
    },
  }
}

/** The edges of some kinds as lines `caller -> callee via`, sorted. Names are qualified. */
export function edgesOf(graph: LinkedGraph, kinds: readonly EdgeKind[] = ['calls']): readonly string[] {
  const { edges, symbols, strings } = graph
  const nameOf = (symbol: number): string => strings[symbols.qualifiedName[symbol] ?? 0] ?? ''
  const lines: string[] = []
  for (let row = 0; row < edges.source.length; row += 1) {
    const kind = EDGE_KINDS[edges.kind[row] ?? 0] ?? 'calls'
    if (!kinds.includes(kind)) continue
    const verb = kind === 'calls' ? '->' : `-${kind}->`
    lines.push(
      `${nameOf(edges.source[row] ?? 0)} ${verb} ${nameOf(edges.target[row] ?? 0)} ${VIAS[edges.via[row] ?? 0]}`,
    )
  }
  return lines.sort()
}

/** The sites of one file as lines `line kind text: status`, with what makes the status plain, and lines of anonymous functions. */
export function sitesOf(graph: LinkedGraph, path: string): readonly string[] {
  const { sites, files, strings } = graph
  const lines: string[] = []
  for (let row = 0; row < sites.file.length; row += 1) {
    const file = sites.file[row] ?? 0
    if (strings[files.path[file] ?? 0] !== path) continue
    const status = SITE_STATUSES[sites.status[row] ?? 0] ?? ''
    const unnamed = [...graph.anonymous.site.keys()]
      .filter((each) => graph.anonymous.site[each] === row)
      .map((each) => `anonymous@${graph.anonymous.line[each]}`)
    const detail = [
      UNRESOLVED_REASONS[(sites.reason[row] ?? 0) - 1] ?? '',
      strings[sites.package[row] ?? 0] ?? '',
      ...unnamed,
    ]
    const kind = SITE_KINDS[sites.kind[row] ?? 0] ?? ''
    lines.push(
      `${sites.line[row]} ${kind} ${strings[sites.text[row] ?? 0]}: ${[status, ...detail].filter((each) => each !== '').join(' ')}`,
    )
  }
  return lines
}
