import type { ExpressionId } from '#model/Expression'
import type { Reader } from '../basic/Reader.ts'

/** Where in a Ruby file the code stands that is being read. */
export interface Context {
  /** The scope of locals outside of types and methods. */
  readonly script: number
  /** Full names of the types around, innermost last. */
  readonly nesting: string[]
  /** The function of the method around, whatever blocks are between; -1 for none. */
  method: number
  /** What is defined now are methods of the class itself. */
  isSingleton: boolean
  /** What is defined now is for the type alone. */
  isPrivate: boolean
  /** Methods of the module are its own functions as well. */
  isModuleFunction: boolean
}

const contexts = new WeakMap<Reader, Context>()

/** The context of the file that is being read, made when it is first asked for. */
export function contextOf(reader: Reader): Context {
  let context = contexts.get(reader)
  if (context === undefined) {
    context = {
      script: reader.builder.scope(0, 'block', -1),
      nesting: [],
      method: -1,
      isSingleton: false,
      isPrivate: false,
      isModuleFunction: false,
    }
    contexts.set(reader, context)
  }
  return context
}

/** What `self` is: the class in the body of a type and in its singleton methods, an instance in the others; -1 outside of types. */
export function selfOf(reader: Reader): ExpressionId {
  const { builder, holder } = reader
  const { method } = contextOf(reader)
  if (holder === undefined) return -1
  const isClass = method < 0 || builder.functions[method]?.static === true
  return isClass ? builder.expression.selfClass(holder.type) : builder.expression.self(holder.type)
}

/** The scope that binds a local from here outwards, through blocks; -1 for none. */
export function scopeOfLocal({ builder, scope }: Reader, name: string): number {
  for (let at = scope; at > 0 && builder.kindOf(at) !== 'class'; at = builder.parentOf(at)) {
    if (builder.bindingIn(at, name) !== undefined) return at
  }
  return -1
}
