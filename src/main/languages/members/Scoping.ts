import type { ExpressionId } from '#model/Expression'
import type { SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The body that is being read: of the file, a type, a function or a lambda. */
export interface Frame {
  /** The definition to which call sites belong, or -1. */
  readonly owner: number
  /** The function whose returns are collected, or -1. */
  readonly fn: number
  complexity: number
}

/** A type around the code that is being read. */
export interface TypeAround {
  readonly scope: number
  /** Fields that its body declares: they hide locals around an anonymous or local class. */
  readonly fields: ReadonlySet<string>
}

/** What reading a file keeps of frames and scopes where members are seen by their bare names. */
export interface Scoping {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  frame: Frame
  /** Types around, innermost last. */
  readonly types: TypeAround[]
  /** The innermost scope of locals. */
  scope: number
  /** A block was entered in which nothing is declared so far. */
  isFresh: boolean
  /** The innermost scope that declares members, type parameters or local types. */
  memberScope: number
}

/** Runs `read` in another frame and scope, and gives both back afterwards. */
export function within(
  reader: Scoping,
  place: { readonly frame?: Frame; readonly scope: number; readonly memberScope?: number },
  read: () => void,
): void {
  const { frame, scope, isFresh, memberScope } = reader
  reader.frame = place.frame ?? frame
  reader.scope = place.scope
  reader.memberScope = place.memberScope ?? memberScope
  reader.isFresh = false
  read()
  reader.frame = frame
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
}

/** Reads a block: what it declares is seen in it alone. */
export function inBlock(reader: Scoping, read: () => void): void {
  const { scope, isFresh, memberScope } = reader
  reader.isFresh = true
  read()
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
}

/** The scope in which a local of that name is declared now: a new one where the block has none yet or knows the name already. */
export function declaringScope(reader: Scoping, name: string): number {
  const { builder } = reader
  if (reader.isFresh || builder.bindingIn(reader.scope, name) !== undefined) {
    reader.scope = builder.scope(reader.scope, 'block', reader.frame.owner)
    reader.isFresh = false
  }
  return reader.scope
}

/** Declares a local variable. */
export function declareLocal(
  reader: Scoping,
  name: string,
  hint: { readonly declared?: ExpressionId; readonly value?: ExpressionId },
): void {
  const { declared = -1, value = -1 } = hint
  reader.builder.bind(declaringScope(reader, name), name, 'local', {
    ...(declared < 0 ? {} : { declared }),
    ...(value < 0 ? {} : { value }),
  })
}

/** The scope of the local or parameter that a name means here, or -1 where it is none. */
export function scopeOfLocal({ builder, types, scope }: Scoping, name: string): number {
  let open = types.length - 1
  for (let at = scope; at >= 0; at = builder.parentOf(at)) {
    if (builder.kindOf(at) === 'class') {
      if (types[open]?.scope === at) {
        if (types[open]?.fields.has(name) === true) return -1
        open -= 1
      }
      continue
    }
    const kind = at === 0 ? undefined : builder.bindingIn(at, name)?.kind
    if (kind === 'local' || kind === 'parameter') return at
  }
  return -1
}

/** Whether a type around declares a field of that name. */
export function isOwnField({ types }: Scoping, name: string): boolean {
  return types.some(({ fields }) => fields.has(name))
}
