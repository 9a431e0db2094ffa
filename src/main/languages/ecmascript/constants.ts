import type { Syntax, SyntaxFile } from '#model/Syntax'
import { operatorOf } from './operators.ts'
import { bindingOf } from './scopes.ts'
import { nameAt, unquote } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** Texts that are joined with `+`. */
const JOINED_LIMIT = 16

/** The text of a literal without parts that are computed. */
export function literalText(file: SyntaxFile, syntax: Syntax): string | undefined {
  const isWhole = syntax.kind === 'string' || (syntax.kind === 'template' && syntax.children.length === 0)
  return isWhole ? unquote(file.textOf(syntax)) : undefined
}

/** The text that an expression always is: a literal, a constant of the file that holds one, or such joined. */
export function constantText(walk: Walk, context: Context, syntax: Syntax, joined = 0): string | undefined {
  if (syntax.kind === 'name') return textOfName(walk, context, walk.file.textOf(syntax))
  if (syntax.kind !== 'binary') return literalText(walk.file, syntax)
  const [left, right] = syntax.children
  if (left === undefined || right === undefined || joined > JOINED_LIMIT) return undefined
  if (operatorOf(walk.text, left, right) !== '+') return undefined
  const first = constantText(walk, context, left, joined + 1)
  const second = first === undefined ? undefined : constantText(walk, context, right, joined + 1)
  return first === undefined || second === undefined ? undefined : first + second
}

function textOfName(walk: Walk, context: Context, name: string): string | undefined {
  const binding = bindingOf(walk, context.scope, name)
  if (binding !== undefined && walk.constants.has(binding)) return walk.constants.get(binding)
  // What the module declares further down is known before it is read.
  return binding === undefined || binding === walk.facts.bindingIn(0, name) ? walk.module.texts.get(name) : undefined
}

/** Notes that a `const` holds a text. */
export function noteConstant(walk: Walk, scope: number, declaration: Syntax, name: string, value: Syntax): void {
  const text = nameAt(walk.text, declaration.start) === 'const' ? literalText(walk.file, value) : undefined
  const binding = text === undefined ? undefined : walk.facts.bindingIn(scope, name)
  if (text !== undefined && binding !== undefined) walk.constants.set(binding, text)
}
