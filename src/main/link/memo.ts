import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, VIA, type Values } from './values.ts'

/** Results by index. A mark is 0 for none, the depth of a running evaluation, or `DONE` less what is to be said of the result. */
export interface Memo {
  readonly results: (Values | undefined)[]
  readonly marks: Int32Array
  readonly retries: Uint8Array
}

const DONE = -1
/** The result depends on what flowed. */
const WITH_FLOW = 1
/** The result depends on where a cycle was entered; see `kept.ts`. */
const PROVISIONAL = 2
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
    const said = DONE - mark
    if ((said & WITH_FLOW) !== 0) linker.readsFlow = true
    if ((said & PROVISIONAL) !== 0) linker.isProvisional = true
    return memo.results[index] ?? NOTHING
  }
  if (mark > 0) {
    linker.cut = Math.min(linker.cut, mark)
    linker.isProvisional = true
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
  const { readsFlow: outerReadsFlow, isProvisional: outerIsProvisional } = linker
  linker.depth += 1
  const depth = linker.depth
  linker.cut = Infinity
  linker.readsFlow = false
  linker.isProvisional = false
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
    memo.marks[index] = DONE - (linker.readsFlow ? WITH_FLOW : 0) - (linker.isProvisional ? PROVISIONAL : 0)
    if (linker.readsFlow) linker.flowDependent.push({ memo, index })
  }
  if (linker.isProvisional) linker.provisional.push({ memo, index })
  linker.cut = isCut ? Math.min(outerCut, linker.cut) : outerCut
  linker.readsFlow ||= outerReadsFlow
  linker.isProvisional ||= outerIsProvisional
  return result
}

/** Whether an evaluation may not go deeper. */
export function isTooDeep(linker: Linker): boolean {
  return linker.depth >= DEPTH_LIMIT
}

/** What stands for the values that lie too deep. Nothing that depended on them is remembered at once. */
export function tooDeep(linker: Linker): Values {
  linker.cut = 0
  linker.isProvisional = true
  linker.wasTooDeep = true
  return [linker.values.reach(linker.values.unknown('limit'), VIA.local)]
}
