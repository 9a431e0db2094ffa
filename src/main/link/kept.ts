import type { Linker } from './Linker.ts'
import type { Memo } from './memo.ts'

/**
 * Answers that are found out once. Most hold for good. One that came about inside a cycle depends on where the cycle was entered, and so
 * on what was asked before: it holds for one turn (the work on one file), so that what is found for a file does not depend on the
 * work on others. One that reads what flowed holds as long as the flow does; see `flow.ts`.
 */
export interface Kept<Result> {
  readonly result: Result
  readonly isProvisional: boolean
  readonly readsFlow: boolean
}

/** An entry of a memo, or what drops an answer that is kept elsewhere. */
export type Forgettable = { readonly memo: Memo; readonly index: number } | (() => void)

/** What `compute` gives, found out once for each key. */
export function keep<Key, Result>(
  linker: Linker,
  known: Map<Key, Kept<Result>>,
  key: Key,
  compute: () => Result,
): Result {
  const before = known.get(key)
  if (before !== undefined) return read(linker, before)
  const kept = observed(linker, compute)
  known.set(key, kept)
  forgetInTime(linker, kept, () => known.delete(key))
  return kept.result
}

/** The same for what may need itself on the way: there it is `meanwhile`. */
export function keepFrom<Key, Result>(
  linker: Linker,
  known: Map<Key, Kept<Result>>,
  key: Key,
  { meanwhile, compute }: { readonly meanwhile: Result; compute(): Result },
): Result {
  const before = known.get(key)
  if (before !== undefined) return read(linker, before)
  known.set(key, { result: meanwhile, isProvisional: true, readsFlow: false })
  const kept = observed(linker, compute)
  known.set(key, kept)
  forgetInTime(linker, kept, () => known.delete(key))
  return kept.result
}

/** An answer that was kept: whoever reads it depends on what it depends on. */
export function read<Result>(linker: Linker, { result, isProvisional, readsFlow }: Kept<Result>): Result {
  if (isProvisional) linker.isProvisional = true
  if (readsFlow) linker.readsFlow = true
  return result
}

/** Computes an answer and says how long it holds. */
export function observed<Result>(linker: Linker, compute: () => Result): Kept<Result> {
  const { isProvisional, readsFlow } = linker
  linker.isProvisional = false
  linker.readsFlow = false
  const result = compute()
  const kept = { result, isProvisional: linker.isProvisional, readsFlow: linker.readsFlow }
  linker.isProvisional ||= isProvisional
  linker.readsFlow ||= readsFlow
  return kept
}

/** What `compute` gives, without keeping anything that came about on the way and does not hold for good. */
export function forgetting<Result>(linker: Linker, compute: () => Result): Result {
  const { provisional, isProvisional } = linker
  linker.provisional = []
  const result = compute()
  forget(linker.provisional)
  linker.provisional = provisional
  linker.isProvisional = isProvisional
  return result
}

/** Has an answer forgotten when it does not hold any more. */
export function forgetInTime(linker: Linker, kept: Omit<Kept<unknown>, 'result'>, forget: () => void): void {
  if (kept.isProvisional) linker.provisional.push(forget)
  if (kept.readsFlow) linker.flowDependent.push(forget)
}

/** Ends a turn: the next one finds what holds for good, and what holds for the round. */
export function endTurn(linker: Linker): void {
  forget(linker.provisional)
  linker.isProvisional = false
}

/** Forgets every answer that depended on what flowed. */
export function forgetFlow(linker: Linker): void {
  forget(linker.flowDependent)
}

function forget(entries: Forgettable[]): void {
  for (const entry of entries) {
    if (typeof entry === 'function') {
      entry()
      continue
    }
    entry.memo.marks[entry.index] = 0
    entry.memo.retries[entry.index] = 0
  }
  entries.length = 0
}
