import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import type { Reader } from './Reader.ts'

/** An import: under its alias, or under the name that its path suggests; the package's own name is found by linking. */
export function readImport({ builder, file }: Reader, syntax: Syntax): void {
  const path = childOf(syntax, 'string')
  if (path === undefined) return
  const alias = syntax.children.find((each) => each !== path)
  const specifier = file.textOf(path).slice(1, -1)
  const isBare = alias?.kind === 'blank'
  const local =
    alias === undefined ? nameSuggestedBy(specifier) : isBare ? '' : alias.kind === 'dot' ? '*' : file.textOf(alias)
  const index = builder.imports.length
  builder.imports.push({
    specifier,
    name: isBare ? '' : '*',
    local,
    typeOnly: false,
    dynamic: false,
    line: file.lineOf(syntax.start),
    column: file.columnOf(syntax.start),
  })
  if (local !== '' && local !== '*') builder.bind(0, local, 'import', { value: builder.expression.imported(index) })
}

const VERSION = /^v\d+$/
const VERSION_SUFFIX = /\.v\d+$/
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** The name that a package of this path most likely has: `yaml` of `gopkg.in/yaml.v3`, `chi` of `github.com/go-chi/chi/v5`. */
export function nameSuggestedBy(specifier: string): string {
  const segments = specifier.split('/')
  const last = segments.pop() ?? ''
  const segment = VERSION.test(last) ? (segments.pop() ?? last) : last
  const plain = segment.replace(VERSION_SUFFIX, '')
  if (NAME.test(plain)) return plain
  const bare = plain.replace(/^go[-.]|[-.]go$/g, '')
  if (NAME.test(bare)) return bare
  return bare.split(/[-.]/).pop() ?? bare
}
