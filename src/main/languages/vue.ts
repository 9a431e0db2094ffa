import { ECMASCRIPT_CONFIG_FILES } from './ecmascript/rules.ts'
import { extractEcmascript } from './ecmascript/extract.ts'
import { isTypedScript } from './markup/scriptLanguage.ts'
import { defineLanguage } from './Language.ts'
import { vueCode } from './vue/embedded.ts'
import { vueRules } from './vue/rules.ts'

/** Vue's components in one file: scripts in JavaScript or TypeScript, and a template. */
export const vue = defineLanguage({
  id: 'vue',
  title: 'Vue',
  extensions: ['.vue'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-tsx.wasm' },
  facts: 'vue',
  embedded: vueCode,
  configFiles: ECMASCRIPT_CONFIG_FILES,
  extract: (file) => extractEcmascript(file, { language: 'vue', typed: isTypedScript(file), component: 'vue' }),
  rules: vueRules,
})
