import { ECMASCRIPT_CONFIG_FILES, ecmascriptRules } from './ecmascript/rules.ts'
import { extractEcmascript } from './ecmascript/extract.ts'
import { defineLanguage } from './Language.ts'

/** JavaScript with JSX; types come from JSDoc comments. */
export const javascript = defineLanguage({
  id: 'javascript',
  title: 'JavaScript',
  extensions: ['.js', '.mjs', '.cjs', '.jsx'],
  fileNames: [],
  interpreters: ['node', 'nodejs', 'bun'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-javascript.wasm' },
  facts: 'javascript',
  configFiles: ECMASCRIPT_CONFIG_FILES,
  extract: (file) => extractEcmascript(file, { language: 'javascript', typed: false }),
  rules: ecmascriptRules,
})
