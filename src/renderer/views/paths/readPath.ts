import { splitSteps } from '#shared/steps'
import { listOf, numberOf, textOf, type Row } from '../../state/rows.ts'

/** One call of a path: who calls whom, where, and how it was resolved. */
export interface PathStep {
  readonly caller: string
  readonly callee: string
  readonly file: string
  readonly line: number
  readonly via: string
}

export interface FoundPath {
  readonly hops: number
  readonly names: readonly string[]
  readonly steps: readonly PathStep[]
}

/** A row of `find_paths`. Names and places are joined with arrows; there is one place less than there are names. */
export function readPath(row: Row): FoundPath {
  const names = splitSteps(textOf(row, 'steps'))
  const places = splitSteps(textOf(row, 'at'))
  const vias = listOf(row, 'via')
  const steps = names.slice(1).map((callee, at) => {
    const [, file = '', line = '0'] = /^(.*):(\d+)$/s.exec(places[at] ?? '') ?? []
    return { caller: names[at] ?? '', callee, file, line: Number(line), via: vias[at] ?? '' }
  })
  return { hops: numberOf(row, 'hops'), names, steps }
}
