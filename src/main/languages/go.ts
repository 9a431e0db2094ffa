import { extractGo } from './go/extract.ts'
import { goRules } from './go/rules.ts'
import { defineLanguage } from './Language.ts'

/** Go with modules, up to generics. */
export const go = defineLanguage({
  id: 'go',
  title: 'Go',
  extensions: ['.go'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-go.wasm' },
  facts: 'go',
  configFiles: ['go.mod'],
  extract: extractGo,
  rules: goRules,
})
