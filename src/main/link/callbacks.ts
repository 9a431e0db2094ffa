import type { ExpressionId } from '#model/Expression'
import type { FunctionFacts } from '#model/FileFacts'
import { callbacksOf, libraryCallOf } from './evaluate/library.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Target } from './SiteResult.ts'
import type { Dispatch } from './dispatch.ts'
import { addTarget, callTargets } from './targets.ts'
import type { FunctionValue, Values } from './values.ts'

/** The symbols that a function of the library calls because they are handed to it: `sorted(xs, key=f)`, `once.Do(f)`, `xs.forEach(T::f)`. */
export function targetsOfCallbacks(
  { linker, dispatch }: { readonly linker: Linker; readonly dispatch: Dispatch },
  callees: Values,
  args: readonly ExpressionId[],
  file: LinkFile,
): readonly Target[] {
  const targets: Target[] = []
  for (const { value } of callees) {
    const call = libraryCallOf(linker, value, args, file)
    if (call === undefined) continue
    for (const callback of callbacksOf(call)) {
      const meant = takingCount(linker, linker.evaluate(file, callback), call.rule.receives.length)
      // One by one: which of several overloads is called is not to be told from arguments that are not seen.
      const declared = meant.flatMap((pair) => callTargets(linker, [pair], [], file))
      for (const each of [...declared, ...dispatch.targetsOf(file, callback, declared, { isHandedOver: true })]) {
        addTarget(linker, targets, each.file, each.definition, each.via)
      }
    }
  }
  return targets
}

/** Of overloads that are referred to by one name those that take as many arguments as the library hands over. */
function takingCount(linker: Linker, callees: Values, count: number): Values {
  const overloaded = callees.filter(
    ({ value }) => value.kind === 'function' && linker.files[value.file]?.rules.overloads === 'types',
  )
  if (overloaded.length < 2) return callees
  return callees.filter(({ value }) => value.kind !== 'function' || takes(linker, value, count))
}

function takes(linker: Linker, value: FunctionValue, count: number): boolean {
  const facts: FunctionFacts | undefined = linker.files[value.file]?.facts.functions[value.fn]
  if (facts === undefined) return false
  // Named by its class, a method takes what it is called on as the first argument.
  const isUnbound = value.receiver?.kind === 'class' && !facts.static
  return facts.parameters.length + (isUnbound ? 1 : 0) === count
}
