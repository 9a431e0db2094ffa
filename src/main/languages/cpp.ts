import { extractCFamily } from './cfamily/extract.ts'
import { prepareText } from './cfamily/prepare/prepareText.ts'
import { cFamilyRules } from './cfamily/rules.ts'
import { defineLanguage } from './Language.ts'

/** C++. */
export const cpp = defineLanguage({
  id: 'cpp',
  title: 'C++',
  extensions: ['.cc', '.cpp', '.cxx', '.c++', '.hh', '.hpp', '.hxx', '.h++', '.inl', '.ipp', '.tpp', '.tcc'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-cpp.wasm' },
  facts: 'cpp',
  configFiles: ['compile_commands.json', 'CMakeLists.txt'],
  extract: (file) => extractCFamily(file, 'cpp'),
  prepare: prepareText,
  rules: cFamilyRules,
})
