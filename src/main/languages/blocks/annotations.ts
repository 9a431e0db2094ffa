import { addSite } from '../addSite.ts'
import type { Modifiers } from './modifiers.ts'
import type { Reader } from './Reader.ts'

/** Refers from a symbol to the annotation types before it. */
export function noteAnnotations(reader: Reader, annotations: Modifiers['annotations'], caller: number): void {
  const { expression } = reader.builder
  for (const { syntax, name } of annotations) {
    const [first = '', ...rest] = name.split('.')
    if (first === '') continue
    const type = rest.reduce((outer, each) => expression.member(outer, each), expression.implicit(0, first))
    addSite(reader, 'reference', type, [], { at: syntax.start, text: `@${name}`, caller })
    for (const argument of syntax.children) {
      if (argument.kind === 'arguments') for (const each of argument.children) reader.evaluate(each)
    }
  }
}
