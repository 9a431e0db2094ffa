import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

const INCLUDE = /^#\s*(?:include|include_next|import)\s*("[^"\n]+"|<[^>\n]+>)/

/** Reads `#include "file"` and `#include <file>`; the brackets stay, as they say where it is looked for. */
export function readInclude({ file, builder }: Reader, syntax: Syntax): void {
  const written = INCLUDE.exec(file.textOf(syntax))?.[1]
  if (written === undefined) return
  builder.imports.push({
    specifier: written.startsWith('"') ? written.slice(1, -1) : written,
    name: '',
    local: '',
    typeOnly: false,
    dynamic: false,
    line: file.lineOf(syntax.start),
    column: file.columnOf(syntax.start),
  })
}
