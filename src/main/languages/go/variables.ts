import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { childOf } from '../children.ts'
import { valuesFor } from './assignments.ts'
import { define, exportName } from './define.ts'
import { readNamedLambda } from './functions.ts'
import { scopeForDeclaring, type Reader } from './Reader.ts'

const SIGNATURE_LIMIT = 120

interface VariableParts {
  readonly names: readonly Syntax[]
  readonly type: Syntax | undefined
  readonly list: Syntax | undefined
}

function partsOf(syntax: Syntax): VariableParts {
  const names = syntax.children.filter(({ kind }) => kind === 'identifier' || kind === 'blank')
  const list = childOf(syntax, 'list')
  return { names, list, type: syntax.children.find((each) => each !== list && !names.includes(each)) }
}

/** The function without a name that is the value of the only variable of a declaration: its calls are the variable's. */
function functionOf({ names, list }: VariableParts): Syntax | undefined {
  const [value] = list?.children ?? []
  return names.length === 1 && value?.kind === 'lambda' ? value : undefined
}

/** Adds the symbols of variables and constants of the module and binds their names. */
export function declareVariables(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  for (const name of partsOf(syntax).names) {
    if (name.kind !== 'identifier') continue
    const definition = define(reader, {
      kind: 'variable',
      name,
      start: syntax.start,
      end: syntax.end,
      container: -1,
      signature: `${syntax.kind} ${oneLine(file.textOf(syntax), SIGNATURE_LIMIT)}`,
    })
    builder.bind(0, file.textOf(name), 'definition', { definition })
    exportName(reader, file.textOf(name), name.start)
  }
}

/** Reads the types and values of variables of the module. */
export function readModuleVariables(reader: Reader, syntax: Syntax): void {
  const parts = partsOf(syntax)
  const body = functionOf(parts)
  const symbol =
    body === undefined ? undefined : reader.builder.bindingIn(0, reader.file.textOf(parts.names[0] ?? body))
  if (body !== undefined && symbol !== undefined && symbol.definition >= 0) {
    const declared = parts.type === undefined ? -1 : reader.typeOf(parts.type)
    const value = readNamedLambda(reader, body, symbol.definition)
    reader.builder.bind(0, symbol.name, 'definition', { value, declared })
    return
  }
  const { names, declared, values } = read(reader, syntax)
  for (const [position, name] of names.entries()) {
    if (name.kind !== 'identifier') continue
    reader.builder.bind(0, reader.file.textOf(name), 'definition', { value: values[position] ?? -1, declared })
  }
}

/** Declares variables and constants inside a function. */
export function readLocalVariables(reader: Reader, syntax: Syntax): void {
  const { names, declared, values } = read(reader, syntax)
  const texts = names.map((name) => reader.file.textOf(name))
  scopeForDeclaring(reader, texts)
  for (const [position, name] of texts.entries()) {
    if (name === '_') continue
    reader.builder.bind(reader.scope, name, 'local', { value: values[position] ?? -1, declared })
  }
}

function read(
  reader: Reader,
  syntax: Syntax,
): { readonly names: readonly Syntax[]; readonly declared: ExpressionId; readonly values: readonly ExpressionId[] } {
  const { names, type, list } = partsOf(syntax)
  // A constant without a value has the type and the value of the one before.
  if (syntax.kind === 'const' && list === undefined) return { names, ...reader.constant }
  const declared = type === undefined ? -1 : reader.typeOf(type)
  const values = valuesFor(reader, names.length, list?.children ?? [])
  if (syntax.kind === 'const') reader.constant = { declared, values }
  return { names, declared, values }
}
