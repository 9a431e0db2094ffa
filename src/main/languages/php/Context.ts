import type { ExpressionId } from '#model/Expression'
import type { Reader } from '../basic/Reader.ts'

/** What a PHP file says of names at the place that is being read. */
export interface Context {
  /** The namespace, without a leading backslash; empty for the global one. */
  namespace: string
  /** What `use` declares, by the name that it gives: full names. Names of functions and constants have a map of their own. */
  readonly classes: Map<string, string>
  readonly functions: Map<string, ExpressionId>
  /** Classes that the file declares, by full name. */
  readonly declared: ReadonlySet<string>
  /** Imports of classes, by full name. */
  readonly imported: Map<string, ExpressionId>
  /** The scope of variables outside of functions. */
  readonly script: number
  /** The next method is a test whatever its name is. */
  isTest: boolean
  /** The expression of the class above the one that is being read, or -1. */
  readonly parents: Map<number, ExpressionId>
  /** Types that are traits: what they are part of is not known. */
  readonly traits: Set<number>
}

const contexts = new WeakMap<Reader, Context>()

const NAMESPACE_OR_TYPE =
  /^[ \t]*namespace\s+([\w\\]+)|(?:^|[\s;{}])(?:class|interface|trait|enum)\s+([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)/gm

/** The context of the file that is being read, made when it is first asked for. */
export function contextOf(reader: Reader): Context {
  let context = contexts.get(reader)
  if (context === undefined) {
    context = {
      namespace: '',
      classes: new Map(),
      functions: new Map(),
      declared: declaredIn(reader.file.text),
      imported: new Map(),
      script: reader.builder.scope(0, 'block', -1),
      isTest: false,
      parents: new Map(),
      traits: new Set(),
    }
    contexts.set(reader, context)
  }
  return context
}

function declaredIn(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  let namespace = ''
  for (const [, entered, type] of text.matchAll(NAMESPACE_OR_TYPE)) {
    if (entered !== undefined) namespace = entered
    else if (type !== undefined) names.add(namespace === '' ? type : `${namespace}\\${type}`)
  }
  return names
}

/** The scope in which a variable that is assigned here lives: PHP has them by function. */
export function variableScope(reader: Reader): number {
  return reader.builder.functions[reader.frame.fn]?.scope ?? contextOf(reader).script
}
