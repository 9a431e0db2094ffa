import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { OWN_MACROS } from './ownMacros.ts'
import { pathOfNames, segmentsOf } from './paths.ts'
import type { Reader } from './Reader.ts'
import { placeOf } from './sites.ts'

/** A macro call in the text: what its arguments say is read where they are code. */
export function readMacro(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  const tokens = childOf(syntax, 'tokens')
  if (name === undefined) return reader.builder.expression.unknown('macro')
  return readMacroCall(reader, name, tokens === undefined ? [] : argumentsIn(reader, tokens))
}

/** What stands between the brackets: a list of expressions, or statements; what could be read of it where it is neither. */
function argumentsIn({ insides }: Reader, { start, end }: Syntax): readonly Syntax[] {
  let low = 0
  let high = insides.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((insides[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  const found: Syntax[] = []
  for (let at = low; (insides[at]?.start ?? end) < end; at += 1) {
    const each = insides[at]
    if (each !== undefined) found.push(each)
  }
  const [only] = found
  if (only === undefined || found.length > 1 || only.start !== start) return found
  const of = only.kind === 'statement' ? (only.children[0] ?? only) : only
  return LISTS.has(of.kind) ? of.children : [of]
}

const LISTS = new Set(['tuple', 'parentheses', 'unit', 'block'])

/** Whether a callee in code that was read out of a macro's arguments is the name of another macro. */
export function isMacroName({ file }: Reader, callee: Syntax): boolean {
  return (
    (callee.kind === 'identifier' || callee.kind === 'path') &&
    /^\s*!\s*[([{]/.test(file.text.slice(callee.end, callee.end + 40))
  )
}

/** A macro with its arguments: their sites are those of the function around; what it makes of them is known of few. */
export function readMacroCall(reader: Reader, at: Syntax, given: readonly Syntax[]): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const names = segmentsOf(reader, at) ?? []
  const name = names.at(-1) ?? ''
  const gives = scopeOf(reader, `${name}!`) < 0 ? OWN_MACROS.get(name) : undefined
  const text = `${file.textOf(at)}!`
  if (gives !== undefined) addSite(reader, 'call', expression.name(0, `${name}!`), [], { at: placeOf(at).start, text })
  else {
    addSite(reader, 'call', macroNamed(reader, names, at), [], { at: placeOf(at).start, text })
    addSite(reader, 'reference', expression.name(reader.scope, `${name}!`), [], { at: placeOf(at).start, text })
  }
  // What is behind the first argument of `matches!` is a pattern.
  const read = name.endsWith('matches') ? given.slice(0, 1) : given
  const before = builder.definitions.length
  const args = read.map((each) => (gives === undefined ? reader.evaluate(each) : reader.evaluateValue(each)))
  // Who uses the items that stand in a macro of somebody's is what the macro makes of them.
  if (gives === undefined)
    for (const definition of builder.definitions.slice(before)) definition.flags.push('registered')
  switch (gives) {
    case 'string':
      return expression.literal('string')
    case 'boolean':
      return expression.literal('boolean')
    case 'list':
      return expression.array(args)
    case 'argument':
      return args[0] ?? expression.literal('undefined')
    case 'result':
      return expression.declared(expression.generic(expression.name(0, 'Result'), []))
    case 'nothing':
      return expression.union([])
    case undefined:
      return expression.unknown('macro')
  }
}

/** A macro that is not the language's: of a package where its name leads to one, else one of which nobody knows what it calls. */
function macroNamed(reader: Reader, names: readonly string[], { start }: Syntax): ExpressionId {
  const { expression } = reader.builder
  const unknown = expression.unknown('macro')
  if (scopeOf(reader, `${names.at(-1) ?? ''}!`) >= 0 || (names.length < 2 && scopeOf(reader, names[0] ?? '') < 0))
    return unknown
  return expression.union([unknown, expression.member(pathOfNames(reader, names, start), '!')])
}
