import { extractBlocks } from './blocks/extract.ts'
import { defineLanguage } from './Language.ts'
import { swiftDialect } from './swift/dialect.ts'
import { readableSwift } from './swift/readable.ts'
import { swiftRules } from './swift/rules.ts'

/** Swift, with the targets of its packages. */
export const swift = defineLanguage({
  id: 'swift',
  title: 'Swift',
  extensions: ['.swift'],
  fileNames: [],
  interpreters: ['swift'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-swift.wasm' },
  facts: 'swift',
  configFiles: ['Package.swift'],
  otherReadings: (text) => [readableSwift(text)],
  extract: extractBlocks(swiftDialect),
  rules: swiftRules,
})
