import type { SymbolFlag } from '#shared/symbol'
import { docBefore } from './comments.ts'
import type { Naming } from './Naming.ts'
import { oneLine } from './sourceText.ts'
import type { Walk } from './Walk.ts'

/** Adds a symbol; its signature is the text from `signatureStart` to where the body begins. */
export function define(
  walk: Walk,
  naming: Naming,
  signature: { readonly start: number; readonly end: number },
): number {
  const { file, facts, text } = walk
  facts.definitions.push({
    name: naming.name,
    kind: naming.kind,
    container: naming.container,
    line: file.lineOf(naming.nameStart),
    column: file.columnOf(naming.nameStart),
    startLine: file.lineOf(naming.start),
    endLine: file.lineOf(Math.max(naming.end - 1, naming.start)),
    start: naming.start,
    end: naming.end,
    flags: [...naming.flags],
    signature: oneLine(text.slice(signature.start, signature.end)).replace(/\s*(?:=>|=|\{)?$/, ''),
    doc: docBefore(text, naming.start),
    complexity: 0,
    function: -1,
    type: -1,
  })
  return facts.definitions.length - 1
}

/** Adds a flag to a symbol that is there already. */
export function flag(walk: Walk, definition: number, name: SymbolFlag): void {
  const target = walk.facts.definitions[definition]
  if (target !== undefined && !target.flags.includes(name)) target.flags.push(name)
}

/** Counts a decision for the function around it. What has no body has no complexity. */
export function countDecision(walk: Walk, owner: number): void {
  const target = walk.facts.definitions[owner]
  if (target !== undefined && target.complexity > 0) target.complexity += 1
}
