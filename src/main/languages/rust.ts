import { defineLanguage } from './Language.ts'
import { extractRust } from './rust/extract.ts'
import { codeInMacros } from './rust/codeInMacros.ts'
import { rustRules } from './rust/rules.ts'

/** Rust with Cargo packages and workspaces, editions 2018 and later. */
export const rust = defineLanguage({
  id: 'rust',
  title: 'Rust',
  extensions: ['.rs'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-rust.wasm' },
  facts: 'rust',
  configFiles: ['Cargo.toml'],
  inside: codeInMacros,
  extract: extractRust,
  rules: rustRules,
})
