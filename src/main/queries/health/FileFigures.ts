import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import { components } from '#graph/components'
import { EDGE_MARKS } from '#graph/edgeMarks'
import type { GraphReader } from '#graph/GraphReader'
import { projectionOf } from '#graph/projection'
import { reach } from '#graph/reach'
import { isTest } from '../rows/symbolFacts.ts'

/** What is counted in a file, from the graph alone. */
export interface FileFigures {
  readonly lines: number
  /** Symbols of the file that are functions or methods with a body, by position. */
  readonly functions: readonly number[]
  readonly classes: readonly number[]
  readonly isTest: boolean
  /** Other files that it depends on, and that depend on it. */
  readonly uses: number
  readonly usedBy: number
  /** Files in its cycle, itself included: 1 where it is in none. Dependencies on types alone close no cycle. */
  readonly cycle: number
  /** Line of a dependency on another file of the cycle; undefined without one. */
  readonly cycleLine: number | undefined
  /** How many of `functions` a test reaches. */
  readonly tested: number
}

export interface ProjectFigures {
  readonly files: readonly FileFigures[]
  /** False where no symbol of the project is a test: then nothing can be said of what tests reach. */
  readonly hasTests: boolean
}

const KEY = Symbol('figures of files')
const FUNCTIONS: ReadonlySet<number> = new Set([SYMBOL_KINDS.indexOf('function'), SYMBOL_KINDS.indexOf('method')])
const CLASS = SYMBOL_KINDS.indexOf('class')
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const POSSIBLE = VIAS.indexOf('possible')

/** The figures of every file, by its row. Computed once per generation. */
export function projectFigures(reader: GraphReader): ProjectFigures {
  return reader.lazily(KEY, () => computeFigures(reader))
}

function computeFigures(reader: GraphReader): ProjectFigures {
  const { symbols, files } = reader.graph
  const functions: number[][] = Array.from(files.path, () => [])
  const classes: number[][] = Array.from(files.path, () => [])
  const tests: number[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const file = symbols.file[symbol] ?? -1
    if (file < 0) continue
    if (isTest(reader, symbol)) tests.push(symbol)
    if (symbols.kind[symbol] === CLASS) classes[file]?.push(symbol)
    else if (FUNCTIONS.has(symbols.kind[symbol] ?? 0) && (symbols.complexity[symbol] ?? 0) > 0) {
      functions[file]?.push(symbol)
    }
  }
  const reached = reachedBy(reader, tests)
  const cycles = cyclesOf(reader)
  return {
    hasTests: tests.length > 0,
    files: Array.from(files.path, (_, file) => ({
      lines: files.lines[file] ?? 0,
      functions: functions[file] ?? [],
      classes: classes[file] ?? [],
      isTest: isTest(reader, files.symbol[file] ?? -1),
      uses: cycles.uses[file] ?? 0,
      usedBy: cycles.usedBy[file] ?? 0,
      cycle: cycles.size[file] ?? 1,
      cycleLine: cycles.line[file] === 0 ? undefined : cycles.line[file],
      tested: (functions[file] ?? []).filter((symbol) => (reached[symbol] ?? -1) >= 0).length,
    })),
  }
}

/** Hop by symbol over counted calls and references; -1 where no test leads. */
function reachedBy(reader: GraphReader, tests: readonly number[]): Int32Array {
  const { kind, via } = reader.graph.edges
  const { hop } = reach(reader, tests, {
    direction: 'outbound',
    depth: Infinity,
    admitsEdge: (row) => (kind[row] === CALLS || kind[row] === REFERENCES) && via[row] !== POSSIBLE,
  })
  return hop
}

interface FileCycles {
  readonly uses: Int32Array
  readonly usedBy: Int32Array
  readonly size: Int32Array
  /** 0 for none. */
  readonly line: Int32Array
}

function cyclesOf(reader: GraphReader): FileCycles {
  const { graph, row, marks } = projectionOf(reader, {
    level: 'file',
    admits: () => true,
    isTest: (symbol) => isTest(reader, symbol),
  })
  const typeOnly = Uint8Array.from(marks, (bits) => ((bits & EDGE_MARKS.typeOnly) === 0 ? 0 : 1))
  const { of, count } = components(graph, typeOnly)
  const sizes = new Int32Array(count)
  for (const component of of) sizes[component] = (sizes[component] ?? 0) + 1
  const uses = new Int32Array(graph.size)
  const usedBy = new Int32Array(graph.size)
  const line = new Int32Array(graph.size)
  for (let file = 0; file < graph.size; file += 1) {
    const end = graph.offsets[file + 1] ?? 0
    for (let edge = graph.offsets[file] ?? 0; edge < end; edge += 1) {
      const target = graph.targets[edge] ?? 0
      uses[file] = (uses[file] ?? 0) + 1
      usedBy[target] = (usedBy[target] ?? 0) + 1
      if (of[target] === of[file] && typeOnly[edge] !== 1 && line[file] === 0) {
        line[file] = reader.graph.edges.line[row[edge] ?? 0] ?? 0
      }
    }
  }
  return { uses, usedBy, line, size: Int32Array.from(of, (component) => sizes[component] ?? 1) }
}
