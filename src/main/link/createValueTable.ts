import { VIAS } from '#shared/symbol'
import { NOTHING, VALUES_LIMIT, VIA, type Reached, type Value, type Values, type ValueTable } from './values.ts'

/** Types or functions of one file, for keys made of numbers. */
const INDICES_PER_FILE = 1 << 22
const QUICK_SORTS = 4
/** Overloads of one method beyond these are no information. */
const OVERLOADS_LIMIT = 256

type Shape = Value extends infer Each ? (Each extends Value ? Omit<Each, 'id' | 'open'> : never) : never

export function createValueTable(): ValueTable {
  const byKey = new Map<string, Value>()
  const reached: (Reached | undefined)[] = []
  const single: (Values | undefined)[] = []

  function intern(key: string, open: boolean, shape: Shape): Value {
    let value = byKey.get(key)
    if (value === undefined) {
      value = { ...shape, id: byKey.size, open }
      byKey.set(key, value)
    }
    return value
  }
  /** The values that are asked for most, by numbers instead of text. */
  const byNumber = new Map<number, Value>()
  const bound = new Map<Value, Map<number, Value>>()
  function quick(sort: number, file: number, index: number, key: string, shape: () => Shape): Value {
    const number = (file * INDICES_PER_FILE + index) * QUICK_SORTS + sort
    let value = byNumber.get(number)
    if (value === undefined) {
      value = intern(key, false, shape())
      byNumber.set(number, value)
    }
    return value
  }
  function functionValue(file: number, fn: number, receiver: Value | undefined): Value {
    const shape = (): Shape => ({ kind: 'function', file, fn, receiver })
    if (receiver === undefined) return quick(0, file, fn, `f${file},${fn}`, shape)
    let ofReceiver = bound.get(receiver)
    if (ofReceiver === undefined) {
      ofReceiver = new Map()
      bound.set(receiver, ofReceiver)
    }
    const number = file * INDICES_PER_FILE + fn
    let value = ofReceiver.get(number)
    if (value === undefined) {
      value = intern(`f${file},${fn},${receiver.id}`, false, shape())
      ofReceiver.set(number, value)
    }
    return value
  }
  function reach(value: Value, via: number): Reached {
    const slot = value.id * VIAS.length + via
    let pair = reached[slot]
    if (pair === undefined) {
      pair = { value, via }
      reached[slot] = pair
    }
    return pair
  }
  const tooMany = (): Values => [reach(table.unknown('limit'), VIA.local)]

  const table: ValueTable = {
    function: functionValue,
    class(file, type, args, self) {
      const shape = (): Shape => ({ kind: 'class', file, type, args, self })
      const key = `c${file},${type},${self ? 1 : 0}${keyOfSets(args)}`
      return args.length === 0 && !self ? quick(1, file, type, key, shape) : intern(key, args.some(isOpen), shape())
    },
    instance(file, type, args, { self, exact }) {
      const shape = (): Shape => ({ kind: 'instance', file, type, args, self, exact })
      if (args.length === 0 && !self) {
        return quick(exact ? 2 : 3, file, type, `i${file},${type},0${exact ? 1 : 0}`, shape)
      }
      const key = `i${file},${type},${self ? 1 : 0}${exact ? 1 : 0}${keyOfSets(args)}`
      return intern(key, self || args.some(isOpen), shape())
    },
    constructed: (file, fn) => intern(`n${file},${fn}`, false, { kind: 'constructed', file, fn }),
    module: (file) => intern(`m${file}`, false, { kind: 'module', file }),
    namespace: (file, path) => intern(`q${file},${path}`, false, { kind: 'namespace', file, path }),
    folder: (path) => intern(`d${path}`, false, { kind: 'folder', path }),
    object: (file, list, asType) =>
      intern(`o${file},${list},${asType ? 1 : 0}`, false, { kind: 'object', file, list, asType }),
    container: (container, items, keys) =>
      intern(`x${container}${keyOfSets([items, keys])}`, isOpen(items) || isOpen(keys), {
        kind: 'container',
        container,
        items,
        keys,
      }),
    tuple: (items, names = []) =>
      intern(`t${names.join()}${keyOfSets(items)}`, items.some(isOpen), { kind: 'tuple', items, names }),
    literal: (literal) => intern(`l${literal}`, false, { kind: 'literal', literal }),
    external: (name, path, made, handed = false, of) =>
      intern(`e${name}\0${path}\0${made ? 1 : 0}${handed ? 'h' : ''}${of?.id ?? ''}`, false, {
        kind: 'external',
        package: name,
        path,
        made,
        handed,
        of,
      }),
    builtin: (path, made, of) =>
      intern(`b${path}\0${made ? 1 : 0}${of?.id ?? ''}`, false, { kind: 'builtin', path, made, of }),
    libraryMethod: (receiver, name) =>
      intern(`y${receiver.id},${name}`, receiver.open, { kind: 'libraryMethod', receiver, name }),
    unknown: (reason, expectedFile = '', expectedName = '') =>
      intern(`u${reason}\0${expectedFile}\0${expectedName}`, false, {
        kind: 'unknown',
        reason,
        expectedFile,
        expectedName,
      }),
    typeParameter: (file, scope, position) =>
      intern(`p${file},${scope},${position}`, true, { kind: 'typeParameter', file, scope, position }),
    functionType: (parameters, result) =>
      intern(`h${keyOfSets([...parameters, result])}`, isOpen(result) || parameters.some(isOpen), {
        kind: 'functionType',
        parameters,
        result,
      }),
    super: (file, type, isStatic) =>
      intern(`s${file},${type},${isStatic ? 1 : 0}`, false, { kind: 'super', file, type, static: isStatic }),
    reach,
    one(value) {
      let set = single[value.id]
      if (set === undefined) {
        set = [reach(value, VIA.local)]
        single[value.id] = set
      }
      return set
    },
    union(sets) {
      let first: Values = NOTHING
      let filled = 0
      for (const set of sets) {
        if (set.length === 0 || set === first) continue
        if (filled === 0) first = set
        filled += 1
      }
      return filled <= 1 ? first : merge(sets)
    },
  }
  function merge(sets: readonly Values[]): Values {
    const best = new Map<number, Reached>()
    for (const set of sets) {
      for (const pair of set) {
        const known = best.get(pair.value.id)
        if (known === undefined || pair.via < known.via) best.set(pair.value.id, pair)
      }
      if (best.size > VALUES_LIMIT && !areOverloads(best)) return tooMany()
    }
    return [...best.values()]
  }
  return table
}

/** Methods of one receiver that share a name are one answer, however many there are. */
function areOverloads(found: ReadonlyMap<number, Reached>): boolean {
  if (found.size > OVERLOADS_LIMIT) return false
  let receiver: Value | undefined
  for (const { value } of found.values()) {
    if (value.kind !== 'function' || value.receiver === undefined) return false
    receiver ??= value.receiver
    if (value.receiver !== receiver) return false
  }
  return true
}

function keyOfSets(sets: readonly Values[]): string {
  let key = ''
  for (const set of sets) {
    key += '|'
    for (const { value, via } of set) key += `${value.id}/${via},`
  }
  return key
}

function isOpen(set: Values): boolean {
  return set.some(({ value }) => value.open)
}
