import { defineLanguage } from './Language.ts'
import { extractJava } from './java/extract.ts'
import { javaRules } from './java/rules.ts'

/** Java, with records, patterns and switch expressions. */
export const java = defineLanguage({
  id: 'java',
  title: 'Java',
  extensions: ['.java'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-java.wasm' },
  facts: 'java',
  configFiles: [],
  extract: extractJava,
  rules: javaRules,
})
