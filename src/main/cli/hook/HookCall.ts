import path from 'node:path'
import { isRecord } from '#shared/isRecord'

/** What an agent is about to do, as far as Faultline has something to say of it. */
export interface HookCall {
  readonly kind: 'search' | 'edit' | 'read'
  /** The pattern, or the absolute path of the file. */
  readonly subject: string
  /** Absolute: where to look for the project. */
  readonly place: string
  /** The event as the agent calls it; it wants it back. */
  readonly event: string
}

/** Tools by what they do, whatever the agent: names without case and punctuation. */
const SEARCHES = new Set(['grep', 'search', 'searchfilecontent', 'grepsearch', 'ripgrep', 'codebasesearch'])
const EDITS = new Set(
  'edit multiedit write notebookedit replace writefile editfile strreplace strreplacebasededittool searchreplace createfile'.split(
    ' ',
  ),
)
const READS = new Set(['read', 'readfile', 'viewfile', 'view'])

const PATTERN_FIELDS = ['pattern', 'query', 'regex']
const FILE_FIELDS = ['file_path', 'path', 'absolute_path', 'notebook_path', 'target_file', 'filePath']

/** The call in a payload; undefined for what is no payload, and for tools of which nothing is to be said. */
export function readHookCall(text: string): HookCall | undefined {
  const payload = parse(text)
  if (!isRecord(payload) || !isRecord(payload['tool_input']) || typeof payload['tool_name'] !== 'string')
    return undefined
  const input = payload['tool_input']
  const tool = payload['tool_name'].toLowerCase().replace(/[^a-z]/g, '')
  const folder = textIn(payload, ['cwd']) ?? process.cwd()
  const event = textIn(payload, ['hook_event_name'])
  const asked = { event: event !== undefined && /^[A-Za-z]{1,40}$/.test(event) ? event : 'PreToolUse' }
  if (SEARCHES.has(tool)) {
    const pattern = textIn(input, PATTERN_FIELDS)
    const place = path.resolve(folder, textIn(input, ['path', 'dir_path']) ?? '.')
    return pattern === undefined ? undefined : { ...asked, kind: 'search', subject: pattern, place }
  }
  if (!EDITS.has(tool) && !READS.has(tool)) return undefined
  const named = textIn(input, FILE_FIELDS)
  if (named === undefined) return undefined
  const file = path.resolve(folder, named)
  return { ...asked, kind: EDITS.has(tool) ? 'edit' : 'read', subject: file, place: path.dirname(file) }
}

function textIn(record: Readonly<Record<string, unknown>>, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const value = record[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
