import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import type { Superclass } from './bases.ts'
import { addDeconstructed } from './deconstruction.ts'
import { define } from './define.ts'
import { CONSTRUCTOR } from './methods.ts'
import { bindParameters, readParameters } from './parameters.ts'
import { within, type OpenType, type Reader } from './Reader.ts'

/**
 * The constructor that a type's header declares: `record Point(int X, int Y)`, `class Pier(Ship ship) : Base(ship)`. Its symbol is the
 * type. What it takes is seen in the whole type; a record has a property of each.
 */
export function addPrimaryConstructor(
  reader: Reader,
  syntax: Syntax,
  open: OpenType,
  { definition, superclass }: { readonly definition: number; readonly superclass: Superclass | undefined },
): void {
  const { builder } = reader
  const list = childOf(syntax, 'parameters')
  const facts = builder.types[open.type]
  if (facts === undefined) return
  if (list !== undefined) {
    const fn = builder.functions.length
    const scope = builder.scope(open.scope, 'function', definition)
    const parameters = readParameters(reader, list)
    builder.functions.push({ ...emptyFunction(definition, scope), parameters, type: open.type })
    bindParameters(reader, fn, scope)
    const member = { static: false, declared: -1, abstract: false } as const
    facts.members.push({
      ...member,
      name: CONSTRUCTOR,
      kind: 'constructor',
      definition,
      values: [builder.expression.function(fn)],
    })
    if (open.kind === 'record') addDeconstructed(reader, open, parameters)
    const written = propertiesOf(reader, syntax)
    for (const [position, { name, declared }] of parameters.entries()) {
      if (written.has(name)) continue
      const at = list.children[position]
      const named = at === undefined ? undefined : fieldOf(at, 'name')
      const isProperty = open.kind === 'record' && at !== undefined && named !== undefined
      const symbol = isProperty ? define(reader, at, { name, kind: 'property', at: named, flags: ['exported'] }) : -1
      const values = [builder.expression.parameter(fn, position)]
      facts.members.push({ ...member, name, kind: 'field', definition: symbol, values, declared })
    }
  }
  if (superclass?.list === undefined) return
  const { syntax: at, list: given } = superclass
  within(reader, { scope: open.scope }, () => {
    const args = readArguments(reader, given)
    addSite(reader, 'call', builder.expression.superOf(open.type), args, { at: at.start, text: reader.file.textOf(at) })
  })
}

/** Names of the properties that the body writes itself. */
function propertiesOf(reader: Reader, syntax: Syntax): ReadonlySet<string> {
  const names = new Set<string>()
  for (const member of childOf(syntax, 'body')?.children ?? []) {
    const at = member.kind === 'property' ? fieldOf(member, 'name') : undefined
    if (at !== undefined) names.add(reader.file.textOf(at))
  }
  return names
}
