import { extractCFamily } from './cfamily/extract.ts'
import { prepareObjectiveC } from './cfamily/objectivec/prepare.ts'
import { objectiveCRules } from './cfamily/objectivec/rules.ts'
import { defineLanguage } from './Language.ts'

/** Objective-C. Its headers share an extension with those of C, which says which of them are read with this grammar. */
export const objectiveC = defineLanguage({
  id: 'objc',
  title: 'Objective-C',
  extensions: ['.m', '.mm'],
  fileNames: [],
  interpreters: [],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-objc.wasm' },
  facts: 'objc',
  configFiles: ['compile_commands.json', 'CMakeLists.txt'],
  extract: (file) => extractCFamily(file, 'objc'),
  prepare: prepareObjectiveC,
  rules: objectiveCRules,
})
