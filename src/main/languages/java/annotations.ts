import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import type { Modifiers } from './header.ts'
import type { Reader } from './Reader.ts'
import { splitPath, importInPlace } from '../members/packagePaths.ts'

/** Annotations that the language defines say nothing about the project. */
const OF_THE_LANGUAGE = new Set(['Override', 'Deprecated', 'SuppressWarnings', 'SafeVarargs', 'FunctionalInterface'])

/** A class that is handed to an annotation: `@JsonAdapter(Adapter.class)`. */
const CLASS_LITERAL = /([\p{L}_$][\p{L}\p{Nd}_$.]*)\s*\.\s*class\b/gu

/** Refers from a symbol to the annotation types before it, and to the classes that they are given. */
export function noteAnnotations(reader: Reader, annotations: Modifiers['annotations'], caller: number): void {
  for (const { syntax, name } of annotations) {
    if (name === '' || OF_THE_LANGUAGE.has(name)) continue
    addSite(reader, 'reference', typeNamed(reader, name, syntax), [], { at: syntax.start, text: `@${name}`, caller })
    for (const { 0: text, 1: given = '', index } of reader.file.textOf(syntax).matchAll(CLASS_LITERAL)) {
      addSite(reader, 'reference', typeNamed(reader, given, syntax), [], { at: syntax.start + index, text, caller })
    }
  }
}

function typeNamed(reader: Reader, name: string, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { packageName, types } = splitPath(name.split('.'), true)
  const [first = '', ...inner] = types
  const outer =
    packageName === ''
      ? expression.implicit(reader.memberScope, first)
      : importInPlace(reader, packageName, first, syntax)
  return inner.reduce((type, each) => expression.member(type, each), outer)
}
