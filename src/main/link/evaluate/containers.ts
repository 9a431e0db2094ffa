import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type Reached, type Value, type Values } from '../values.ts'
import { boundOf } from './bounds.ts'
import { madeOutside } from './handed.ts'
import { fieldValues } from './objects.ts'
import { underlyingOf } from './underlying.ts'

/** Promises inside promises that are opened. */
const PROMISE_NESTING_LIMIT = 4

/** What indexing by a computed key gives. */
export function elementsOf(linker: Linker, set: Values, file: LinkFile): Values {
  return linker.values.union(set.map(({ value, via }) => elementsOfValue(linker, file, value, via)))
}

function elementsOfValue(linker: Linker, file: LinkFile, value: Value, via: number): Values {
  const { values } = linker
  switch (value.kind) {
    case 'container':
      return value.items
    case 'tuple':
      return values.union(value.items)
    case 'object':
      return fieldValues(linker, file, value)
    case 'typeParameter': {
      const bound = boundOf(linker, value)
      return bound.length > 0 ? elementsOf(linker, bound, file) : fallback(linker, value, via)
    }
    case 'instance': {
      const underlying = underlyingOf(linker, value)
      if (underlying.length > 0) return elementsOf(linker, underlying, file)
      const method = file.rules.protocols?.index
      if (method !== undefined) {
        const called = callNamed(linker, file, value, via, method)
        if (called.length > 0) return called
        // A pointer is indexed like the first of several.
        if (file.rules.namespaces !== undefined && linker.memberOf(value, via, method).every(isUnknown))
          return [linker.values.reach(value, via)]
      }
      return fallback(linker, value, via)
    }
    default:
      return fallback(linker, value, via)
  }
}

function isUnknown({ value }: Reached): boolean {
  return value.kind === 'unknown'
}

/** What a loop over the values receives. */
export function iterate(linker: Linker, set: Values, file: LinkFile, nesting = 0): Values {
  const { values } = linker
  return values.union(
    set.map(({ value, via }) => {
      if (value.kind === 'container' && value.container === 'map') {
        if (file.rules.library.mapIteration !== 'entry') return value.keys
        return values.one(values.tuple([value.keys, value.items]))
      }
      if (value.kind === 'object')
        return file.rules.library.mapIteration === 'entry' ? NOTHING : values.one(values.literal('string'))
      if (value.kind === 'instance' && nesting < PROMISE_NESTING_LIMIT)
        return iterateInstance(linker, file, value, via, nesting)
      return elementsOfValue(linker, file, value, via)
    }),
  )
}

function iterateInstance(linker: Linker, file: LinkFile, value: Value, via: number, nesting: number): Values {
  const underlying = underlyingOf(linker, value)
  if (underlying.length > 0) return iterate(linker, underlying, file, nesting + 1)
  const { iterate: iterateMethod, next } = file.rules.protocols ?? {}
  if (iterateMethod !== undefined) {
    const iterator = callNamed(linker, file, value, via, iterateMethod)
    if (iterator.some((pair) => pair.value.kind === 'instance') && next !== undefined) {
      const given = linker.values.union(iterator.map((pair) => callNamed(linker, file, pair.value, pair.via, next)))
      return linker.values.union(given.map((pair) => (isOption(pair.value) ? pair.value.items : [pair])))
    }
    if (iterator.length > 0) return iterate(linker, iterator, file, nesting + 1)
    // What gives one item after the other by itself.
    const given = next === undefined ? NOTHING : callNamed(linker, file, value, via, next)
    const options = given.filter((pair) => isOption(pair.value))
    if (options.length > 0) return elementsOf(linker, options, file)
  }
  return elementsOfValue(linker, file, value, via)
}

function isOption(value: Value): value is Extract<Value, { kind: 'container' }> {
  return value.kind === 'container' && value.container === 'option'
}

/** What a method of the project's gives that syntax calls; nothing where the project does not define it. */
function callNamed(linker: Linker, file: LinkFile, value: Value, via: number, name: string): Values {
  const methods = linker.memberOf(value, via, name).filter((pair) => pair.value.kind === 'function')
  return methods.length === 0 ? NOTHING : linker.callResult(methods, [], file)
}

/** Things of packages and of the language give things of the same; all else is unknown. */
function fallback(linker: Linker, value: Value, via: number): Values {
  const { values } = linker
  switch (value.kind) {
    case 'external':
      return [values.reach(madeOutside(linker, value), via)]
    case 'builtin':
      return [values.reach(values.builtin(value.path, true, value.of), via)]
    case 'literal':
    case 'unknown':
      return [values.reach(value, via)]
    case 'instance': {
      const file = linker.files[value.file]
      const opaque = file === undefined ? NOTHING : linker.hierarchy.ancestryOf(file, value.type).opaque
      return values.union(
        opaque.map((pair) => (pair.value.kind === 'container' ? pair.value.items : fallback(linker, pair.value, via))),
      )
    }
    default:
      return values.one(values.unknown('dynamic'))
  }
}

export function keysOf(linker: Linker, set: Values): Values {
  return linker.values.union(set.map(({ value }) => (value.kind === 'container' ? value.keys : NOTHING)))
}

/** What is in the promises; other values as they are. */
export function awaited(linker: Linker, set: Values, nesting = 0): Values {
  if (nesting > PROMISE_NESTING_LIMIT) return set
  return linker.values.union(
    set.map((pair) =>
      pair.value.kind === 'container' && pair.value.container === 'promise'
        ? awaited(linker, pair.value.items, nesting + 1)
        : [pair],
    ),
  )
}

/** What `with x as y` binds: what entering gives; a generator that manages a context gives what it yields. */
export function entered(linker: Linker, file: LinkFile, set: Values): Values {
  const method = file.rules.protocols?.enter
  return linker.values.union(
    awaited(linker, set).map((pair) => {
      if (pair.value.kind === 'container' && pair.value.container === 'iterator') return pair.value.items
      if (pair.value.kind !== 'instance' || method === undefined) return [pair]
      const called = callNamed(linker, file, pair.value, pair.via, method)
      return called.length > 0 ? called : [pair]
    }),
  )
}

/** The item at a known position. */
export function indexed(linker: Linker, file: LinkFile, set: Values, position: number): Values {
  return linker.values.union(
    set.map(({ value, via }) => {
      if (value.kind === 'tuple') return value.items[position] ?? NOTHING
      if (value.kind === 'object') return linker.memberOf(value, via, String(position))
      if (value.kind === 'instance') {
        const fields = linker.memberOf(value, via, String(position)).filter((pair) => pair.value.kind !== 'unknown')
        if (fields.some((pair) => pair.value.kind !== 'external' && pair.value.kind !== 'builtin')) return fields
      }
      return elementsOfValue(linker, file, value, via)
    }),
  )
}
