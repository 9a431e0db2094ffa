import type { Scope } from '#model/FileFacts'
import { typeKey } from './hierarchy.ts'
import type { LinkFile } from './Linker.ts'
import type { Values } from './values.ts'

/** Where values flow to: numbers for parameters and variables, text for fields. */
export type FlowKey = number | string

/** What flowed where. */
export type Flow = ReadonlyMap<FlowKey, Values>

/** Parameters of one function that values may flow into. */
export const PARAMETERS_LIMIT = 64

const FUNCTIONS_PER_FILE = 1 << 22
const SCOPES_PER_FILE = 1 << 20
const BINDINGS_PER_SCOPE = 1 << 14

export function parameterKey(file: LinkFile, fn: number, position: number): FlowKey {
  return (file.index * FUNCTIONS_PER_FILE + fn) * PARAMETERS_LIMIT + position
}

/** Of a variable whose containers are filled by calls: by its scope and its place there. */
export function bindingKey(file: LinkFile, binding: number): FlowKey {
  const scope = scopeOf(file, binding)
  const place = binding - (file.firstBinding[scope] ?? 0)
  return -1 - ((file.index * SCOPES_PER_FILE + scope) * BINDINGS_PER_SCOPE + place)
}

/** Whether the key is of a variable of the file that was not in these scopes of it. */
export function isNewBinding(key: FlowKey, file: LinkFile, before: readonly Scope[]): boolean {
  const place = typeof key === 'number' && key < 0 ? -1 - key : -1
  const scope = Math.floor(place / BINDINGS_PER_SCOPE)
  if (place < 0 || Math.floor(scope / SCOPES_PER_FILE) !== file.index) return false
  return place % BINDINGS_PER_SCOPE >= (before[scope % SCOPES_PER_FILE]?.bindings.length ?? 0)
}

/** The last scope whose bindings do not start behind this one: those before it that start there too have none. */
function scopeOf({ firstBinding }: LinkFile, binding: number): number {
  let [low, high] = [0, firstBinding.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firstBinding[middle] ?? 0) <= binding) low = middle
    else high = middle - 1
  }
  return low
}

/** Of a field of a type whose containers are filled by calls. */
export function fieldKey(file: LinkFile, type: number, name: string): FlowKey {
  return `${typeKey(file, type)} ${name}`
}
