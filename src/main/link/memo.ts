import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, VIA, type Values } from './values.ts'

/** Results by index. A mark is 0 for none, the depth of a running evaluation, or one of the two below. */
export interface Memo {
  readonly results: (Values | undefined)[]
  readonly marks: Int32Array
  readonly retries: Uint8Array
}

const DONE = -1
const DONE_WITH_FLOW = -2
/** Deeper chains of values are given up. */
const DEPTH_LIMIT = 400
/** How often a result that a cycle cut short is forgotten, so that it can be found out from another side. */
const RETRIES_LIMIT = 2

export function createMemo(size: number): Memo {
  return { results: [], marks: new Int32Array(size), retries: new Uint8Array(size) }
}

/**
 * The result of `compute` for an index, computed once. An evaluation that needs itself gets nothing at that point; what
 * was computed inside such a cycle is incomplete and is forgotten a few times rather than kept.
 */
export function remembered(
  linker: Linker,
  memo: Memo,
  file: LinkFile,
  index: number,
  compute: (linker: Linker, file: LinkFile, index: number) => Values,
): Values {
  const mark = memo.marks[index] ?? DONE
  if (mark < 0) {
    if (mark === DONE_WITH_FLOW) linker.readsFlow = true
    return memo.results[index] ?? NOTHING
  }
  if (mark > 0) {
    linker.cut = Math.min(linker.cut, mark)
    return NOTHING
  }
  if (isTooDeep(linker)) return tooDeep(linker)
  return run(linker, memo, file, index, compute)
}

function run(
  linker: Linker,
  memo: Memo,
  file: LinkFile,
  index: number,
  compute: (linker: Linker, file: LinkFile, index: number) => Values,
): Values {
  const outerCut = linker.cut
  const outerReadsFlow = linker.readsFlow
  linker.depth += 1
  const depth = linker.depth
  linker.cut = Infinity
  linker.readsFlow = false
  memo.marks[index] = depth
  const result = compute(linker, file, index)
  linker.depth = depth - 1
  const isCut = linker.cut < depth
  const retries = memo.retries[index] ?? RETRIES_LIMIT
  if (isCut && retries < RETRIES_LIMIT) {
    memo.marks[index] = 0
    memo.retries[index] = retries + 1
  } else {
    memo.results[index] = result
    memo.marks[index] = linker.readsFlow ? DONE_WITH_FLOW : DONE
    if (linker.readsFlow) linker.flowDependent.push({ memo, index })
  }
  linker.cut = isCut ? Math.min(outerCut, linker.cut) : outerCut
  linker.readsFlow ||= outerReadsFlow
  return result
}

/** Whether an evaluation may not go deeper. */
export function isTooDeep(linker: Linker): boolean {
  return linker.depth >= DEPTH_LIMIT
}

/** What stands for the values that lie too deep. Nothing that depended on them is remembered at once. */
export function tooDeep(linker: Linker): Values {
  linker.cut = 0
  return [linker.values.reach(linker.values.unknown('limit'), VIA.local)]
}

/** Forgets every result that depended on values which flowed into parameters. */
export function forgetFlow(linker: Linker): void {
  for (const { memo, index } of linker.flowDependent) {
    memo.marks[index] = 0
    memo.retries[index] = 0
  }
  linker.flowDependent.length = 0
}
