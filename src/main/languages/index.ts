import { BASIC_LANGUAGES } from './basic/languages.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { Language } from './Language.ts'
import { objectiveC } from './objectivec.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'
import { scala } from './scala.ts'
import { svelte } from './svelte.ts'
import { swift } from './swift.ts'
import { tsx } from './tsx.ts'
import { typescript } from './typescript.ts'
import { vue } from './vue.ts'

/** Every language, in the order in which they are reported. A new one is a file, a folder in grammars/ and a line here. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  vue,
  svelte,
  python,
  go,
  java,
  kotlin,
  scala,
  swift,
  rust,
  csharp,
  c,
  cpp,
  objectiveC,
  ...BASIC_LANGUAGES,
]

const byId = new Map(LANGUAGES.map((language) => [language.id, language]))
const byExtension = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((name) => [name, language] as const)),
)
const byFileName = new Map(LANGUAGES.flatMap((language) => language.fileNames.map((name) => [name, language] as const)))
const byInterpreter = new Map(
  LANGUAGES.flatMap((language) => language.interpreters.map((name) => [name, language] as const)),
)

const SHEBANG = /^#!\s*(?:\S*\/)?([\w.+-]+)(?:\s+(?:-\S+\s+)*([\w.+-]+))?/
const VERSION = /[\d.]+$/

export function languageNamed(id: string): Language | undefined {
  return byId.get(id)
}

/** The language of a file by its name; for a file without an extension by the `#!` of its first line, if given. */
export function languageOfPath(path: string, firstLine?: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const byName = byFileName.get(name) ?? (dot > 0 ? byExtension.get(name.slice(dot).toLowerCase()) : undefined)
  if (byName !== undefined || dot > 0 || firstLine === undefined) return byName
  const [, program = '', argument = ''] = SHEBANG.exec(firstLine) ?? []
  const interpreter = program === 'env' ? argument : program
  return byInterpreter.get(interpreter) ?? byInterpreter.get(interpreter.replace(VERSION, ''))
}
