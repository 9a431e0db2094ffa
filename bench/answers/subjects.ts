import type { CompilerFacts, CompilerFunction, ResolvedCall } from './compilerFacts.ts'

/** What the questions are about, chosen by the compiler's facts alone. */
export interface Subjects {
  /** The function with the most calls that an answer can list: its callers are asked for. */
  readonly hub: CompilerFunction
  /** A function with few callers: it is edited. */
  readonly edited: CompilerFunction
  /** A function from which the hub is three calls away, and no fewer. */
  readonly start: CompilerFunction
  /** A name that nothing has, one letter off the hub's. */
  readonly unknown: string
}

const HUB_CALLS_MAX = 12
export const EDITED_CALLERS = { least: 2, most: 3 }
export const PATH_CALLS = 3

/** Throws where the folder has no function that fits. `isTest` tells files of tests, which are no subjects. */
export function chooseSubjects(facts: CompilerFacts, isTest: (file: string) => boolean): Subjects {
  const calls = facts.calls.filter(({ file }) => !isTest(file))
  const byTarget = Map.groupBy(calls, ({ target }) => keyOf(target))
  const functions = [...byTarget.values()].flatMap((group) => group.slice(0, 1).map(({ target }) => target))
  const isPlain = ({ name }: CompilerFunction): boolean => facts.names.get(name) === 1 && /^[a-z]\w{6}/.test(name)
  const plain = functions
    .filter((each) => !isTest(each.file) && isPlain(each))
    .sort((a, b) => countOf(byTarget, b) - countOf(byTarget, a) || (keyOf(a) < keyOf(b) ? -1 : 1))
  const hub = plain.find(
    (each) => countOf(byTarget, each) <= HUB_CALLS_MAX && distance(byTarget, each, PATH_CALLS).length > 0,
  )
  const edited = plain.find((each) => {
    const callers = new Set(byTarget.get(keyOf(each))?.map(({ caller }) => (caller === undefined ? '' : keyOf(caller))))
    return callers.size >= EDITED_CALLERS.least && callers.size <= EDITED_CALLERS.most && !callers.has('')
  })
  const [start] = hub === undefined ? [] : distance(byTarget, hub, PATH_CALLS).filter(isPlain)
  if (hub === undefined || edited === undefined || start === undefined)
    throw new Error('no function fits the questions')
  return { hub, edited, start, unknown: `${hub.name}e` }
}

/** The functions that are exactly so many calls away from one that they lead to. */
export function distance(
  byTarget: ReadonlyMap<string, readonly ResolvedCall[]>,
  goal: CompilerFunction,
  hops: number,
): readonly CompilerFunction[] {
  const seen = new Set([keyOf(goal)])
  let level: readonly CompilerFunction[] = [goal]
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Map<string, CompilerFunction>()
    for (const { caller } of level.flatMap((each) => byTarget.get(keyOf(each)) ?? [])) {
      if (caller !== undefined && !seen.has(keyOf(caller))) next.set(keyOf(caller), caller)
    }
    for (const key of next.keys()) seen.add(key)
    level = [...next.values()]
  }
  return level
}

export function keyOf({ file, line, name }: CompilerFunction): string {
  return `${file}:${line} ${name}`
}

function countOf(byTarget: ReadonlyMap<string, readonly ResolvedCall[]>, target: CompilerFunction): number {
  return byTarget.get(keyOf(target))?.length ?? 0
}
