import { MODULE_NAME } from '#shared/symbol'
import type { GraphScope } from '../defineQuery.ts'
import { counted } from '../rows/counted.ts'
import type { UnresolvedSites } from '../rows/completeness.ts'
import { CALLERS_TO_REVIEW, type RiskFactor } from './impactLevel.ts'
import type { FileChange } from './readChange.ts'
import type { Seed } from './seeds.ts'

/** Names in a sentence; the rest is counted there. */
const NAMES_SAID = 3

/** What the changed symbols say of the risk by themselves. */
export function seedFactors(seeds: readonly Seed[]): readonly RiskFactor[] {
  const relied = seeds.filter(({ changed, productionUsers }) => changed.change === 'signature' && productionUsers > 0)
  const gone = seeds.filter(({ changed, users }) => changed.change === 'deleted' && users.length > 0)
  const sites = gone.reduce((sum, { dangling }) => sum + dangling.length, 0)
  const hubs = seeds.filter(
    ({ changed, productionUsers }) =>
      productionUsers >= CALLERS_TO_REVIEW && changed.change !== 'comment' && changed.change !== 'signature',
  )
  const unseen = seeds.filter(isUnseen)
  const loaded = seeds.filter(({ changed, isTest }) => !isTest && changed.change === 'module')
  return [
    ...factor('REVIEW', relied, (names) => `the signature changed and is relied on: ${names}`),
    ...factor(
      'REVIEW',
      gone,
      (names) =>
        `deleted and still used${sites === 0 ? '' : ` (${counted(sites, 'call')} ${sites === 1 ? 'has' : 'have'} lost ${sites === 1 ? 'its' : 'their'} target)`}: ${names}`,
    ),
    ...factor('REVIEW', hubs, (names) => `${CALLERS_TO_REVIEW} production callers or more: ${names}`),
    ...factor('CAUTION', unseen, (names) => `who reads an exported variable is not in the graph: ${names}`),
    ...factor(
      'CAUTION',
      loaded,
      (names) => `code outside every symbol changed, it runs when the file is loaded: ${names}`,
    ),
  ]
}

/** What the data says of how far the answer can be trusted. */
export function dataFactors(
  { report, project }: GraphScope,
  { seeds, unresolved }: { readonly seeds: readonly Seed[]; readonly unresolved: UnresolvedSites },
): readonly RiskFactor[] {
  const absent = seeds.filter(isAbsent)
  const unread = report.files.filter(({ status }) => status === 'not_parsed').length
  const { state, behind } = project.info
  return [
    ...caution(
      state === 'stale',
      behind === undefined
        ? 'the index is being updated'
        : `the index is older than the project: ${counted(behind, 'file')} changed since`,
    ),
    ...caution(report.state === 'partial', `the index is partial: ${counted(report.pending, 'file')} not parsed yet`),
    ...caution(unread > 0, `${counted(unread, 'file')} did not parse and may hold callers`),
    ...caution(
      unresolved.length > 0,
      `${counted(unresolved.length, 'unresolved call')} of a changed name may be meant`,
    ),
    ...factor('CAUTION', absent, (names) => `not in the index, callers unknown: ${names}`),
  ]
}

/** What the files of a change say, beside their symbols. */
export function fileFactors(files: readonly FileChange[], filesTotal: number): readonly RiskFactor[] {
  const paths = (wanted: (file: FileChange) => boolean): readonly string[] =>
    files.filter(wanted).map(({ file }) => file.path)
  const unreadable = paths(({ unread }) => unread === 'unreadable')
  const broken = paths(({ unread }) => unread === 'broken')
  const tooMany = paths(({ unread }) => unread === 'too_many').length + filesTotal - files.length
  const other = paths(({ sort }) => sort === 'other')
  return [
    ...caution(unreadable.length > 0, `could not be compared: ${namedFew(unreadable)}`),
    ...caution(broken.length > 0, `compared without the parts that do not parse: ${namedFew(broken)}`),
    ...caution(tooMany > 0, `${counted(tooMany, 'changed file')} beyond the limit were not compared`),
    ...caution(other.length > 0, `no source that Faultline reads, what hangs on it is not known: ${namedFew(other)}`),
  ]
}

/** The first names of a list, and how many more there are. */
export function namedFew(names: readonly string[]): string {
  const more = names.length - NAMES_SAID
  return `${names.slice(0, NAMES_SAID).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What a seed is called in a sentence. */
export function seedName({ changed }: Seed): string {
  return changed.localName === MODULE_NAME ? changed.path : changed.localName
}

function factor(
  floor: RiskFactor['floor'],
  seeds: readonly Seed[],
  say: (names: string) => string,
): readonly RiskFactor[] {
  return seeds.length === 0 ? [] : [{ floor, text: say(namedFew([...new Set(seeds.map(seedName))])) }]
}

function caution(applies: boolean, text: string): readonly RiskFactor[] {
  return applies ? [{ floor: 'CAUTION', text }] : []
}

/** An exported variable: the graph has calls, and does not know who reads a value. */
export function isUnseen({ changed, users, isTest }: Seed): boolean {
  const isRead = changed.kind === 'variable' || changed.kind === 'property'
  const isEdited = changed.change === 'signature' || changed.change === 'behaviour' || changed.change === 'deleted'
  return isRead && isEdited && changed.exported && !isTest && users.length === 0
}

/** The index does not have it although it is there: what is deleted need not be, and of a comment nothing hangs. */
export function isAbsent({ changed, rows }: Seed): boolean {
  return rows.length === 0 && changed.change !== 'deleted' && changed.change !== 'comment'
}
