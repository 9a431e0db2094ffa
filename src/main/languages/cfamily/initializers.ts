import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { CONSTRUCTOR } from './memberNames.ts'
import type { Reader } from './Reader.ts'
import { nameOf, named, typeOf } from './types.ts'

/** Reads what a constructor initialises before its body: bases and members, by their constructors. */
export function readInitializers(reader: Reader, syntax: Syntax): void {
  const list = childOf(syntax, 'initializers')
  for (const initializer of list?.children ?? []) {
    const [target] = initializer.children
    if (initializer.kind !== 'initializer' || target === undefined) continue
    const given = childOf(initializer, 'arguments') ?? childOf(initializer, 'list')
    const args = readArguments(reader, given)
    const { expression } = reader.builder
    const made =
      target.kind === 'qualified' || target.kind === 'templated'
        ? typeOf(reader, target)
        : named(reader, nameOf(reader, target))
    addSite(reader, 'operator', expression.member(made, CONSTRUCTOR), args, {
      at: target.start,
      text: reader.file.textOf(target),
    })
  }
}
