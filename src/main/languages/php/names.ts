import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addImport } from '../basic/imports.ts'
import type { Reader } from '../basic/Reader.ts'
import { PHP_CLASSES, PHP_FUNCTIONS } from './builtins.ts'
import { contextOf } from './Context.ts'

/** The package of names that stand in no namespace. */
export const GLOBAL = '\\'

/** The full name of a class as it is written at this place. */
export function fullName(reader: Reader, written: string): string {
  const { namespace, classes } = contextOf(reader)
  if (written.startsWith('\\')) return written.slice(1)
  const [first = '', ...rest] = written.split('\\')
  if (first.toLowerCase() === 'namespace' && rest.length > 0) return joined(namespace, rest.join('\\'))
  const used = classes.get(first.toLowerCase())
  if (used !== undefined) return [used, ...rest].join('\\')
  return joined(namespace, written)
}

function joined(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}\\${name}`
}

/** The class that a name means here: `self`, `static`, `parent`, one of the file, of the project, of the language. */
export function classNamed(reader: Reader, written: string, at: Syntax): ExpressionId {
  const { builder, holder } = reader
  const { expression } = builder
  const context = contextOf(reader)
  switch (written.toLowerCase()) {
    case 'self':
    case 'static':
      if (holder === undefined) return expression.unknown('no_type')
      return written.toLowerCase() === 'self' && !context.traits.has(holder.type)
        ? expression.class(holder.type)
        : expression.selfClass(holder.type)
    case 'parent':
      return holder === undefined || !context.parents.has(holder.type)
        ? expression.unknown('no_type')
        : (context.parents.get(holder.type) ?? -1)
    default:
      return classCalled(reader, fullName(reader, written), at)
  }
}

/** A class by its full name. */
export function classCalled(reader: Reader, full: string, at: Syntax): ExpressionId {
  const { expression } = reader.builder
  const context = contextOf(reader)
  const slash = full.lastIndexOf('\\')
  const [namespace, name] = [full.slice(0, Math.max(slash, 0)), full.slice(slash + 1)]
  if (context.declared.has(full) && namespace === context.namespace) return expression.name(0, name)
  // Classes of the language are told apart from those that a namespace calls the same.
  if (namespace === '' && PHP_CLASSES.has(name.toLowerCase())) return expression.name(0, `\\${name.toLowerCase()}`)
  let value = context.imported.get(full)
  if (value === undefined) {
    value = addImport(reader, at, { specifier: namespace === '' ? GLOBAL : namespace, name })
    context.imported.set(full, value)
  }
  return value
}

/** A function that stands in no namespace. */
function globalFunction(reader: Reader, name: string, at: Syntax): ExpressionId {
  const { expression } = reader.builder
  if (contextOf(reader).namespace === '') return expression.name(0, name)
  const ofLanguage = `\\${name.toLowerCase()}`
  return PHP_FUNCTIONS.has(name.toLowerCase())
    ? expression.name(0, ofLanguage)
    : addImport(reader, at, { specifier: GLOBAL, name })
}

/** A function as it is named at this place: of the namespace, else of all. */
export function functionNamed(reader: Reader, written: string, at: Syntax): ExpressionId {
  const { expression } = reader.builder
  const context = contextOf(reader)
  if (!written.includes('\\')) {
    return context.functions.get(written.toLowerCase()) ?? expression.name(0, written)
  }
  const full = fullName(reader, written)
  const slash = full.lastIndexOf('\\')
  if (slash < 0) return globalFunction(reader, full, at)
  return addImport(reader, at, { specifier: full.slice(0, slash), name: full.slice(slash + 1) })
}
