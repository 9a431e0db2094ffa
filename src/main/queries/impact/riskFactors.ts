import { MODULE_NAME } from '#shared/symbol'
import type { Thresholds } from '#shared/thresholds'
import type { GraphScope } from '../defineQuery.ts'
import { counted } from '../rows/counted.ts'
import type { UnresolvedSites } from '../rows/completeness.ts'
import type { RiskFactor } from './impactLevel.ts'
import type { FileChange } from './readChange.ts'
import { isActive, type Seed } from './seeds.ts'

/** Names in a sentence; the rest is counted there. */
const NAMES_SAID = 3

/** What the changed symbols say of the risk by themselves. */
export function seedFactors(seeds: readonly Seed[], { callers }: Thresholds): readonly RiskFactor[] {
  const relied = seeds.filter(({ changed, productionUsers }) => changed.change === 'signature' && productionUsers > 0)
  const gone = seeds.filter(({ changed, users }) => changed.change === 'deleted' && users.length > 0)
  const sites = gone.reduce((sum, { dangling }) => sum + dangling.length, 0)
  const hubs = seeds.filter(
    ({ changed, productionUsers }) =>
      productionUsers >= callers && changed.change !== 'comment' && changed.change !== 'signature',
  )
  const confused = seeds.filter((seed) => isActive(seed) && seed.usersOfOthers.length > 0)
  const unseen = seeds.filter((seed) => isUnseen(seed) && !seed.isAccessor && seed.changed.kind !== 'class')
  const fields = seeds.filter((seed) => isUnseen(seed) && seed.changed.kind === 'class')
  const accessors = seeds.filter((seed) => isUnseen(seed) && seed.isAccessor)
  const namesakes = seeds.filter(isMeantByName)
  const loaded = seeds.filter(({ changed, isTest }) => !isTest && changed.change === 'module')
  const handing = seeds.filter(isHandingOn)
  return [
    ...factor('REVIEW', relied, (names) => `the signature changed and is relied on: ${names}`),
    ...factor(
      'REVIEW',
      gone,
      (names) =>
        `deleted and still used${sites === 0 ? '' : ` (${counted(sites, 'call')} ${sites === 1 ? 'has' : 'have'} lost ${sites === 1 ? 'its' : 'their'} target)`}: ${names}`,
    ),
    ...factor('REVIEW', hubs, (names) => `${callers} production callers or more: ${names}`),
    ...factor('REVIEW', confused, (names) => `calls of another overload of the name may have meant it: ${names}`),
    ...factor('CAUTION', unseen, (names) => `who reads a variable is not in the graph: ${names}`),
    ...factor('CAUTION', fields, (names) => `who reads a field is not in the graph: ${names}`),
    ...factor('CAUTION', accessors, (names) => `who reads or sets an accessor is known in part: ${names}`),
    ...factor('CAUTION', namesakes, (names) => `a call through an interface may mean it by its name: ${names}`),
    ...factor(
      'CAUTION',
      handing,
      (names) => `what a file imports for effect or hands on changed, who gets it there is not in the graph: ${names}`,
    ),
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

/**
 * What is read rather than called: the graph has calls, and does not know who reads a value. A variable without known users;
 * a class whose own code changed, which is that of its fields; an accessor, whose readers are known in part.
 */
export function isUnseen({ changed, users, isAccessor, isOfWholeFile, isTest }: Seed): boolean {
  const isEdited = changed.change === 'signature' || changed.change === 'behaviour' || changed.change === 'deleted'
  if (!isEdited || isTest) return false
  if (changed.kind === 'variable' || changed.kind === 'property') {
    return users.length === 0 && (changed.exported || !isOfWholeFile)
  }
  return isAccessor || (changed.kind === 'class' && changed.change === 'behaviour' && !isOfWholeFile)
}

/** A method that a call through an interface may mean, although nothing says that its type implements it. */
export function isMeantByName({ changed, isNamesake, isTest }: Seed): boolean {
  return isNamesake && !isTest && changed.change !== 'comment' && changed.change !== 'added'
}

/** The file itself stands for imports without a name, and for names that only other files use. */
export function isHandingOn({ changed, isTest }: Seed): boolean {
  return changed.change === 'file-level' && changed.localName === MODULE_NAME && !isTest
}

/** Whether more may hang on it than any row can say. */
export function isBlindSpot(seed: Seed): boolean {
  const isConfused = isActive(seed) && seed.usersOfOthers.length > 0
  return isAbsent(seed) || isUnseen(seed) || isMeantByName(seed) || isHandingOn(seed) || isConfused
}

/** The index does not have it although it is there: what is deleted need not be, and of a comment nothing hangs. */
export function isAbsent({ changed, rows }: Seed): boolean {
  return rows.length === 0 && changed.change !== 'deleted' && changed.change !== 'comment'
}
