import { ECMASCRIPT_CONFIG_FILES, ecmascriptRules } from './ecmascript/rules.ts'
import { extractEcmascript } from './ecmascript/extract.ts'
import { defineLanguage } from './Language.ts'

/** TypeScript with JSX. */
export const tsx = defineLanguage({
  id: 'tsx',
  title: 'TSX',
  extensions: ['.tsx'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-tsx.wasm' },
  facts: 'tsx',
  configFiles: ECMASCRIPT_CONFIG_FILES,
  extract: (file) => extractEcmascript(file, { language: 'tsx', typed: true }),
  rules: ecmascriptRules,
})
