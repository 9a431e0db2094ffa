import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childrenOf, fieldOf } from '../children.ts'
import { declareFunction, openFunction, readBody } from '../basic/functions.ts'
import { containerOf, isInType, type Reader } from '../basic/Reader.ts'
import { argumentsOf } from './arguments.ts'
import { headOf, isDefault, stateOf } from './modules.ts'

/** `def f(x), do: …`: clauses of one name and number of parameters are one symbol. */
export function readDefinition(reader: Reader, syntax: Syntax, keyword: string): ExpressionId {
  const { builder, file, holder } = reader
  const [declared, ...options] = argumentsOf(syntax)
  const head = headOf(declared)
  const name = head === undefined ? undefined : head.kind === 'name' ? head : fieldOf(head, 'callee')
  if (head === undefined || declared === undefined || name === undefined || name.kind !== 'name') {
    return reader.readAll(syntax.children)
  }
  const given = head.kind === 'name' ? [] : argumentsOf(head)
  const parameters = given.map((each) => asParameter(file.text, each))
  const guard = declared === head ? [] : [fieldOf(declared, 'right') ?? head]
  const block = childrenOf(syntax, 'do').map((each) => ({ ...each, field: 'body' }))
  const isPrivate = keyword.endsWith('p')
  const fn: Syntax = {
    ...syntax,
    kind: 'function',
    children: [
      { ...name, field: 'name' },
      { ...head, kind: 'parameters', field: '', children: parameters },
      ...(isPrivate ? [{ ...name, kind: 'private', field: '', children: [] }] : []),
      ...guard,
      ...options.map((each) => ({ ...each, field: 'body' })),
      ...block,
    ],
  }
  const { functions } = stateOf(reader)
  const key = `${file.textOf(name)}/${given.length}`
  const earlier = functions.get(key) ?? -1
  const known = builder.definitions[earlier]
  if (known !== undefined) {
    known.end = syntax.end
    known.endLine = file.lineOf(syntax.end - 1)
    const clause = openFunction(reader, fn, holder?.type ?? -1, earlier)
    reader.doc = ''
    readBody(reader, fn, clause, earlier, -1)
    return builder.expression.function(clause)
  }
  functions.set(key, builder.definitions.length)
  const placement = { name: file.textOf(name), at: name, container: containerOf(reader), isMethod: isInType(reader) }
  return declareFunction(reader, fn, placement)
}

function asParameter(text: string, syntax: Syntax): Syntax {
  if (!isDefault(text, syntax)) return syntax
  const children = syntax.children.map((each) => ({ ...each, field: each.field === 'left' ? 'name' : 'default' }))
  return { ...syntax, kind: 'parameter', children }
}
