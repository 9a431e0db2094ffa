import type { AnonymousColumns, SiteColumns, TargetColumns } from '#model/LinkedGraph'
import { SITE_KINDS, type SiteFacts } from '#model/FileFacts'
import { SITE_STATUSES, UNRESOLVED_REASONS } from '#shared/symbol'
import type { EdgeCollector } from './EdgeCollector.ts'
import { KIND } from './EdgeCollector.ts'
import { lastNameOf } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { SiteResult } from './SiteResult.ts'
import { flagBit, type SymbolTable } from './symbols.ts'
import { VIA } from './values.ts'

interface SiteRow {
  readonly file: LinkFile
  readonly facts: SiteFacts
  readonly result: SiteResult
}

/** Writes the sites that are kept and their targets as columns, and the edges that they make. */
export function writeSites(
  linker: Linker,
  symbols: SymbolTable,
  results: readonly (readonly SiteResult[])[],
  edges: EdgeCollector,
  intern: (text: string) => number,
): { readonly sites: SiteColumns; readonly targets: TargetColumns; readonly anonymous: AnonymousColumns } {
  const rows = keptSites(linker, results)
  const sites = emptySites(rows.length)
  const targets: { site: number; symbol: number; via: number; kind: number }[] = []
  for (const [row, { file, facts, result }] of rows.entries()) {
    const caller = callerRow(symbols, file, facts)
    sites.file[row] = file.index
    const isAccess = facts.kind === 'getter' && file.rules.accessesCall === true
    sites.kind[row] = SITE_KINDS.indexOf(isAccess ? 'operator' : facts.kind)
    sites.line[row] = facts.line
    sites.column[row] = facts.column
    sites.caller[row] = caller
    sites.text[row] = intern(facts.text)
    sites.name[row] = intern(lastNameOf(file.facts, facts.callee))
    sites.status[row] = result.status === undefined ? 0 : SITE_STATUSES.indexOf(result.status)
    sites.reason[row] = result.reason === undefined ? 0 : UNRESOLVED_REASONS.indexOf(result.reason) + 1
    sites.package[row] = intern(result.package)
    sites.expectedFile[row] = intern(result.expectedFile)
    sites.expectedName[row] = intern(result.expectedName)
    // Reading a property runs its getter, but is no call in the text, unless names alone call: it refers to it.
    const isRead = facts.kind === 'getter' && file.rules.callsByName !== true && !isAccess
    const kind = facts.kind === 'reference' || isRead ? 'references' : 'calls'
    for (const { symbol, via } of targetsOf(symbols, result.refers)) {
      targets.push({ site: row, symbol, via, kind: KIND.references })
      edges.add(caller, symbol, 'references', via, 1, facts.line)
    }
    const found = targetsOf(symbols, result.targets)
    for (const { symbol, via } of found) {
      targets.push({ site: row, symbol, via, kind: KIND[kind] })
      edges.add(caller, symbol, kind, via, 1, facts.line)
      if (kind === 'calls' && isTestOf(symbols, caller, symbol) && via !== VIA.possible) {
        edges.add(caller, symbol, 'tests', VIA.local, 1, facts.line)
      }
    }
  }
  return {
    sites,
    targets: {
      site: Int32Array.from(targets, ({ site }) => site),
      symbol: Int32Array.from(targets, ({ symbol }) => symbol),
      via: Uint8Array.from(targets, ({ via }) => via),
      kind: Uint8Array.from(targets, ({ kind }) => kind),
    },
    anonymous: anonymousColumns(linker, symbols, rows),
  }
}

function anonymousColumns(linker: Linker, symbols: SymbolTable, rows: readonly SiteRow[]): AnonymousColumns {
  const found: { site: number; file: number; line: number; owner: number; via: number }[] = []
  for (const [site, { result }] of rows.entries()) {
    const targets = result.anonymous.flatMap(({ file, fn, via }) => {
      const facts = linker.files[file]?.facts
      const { scope = -1, line = 0 } = facts?.functions[fn] ?? {}
      const owner = facts?.scopes[scope]?.owner ?? -1
      const own = symbols.fileRow[file] ?? -1
      return [{ site, file, line, owner: owner < 0 ? own : (symbols.definitionRows[file]?.[owner] ?? own), via }]
    })
    found.push(...targets.sort((a, b) => a.file - b.file || a.line - b.line))
  }
  return {
    site: Int32Array.from(found, ({ site }) => site),
    file: Int32Array.from(found, ({ file }) => file),
    line: Int32Array.from(found, ({ line }) => line),
    owner: Int32Array.from(found, ({ owner }) => owner),
    via: Uint8Array.from(found, ({ via }) => via),
  }
}

function keptSites(linker: Linker, results: readonly (readonly SiteResult[])[]): readonly SiteRow[] {
  const rows: SiteRow[] = []
  for (const file of linker.files) {
    const own: SiteRow[] = []
    for (const [site, facts] of file.facts.sites.entries()) {
      const result = results[file.index]?.[site]
      if (result?.status !== undefined) own.push({ file, facts, result })
    }
    own.sort((a, b) => a.facts.line - b.facts.line || a.facts.column - b.facts.column)
    for (const row of own) rows.push(row)
  }
  return rows
}

function emptySites(count: number): SiteColumns {
  return {
    file: new Int32Array(count),
    kind: new Uint8Array(count),
    line: new Int32Array(count),
    column: new Int32Array(count),
    caller: new Int32Array(count),
    text: new Int32Array(count),
    name: new Int32Array(count),
    status: new Uint8Array(count),
    reason: new Uint8Array(count),
    package: new Int32Array(count),
    expectedFile: new Int32Array(count),
    expectedName: new Int32Array(count),
  }
}

function callerRow(symbols: SymbolTable, file: LinkFile, { caller }: SiteFacts): number {
  const own = symbols.fileRow[file.index] ?? -1
  return caller < 0 ? own : (symbols.definitionRows[file.index]?.[caller] ?? own)
}

function targetsOf(
  symbols: SymbolTable,
  found: SiteResult['targets'],
): readonly { readonly symbol: number; readonly via: number }[] {
  return found
    .map(({ file, definition, via }) => ({ symbol: symbols.definitionRows[file]?.[definition] ?? -1, via }))
    .filter(({ symbol }) => symbol >= 0)
    .sort((a, b) => a.symbol - b.symbol)
}

function isTestOf(symbols: SymbolTable, caller: number, target: number): boolean {
  const test = flagBit('test')
  return ((symbols.rows[caller]?.flags ?? 0) & test) !== 0 && ((symbols.rows[target]?.flags ?? 0) & test) === 0
}
