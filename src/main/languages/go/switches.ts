import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { inScope } from '../blockScopes.ts'
import { fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'

const CASES = new Set(['case', 'typeCase', 'default'])

/** `switch value { case … }`: each case is a block of its own. */
export function readSwitch(reader: Reader, syntax: Syntax): void {
  inScope(reader, () => {
    for (const child of syntax.children) {
      if (CASES.has(child.kind)) readCase(reader, child)
      else reader.readStatements([child])
    }
  })
}

/** `select { case … }`: what a case receives is declared in it. */
export function readSelect(reader: Reader, syntax: Syntax): void {
  for (const child of syntax.children) readCase(reader, child)
}

function readCase(reader: Reader, syntax: Syntax): void {
  if (syntax.kind !== 'default') reader.frame.complexity += 1
  inScope(reader, () => {
    for (const child of syntax.children) {
      if (child.kind === 'block') reader.readStatements(child.children)
      else if (child.kind === 'list') for (const each of child.children) reader.evaluate(each)
      else reader.readStatements([child])
    }
  })
}

/** `switch name := value.(type)`: in a case of one type the name is a value of it. */
export function readTypeSwitch(reader: Reader, syntax: Syntax): void {
  inScope(reader, () => {
    const alias = fieldOf(syntax, 'alias')
    const before = syntax.children.filter((each) => each !== alias && !CASES.has(each.kind))
    const switched = before.pop()
    reader.readStatements(before)
    if (switched === undefined) return
    const value = reader.evaluate(switched)
    const nameSyntax = alias?.children[0]
    const name = nameSyntax === undefined ? undefined : reader.file.textOf(nameSyntax)
    for (const child of syntax.children) {
      if (CASES.has(child.kind)) readTypeCase(reader, child, name, value)
    }
  })
}

function readTypeCase(reader: Reader, syntax: Syntax, name: string | undefined, value: ExpressionId): void {
  const { builder } = reader
  if (syntax.kind !== 'default') reader.frame.complexity += 1
  inScope(reader, () => {
    const types = syntax.children.filter(({ kind }) => kind !== 'block')
    const only = types.find((each) => reader.file.textOf(each) !== 'nil')
    if (name !== undefined && name !== '_') {
      const narrowed =
        types.length === 1 && only !== undefined ? builder.expression.narrowed(value, reader.typeOf(only)) : value
      builder.bind(reader.scope, name, 'local', { value: narrowed })
    }
    for (const child of syntax.children) if (child.kind === 'block') reader.readStatements(child.children)
  })
}
