import { isDeepStrictEqual } from 'node:util'
import { parse, stringify, TomlError } from 'smol-toml'
import { UserError } from '#shared/UserError'

/**
 * A TOML text with the table at the keys set, or taken away for `undefined`; everything else stays as it is, comments
 * too. The table is one block of lines; that nothing else changed is checked by reading the result, so that a layout
 * that this does not understand (an inline table, dotted keys) is an error and not a damaged file.
 */
export function editToml(
  text: string,
  keys: readonly string[],
  value: Readonly<Record<string, unknown>> | undefined,
): string {
  const expected = withValue(parseToml(text), keys, value)
  const lines = text.split(/(?<=\n)/)
  const start = lines.findIndex((line) => headerOf(line) === keys.join('.'))
  const length = start < 0 ? 0 : 1 + linesOfTable(lines.slice(start + 1))
  // The blank line that stands before a table that is taken away came with it.
  const blank = value === undefined && start > 0 && lines[start - 1]?.trim() === '' ? 1 : 0
  const block = value === undefined ? [] : [`[${keys.join('.')}]\n`, ...stringify(value).split(/(?<=\n)/)]
  const edited =
    start < 0 ? appended(text, block.join('')) : lines.toSpliced(start - blank, length + blank, ...block).join('')
  if (isDeepStrictEqual(parseToml(edited), expected)) return edited
  throw new UserError(
    'invalid_argument',
    `its table ${keys.join('.')} is written in a way that is not edited here`,
    'edit the file by hand; nothing was written',
  )
}

/** What stands at the keys now; undefined where nothing does. Throws UserError as `editToml`. */
export function readTomlAt(text: string, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isTable(found) ? found[key] : undefined), parseToml(text))
}

function parseToml(text: string): unknown {
  try {
    // Its tables have no prototype, which would make them differ from any object.
    return structuredClone(parse(text))
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause
    throw new UserError(
      'invalid_argument',
      `it is no TOML: see line ${cause.line}`,
      'mend the file first; nothing was written',
      { cause },
    )
  }
}

function withValue(table: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: inner, ...others } = isTable(table) ? table : {}
  const changed = withValue(inner, rest, value)
  const isGone = changed === undefined || (value === undefined && isTable(changed) && Object.keys(changed).length === 0)
  return isGone ? others : { ...others, [key]: changed }
}

function appended(text: string, block: string): string {
  if (block === '' || text === '') return text + block
  return `${text.replace(/\n*$/, '\n')}\n${block}`
}

/** Lines of a table behind its header. Blank lines and comments at its end belong to what follows. */
function linesOfTable(lines: readonly string[]): number {
  const next = lines.findIndex((line) => headerOf(line) !== undefined)
  const body = next < 0 ? lines : lines.slice(0, next)
  return body.findLastIndex((line) => !/^\s*(#.*)?$/.test(line)) + 1
}

/** The keys of a table's header line, without spaces and quotes. */
function headerOf(line: string): string | undefined {
  return /^\s*\[\[?([^\]]+)\]/.exec(line)?.[1]?.replaceAll(/[\s"']/g, '')
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
