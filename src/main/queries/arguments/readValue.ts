import { nearNames } from '#graph/nearNames'
import type { ParameterFacts } from './parameterFacts.ts'
import { normaliseGlob, normalisePath } from './normalisePath.ts'

export type ReadValue =
  | { readonly kind: 'good'; readonly value: unknown }
  | { readonly kind: 'clamped'; readonly value: number; readonly warning: string }
  | BadValue

interface BadValue {
  readonly kind: 'bad'
  readonly message: string
  readonly validValues?: readonly string[]
  readonly suggestions?: readonly string[]
}

/** Reads one value as its parameter wants it. Texts from a command line count as what they spell. */
export function readValue(fact: ParameterFacts, value: unknown): ReadValue {
  switch (fact.kind) {
    case 'text':
      return readText(fact, value)
    case 'whole number':
      return readWholeNumber(fact, value)
    case 'true or false':
      return readBoolean(fact, value)
    case 'list':
      return readList(fact, value)
  }
  return fact.kind satisfies never
}

function readText(fact: ParameterFacts, value: unknown): ReadValue {
  if (typeof value !== 'string') return bad(`${fact.name} must be a text, not ${described(value)}`, fact.values)
  if (value.length < fact.lengthMinimum) return bad(`${fact.name} must not be empty`, fact.values)
  if (value.length > fact.lengthMaximum) return bad(`${fact.name} is longer than ${fact.lengthMaximum} characters`)
  if (fact.values !== undefined && !fact.values.includes(value)) {
    const suggestions = nearNames(value, fact.values, 3)
    const message = `${fact.name} must be one of ${fact.values.join(', ')}, not ${described(value)}`
    return { kind: 'bad', message, validValues: fact.values, ...(suggestions.length === 0 ? {} : { suggestions }) }
  }
  return { kind: 'good', value: spelledAlike(fact, value) }
}

function spelledAlike(fact: ParameterFacts, text: string): string {
  if (fact.role === 'path') return normalisePath(text, undefined)
  return fact.role === 'glob' ? normaliseGlob(text) : text
}

function readWholeNumber(fact: ParameterFacts, value: unknown): ReadValue {
  const spelled = typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?(e\+?\d+)?\s*$/i.test(value)
  const number = spelled ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) {
    return bad(`${fact.name} must be a whole number, not ${described(value)}`)
  }
  if (number < fact.minimum) return bad(`${fact.name} must be at least ${fact.minimum}, not ${number}`)
  if (number > fact.maximum) {
    return {
      kind: 'clamped',
      value: fact.maximum,
      warning: `${fact.name} ${number} is above the maximum and counts as ${fact.maximum}`,
    }
  }
  if (!Number.isInteger(number)) return bad(`${fact.name} must be a whole number, not ${number}`)
  return { kind: 'good', value: number }
}

function readBoolean(fact: ParameterFacts, value: unknown): ReadValue {
  if (typeof value === 'boolean') return { kind: 'good', value }
  if (value === 'true' || value === 'false') return { kind: 'good', value: value === 'true' }
  return bad(`${fact.name} must be true or false, not ${described(value)}`, ['true', 'false'])
}

function readList(fact: ParameterFacts, value: unknown): ReadValue {
  const items = typeof value === 'string' ? itemsOfText(fact, value) : value
  if (!Array.isArray(items)) return bad(`${fact.name} must be a list of texts, not ${described(value)}`, fact.values)
  if (items.length < fact.itemsMinimum) return bad(`${fact.name} must have at least ${fact.itemsMinimum} item`)
  if (items.length > fact.itemsMaximum) return bad(`${fact.name} must have at most ${fact.itemsMaximum} items`)
  const read: unknown[] = []
  for (const item of items) {
    const text = readText(fact, item)
    if (text.kind === 'bad') return text
    read.push(text.value)
  }
  return { kind: 'good', value: [...new Set(read)] }
}

/** A list on a command line: JSON, words with commas, or the one item itself. */
function itemsOfText(fact: ParameterFacts, text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      // Not JSON after all: a name may begin with a bracket.
      return [text]
    }
  }
  if (fact.role !== 'words') return [text]
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function bad(message: string, validValues?: readonly string[]): BadValue {
  return { kind: 'bad', message, ...(validValues === undefined ? {} : { validValues }) }
}

function described(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? typeof value)
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`
}
