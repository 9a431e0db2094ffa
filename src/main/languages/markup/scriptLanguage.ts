import type { SyntaxFile } from '#model/Syntax'

/** The language that reads a script, by its `lang`. */
export function scriptLanguage(lang: string | undefined): string {
  switch (lang?.toLowerCase()) {
    case 'ts':
    case 'typescript':
      return 'typescript'
    case 'tsx':
    case 'jsx':
      return 'tsx'
    default:
      return 'javascript'
  }
}

/** Whether a script of a file has its types in the syntax. */
export function isTypedScript({ parts = [] }: SyntaxFile): boolean {
  return parts.some(({ role, language }) => role !== 'template' && language !== 'javascript')
}
