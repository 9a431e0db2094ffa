import type { SymbolFlag } from '#shared/symbol'
import { addDefinition } from '../addDefinition.ts'
import { oneLine } from '../oneLine.ts'
import { docBefore } from './comments.ts'
import type { Naming } from './Naming.ts'
import type { Walk } from './Walk.ts'

const SIGNATURE_LIMIT = 200

/** Adds a symbol; its signature is the text from `signatureStart` to where the body begins. */
export function define(
  walk: Walk,
  naming: Naming,
  signature: { readonly start: number; readonly end: number },
): number {
  const { file, facts: builder, text } = walk
  return addDefinition(
    { file, builder },
    {
      ...naming,
      at: naming.nameStart,
      signature: oneLine(text.slice(signature.start, signature.end), SIGNATURE_LIMIT).replace(/\s*(?:=>|=|\{)?$/, ''),
      doc: docBefore(text, naming.start),
    },
  )
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
