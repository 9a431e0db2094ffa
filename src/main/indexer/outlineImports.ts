import type { FileFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'

/** Where the imports of a file stand. */
export interface ImportPlaces {
  /** Statements and clauses of their own, by start: ends. */
  readonly ends: ReadonlyMap<number, number>
  /** The one of them around an offset. */
  statementAt(offset: number): Statement | undefined
  /** The offset of the first import between two offsets that is an expression: `require('./a')`. */
  expressionIn(start: number, end: number): number | undefined
  /** Whether a name is handed on (`export … from`) on one of the lines between two offsets. */
  handsOn(start: number, end: number): boolean
}

/** Start and end. */
type Statement = readonly [number, number]

/** By convention the nodes that `facts.scm` captures as `import…` are the imports of a language. */
export function importPlaces(facts: FileFacts, root: Syntax, lineStarts: Int32Array): ImportPlaces {
  const ends = new Map<number, number>()
  const pending: Syntax[] = [...root.children]
  for (let syntax = pending.pop(); syntax !== undefined; syntax = pending.pop()) {
    if (syntax.kind.startsWith('import') && syntax.kind !== 'importKeyword') {
      ends.set(syntax.start, Math.max(ends.get(syntax.start) ?? 0, syntax.end))
    } else for (const child of syntax.children) pending.push(child)
  }
  const statements = [...ends].sort(([left], [right]) => left - right)
  const imported = facts.imports.map((each) => offsetOf(each, lineStarts)).sort((left, right) => left - right)
  const offsets = imported.filter((offset) => statementAt(statements, offset) === undefined)
  // What imports nothing is code like any other: `import Short = Api.V1` names what is here already.
  const importing = new Set(imported.map((offset) => statementAt(statements, offset)))
  for (const statement of statements) if (!importing.has(statement)) ends.delete(statement[0])
  const lines = facts.exports
    .filter(({ specifier }) => specifier !== undefined)
    .map(({ line }) => [lineStarts[line - 1] ?? 0, lineStarts[line] ?? Infinity] as const)
  return {
    ends,
    statementAt: (offset) => statementAt(statements, offset),
    expressionIn: (start, end) => offsets.find((offset) => offset >= start && offset < end),
    handsOn: (start, end) => lines.some(([from, to]) => start < to && end > from),
  }
}

export function offsetOf(
  { line, column }: { readonly line: number; readonly column: number },
  lineStarts: Int32Array,
): number {
  return (lineStarts[line - 1] ?? 0) + column - 1
}

/** Of statements that are in order, and none inside of another, the one around an offset. */
function statementAt(statements: readonly Statement[], offset: number): Statement | undefined {
  let low = 0
  let high = statements.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((statements[middle]?.[0] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const statement = statements[low - 1]
  return statement !== undefined && offset < statement[1] ? statement : undefined
}
