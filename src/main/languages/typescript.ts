import { ECMASCRIPT_CONFIG_FILES, ecmascriptRules } from './ecmascript/rules.ts'
import { extractEcmascript } from './ecmascript/extract.ts'
import { defineLanguage } from './Language.ts'

/** TypeScript and its declaration files. */
export const typescript = defineLanguage({
  id: 'typescript',
  title: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  fileNames: [],
  interpreters: ['deno', 'tsx', 'ts-node'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-typescript.wasm' },
  facts: 'typescript',
  configFiles: ECMASCRIPT_CONFIG_FILES,
  extract: (file) => extractEcmascript(file, { language: 'typescript', typed: true }),
  rules: ecmascriptRules,
})
