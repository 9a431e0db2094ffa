import type { FileFacts } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import { createFactsBuilder } from '../FactsBuilder.ts'

/** The facts of a Python file. */
export function extractPython(file: SyntaxFile): FileFacts {
  const builder = createFactsBuilder('python')
  builder.scope(-1, 'module', -1)
  return builder.finish({ lines: file.lineOf(file.text.length), generated: false })
}
