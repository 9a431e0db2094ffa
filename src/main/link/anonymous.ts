import type { ExpressionId } from '#model/Expression'
import { callbacksOf, libraryCallOf } from './evaluate/library.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { AnonymousTarget } from './SiteResult.ts'
import type { Values } from './values.ts'

/** The functions without a name that a call runs: what is called, or what a function of the library is known to call. */
export function anonymousTargets(
  linker: Linker,
  callees: Values,
  args: readonly ExpressionId[],
  file: LinkFile,
): readonly AnonymousTarget[] {
  const targets: AnonymousTarget[] = []
  for (const pair of callees) {
    add(linker, targets, [pair])
    const call = libraryCallOf(linker, pair.value, args, file)
    const callbacks = call === undefined ? [] : callbacksOf(call)
    for (const callback of callbacks) add(linker, targets, linker.evaluate(file, callback))
  }
  return targets
}

function add(linker: Linker, targets: AnonymousTarget[], set: Values): void {
  for (const { value, via } of set) {
    if (value.kind !== 'function') continue
    const facts = linker.files[value.file]?.facts.functions[value.fn]
    if (facts === undefined || facts.definition >= 0 || facts.line === undefined) continue
    const isKnown = targets.some((each) => each.file === value.file && each.fn === value.fn)
    if (!isKnown) targets.push({ file: value.file, fn: value.fn, via })
  }
}
