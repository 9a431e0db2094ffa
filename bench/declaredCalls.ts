import type { KitSymbol, SiteLine } from './kitEdges.ts'

/** Lines that a kit's symbol and ours may be apart, as its scorer has it. */
const TOLERANCE_LINES = 2
/** Names of constructors: they stand for their class and it for them. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(['__init__', '<init>', 'constructor'])

/**
 * The lines that say what a compiler says of call expressions, which is what a kit's real repositories are compared with: calls that are
 * written as calls (no operator, no decorator without parentheses, nothing that the library is handed and calls), with their declared targets (nothing by dispatch), a class itself where
 * it has no constructor of its own, and among the symbols that the kit has.
 */
export function declaredCalls(known: readonly KitSymbol[]): (lines: readonly SiteLine[]) => readonly SiteLine[] {
  const among = amongSymbols(known)
  return (lines) => {
    const written = among(lines).filter(
      ({ kind, status, via, callee }) =>
        status === 'resolved' && kind !== 'operator' && kind !== 'decorator' && via !== 'dispatch' && callee !== null,
    )
    const constructing = new Set(written.filter(({ callee }) => callee?.kind === 'class').map(placeOf))
    return written.filter((line) => line.callee?.kind === 'class' || !constructing.has(placeOf(line)))
  }
}

/** The lines whose callee is a symbol that the kit has: of the methods that an interface of Go declares, it has none. */
export function amongSymbols(known: readonly KitSymbol[]): (lines: readonly SiteLine[]) => readonly SiteLine[] {
  const byFile = new Map<string, KitSymbol[]>()
  for (const symbol of known) {
    const inFile = byFile.get(symbol.file)
    if (inFile === undefined) byFile.set(symbol.file, [symbol])
    else inFile.push(symbol)
  }
  const isKnown = (symbol: KitSymbol): boolean => (byFile.get(symbol.file) ?? []).some((each) => isSame(each, symbol))
  return (lines) => lines.filter(({ callee }) => callee === null || isKnown(callee))
}

function placeOf({ site: { file, line, column } }: SiteLine): string {
  return `${file}\0${line}\0${column}`
}

/** Whether a symbol of ours is one of the kit's: by the last part of its name and where it starts. */
function isSame(theirs: KitSymbol, ours: KitSymbol): boolean {
  if (theirs.line === undefined || ours.line === undefined) return theirs.name === ours.name
  const start = Math.min(theirs.start ?? theirs.line, theirs.line)
  const isNear = ours.line >= start - TOLERANCE_LINES && ours.line <= theirs.line + TOLERANCE_LINES
  const [left, right] = [lastPart(theirs.name), lastPart(ours.name)]
  return isNear && (left === right || CONSTRUCTORS.has(left) || CONSTRUCTORS.has(right))
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
