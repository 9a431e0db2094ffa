import type { GraphReader } from '#graph/GraphReader'
import type { ProjectView } from '../QueryContext.ts'
import { onOneLine } from '../onOneLine.ts'
import { indexedFile } from './indexedFile.ts'
import { splitLines } from './splitLines.ts'

/** How far behind a call its closing bracket is looked for, and how much of the arguments is shown. */
const LOOKED_AT_MAX = 4_000
const LINES_MAX = 100
const SHOWN_MAX = 120

/**
 * Gives the arguments of calls as they are written, on one line, shortened. Undefined where there are none to be read: the
 * file changed since it was indexed, is gone, or the site is no call with brackets. Each file is read once.
 */
export function argumentReader(
  reader: GraphReader,
  project: ProjectView,
): (site: number) => Promise<string | undefined> {
  const files = new Map<string, Promise<readonly string[] | undefined>>()
  const { file, line, column, text } = reader.graph.sites
  return async (site) => {
    const path = reader.text(reader.graph.files.path[file[site] ?? 0] ?? 0)
    const reading = files.get(path) ?? indexedLines(project, path)
    files.set(path, reading)
    const lines = await reading
    if (lines === undefined) return undefined
    const first = (line[site] ?? 1) - 1
    const rest = [(lines[first] ?? '').slice((column[site] ?? 1) - 1), ...lines.slice(first + 1, first + LINES_MAX)]
    const written = rest.join('\n').slice(0, LOOKED_AT_MAX)
    const name = reader.text(text[site] ?? 0)
    return bracketed(written, written.startsWith(name) ? name.length : 0)
  }
}

/** The lines of a file, where they are those that were indexed. */
async function indexedLines(project: ProjectView, path: string): Promise<readonly string[] | undefined> {
  const source = await project.source.read(path)
  const indexed = project.report === undefined ? undefined : indexedFile(project.report, path)
  return source.kind === 'text' && source.hash === indexed?.hash ? splitLines(source.text) : undefined
}

/** The text inside the first bracket that opens at or after `start`; brackets inside texts do not count. */
function bracketed(written: string, start: number): string | undefined {
  const open = written.indexOf('(', start)
  if (open < 0 || written.slice(start, open).includes('\n')) return undefined
  let depth = 0
  let quoted = ''
  for (let at = open; at < written.length; at += 1) {
    const character = written[at] ?? ''
    if (quoted !== '') {
      if (character === '\\') at += 1
      else if (character === quoted) quoted = ''
    } else if (`"'\``.includes(character)) quoted = character
    else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
    if (depth === 0 && quoted === '') return shortened(onOneLine(written.slice(open + 1, at).replaceAll(/\s+/g, ' ')))
  }
  return undefined
}

function shortened(text: string): string {
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX - 3)}...`
}
