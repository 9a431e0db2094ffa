import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { addImport } from '../basic/imports.ts'
import { inScope, type Reader } from '../basic/Reader.ts'
import { contextOf } from './Context.ts'
import { classCalled, GLOBAL } from './names.ts'

/** Names of one declaration that are looked at. */
const NAMES_LIMIT = 500
const USED = /^(?:(function|const)\s+)?([\w\\\u0080-\uffff]+)(?:\s+as\s+([\w\u0080-\uffff]+))?$/i

/** `namespace A\B;` for the rest of the file, or with a body. */
export function readNamespace(reader: Reader, syntax: Syntax): ExpressionId {
  const context = contextOf(reader)
  const name = fieldOf(syntax, 'name')
  context.namespace = name === undefined ? '' : reader.file.textOf(name).replace(/\s+/g, '')
  context.classes.clear()
  context.functions.clear()
  reader.package = context.namespace === '' ? GLOBAL : context.namespace
  if (context.namespace !== '') {
    // What a namespace lacks of functions is looked for among the global ones.
    addImport(reader, syntax, { specifier: GLOBAL, name: '*', local: '*' })
  }
  reader.readAll(syntax.children.filter((each) => each !== name))
  return -1
}

/** `use A\B as C, A\D;`, `use A\{B, function c};`, `use function A\f;` */
export function readUse(reader: Reader, syntax: Syntax): ExpressionId {
  const context = contextOf(reader)
  const text = reader.file
    .textOf(syntax)
    .replace(/\/\*[^]*?\*\/|(?:\/\/|#).*$/gm, '')
    .replace(/^use\s+/i, '')
    .replace(/;?\s*$/, '')
  const [, kind = '', prefix = '', group] =
    /^(?:(function|const)\s+)?(?:([\w\\\u0080-\uffff]+)\s*\{([^}]*)\})?/i.exec(text) ?? []
  const listed = group === undefined ? text : group
  for (const each of listed.split(',').slice(0, NAMES_LIMIT)) {
    const [, own, name = '', alias] = USED.exec(each.trim()) ?? []
    if (name === '') continue
    const full = `${group === undefined ? '' : prefix}${name}`.replace(/^\\/, '')
    const local = (alias ?? full.slice(full.lastIndexOf('\\') + 1)).toLowerCase()
    const role = (own ?? kind).toLowerCase()
    if (role === '') {
      context.classes.set(local, full)
      classCalled(reader, full, syntax)
    } else if (full.includes('\\')) {
      const slash = full.lastIndexOf('\\')
      const value = addImport(reader, syntax, { specifier: full.slice(0, slash), name: full.slice(slash + 1) })
      context.functions.set(local, value)
    }
  }
  return -1
}

const BESIDE = /^\s*\(?\s*(?:__DIR__|dirname\s*\(\s*__FILE__\s*\))\s*\.\s*(['"])([^'"$]+)\1\s*\)?\s*$/
const LITERAL = /^\s*\(?\s*(['"])([^'"$]+)\1\s*\)?\s*$/

/** `require __DIR__ . '/x.php'`: a file by a literal path. */
export function readInclude(reader: Reader, syntax: Syntax): ExpressionId {
  const operand = reader.file.textOf(syntax).replace(/^(?:require|include)(?:_once)?/i, '')
  const beside = BESIDE.exec(operand)?.[2]
  const literal = beside ?? LITERAL.exec(operand)?.[2]
  if (literal === undefined) {
    reader.readAll(syntax.children)
    return -1
  }
  const specifier = beside === undefined ? `/${literal.replace(/^\/+/, '')}` : `./${beside.replace(/^\/+/, '')}`
  addImport(reader, syntax, { specifier, name: '', dynamic: reader.frame.fn >= 0 })
  return -1
}

/** Runs `read` where functions and classes of the file stand: variables around are not seen there. */
export function atTop<Result>(reader: Reader, read: () => Result): Result {
  return inScope(reader, 0, read)
}
