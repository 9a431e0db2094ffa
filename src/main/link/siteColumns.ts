import type { AnonymousColumns, SiteColumns, TargetColumns } from '#model/LinkedGraph'
import type { FilePart, PartTargets } from './FilePart.ts'
import { firstRows } from './firstRows.ts'
import type { LinkFile } from './Linker.ts'
import { ownerRef } from './symbolRefs.ts'
import type { SymbolRows } from './SymbolRows.ts'

/** The columns of all sites, file by file. */
export function siteColumns(parts: readonly FilePart[], rows: SymbolRows): SiteColumns {
  const count = parts.reduce((sum, { sites }) => sum + sites.line.length, 0)
  const columns = {
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
  let first = 0
  for (const [index, { sites }] of parts.entries()) {
    for (const name of COPIED) columns[name].set(sites[name], first)
    columns.file.fill(index, first, first + sites.line.length)
    for (const [site, caller] of sites.caller.entries()) columns.caller[first + site] = rows.of(caller)
    first += sites.line.length
  }
  return columns
}

const COPIED = [
  'kind',
  'line',
  'column',
  'text',
  'name',
  'status',
  'reason',
  'package',
  'expectedFile',
  'expectedName',
] as const

/** Where the sites lead: what each refers to, then what it calls, by symbol. */
export function targetColumns(parts: readonly FilePart[], rows: SymbolRows): TargetColumns {
  const count = parts.reduce((sum, { targets }) => sum + targets.site.length, 0)
  const columns = {
    site: new Int32Array(count),
    symbol: new Int32Array(count),
    via: new Uint8Array(count),
    kind: new Uint8Array(count),
  }
  let firstSite = 0
  let row = 0
  for (const { sites, targets } of parts) {
    for (const { at, symbol } of targetsInOrder(targets, rows)) {
      columns.site[row] = firstSite + (targets.site[at] ?? 0)
      columns.symbol[row] = symbol
      columns.via[row] = targets.via[at] ?? 0
      columns.kind[row] = targets.kind[at] ?? 0
      row += 1
    }
    firstSite += sites.line.length
  }
  return row === count ? columns : firstRows(columns, row)
}

/** Site by site, each run of one kind by symbol; what has no row is left out. */
function targetsInOrder(
  targets: PartTargets,
  rows: SymbolRows,
): readonly { readonly at: number; readonly symbol: number }[] {
  const found: { at: number; symbol: number }[] = []
  let start = 0
  for (let at = 0; at < targets.site.length; at += 1) {
    const isNewRun = at > 0 && (targets.site[at] !== targets.site[at - 1] || targets.kind[at] !== targets.kind[at - 1])
    if (isNewRun) start = found.length
    const symbol = rows.of(targets.symbol[at] ?? -1)
    if (symbol < 0) continue
    // Runs are short: nearly all are of one.
    let place = found.length
    while (place > start && (found[place - 1]?.symbol ?? -1) > symbol) place -= 1
    found.splice(place, 0, { at, symbol })
  }
  return found
}

/** Functions without a name that sites lead to: where they stand, and in which symbol. */
export function anonymousColumns(
  files: readonly LinkFile[],
  parts: readonly FilePart[],
  rows: SymbolRows,
): AnonymousColumns {
  const found: { site: number; file: number; line: number; owner: number; via: number }[] = []
  let firstSite = 0
  for (const { sites, anonymous } of parts) {
    let start = found.length
    for (const [at, site] of anonymous.site.entries()) {
      if (at > 0 && site !== anonymous.site[at - 1]) start = found.length
      const file = anonymous.file[at] ?? -1
      const facts = files[file]?.facts
      const { scope = -1, line = 0 } = facts?.functions[anonymous.fn[at] ?? -1] ?? {}
      const owner = rows.of(ownerRef(file, facts?.scopes[scope]?.owner ?? -1))
      let place = found.length
      while (place > start && isBehind(found[place - 1], file, line)) place -= 1
      found.splice(place, 0, { site: firstSite + site, file, line, owner, via: anonymous.via[at] ?? 0 })
    }
    firstSite += sites.line.length
  }
  return {
    site: Int32Array.from(found, ({ site }) => site),
    file: Int32Array.from(found, ({ file }) => file),
    line: Int32Array.from(found, ({ line }) => line),
    owner: Int32Array.from(found, ({ owner }) => owner),
    via: Uint8Array.from(found, ({ via }) => via),
  }
}

function isBehind(
  other: { readonly file: number; readonly line: number } | undefined,
  file: number,
  line: number,
): boolean {
  return other !== undefined && (other.file > file || (other.file === file && other.line > line))
}
