import { extractBlocks } from './blocks/extract.ts'
import { defineLanguage } from './Language.ts'
import { scalaDialect } from './scala/dialect.ts'
import { scalaRules } from './scala/rules.ts'

/** Scala 2 and 3, with and without braces. */
export const scala = defineLanguage({
  id: 'scala',
  title: 'Scala',
  extensions: ['.scala', '.sc'],
  fileNames: [],
  interpreters: ['scala'],
  grammar: { package: 'tree-sitter-scala', file: 'tree-sitter-scala.wasm' },
  facts: 'scala',
  configFiles: [],
  extract: extractBlocks(scalaDialect),
  rules: scalaRules,
})
