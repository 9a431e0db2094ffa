import { SITE_KINDS, type SiteFacts } from '#model/FileFacts'
import { SITE_STATUSES, UNRESOLVED_REASONS } from '#shared/symbol'
import { KIND, type EdgeList } from './EdgeList.ts'
import { lastNameOf } from './expressions.ts'
import type { PartAnonymous, PartSites, PartTargets } from './FilePart.ts'
import type { LinkFile } from './Linker.ts'
import type { SiteResult } from './SiteResult.ts'
import type { Strings } from './strings.ts'
import { definitionRef, ownerRef } from './symbolRefs.ts'

interface KeptSite {
  readonly facts: SiteFacts
  readonly result: SiteResult
}

/** The sites of a file that are kept and where they lead, as columns; the edges that they make are added. */
export function partSites(
  file: LinkFile,
  results: readonly SiteResult[],
  edges: EdgeList,
  { intern }: Strings,
): { readonly sites: PartSites; readonly targets: PartTargets; readonly anonymous: PartAnonymous } {
  const kept = keptSites(file, results)
  const targets = { site: [] as number[], symbol: [] as number[], via: [] as number[], kind: [] as number[] }
  const anonymous = { site: [] as number[], file: [] as number[], fn: [] as number[], via: [] as number[] }
  for (const [site, { facts, result }] of kept.entries()) {
    const caller = ownerRef(file.index, facts.caller)
    const add = (found: SiteResult['targets'], kind: 'calls' | 'references'): void => {
      for (const { file: target, definition, via } of found) {
        const symbol = definitionRef(target, definition)
        targets.site.push(site)
        targets.symbol.push(symbol)
        targets.via.push(via)
        targets.kind.push(KIND[kind])
        edges.add(caller, symbol, kind, via, 1, facts.line)
      }
    }
    add(result.refers, 'references')
    // Reading a property runs its getter, but is no call in the text, unless names alone call: it refers to it.
    const isRead = facts.kind === 'getter' && file.rules.callsByName !== true && !isAccess(file, facts)
    add(result.targets, facts.kind === 'reference' || isRead ? 'references' : 'calls')
    for (const { file: target, fn, via } of result.anonymous) {
      anonymous.site.push(site)
      anonymous.file.push(target)
      anonymous.fn.push(fn)
      anonymous.via.push(via)
    }
  }
  const ofFacts = (of: (facts: SiteFacts) => number): readonly number[] => kept.map(({ facts }) => of(facts))
  const ofResult = (of: (result: SiteResult) => number): readonly number[] => kept.map(({ result }) => of(result))
  const sites = {
    kind: ofFacts((facts) => SITE_KINDS.indexOf(isAccess(file, facts) ? 'operator' : facts.kind)),
    line: ofFacts(({ line }) => line),
    column: ofFacts(({ column }) => column),
    caller: ofFacts(({ caller }) => ownerRef(file.index, caller)),
    text: ofFacts(({ text }) => intern(text)),
    name: ofFacts(({ callee }) => intern(lastNameOf(file.facts, callee))),
    status: ofResult(({ status }) => (status === undefined ? 0 : SITE_STATUSES.indexOf(status))),
    reason: ofResult(({ reason }) => (reason === undefined ? 0 : UNRESOLVED_REASONS.indexOf(reason) + 1)),
    package: ofResult((result) => intern(result.package)),
    expectedFile: ofResult(({ expectedFile }) => intern(expectedFile)),
    expectedName: ofResult(({ expectedName }) => intern(expectedName)),
  }
  return { sites, targets, anonymous }
}

/** Reading a property that calls its accessor by the rules of the language. */
function isAccess({ rules }: LinkFile, { kind }: SiteFacts): boolean {
  return kind === 'getter' && rules.accessesCall === true
}

function keptSites(file: LinkFile, results: readonly SiteResult[]): readonly KeptSite[] {
  const kept: KeptSite[] = []
  for (const [site, facts] of file.facts.sites.entries()) {
    const result = results[site]
    if (result?.status !== undefined) kept.push({ facts, result })
  }
  return kept.sort((a, b) => a.facts.line - b.facts.line || a.facts.column - b.facts.column)
}
