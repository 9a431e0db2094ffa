import { SYMBOL_KINDS } from '#shared/symbol'
import type { Envelope } from '#shared/envelope'
import {
  listOf,
  numberOf,
  readTable,
  recordOf,
  scalarNumber,
  scalarText,
  textOf,
  wordsOf,
  type Row,
} from '../../state/rows.ts'
import { SYMBOL_COLUMNS, symbolRow } from '../../state/symbolRow.ts'
import type { Changed, ChangedFile, FilePlace, ImpactReport, Reached } from './ImpactReport.ts'

/** The columns that the screen needs of `impacted`. */
export const REACHED_COLUMNS: readonly string[] = [
  ...SYMBOL_COLUMNS.filter((column) => column !== 'callers' && column !== 'callees'),
  'flags',
  'through',
  'at',
]

/** Reads the answer of `detect_changes` or `assess_change`. */
export function readImpact(envelope: Envelope): ImpactReport {
  const table = (name: string) => readTable(envelope, name)
  const rows = (name: string): readonly Row[] => table(name)?.rows ?? []
  const total = (name: string): number => table(name)?.page.total ?? 0
  const hops = envelope['hop_counts']
  return {
    verdict: envelope.verdict,
    level: scalarText(envelope, 'risk_level'),
    thresholds: thresholdsOf(envelope),
    graded: scalarNumber(envelope, 'graded_symbols') ?? 0,
    factors: wordsOf(envelope, 'risk_factors'),
    completeness: envelope.completeness,
    unresolved: scalarNumber(envelope, 'unresolved_total') ?? 0,
    unresolvedSites: rows('unresolved_sites').map((row) => ({
      file: textOf(row, 'file'),
      line: numberOf(row, 'line'),
      text: textOf(row, 'text'),
      reason: textOf(row, 'reason'),
    })),
    reached: rows('impacted').map(reachedRow),
    reachedTotal: total('impacted'),
    hopCounts: Array.isArray(hops) ? hops.map(Number) : [],
    files: scalarNumber(envelope, 'impacted_files') ?? 0,
    modules: scalarNumber(envelope, 'impacted_modules_total') ?? 0,
    moduleRows: rows('impacted_modules').map((row) => ({
      module: textOf(row, 'module'),
      symbols: numberOf(row, 'symbols'),
      files: numberOf(row, 'files'),
      hop: numberOf(row, 'hop'),
    })),
    deeper: scalarNumber(envelope, 'deeper_total') ?? 0,
    entryPoints: scalarNumber(envelope, 'entry_points') ?? 0,
    tests: rows('tests_to_run').map((row) => ({
      file: textOf(row, 'file'),
      tests: numberOf(row, 'tests'),
      hop: numberOf(row, 'hop'),
    })),
    testsTotal: total('tests_to_run'),
    changed: rows('seeds').map(changedRow),
    changedTotal: total('seeds'),
    changedFiles: rows('changed_files').map(changedFileRow),
    changedFilesTotal: total('changed_files'),
    dangling: rows('dangling_sites').map((row) => ({
      file: textOf(row, 'file'),
      line: numberOf(row, 'line'),
      from: textOf(row, 'from'),
      to: textOf(row, 'to'),
      text: textOf(row, 'text'),
    })),
    danglingTotal: total('dangling_sites'),
    candidates: rows('candidates').map((row) => textOf(row, 'qn')),
    baseRef: scalarText(envelope, 'base_ref'),
    mergeBase: scalarText(envelope, 'merge_base'),
    head: scalarText(envelope, 'head'),
    branch: scalarText(envelope, 'branch'),
    command: envelope.agent_summary?.verification_command,
    warnings: envelope.warnings ?? [],
    indexState: envelope.index?.state,
    updating: envelope.index?.updating === true,
  }
}

function thresholdsOf(envelope: Envelope): ImpactReport['thresholds'] {
  const said = Object.entries(recordOf(envelope, 'thresholds'))
  return Object.fromEntries(said.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** A row of `impacted` that was asked for with REACHED_COLUMNS. */
export function reachedRow(row: Row): Reached {
  return {
    ...symbolRow(row),
    hop: numberOf(row, 'hop'),
    via: textOf(row, 'via'),
    through: textOf(row, 'through'),
    at: placeOf(textOf(row, 'at')),
    entry: listOf(row, 'flags').includes('entry_point'),
  }
}

function changedRow(row: Row): Changed {
  const symbol = symbolRow({ ...row, line: Number.parseInt(textOf(row, 'lines'), 10) || 0 })
  return {
    qn: symbol.qn,
    name: symbol.name,
    kind: SYMBOL_KINDS.find((known) => known === textOf(row, 'kind')) ?? 'variable',
    file: symbol.file,
    line: symbol.line,
    module: symbol.module,
    change: textOf(row, 'change'),
    callers: typeof row['callers'] === 'number' ? row['callers'] : undefined,
  }
}

function changedFileRow(row: Row): ChangedFile {
  return {
    file: textOf(row, 'file'),
    status: textOf(row, 'status'),
    sources: listOf(row, 'sources'),
    insertions: typeof row['insertions'] === 'number' ? row['insertions'] : undefined,
    deletions: typeof row['deletions'] === 'number' ? row['deletions'] : undefined,
    oldPath: textOf(row, 'old_path'),
  }
}

function placeOf(text: string): FilePlace | undefined {
  const match = /^(.*):(\d+)$/s.exec(text)
  return match === null ? undefined : { file: match[1] ?? '', line: Number(match[2]) }
}
