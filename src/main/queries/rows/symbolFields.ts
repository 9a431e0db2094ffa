import { SYMBOL_FLAGS } from '#shared/symbol'
import type { Cell } from '#shared/table'
import { UserError } from '#shared/UserError'
import type { GraphReader } from '#graph/GraphReader'
import { neighbourCount } from './neighboursOf.ts'
import { fileOf, hasFlag, isTest, kindOf, linesOf, moduleOf, printedName } from './symbolFacts.ts'

type SymbolField = (reader: GraphReader, symbol: number) => Cell

/** Columns that `fields` can add to any list of symbols. */
export const SYMBOL_FIELDS: Readonly<Record<string, SymbolField>> = {
  qn: printedName,
  kind: kindOf,
  file: fileOf,
  lines: (reader, symbol) => linesOf(reader, symbol) ?? null,
  line: (reader, symbol) => reader.graph.symbols.line[symbol] ?? null,
  column: (reader, symbol) => reader.graph.symbols.column[symbol] ?? null,
  start_line: (reader, symbol) => reader.graph.symbols.startLine[symbol] ?? null,
  end_line: (reader, symbol) => reader.graph.symbols.endLine[symbol] ?? null,
  module: moduleOf,
  language: (reader, symbol) => {
    const file = reader.graph.symbols.file[symbol] ?? -1
    return file < 0 ? null : reader.text(reader.graph.files.language[file] ?? 0)
  },
  signature: (reader, symbol) => textOrNull(reader, reader.graph.symbols.signature[symbol]),
  doc: (reader, symbol) => textOrNull(reader, reader.graph.symbols.doc[symbol]),
  complexity: (reader, symbol) => reader.graph.symbols.complexity[symbol] ?? null,
  test: isTest,
  exported: (reader, symbol) => hasFlag(reader, symbol, 'exported'),
  flags: (reader, symbol) => SYMBOL_FLAGS.filter((flag) => hasFlag(reader, symbol, flag)).join(';') || null,
  callers: (reader, symbol) => neighbourCount(reader, symbol, 'callers'),
  callees: (reader, symbol) => neighbourCount(reader, symbol, 'callees'),
}

export interface ReadFields {
  /** What was asked for, without the columns that are always there. */
  readonly fields: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Checks the columns that were asked for. A column that is always there is a hint among the warnings; one that does not
 * exist is a UserError that lists all.
 */
export function readFields(asked: readonly string[], core: readonly string[], own: readonly string[] = []): ReadFields {
  const available = [...new Set([...Object.keys(SYMBOL_FIELDS), ...own])].filter((field) => !core.includes(field))
  const unknown = asked.filter((field) => !available.includes(field) && !core.includes(field))
  if (unknown.length > 0) {
    throw new UserError('invalid_argument', `there is no column ${unknown.join(', ')}`, `use ${available.join(', ')}`, {
      invalid_arguments: ['fields'],
      valid_values: available,
    })
  }
  const needless = asked.filter((field) => core.includes(field))
  return {
    fields: available.filter((field) => asked.includes(field)),
    warnings: needless.map((field) => `${field} is a core column: it is there without asking`),
  }
}

/** The cell of a field of `SYMBOL_FIELDS`. */
export function symbolCell(reader: GraphReader, symbol: number, field: string): Cell {
  return SYMBOL_FIELDS[field]?.(reader, symbol) ?? null
}

function textOrNull(reader: GraphReader, index: number | undefined): Cell {
  return reader.text(index ?? 0) || null
}
