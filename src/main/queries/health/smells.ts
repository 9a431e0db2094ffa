import type { GraphReader } from '#graph/GraphReader'
import { SMELL_NAMES, type HealthThresholds, type SmellName } from '#shared/healthThresholds'
import { EDGE_KINDS, SYMBOL_KINDS } from '#shared/symbol'
import { slice } from '../rows/callSites.ts'
import type { FileFigures } from './FileFigures.ts'

/** What is counted for each smell. Its value is above the cut. */
export const SMELLS: Readonly<Record<SmellName, string>> = {
  complex_function: 'cyclomatic complexity',
  long_function: 'lines',
  god_file: 'functions, in a file of more than 800 lines',
  large_class: 'methods',
  hub: 'files that it uses, where as many use it',
  in_cycle: 'files in its dependency cycle',
  untested: 'functions, none of which a test reaches',
}

export interface Smell {
  readonly smell: SmellName
  /** The symbol; that of the file where the file itself smells. */
  readonly symbol: number
  readonly line: number
  readonly value: number
}

const GOD_LINES = 800
const METHOD = SYMBOL_KINDS.indexOf('method')
const CONTAINS = EDGE_KINDS.indexOf('contains')

/** The smells of a file: gravest first, then the greatest value, then by line. */
export function smellsOf(
  reader: GraphReader,
  file: number,
  figures: FileFigures,
  { hasTests, cuts }: { readonly hasTests: boolean; readonly cuts: HealthThresholds['smells'] },
): readonly Smell[] {
  const { line, startLine, endLine, complexity } = reader.graph.symbols
  const found: Smell[] = []
  const ofFile = reader.graph.files.symbol[file] ?? -1
  const note = (smell: SmellName, symbol: number, value: number, at = line[symbol] ?? 1): void => {
    if (value > cuts[smell]) found.push({ smell, symbol, line: at, value })
  }
  for (const symbol of figures.functions) {
    note('complex_function', symbol, complexity[symbol] ?? 0)
    note('long_function', symbol, (endLine[symbol] ?? 0) - (startLine[symbol] ?? 0) + 1)
  }
  for (const symbol of figures.classes) note('large_class', symbol, methodsOf(reader, symbol))
  note('in_cycle', ofFile, figures.cycle, figures.cycleLine ?? 1)
  if (figures.lines > GOD_LINES) note('god_file', ofFile, figures.functions.length)
  note('hub', ofFile, Math.min(figures.uses, figures.usedBy))
  if (hasTests && !figures.isTest && figures.tested === 0) note('untested', ofFile, figures.functions.length)
  return found.sort(
    (a, b) => SMELL_NAMES.indexOf(a.smell) - SMELL_NAMES.indexOf(b.smell) || b.value - a.value || a.line - b.line,
  )
}

function methodsOf(reader: GraphReader, type: number): number {
  const { kind, target } = reader.graph.edges
  let count = 0
  for (const row of slice(reader.outgoing, type)) {
    if (kind[row] === CONTAINS && reader.graph.symbols.kind[target[row] ?? 0] === METHOD) count += 1
  }
  return count
}
