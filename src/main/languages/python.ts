import { defineLanguage } from './Language.ts'
import { extractPython } from './python/extract.ts'
import { pythonRules } from './python/rules.ts'

/** Python 3, and what the grammar still reads of Python 2. */
export const python = defineLanguage({
  id: 'python',
  title: 'Python',
  extensions: ['.py', '.pyi', '.pyw'],
  fileNames: [],
  interpreters: ['python', 'python3'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-python.wasm' },
  facts: 'python',
  documentation: `
    (module . (comment)* . (expression_statement . (string) .) @doc)
    (class_definition body: (block . (expression_statement . (string) .) @doc))
    (function_definition body: (block . (expression_statement . (string) .) @doc))`,
  configFiles: ['pyproject.toml', 'setup.cfg'],
  extract: extractPython,
  rules: pythonRules,
})
