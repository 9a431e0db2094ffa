import type { Syntax } from '#model/Syntax'
import type { Reader } from '../blocks/Reader.ts'
import { addImport } from '../members/packagePaths.ts'

const IMPORT = /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([\w.]+)\s*$/
const OF_ONE = /\bimport\s+(?:struct|class|enum|protocol|func|var|let|typealias)\s/

/** Reads an import: of all names of a module, or of one. */
export function readImport(reader: Reader, syntax: Syntax): void {
  const text = reader.file.textOf(syntax)
  const [module = '', ...names] = IMPORT.exec(text)?.[1]?.split('.') ?? []
  if (module === '') return
  const last = names[names.length - 1]
  if (!OF_ONE.test(text) || last === undefined) {
    addImport(reader, module, '*', '*', syntax)
    return
  }
  const index = addImport(reader, module, last, last, syntax)
  reader.builder.bind(0, last, 'import', { value: reader.builder.expression.imported(index) })
}
