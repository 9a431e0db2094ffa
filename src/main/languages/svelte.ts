import { ECMASCRIPT_CONFIG_FILES, ecmascriptRules } from './ecmascript/rules.ts'
import { extractEcmascript } from './ecmascript/extract.ts'
import { isTypedScript } from './markup/scriptLanguage.ts'
import { defineLanguage } from './Language.ts'
import { svelteCode } from './svelte/embedded.ts'

/** Svelte's components: scripts in JavaScript or TypeScript, and a template. */
export const svelte = defineLanguage({
  id: 'svelte',
  title: 'Svelte',
  extensions: ['.svelte'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-tsx.wasm' },
  facts: 'svelte',
  embedded: svelteCode,
  configFiles: ECMASCRIPT_CONFIG_FILES,
  extract: (file) => extractEcmascript(file, { language: 'svelte', typed: isTypedScript(file), component: 'svelte' }),
  rules: ecmascriptRules,
})
