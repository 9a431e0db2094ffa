import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { emptyType } from '#model/emptyType'
import { childOf } from '../children.ts'
import { bindParameters, readParameters } from './parameters.ts'
import { currentType, within, type OpenType, type Reader } from './Reader.ts'
import { typeOf, typeParametersOf } from './types.ts'

const WORD = 'extension'
const HEAD = /^([ \t]*)extension(?=\s*(?:<[^(){};]*>\s*)?\([^(){};]*\)[^(){};]*\{)/gm
/** As long as the word: a type with a header, which the grammar knows. */
const STAND_IN = 'class Ext'

/** A text of the same length in which blocks of extensions are read as types whose header takes the receiver. */
export function withReadableExtensions(text: string): string {
  return text.includes(WORD) ? text.replace(HEAD, `$1${STAND_IN}`) : text
}

/** Whether a type stands for a block of extensions. */
export function isExtensionBlock({ file }: Reader, syntax: Syntax): boolean {
  return syntax.kind === 'class' && file.text.startsWith(WORD, syntax.start)
}

/**
 * Reads `extension(Ship ship) { … }`: what adds members to the type of the receiver, whose name is seen in all of them. Their symbols stand in
 * the class around.
 */
export function readExtensionBlock(reader: Reader, syntax: Syntax, readMember: (member: Syntax) => void): void {
  const { builder, frame } = reader
  const outer = currentType(reader)
  const list = childOf(syntax, 'parameters')
  const [receiver] = list?.children ?? []
  if (outer === undefined || list === undefined || receiver === undefined) return
  const { names, boundsOf } = typeParametersOf(reader, syntax)
  const type = builder.types.length
  const scope = builder.scope(reader.scope, 'class', frame.owner)
  const facts = { ...emptyType(-1, scope, 'class'), typeParameters: names }
  builder.types.push(facts)
  const open: OpenType = { ...outer, type, scope, kind: 'class', hasSuperclass: false, explicit: new Set() }
  within(reader, { scope, memberScope: scope }, () => {
    const bounds = boundsOf()
    if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
    const [parameter] = readParameters(reader, list)
    // A receiver without a name is written as its type alone, for static members.
    const [only] = receiver.children
    facts.extends =
      parameter !== undefined && parameter.declared >= 0 ? parameter.declared : typeOf(reader, only ?? receiver)
    const inner = builder.scope(scope, 'function', frame.owner)
    if (parameter !== undefined && parameter.declared >= 0) {
      builder.functions.push({ ...emptyFunction(-1, inner), parameters: [parameter] })
      bindParameters(reader, builder.functions.length - 1, inner)
    }
    reader.types.push(open)
    within(reader, { scope: inner, memberScope: scope }, () => {
      for (const member of childOf(syntax, 'body')?.children ?? []) readMember(member)
    })
    reader.types.pop()
  })
}
