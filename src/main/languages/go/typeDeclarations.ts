import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { define, exportName } from './define.ts'
import { readTypeParameters } from './parameters.ts'
import { scopeForDeclaring, type Reader } from './Reader.ts'
import { openType, readInterface, readStruct } from './typeBodies.ts'

interface TypeParts {
  readonly name: Syntax
  readonly typeParameters: Syntax | undefined
  readonly body: Syntax | undefined
}

function partsOf(syntax: Syntax): TypeParts | undefined {
  const [name, ...others] = syntax.children
  if (name === undefined) return undefined
  const typeParameters = others.find(({ kind }) => kind === 'typeParameters')
  return { name, typeParameters, body: others.find((each) => each !== typeParameters) }
}

/** Adds the symbol of a type and binds its name. At module level it is one of the package. */
export function declareType(reader: Reader, syntax: Syntax, isModule: boolean): void {
  const { builder, file } = reader
  const parts = partsOf(syntax)
  if (parts === undefined) return
  const { body, name: nameSyntax } = parts
  const name = file.textOf(nameSyntax)
  const isAlias = syntax.kind === 'alias'
  const kind = isAlias ? 'type' : body?.kind === 'struct' ? 'class' : body?.kind === 'interface' ? 'interface' : 'type'
  const definition = define(reader, {
    kind,
    name: nameSyntax,
    start: syntax.start,
    end: syntax.end,
    container: reader.frame.owner,
    signature: signatureOf(reader, syntax, body),
  })
  if (!isModule) scopeForDeclaring(reader, [name])
  if (isAlias) {
    builder.bind(reader.scope, name, 'definition', { definition })
  } else {
    const scope = builder.scope(reader.scope, 'class', definition)
    const type = openType(reader, kind === 'interface' ? 'interface' : 'class', definition, scope)
    const symbol = builder.definitions[definition]
    if (symbol !== undefined) symbol.type = type
    builder.bind(reader.scope, name, 'definition', { value: builder.expression.class(type), definition })
    if (isModule) reader.moduleTypes.set(name, type)
  }
  if (isModule && name !== '_') exportName(reader, name, nameSyntax.start)
}

function signatureOf(reader: Reader, syntax: Syntax, body: Syntax | undefined): string {
  const isStructured = body?.kind === 'struct' || body?.kind === 'interface'
  const text = reader.file.text.slice(syntax.start, isStructured ? body.start : syntax.end).trimEnd()
  return `type ${oneLine(isStructured ? `${text} ${body.kind}` : text)}`
}

/** Reads what a declared type is made of. */
export function readTypeBody(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const parts = partsOf(syntax)
  if (parts?.body === undefined) return
  const { body, name, typeParameters } = parts
  const binding = builder.bindingIn(reader.scope, file.textOf(name))
  if (binding === undefined) return
  if (syntax.kind === 'alias') {
    // An alias is the type that it names.
    builder.bind(reader.scope, binding.name, 'definition', { value: reader.typeOf(body) })
    return
  }
  const { definition } = binding
  const type = builder.definitions[definition]?.type ?? -1
  const facts = builder.types[type]
  if (facts === undefined) return
  const outer = reader.scope
  reader.scope = facts.scope
  const { names, bounds } = readTypeParameters(reader, typeParameters)
  facts.typeParameters = [...names]
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = [...bounds]
  if (body.kind === 'struct') readStruct(reader, body, definition, facts.scope, type)
  else if (body.kind === 'interface') readInterface(reader, body, definition, facts.scope, type)
  else facts.underlying = reader.typeOf(body)
  reader.scope = outer
}
