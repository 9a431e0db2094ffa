import type { ExpressionId } from '#model/Expression'
import type { FunctionFacts } from '#model/FileFacts'
import { operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import type { FunctionValue, Reached, Value, Values } from '../values.ts'
import { receiverShift } from './infer.ts'
import { scoreOf } from './argumentScore.ts'
import { implementationsFor } from './implementations.ts'
import { fittest } from './overloadTypes.ts'

/**
 * Of several declarations of one function, those that a call with these arguments means. Declarations of one name in one
 * container are overloads where at least one of them has no body; otherwise all of them are meant.
 */
export function declaredFor(linker: Linker, callees: Values, args: readonly ExpressionId[], file: LinkFile): Values {
  if (callees.length < 2) return callees
  if (file.rules.overloads === 'implementations') return implementationsFor(linker, callees, args, file)
  const groups = new Map<string, Reached[]>()
  for (const pair of callees) {
    const key = pair.value.kind === 'function' ? groupKey(linker, pair.value) : `#${pair.value.id}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [pair])
    else known.push(pair)
  }
  if (groups.size === callees.length) return callees
  return [...groups.values()].flatMap((group) => chosen(linker, group, args, file))
}

function groupKey(linker: Linker, value: FunctionValue): string {
  const file = linker.files[value.file]
  const definition = file?.facts.definitions[file.facts.functions[value.fn]?.definition ?? -1]
  if (definition !== undefined && file?.rules.overloads === 'types') {
    // A class that stands for the constructor in its header is one of its constructors.
    const name = definition.type >= 0 ? file.rules.constructors[0] : definition.name
    return `${name},${value.receiver?.id ?? ''}`
  }
  return definition === undefined
    ? `#${value.id}`
    : `${value.file},${definition.container},${definition.name},${value.receiver?.id ?? ''}`
}

function chosen(
  linker: Linker,
  group: readonly Reached[],
  args: readonly ExpressionId[],
  file: LinkFile,
): readonly Reached[] {
  if (group.length < 2) return group
  if (linker.files[valueFile(group[0]?.value)]?.rules.overloads === 'types') return fittest(linker, group, args, file)
  const bodiless = group.filter(({ value }) => !hasBody(linker, value))
  if (bodiless.length === 0) return group
  const withBody = group.filter(({ value }) => hasBody(linker, value))
  const prefersBody = linker.files[valueFile(group[0]?.value)]?.rules.overloads === 'body'
  if (prefersBody && withBody.length > 0) return withBody
  const byCount = bodiless.filter(({ value }) => takesCount(linker, value, args, file))
  const candidates = byCount.length > 0 ? byCount : bodiless
  let best = candidates[0]
  let bestScore = -Infinity
  for (const candidate of candidates) {
    const score = scoreOf(linker, candidate.value, args, file)
    if (score <= bestScore) continue
    best = candidate
    bestScore = score
  }
  return best === undefined ? group : [best]
}

function valueFile(value: Value | undefined): number {
  return value?.kind === 'function' ? value.file : -1
}

function factsOf(linker: Linker, value: Value): FunctionFacts | undefined {
  return value.kind === 'function' ? linker.files[value.file]?.facts.functions[value.fn] : undefined
}

/** A declaration without a body has complexity 0, or is marked as one by a decorator of the language's `typing`. */
function hasBody(linker: Linker, value: Value): boolean {
  const file = linker.files[valueFile(value)]
  const facts = factsOf(linker, value)
  if (file === undefined || facts === undefined) return true
  if ((file.facts.definitions[facts.definition]?.complexity ?? 1) === 0) return false
  return !facts.decorators.some((each) =>
    linker
      .evaluate(file, each)
      .some(({ value: decorator }) => 'path' in decorator && /(^|\.)overload$/.test(decorator.path)),
  )
}

function takesCount(linker: Linker, value: Value, args: readonly ExpressionId[], file: LinkFile): boolean {
  const facts = factsOf(linker, value)
  const calledFile = linker.files[valueFile(value)]
  if (facts === undefined || calledFile === undefined || value.kind !== 'function') return false
  if (args.some((each) => operationOf(file.facts, each) === 'spread')) return true
  const parameters = facts.parameters.slice(receiverShift(calledFile, value))
  const isOpen = parameters.some(({ kind }) => kind === 'rest' || kind === 'keywords')
  const needed = parameters.filter((each) => each.kind === 'plain' && each.default < 0 && each.optional !== true).length
  return args.length >= needed && (isOpen || args.length <= parameters.length)
}
