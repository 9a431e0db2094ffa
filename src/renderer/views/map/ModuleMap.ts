import type { Completeness, Envelope } from '#shared/envelope'
import { numberOf, readTable, scalarNumber, textOf, type Row } from '../../state/rows.ts'

/** A module of the map: a folder, a file, or what a folder's small rest was folded into. */
export interface MapBox {
  /** `folder`, `file`, `folder/*` for the files directly in a folder, `folder/+` for a folded rest. */
  readonly id: string
  readonly kind: 'folder' | 'file' | 'rest'
  /** What was opened to show it; empty at the top. */
  readonly parent: string
  /** Around the folder that the map is of. */
  readonly outside: boolean
  readonly opens: boolean
  readonly files: number
  /** Its place where each comes after what it depends on, but for feedback edges. */
  readonly order: number
  /** The number of its cycle; 0 outside of all. */
  readonly cycle: number
  readonly symbols: number
  readonly lines: number
  readonly complexity: number
  readonly functions: number
  readonly tested: number
  readonly notParsed: number
  readonly unresolved: number
  readonly fanIn: number
  readonly fanOut: number
  /** Commits; undefined where it was not asked for or is not known. */
  readonly churn: number | undefined
}

/** What makes one module depend on another, counted. */
export interface MapEdge {
  readonly from: string
  readonly to: string
  readonly count: number
  readonly calls: number
  readonly references: number
  readonly types: number
  readonly hierarchy: number
  readonly imports: number
  readonly dispatch: number
  readonly possible: number
  readonly typeOnly: boolean
  readonly testOnly: boolean
  /** One of the few edges without which there would be no cycle. */
  readonly feedback: boolean
}

export interface ModuleMap {
  readonly boxes: readonly MapBox[]
  readonly edges: readonly MapEdge[]
  /** What was opened, on its own or on demand, with what held it. */
  readonly opened: readonly { readonly id: string; readonly parent: string }[]
  readonly cycles: number
  readonly unresolved: number
  readonly completeness: Completeness | undefined
  readonly testsExcluded: number
  /** Files in boxes that hold a folder's small rest. */
  readonly folded: number
  readonly warnings: readonly string[]
}

/** The map of a reply; undefined where there is no such folder, or nothing of it is left by the tests filter. */
export function readModuleMap(envelope: Envelope): ModuleMap | undefined {
  const modules = readTable(envelope, 'modules')
  if (modules === undefined) return undefined
  const { warnings = [] } = envelope
  return {
    boxes: modules.rows.map(boxOf),
    edges: (readTable(envelope, 'edges')?.rows ?? []).map(edgeOf),
    opened: (readTable(envelope, 'opened')?.rows ?? []).map((row) => ({
      id: textOf(row, 'id'),
      parent: textOf(row, 'parent'),
    })),
    cycles: scalarNumber(envelope, 'cycles') ?? 0,
    unresolved: scalarNumber(envelope, 'unresolved_total') ?? 0,
    completeness: envelope.completeness,
    testsExcluded: scalarNumber(envelope, 'tests_excluded') ?? 0,
    folded: scalarNumber(envelope, 'folded_files') ?? 0,
    warnings,
  }
}

/** One name for an edge. A path has no line feed that matters here: the two ends stay apart. */
export function edgeId(from: string, to: string): string {
  return `${from}\n${to}`
}

function boxOf(row: Row): MapBox {
  const kind = textOf(row, 'kind')
  return {
    id: textOf(row, 'id'),
    kind: kind === 'file' || kind === 'rest' ? kind : 'folder',
    parent: textOf(row, 'parent'),
    outside: row['outside'] === true,
    opens: row['opens'] === true,
    files: numberOf(row, 'files'),
    order: numberOf(row, 'order'),
    cycle: numberOf(row, 'cycle'),
    symbols: numberOf(row, 'symbols'),
    lines: numberOf(row, 'lines'),
    complexity: numberOf(row, 'complexity'),
    functions: numberOf(row, 'functions'),
    tested: numberOf(row, 'tested'),
    notParsed: numberOf(row, 'not_parsed'),
    unresolved: numberOf(row, 'unresolved'),
    fanIn: numberOf(row, 'fan_in'),
    fanOut: numberOf(row, 'fan_out'),
    churn: typeof row['churn'] === 'number' ? row['churn'] : undefined,
  }
}

function edgeOf(row: Row): MapEdge {
  return {
    from: textOf(row, 'from'),
    to: textOf(row, 'to'),
    count: numberOf(row, 'count'),
    calls: numberOf(row, 'calls'),
    references: numberOf(row, 'references'),
    types: numberOf(row, 'types'),
    hierarchy: numberOf(row, 'hierarchy'),
    imports: numberOf(row, 'imports'),
    dispatch: numberOf(row, 'dispatch'),
    possible: numberOf(row, 'possible'),
    typeOnly: row['type_only'] === true,
    testOnly: row['test_only'] === true,
    feedback: row['feedback'] === true,
  }
}
