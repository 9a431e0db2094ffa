import { dialectOfHeader } from './cfamily/dialect.ts'
import { extractCFamily } from './cfamily/extract.ts'
import { prepareText } from './cfamily/prepare/prepareText.ts'
import { cFamilyRules } from './cfamily/rules.ts'
import { defineLanguage } from './Language.ts'

/** C. A header is C++ or Objective-C where it says something that C cannot. */
export const c = defineLanguage({
  id: 'c',
  title: 'C',
  extensions: ['.c', '.h'],
  fileNames: [],
  interpreters: [],
  grammar: { package: 'tree-sitter-c', file: 'tree-sitter-c.wasm' },
  facts: 'c',
  configFiles: ['compile_commands.json', 'CMakeLists.txt'],
  extract: (file) => extractCFamily(file, 'c'),
  prepare: prepareText,
  rules: cFamilyRules,
  dialectOf: (path, text) => (/\.h$/i.test(path) ? dialectOfHeader(text) : 'c'),
})
