import type { LinkRules } from '#model/LinkRules'
import { defineLanguage, type Language } from '../Language.ts'
import { extractBasic } from './extract.ts'
import type { BasicSyntax } from './Reader.ts'

/** What has to be said of a language that shares the extractor; the rest is as in most languages. */
export interface BasicLanguage extends Pick<Language, 'title' | 'extensions' | 'grammar' | 'documentation'> {
  readonly fileNames?: readonly string[]
  readonly interpreters?: readonly string[]
  readonly configFiles?: readonly string[]
  readonly syntax: BasicSyntax
  readonly rules: Pick<LinkRules, 'resolveImport' | 'isTestFile' | 'moduleName'> &
    Partial<Omit<LinkRules, 'builtins'>> & { readonly builtins: string }
}

/** Makes a language of definitions, local and imported calls: of one `facts.scm`, how its nodes are read, and how it finds modules. */
export function defineBasic(basic: BasicLanguage): Language {
  const { syntax, rules, fileNames = [], interpreters = [], configFiles = [] } = basic
  return defineLanguage({
    id: syntax.id,
    title: basic.title,
    extensions: basic.extensions,
    fileNames,
    interpreters,
    grammar: basic.grammar,
    facts: syntax.id,
    configFiles,
    ...(basic.documentation === undefined ? {} : { documentation: basic.documentation }),
    extract: (file) => extractBasic(syntax, rules.isTestFile, file),
    rules: {
      family: syntax.id,
      constructors: [],
      callMethod: undefined,
      linearisation: 'single',
      library: { containers: {}, methods: {}, functions: {} },
      ...rules,
      builtins: new Set(rules.builtins.split(/\s+/).filter((name) => name !== '')),
    },
  })
}
