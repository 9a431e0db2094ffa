import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { define } from './define.ts'
import { readFunction } from './functions.ts'
import { COMPUTED_FIELD, readComputedKey } from './computedKeys.ts'
import { readModifiers } from './modifiers.ts'
import { read } from './read.ts'
import { refer } from './references.ts'
import type { Context, Reader, Walk } from './Walk.ts'

type Field = readonly [string, ExpressionId]

/** The field under which an object keeps what is spread into it. */
export const SPREAD_FIELD = '...'

/**
 * Reads an object literal. Its functions are symbols; they are contained in the symbol that the object is the value of
 * (`container`), else in the one around.
 */
export function readObject(walk: Walk, context: Context, syntax: Syntax, container: number): ExpressionId {
  const fields: Field[] = []
  for (const part of syntax.children) readField(walk, context, part, { fields, container })
  const value = walk.make.object(fields)
  const names = fields.map(([name]) => name).filter((name) => name !== COMPUTED_FIELD && name !== SPREAD_FIELD)
  walk.objects.set(syntax, { value, names })
  return value
}

interface ObjectPlace {
  readonly fields: Field[]
  readonly container: number
}

function readField(walk: Walk, context: Context, part: Syntax, place: ObjectPlace): void {
  switch (part.kind) {
    case 'pair':
      readPair(walk, context, part, place)
      return
    case 'method':
      readMethod(walk, context, part, place)
      return
    case 'shorthand': {
      const name = walk.file.textOf(part)
      const value = walk.make.name(context.scope, name)
      refer(walk, context, part, value)
      place.fields.push([name, value])
      return
    }
    case 'spread': {
      const [source] = part.children
      if (source !== undefined) place.fields.push([SPREAD_FIELD, read(walk, context, source)])
      return
    }
    default:
      read(walk, context, part)
  }
}

function readPair(walk: Walk, context: Context, part: Syntax, place: ObjectPlace): void {
  const key = readComputedKey(walk, context, part, part.start)
  const value = part.children.at(-1)
  if (value === undefined || value.start < key.end || value.kind === 'computed') return
  const result = walk.readNamed(walk, context, value, {
    name: key.name,
    nameStart: key.start,
    start: part.start,
    end: part.end,
    container: place.container >= 0 ? place.container : context.owner,
    flags: [],
    functionKind: 'method',
    otherwise: place.container >= 0 && holdsFunctions(value) ? 'property' : undefined,
    signatureStart: part.start,
  })
  place.fields.push([key.name, result])
}

function readMethod(walk: Walk, context: Context, part: Syntax, place: ObjectPlace): void {
  const body = part.children.at(-1)
  const modifiers = readModifiers(walk.text, part.start, body?.start ?? part.end)
  const key = readComputedKey(walk, context, part, modifiers.end)
  const definition = define(
    walk,
    {
      name: key.name,
      kind: 'method',
      container: place.container >= 0 ? place.container : context.owner,
      nameStart: key.start,
      start: part.start,
      end: part.end,
      flags: [],
    },
    { start: part.start, end: body?.start ?? part.end },
  )
  const index = readFunction(walk, context, part, {
    definition,
    receiver: 'own',
    type: -1,
    isStatic: false,
    async: modifiers.words.has('async'),
    generator: modifiers.generator,
    decorators: [],
    docStart: part.start,
  })
  const value = walk.make.function(index)
  if (modifiers.words.has('set')) return
  place.fields.push([key.name, modifiers.words.has('get') ? walk.make.call(value, []) : value])
}

/** True for an object literal with a function in it, at any depth: it contains symbols. */
function holdsFunctions(syntax: Syntax): boolean {
  if (syntax.kind !== 'object') return false
  return syntax.children.some((part) => {
    if (part.kind === 'method') return true
    const value = part.kind === 'pair' ? part.children.at(-1) : undefined
    return (
      value !== undefined && (value.kind === 'arrow' || value.kind === 'functionExpression' || holdsFunctions(value))
    )
  })
}

const readPlainObject: Reader = (walk, context, syntax) =>
  readObject(walk, context, syntax, syntax === walk.component?.options ? walk.component.definition : -1)

export const objectReaders: Readonly<Record<string, Reader>> = { object: readPlainObject }
