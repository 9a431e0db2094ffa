import type { CycleLevel } from '#shared/viewState'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { MEMBER_NOUNS } from './cycleDiagram.ts'
import type { CycleDetail, CycleEdge } from './CycleReport.ts'
import { onlyWords } from './onlyWords.ts'
import type { Remains } from './whatRemains.ts'

interface Input {
  readonly project: string
  readonly level: CycleLevel
  readonly detail: CycleDetail
  /** The edges that are ticked, in the order of the list. */
  readonly cuts: readonly CycleEdge[]
  readonly remains: Remains | undefined
}

/** Members of a cycle that are named before the rest is counted. */
const NAMED = 12

/** A task for whoever breaks the cycle: what it is, its shortest loop with lines, what to cut where, what that leaves. Markdown. */
export function cycleTask({ project, level, detail, cuts, remains }: Input): string {
  const { row, loop, isExact, cutsTotal } = detail
  const noun = MEMBER_NOUNS[level]
  const modules = level === 'module' ? '' : ` in ${countOf(row.modules, 'module')}`
  const lines = [
    `## Break a cycle of ${countOf(row.size, noun)} in ${project}`,
    '',
    `${countOf(row.size, noun)}${modules} need each other: ${countOf(detail.edgesTotal, 'edge')}, ${countOf(row.references, 'reference')} (${level} level, cycle \`${row.id}\`).`,
    '',
    `### Shortest loop`,
    '',
    ...loop.map((edge, at) => `${at + 1}. ${arrow(edge)} ${place(edge)}`),
    '',
    '### Cut',
    '',
  ]
  if (cuts.length === 0) lines.push('No edge is chosen yet.')
  for (const edge of cuts) {
    const words = onlyWords(edge.only)
    const facts = [countOf(edge.references, 'reference'), ...(words === '' ? [] : [words])].join(', ')
    lines.push(`- [ ] ${arrow(edge)} ${place(edge)} (${facts})`)
  }
  if (cutsTotal > 0) {
    lines.push(
      '',
      isExact
        ? `To break it completely takes ${countOf(cutsTotal, 'cut')}; no fewer do.`
        : `${countOf(cutsTotal, 'cut')} break it completely; perhaps fewer do.`,
    )
  }
  if (remains !== undefined) lines.push('', '### What remains', '', ...remainsLines(remains, row.size, noun))
  lines.push(
    '',
    `Check: \`faultline call find_cycles --level ${level} --cycle ${quoted(loop[0]?.from ?? row.id)}\``,
    '',
  )
  return lines.join('\n')
}

function remainsLines({ tangled, free }: Remains, size: number, noun: string): readonly string[] {
  const count = free.reduce((sum, step) => sum + step.length, 0)
  if (tangled.length === 0) return [`No cycle: all ${countOf(size, noun)} can be built one after the other.`]
  return [
    `The largest cycle falls from ${formatCount(size)} to ${formatCount(tangled[0]?.length ?? 0)}; ${formatCount(count)} of ${countOf(size, noun)} are free.`,
    '',
    ...tangled.map((members) => {
      const named = members.slice(0, NAMED).map(code).join(', ')
      const rest = members.length - NAMED
      return `- still in a cycle (${formatCount(members.length)}): ${named}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`
    }),
  ]
}

function arrow({ from, to }: CycleEdge): string {
  return `${code(from)} → ${code(to)}`
}

function place({ file, line }: CycleEdge): string {
  return `at ${code(`${file}:${line}`)}`
}

/** Code in Markdown, whatever stands in it: with more ticks around it than are in it. */
function code(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ')
  const most = Math.max(0, ...(flat.match(/`+/g) ?? []).map((ticks) => ticks.length))
  if (most === 0) return `\`${flat}\``
  const fence = '`'.repeat(most + 1)
  return `${fence} ${flat} ${fence}`
}

/** A word of a command line. */
function quoted(text: string): string {
  return /^[\w./@:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`).replaceAll(/[\r\n`]/g, ' ')}'`
}
