import type { Syntax } from '#model/Syntax'

/** Syntax that can only be a type, wherever it stands. */
const UNMISTAKABLE = new Set(['slice', 'array', 'map', 'channel', 'functionType', 'struct', 'interface', 'pointer'])
const NAMED = new Set(['typeName', 'qualified', 'generic'])

/** Whether syntax is a type. A name that may be anything is an identifier, not a type. */
export function isTypeSyntax({ kind }: Syntax): boolean {
  return UNMISTAKABLE.has(kind) || NAMED.has(kind)
}

/** Whether syntax is a type that no function can be called by. */
export function isPlainTypeSyntax({ kind }: Syntax): boolean {
  return UNMISTAKABLE.has(kind)
}
