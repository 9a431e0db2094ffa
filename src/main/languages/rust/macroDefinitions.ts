import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyFunction } from '#model/emptyFunction'
import { fieldOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import { define } from './define.ts'
import { containerOf } from './functions.ts'
import type { Reader } from './Reader.ts'

/** Adds the symbol of a macro by example, under its name with its mark. */
export function declareMacro(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined) return
  const name = file.textOf(at)
  const definition = define(reader, item, {
    kind: 'function',
    name: at,
    container: containerOf(reader),
    attributes,
    signatureEnd: at.end,
    // Who may use it is not told by scopes of names.
    flags: attributes.isMacroExport ? ['exported', 'public'] : ['exported'],
  })
  const fn = builder.functions.length
  builder.functions.push(emptyFunction(definition, builder.scope(reader.scope, 'function', definition)))
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.function = fn
  builder.bind(reader.scope, `${name}!`, 'definition', { value: builder.expression.function(fn), definition })
  if (reader.scope !== 0) return
  builder.exports.push({
    name: `${name}!`,
    value: builder.expression.name(0, `${name}!`),
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line: file.lineOf(item.start),
    internal: true,
  })
}

/** Sites of one macro that are kept. */
const SITES_LIMIT = 200

/** What looks like a call in the body of a macro is kept as one that is not resolved: it runs where the macro is used. */
export function readMacroBody(reader: Reader, item: Syntax): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  const binding = at === undefined ? undefined : builder.bindingIn(reader.scope, `${file.textOf(at)}!`)
  if (binding === undefined || binding.definition < 0) return
  const outer = reader.frame
  reader.frame = { owner: binding.definition, fn: -1, complexity: 0 }
  let left = SITES_LIMIT
  const visit = (tokens: Syntax, depth: number): void => {
    if (depth > 50) return
    for (const [index, each] of tokens.children.entries()) {
      const next = tokens.children[index + 1]
      if (each.kind === 'identifier' && next?.kind === 'tokens' && left > 0 && isCall(reader, each, next)) {
        left -= 1
        addSite(reader, 'call', builder.expression.unknown('macro'), [], { at: each.start, text: file.textOf(each) })
      }
      if (each.kind === 'tokens') visit(each, depth + 1)
    }
  }
  for (const rule of item.children) {
    const body = rule.kind === 'macroRule' ? rule.children.findLast(({ kind }) => kind === 'tokens') : undefined
    if (body !== undefined) visit(body, 0)
  }
  reader.frame = outer
}

function isCall({ file }: Reader, name: Syntax, tokens: Syntax): boolean {
  if (file.text[tokens.start] !== '(' || tokens.start !== name.end) return false
  return !/\bfn\s*$/.test(file.text.slice(Math.max(0, name.start - 20), name.start))
}
