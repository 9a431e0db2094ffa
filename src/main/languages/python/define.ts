import type { ExpressionId } from '#model/Expression'
import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addDefinition } from '../addDefinition.ts'
import { oneLine } from '../oneLine.ts'
import type { Reader } from './Reader.ts'

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly name: string
  readonly kind: Definition['kind']
  readonly nameSyntax: Syntax
  /** Offset of the first decorator or of the statement. */
  readonly start: number
  readonly end: number
  readonly flags: readonly Definition['flags'][number][]
  readonly signature: string
  readonly doc: string
  readonly function: number
  readonly type: number
}

/** Adds a symbol inside the body that is being read and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, hint: DefinitionHint): number {
  return addDefinition(reader, { ...hint, container: reader.frame.owner, at: hint.nameSyntax.start })
}

/** Binds the name of a symbol in the body that is being read; in the module it is an export too. */
export function bindDefinition(reader: Reader, name: string, definition: number, value: ExpressionId): void {
  const scope = reader.frame.elsewhere.get(name) ?? reader.frame.scope
  if (scope === 0) noteModuleName(reader, name, reader.builder.definitions[definition]?.line ?? 1)
  reader.builder.bind(scope, name, 'definition', { value, definition })
}

/** Remembers where the module binds a name first: each is an export. */
export function noteModuleName(reader: Reader, name: string, line: number): void {
  if (!reader.moduleNames.has(name)) reader.moduleNames.set(name, line)
}

const SIGNATURE_LIMIT = 120

/** A variable of the module is a symbol, once, unless the name is an import or a definition already. -1 for any other. */
export function defineVariable(reader: Reader, target: Syntax, statement: Syntax): number {
  const { builder, file, frame } = reader
  if (frame.kind !== 'module' || target.kind !== 'identifier') return -1
  const name = file.textOf(target)
  const binding = builder.bindingIn(0, name)
  if (name === '__all__' || binding?.kind === 'import' || binding?.kind === 'definition') return -1
  return define(reader, {
    name,
    kind: 'variable',
    nameSyntax: target,
    start: statement.start,
    end: statement.end,
    flags: [],
    signature: oneLine(file.textOf(statement), SIGNATURE_LIMIT),
    doc: '',
    function: -1,
    type: -1,
  })
}
