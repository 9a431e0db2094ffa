import { extractBlocks } from './blocks/extract.ts'
import { kotlinDialect } from './kotlin/dialect.ts'
import { readableKotlin } from './kotlin/readable.ts'
import { kotlinRules } from './kotlin/rules.ts'
import { defineLanguage } from './Language.ts'

/** Kotlin, with build scripts. */
export const kotlin = defineLanguage({
  id: 'kotlin',
  title: 'Kotlin',
  extensions: ['.kt', '.kts'],
  fileNames: [],
  interpreters: ['kotlin'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-kotlin.wasm' },
  facts: 'kotlin',
  configFiles: [],
  otherReadings: (text) => [readableKotlin(text)],
  extract: extractBlocks(kotlinDialect),
  rules: kotlinRules,
})
