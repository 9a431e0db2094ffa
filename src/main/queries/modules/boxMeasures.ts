import { SITE_STATUSES } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { projectFigures } from '../health/FileFigures.ts'
import { indexedFile } from '../rows/indexedFile.ts'
import { pathOf, type ProjectBoxes } from './projectBoxes.ts'

/** What a map can show of each box. All are sums over its files, without what the tests filter leaves out. */
export interface BoxMeasures {
  readonly symbols: Int32Array
  readonly lines: Int32Array
  /** Sum of the cyclomatic complexities of its functions. */
  readonly complexity: Int32Array
  /** Functions and methods of production code, and how many of them a test reaches: those that the health of a file counts. */
  readonly functions: Int32Array
  readonly tested: Int32Array
  /** Files that did not parse, or not as a whole. */
  readonly notParsed: Int32Array
  /** Calls without a known target: what they lead to is missing among the edges. */
  readonly unresolved: Int32Array
  /** References from other boxes and to other boxes. */
  readonly fanIn: Int32Array
  readonly fanOut: Int32Array
}

const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')

/** Linear in symbols, sites and edges. */
export function boxMeasures(reader: GraphReader, report: IndexReport, map: ProjectBoxes): BoxMeasures {
  const { boxes, boxOfFile, edges } = map
  const column = (): Int32Array => new Int32Array(boxes.length)
  const measures: BoxMeasures = {
    symbols: column(),
    lines: column(),
    complexity: column(),
    functions: column(),
    tested: column(),
    notParsed: column(),
    unresolved: column(),
    fanIn: column(),
    fanOut: column(),
  }
  const { symbols, files, sites } = reader.graph
  const figures = projectFigures(reader).files
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const box = boxOfFile[symbols.file[symbol] ?? -1] ?? -1
    if (box < 0) continue
    add(measures.symbols, box, 1)
    add(measures.complexity, box, symbols.complexity[symbol] ?? 0)
  }
  boxes.forEach((box, at) => {
    for (const file of box.files) {
      add(measures.lines, at, files.lines[file] ?? 0)
      const status = indexedFile(report, pathOf(reader, file))?.status
      if (status !== 'parsed') add(measures.notParsed, at, 1)
      const known = figures[file]
      if (known === undefined || known.isTest) continue
      add(measures.functions, at, known.functions.length)
      add(measures.tested, at, known.tested)
    }
  })
  for (let site = 0; site < reader.siteCount; site += 1) {
    const box = boxOfFile[sites.file[site] ?? -1] ?? -1
    if (box >= 0 && sites.status[site] === UNRESOLVED) add(measures.unresolved, box, 1)
  }
  for (const { from, to, count } of edges) {
    add(measures.fanOut, from, count)
    add(measures.fanIn, to, count)
  }
  return measures
}

function add(column: Int32Array, at: number, value: number): void {
  column[at] = (column[at] ?? 0) + value
}
