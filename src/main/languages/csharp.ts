import { withoutDirectives } from './csharp/directives.ts'
import { withReadableExtensions } from './csharp/extensionBlocks.ts'
import { extractCSharp } from './csharp/extract.ts'
import { csharpRules } from './csharp/rules.ts'
import { defineLanguage } from './Language.ts'

/** C#, with records, patterns, top-level statements and query expressions. */
export const csharp = defineLanguage({
  id: 'csharp',
  title: 'C#',
  extensions: ['.cs'],
  fileNames: [],
  interpreters: [],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-c-sharp.wasm' },
  facts: 'csharp',
  configFiles: ['*.csproj', 'Directory.Build.props'],
  prepare: withReadableExtensions,
  otherReadings: withoutDirectives,
  extract: extractCSharp,
  rules: csharpRules,
})
