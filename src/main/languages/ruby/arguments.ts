import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'

/** What stands between the parentheses of a call, or behind its name. */
export function argumentsOf(call: Syntax): readonly Syntax[] {
  return childOf(call, 'arguments')?.children ?? []
}

/** The name that a symbol or a plain string says; empty for any other. */
export function literalName(text: string): string {
  return (
    /^:?(?:"([\w?!=]+)"|'([\w?!=]+)'|([\w?!=]+))$/
      .exec(text)
      ?.slice(1)
      .find((each) => each !== undefined) ?? ''
  )
}
