import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import { UserError } from '#shared/UserError'
import { nearNames } from '#graph/nearNames'
import { keysAt, rulesSchema, type WrittenRules } from './rulesSchema.ts'

export const RULES_FILE = 'faultline.rules.yml'

/** Far more than rules that a person keeps up, and little enough to read at once. */
const TEXT_MAX = 200_000
/** Uses of one anchor: a few shared lists, no bomb. */
const ALIASES_MAX = 100

/**
 * The rules that the text of a rules file says. Throws a UserError of type `query_syntax` with the line where it is no
 * YAML, has a key that does not exist, or a value that is not legal.
 */
export function parseRules(text: string): WrittenRules {
  if (text.length > TEXT_MAX) throw refused(1, `it is longer than ${TEXT_MAX} characters`)
  const lines = new LineCounter()
  const { document, value } = readYaml(text, lines)
  const lineAt = (offset: number): number => lines.linePos(offset).line
  const read = rulesSchema.safeParse(value ?? {})
  if (!read.success) {
    const { issues } = read.error
    // A key that is misspelt is missing under its right name too; the misspelling is what to mend.
    const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
    if (issue === undefined) throw read.error
    throw problemOf(issue, document, lineAt)
  }
  refuseRepeats(read.data, document, lineAt)
  return read.data
}

function readYaml(text: string, lines: LineCounter): { readonly document: Document; readonly value: unknown } {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
    const [error] = document.errors
    if (error !== undefined) throw refused(lines.linePos(error.pos[0]).line, error.message)
    return { document, value: document.toJS({ maxAliasCount: ALIASES_MAX }) }
  } catch (error) {
    if (error instanceof UserError) throw error
    // Too many aliases, an alias without its anchor, or nesting beyond the stack.
    throw refused(1, error instanceof Error ? error.message : String(error), { cause: error })
  }
}

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue, document: Document, lineAt: (offset: number) => number): UserError {
  const where = written(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const keys = keysAt(issue.path)
    const suggestions = nearNames(key, keys, 3)
    const meant = suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(' or ')}?`
    return refused(lineAt(offsetOfKey(document, issue.path, key)), `there is no key ${key}${where}${meant}`, {
      valid_values: keys,
      ...(suggestions.length === 0 ? {} : { suggestions }),
    })
  }
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
  const message = values === undefined ? lowerFirst(messageOf(issue)) : `expected one of ${values.join(', ')}`
  return refused(
    lineAt(offsetOf(document, issue.path)),
    `${message}${where}`,
    values === undefined ? {} : { valid_values: values },
  )
}

/** A choice between a pattern and a list of them fails on the side that was meant, and that side knows why. */
function messageOf(issue: Issue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const inner = issue.errors.flat().find(({ code }) => code === 'custom')
  return inner?.message ?? 'expected a pattern, or a list of patterns'
}

/** Names tell violations apart, and the layers of one order. */
function refuseRepeats(rules: WrittenRules, document: Document, lineAt: (offset: number) => number): void {
  const refuse = (
    named: readonly { readonly name: string }[],
    path: readonly PropertyKey[],
    seen: Set<string>,
  ): void => {
    for (const [index, { name }] of named.entries()) {
      const at = [...path, index, 'name']
      if (seen.has(name)) throw refused(lineAt(offsetOf(document, at)), `the name ${name} is taken${written(at)}`)
      seen.add(name)
    }
  }
  const rulesSeen = new Set<string>()
  refuse(rules.forbidden, ['forbidden'], rulesSeen)
  refuse(rules.layers, ['layers'], rulesSeen)
  for (const [index, { order }] of rules.layers.entries()) refuse(order, ['layers', index, 'order'], new Set())
}

/** Where a value starts; of one that is missing, where the record starts that lacks it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function offsetOfKey(document: Document, path: readonly PropertyKey[], key: string): number {
  const record = path.length === 0 ? document.contents : document.getIn([...path], true)
  const pair = isMap(record)
    ? record.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    : undefined
  return isScalar(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path)
}

/** ` in forbidden[0].from`: where in the file, for people. */
function written(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text === '' ? '' : ` in ${text.replace(/^\./, '')}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function refused(line: number, what: string, details: ConstructorParameters<typeof UserError>[3] = {}): UserError {
  return new UserError(
    'query_syntax',
    `${RULES_FILE} is wrong at line ${line}: ${what}`,
    `mend line ${line} of ${RULES_FILE} and ask again; docs/rules.md says what may stand there`,
    details,
  )
}
