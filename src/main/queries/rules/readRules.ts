import { UserError } from '#shared/UserError'
import type { SourcePort } from '../QueryContext.ts'
import { compileRules } from './compileRules.ts'
import { parseRules, RULES_FILE } from './parseRules.ts'
import type { Rules } from './Rules.ts'

/** What a project's rules file holds now. `broken` has an error that says which line is wrong. */
export type RulesFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'rules'; readonly rules: Rules }
  | { readonly kind: 'broken'; readonly error: UserError }

/** Reads `faultline.rules.yml` at the root of the project, as it is on disk and not as it was indexed. */
export async function readRules(source: SourcePort): Promise<RulesFile> {
  const file = await source.read(RULES_FILE)
  switch (file.kind) {
    case 'missing':
      return { kind: 'none' }
    case 'refused':
      return { kind: 'broken', error: unreadable(file.why) }
    case 'text':
      return rulesIn(file.text)
  }
  return file satisfies never
}

function rulesIn(text: string): RulesFile {
  try {
    return { kind: 'rules', rules: compileRules(parseRules(text)) }
  } catch (error) {
    if (error instanceof UserError) return { kind: 'broken', error }
    throw error
  }
}

function unreadable(why: string): UserError {
  return new UserError(
    'security_violation',
    `${RULES_FILE} is not read: ${why}`,
    `make ${RULES_FILE} an ordinary text file at the root of the project`,
  )
}
