import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../children.ts'
import { bindType } from './bindType.ts'
import { declaratorsOf, readDeclarator } from './declarators.ts'
import { define } from './define.ts'
import { forwardType } from './forwardType.ts'
import { within, type Reader } from './Reader.ts'
import { templateOf } from './templates.ts'
import { declaredType, typeIn, typeOf } from './types.ts'

/** Reads `typedef …`. A type that is declared in place has the name of the first typedef where it has none itself. */
export function readTypedef(reader: Reader, syntax: Syntax): void {
  const type = typeIn(syntax)
  const declarators = declaratorsOf(syntax).map(readDeclarator)
  const [first] = declarators
  const inPlace = type !== undefined && childOf(type, 'members') !== undefined ? type : undefined
  const isPlain =
    first?.name !== undefined && first.callable === undefined && first.pointers === 0 && first.arrays === 0
  const own = inPlace !== undefined && fieldOf(inPlace, 'name') === undefined && isPlain ? first.name : undefined
  const made = inPlace === undefined ? -1 : declareInPlace(reader, inPlace, own)
  for (const declarator of declarators) {
    const { name } = declarator
    if (name === undefined || name === own) continue
    // `typedef struct list list;` names what it names already, in C++ too.
    const isItself = isPlain && type?.kind === 'class' && isNameOf(reader, type, name)
    if (isItself && reader.isCpp) continue
    const aliased =
      made >= 0
        ? reader.builder.expression.class(made)
        : declaredType(reader, type, { ...declarator, isFunction: false })
    // In C the tag is a name of its own: the typedef is no second type.
    if (isItself) bindName(reader, name, aliased)
    else addAlias(reader, syntax, name, aliased)
  }
}

function isNameOf({ file }: Reader, type: Syntax, name: Syntax): boolean {
  const tag = fieldOf(type, 'name')
  return tag !== undefined && file.textOf(tag) === file.textOf(name)
}

function declareInPlace(reader: Reader, syntax: Syntax, name: Syntax | undefined): number {
  return syntax.kind === 'enum' ? reader.readEnum(syntax, name) : reader.readClass(syntax, name)
}

/** The tag of a structure is seen as a type already. */
function bindName(reader: Reader, name: Syntax, aliased: ExpressionId): void {
  if (reader.builder.expression.operationOf(aliased) === 'class') return
  forwardType(reader, name)
}

/** Reads `using Name = Type;`. */
export function readAlias(reader: Reader, syntax: Syntax, template?: Syntax): void {
  const name = fieldOf(syntax, 'name')
  const type = typeIn(syntax)
  if (name === undefined || type === undefined) return
  addAlias(reader, syntax, name, undefined, { type, template })
}

interface AliasSource {
  readonly type: Syntax
  readonly template: Syntax | undefined
}

function addAlias(
  reader: Reader,
  syntax: Syntax,
  at: Syntax,
  aliased: ExpressionId | undefined,
  source?: AliasSource,
): void {
  const { builder, file } = reader
  const name = file.textOf(at)
  const type = builder.types.length
  const definition = define(reader, syntax, { name, kind: 'type', at, type, flags: ['exported'] })
  const scope = builder.scope(reader.scope, 'block', definition)
  builder.types.push({
    ...emptyType(definition, scope, 'alias'),
    aliased: aliased ?? -1,
  })
  if (source !== undefined) {
    within(reader, { scope }, () => {
      const facts = builder.types[type]
      if (facts === undefined) return
      facts.typeParameters = templateOf(reader, source.template).names
      facts.aliased = typeOf(reader, source.type)
    })
  }
  bindType(reader, { name, type, definition, at, isTag: false })
}
