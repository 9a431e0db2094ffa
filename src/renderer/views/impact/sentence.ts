import { countOf, formatCount } from '../../ui/formatCount.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { isSeed } from './witness.ts'

/** A piece of the sentence: plain, a name in the code's face, or a number that carries it. */
export interface Piece {
  readonly text: string
  readonly look: 'plain' | 'name' | 'strong'
}

/** `Changing parseConfig and 2 more reaches 56 symbols in 9 files and 3 modules within 4 hops; 12 tests in 4 files; 2 entry points.` */
export function impactSentence(
  report: ImpactReport,
  direction: 'inbound' | 'outbound' | 'both' = 'inbound',
): readonly Piece[] {
  const { subject, plural } = subjectOf(report)
  const ends = endsOf(report)
  const verb = plain(` ${VERBS[direction][plural ? 1 : 0]} `)
  if (report.reachedTotal === 0) return [...subject, verb, strong(nothing(report)), ...ends, plain('.')]
  return [
    ...subject,
    verb,
    strong(countOf(report.reachedTotal, 'symbol')),
    plain(' in '),
    strong(countOf(report.files, 'file')),
    ...(report.modules > 0 ? [plain(' and '), strong(countOf(report.modules, 'module'))] : []),
    plain(` within ${countOf(Math.max(1, report.hopCounts.length), 'hop')}`),
    ...ends,
    plain('.'),
  ]
}

export function sentenceText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

const VERBS = {
  inbound: ['reaches', 'reach'],
  outbound: ['uses', 'use'],
  both: ['touches', 'touch'],
} as const

/** The gravest changed symbol by name, of equal ones the one that most depend on; the others by their number. */
function subjectOf({ changed, changedTotal, changedFilesTotal }: ImpactReport): {
  readonly subject: readonly Piece[]
  readonly plural: boolean
} {
  const seeds = changed.filter(isSeed)
  const [first] = [...seeds].sort(
    (a, b) => gravity(b.change) - gravity(a.change) || (b.callers ?? 0) - (a.callers ?? 0),
  )
  if (first === undefined) return { subject: [plain(`Changes in ${countOf(changedFilesTotal, 'file')}`)], plural: true }
  const more = Math.max(seeds.length, changedTotal - (changed.length - seeds.length)) - 1
  const verb = seeds.every(({ change }) => change === 'deleted') ? 'Removing ' : 'Changing '
  const others = more > 0 ? [plain(` and ${formatCount(more)} more`)] : []
  return { subject: [plain(verb), { text: first.name, look: 'name' }, ...others], plural: false }
}

/** What was reshaped breaks its users; what changed inside may. */
function gravity(change: string): number {
  return change === 'signature' || change === 'deleted' ? 1 : 0
}

function nothing({ completeness }: ImpactReport): string {
  return completeness === undefined || completeness === 'complete' ? 'nothing' : 'nothing that is known'
}

/** What stands behind the reach: deeper ones, tests, entry points, calls that lead nowhere. */
function endsOf(report: ImpactReport): readonly Piece[] {
  const ends = [
    ...(report.deeper > 0 ? [`${countOf(report.deeper, 'more lies', 'more lie')} deeper`] : []),
    ...(report.testsTotal > 0 ? [testsSaid(report)] : []),
    ...(report.entryPoints > 0 ? [countOf(report.entryPoints, 'entry point')] : []),
    ...(report.danglingTotal > 0 ? [`${countOf(report.danglingTotal, 'call')} would lead nowhere`] : []),
  ]
  return ends.flatMap((end) => [plain('; '), strong(end)])
}

/** Tests are counted where all their files are listed; else only the files are known. */
export function testsSaid({ tests, testsTotal }: Pick<ImpactReport, 'tests' | 'testsTotal'>): string {
  const count = tests.reduce((sum, file) => sum + file.tests, 0)
  if (tests.length < testsTotal || count === 0) return countOf(testsTotal, 'test file')
  return `${countOf(count, 'test')} in ${countOf(testsTotal, 'file')}`
}

function plain(text: string): Piece {
  return { text, look: 'plain' }
}

function strong(text: string): Piece {
  return { text, look: 'strong' }
}
