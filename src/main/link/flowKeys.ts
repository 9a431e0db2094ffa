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
const BINDINGS_PER_FILE = 1 << 26

export function parameterKey(file: LinkFile, fn: number, position: number): FlowKey {
  return (file.index * FUNCTIONS_PER_FILE + fn) * PARAMETERS_LIMIT + position
}

/** Of a variable whose containers are filled by calls. */
export function bindingKey(file: LinkFile, binding: number): FlowKey {
  return -1 - (file.index * BINDINGS_PER_FILE + binding)
}

/** Of a field of a type whose containers are filled by calls. */
export function fieldKey(file: LinkFile, type: number, name: string): FlowKey {
  return `${typeKey(file, type)} ${name}`
}
