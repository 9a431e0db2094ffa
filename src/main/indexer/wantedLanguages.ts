import { LANGUAGES, languageOfPath } from '#languages/index'
import { UserError } from '#shared/UserError'

/** The languages of a run, and what they look for. */
export interface WantedLanguages {
  /** The wanted language that claims a path. */
  languageOf(path: string, firstLine?: string): string | undefined
  isConfigFile(name: string): boolean
  /** What was looked for, for a person: `TypeScript (.ts, .mts), Python (.py)`. */
  readonly description: string
}

/** All languages, or those with the given ids. Throws UserError for an id that there is not. */
export function wantedLanguages(ids: readonly string[]): WantedLanguages {
  const known = LANGUAGES.map((language) => language.id)
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    throw new UserError(
      'language_unsupported',
      `No such language: ${unknown.join(', ')}.`,
      `Choose among ${known.join(', ')}.`,
      {
        invalid_arguments: ['languages'],
        valid_values: known,
      },
    )
  }
  const wanted = ids.length === 0 ? LANGUAGES : LANGUAGES.filter((language) => ids.includes(language.id))
  const wantedIds = new Set(wanted.map((language) => language.id))
  const configPatterns = [...new Set(wanted.flatMap((language) => language.configFiles))].map(namePattern)
  return {
    languageOf(path, firstLine) {
      const id = languageOfPath(path, firstLine)?.id
      return id !== undefined && wantedIds.has(id) ? id : undefined
    },
    isConfigFile: (name) => configPatterns.some((pattern) => pattern.test(name)),
    description: wanted.map(({ title, extensions }) => `${title} (${extensions.join(', ')})`).join(', '),
  }
}

/** A base name in which `*` stands for anything. */
function namePattern(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
