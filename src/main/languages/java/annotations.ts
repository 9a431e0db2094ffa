import type { Modifiers } from './header.ts'
import type { Reader } from './Reader.ts'
import { addSite } from './sites.ts'
import { splitPath, importInPlace } from './imports.ts'

/** Annotations that the language defines say nothing about the project. */
const OF_THE_LANGUAGE = new Set(['Override', 'Deprecated', 'SuppressWarnings', 'SafeVarargs', 'FunctionalInterface'])

/** Refers from a symbol to the annotation types before it. */
export function noteAnnotations(reader: Reader, annotations: Modifiers['annotations'], caller: number): void {
  const { expression } = reader.builder
  for (const { syntax, name } of annotations) {
    if (name === '' || OF_THE_LANGUAGE.has(name)) continue
    const { packageName, types } = splitPath(name.split('.'), true)
    const [first = '', ...inner] = types
    const outer =
      packageName === ''
        ? expression.implicit(reader.memberScope, first)
        : importInPlace(reader, packageName, first, syntax)
    const callee = inner.reduce((type, each) => expression.member(type, each), outer)
    addSite(reader, 'reference', callee, [], { at: syntax.start, text: `@${name}`, caller })
  }
}
