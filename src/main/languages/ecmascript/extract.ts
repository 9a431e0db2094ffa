import type { FileFacts } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import { createFactsBuilder } from '../FactsBuilder.ts'

/** Facts of one JavaScript or TypeScript file. */
export function extractEcmascript(file: SyntaxFile, language: string): FileFacts {
  const builder = createFactsBuilder(language)
  builder.scope(-1, 'module', -1)
  return builder.finish({ lines: file.lineOf(file.text.length), generated: false })
}
