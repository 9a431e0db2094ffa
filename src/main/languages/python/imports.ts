import type { Import } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { noteModuleName } from './define.ts'
import { forgetName } from './flow.ts'
import { bindingScope, type Reader } from './Reader.ts'

const TOKEN = /#[^\n]*|\\\r?\n|([\p{L}_][\p{L}\p{N}_]*)|(\.+)|([*,()])/gu
const IMPORTED_LIMIT = 2_000

interface Token {
  readonly text: string
  readonly start: number
}

interface Imported {
  readonly name: string
  readonly local: string
  readonly start: number
}

/** `import a.b, c as d`. */
export function readImport(reader: Reader, syntax: Syntax): void {
  for (const { name, local, start } of listOf(tokensOf(reader, syntax).slice(1))) {
    if (local !== '') {
      addImport(reader, { specifier: name, name: '*', local }, start)
      continue
    }
    const [top = name] = name.split('.')
    if (!isImportedAlready(reader, top)) addImport(reader, { specifier: top, name: '*', local: top }, start)
    if (top !== name) addImport(reader, { specifier: name, name: '', local: '' }, start)
  }
}

/** `from a import b as c`, `from . import x`, `from a import *`. */
export function readImportFrom(reader: Reader, syntax: Syntax): void {
  const tokens = tokensOf(reader, syntax)
  const at = tokens.findIndex(({ text }) => text === 'import')
  if (at < 0) return
  const specifier = tokens
    .slice(1, at)
    .map(({ text }) => text)
    .join('')
  if (specifier === '') return
  const star = tokens[at + 1]
  if (star?.text === '*') {
    addImport(reader, { specifier, name: '*', local: '*' }, star.start)
    if (reader.frame.kind !== 'function')
      reader.builder.exports.push({
        name: '*',
        value: -1,
        specifier,
        imported: '*',
        typeOnly: reader.typeChecking,
        line: reader.file.lineOf(syntax.start),
      })
    return
  }
  for (const { name, local, start } of listOf(tokens.slice(at + 1)))
    addImport(reader, { specifier, name, local: local === '' ? name : local }, start)
}

/** A module that is loaded by a call: `importlib.import_module("a.b")`. */
export function addDynamicImport(reader: Reader, specifier: string, at: Syntax): number {
  return pushImport(reader, { specifier, name: '*', local: '' }, at.start, { dynamic: true })
}

function isImportedAlready(reader: Reader, name: string): boolean {
  const binding = reader.builder.bindingIn(bindingScope(reader, name), name)
  return binding?.kind === 'import' && reader.plainImports.has(`${bindingScope(reader, name)}:${name}`)
}

function addImport(reader: Reader, wanted: Pick<Import, 'specifier' | 'name' | 'local'>, start: number): void {
  const { builder, frame, file } = reader
  const index = pushImport(reader, wanted, start, { dynamic: frame.kind === 'function' })
  const { local } = wanted
  if (local === '' || local === '*') return
  const scope = bindingScope(reader, local)
  if (scope === 0) noteModuleName(reader, local, file.lineOf(start))
  builder.bind(scope, local, 'import', { value: builder.expression.imported(index) })
  forgetName(frame.flow, local)
  if (wanted.name === '*' && wanted.specifier === local) reader.plainImports.add(`${scope}:${local}`)
}

function pushImport(
  reader: Reader,
  wanted: Pick<Import, 'specifier' | 'name' | 'local'>,
  start: number,
  { dynamic }: { readonly dynamic: boolean },
): number {
  const { builder, file, typeChecking } = reader
  builder.imports.push({
    ...wanted,
    typeOnly: typeChecking,
    dynamic,
    line: file.lineOf(start),
    column: file.columnOf(start),
  })
  return builder.imports.length - 1
}

function tokensOf(reader: Reader, syntax: Syntax): readonly Token[] {
  const tokens: Token[] = []
  for (const match of reader.file.textOf(syntax).matchAll(TOKEN)) {
    const text = match[1] ?? match[2] ?? match[3]
    if (text !== undefined) tokens.push({ text, start: syntax.start + match.index })
  }
  return tokens
}

/** Splits `a.b, c as d` into names with what they are called here; an empty `local` where nothing is said. */
function listOf(tokens: readonly Token[]): readonly Imported[] {
  const found: Imported[] = []
  let name = ''
  let local = ''
  let start = -1
  let isAlias = false
  const finish = (): void => {
    if (name !== '' && found.length < IMPORTED_LIMIT) found.push({ name, local, start })
    name = ''
    local = ''
    start = -1
    isAlias = false
  }
  for (const token of tokens) {
    if (token.text === ',') finish()
    else if (token.text === 'as' && name !== '') isAlias = true
    else if (token.text !== '(' && token.text !== ')') {
      if (isAlias) local = token.text
      else name += token.text
      if (start < 0) start = token.start
    }
  }
  finish()
  return found
}
