/** One record of `git diff --raw --numstat -z`. Paths are as git prints them. */
export interface RawChange {
  readonly letter: string
  /** The other path of a rename: where it was. */
  readonly oldPath: string | undefined
  readonly path: string
  readonly oldMode: string
  readonly newMode: string
  /** Undefined where git has none: nothing there, or a file of the work tree that it has not stored. */
  readonly oldId: string | undefined
  readonly newId: string | undefined
  readonly binary: boolean
  readonly insertions: number | undefined
  readonly deletions: number | undefined
}

interface Counts {
  readonly insertions: number | undefined
  readonly deletions: number | undefined
}

/**
 * The records, in git's order. Linear. Where lines were `counted`, a file that git has no count for has the same content
 * (it was touched, or its mode is another); only one in conflict has none either.
 */
export function parseCompare(printed: string, { counted }: { readonly counted: boolean }): readonly RawChange[] {
  const fields = printed.split('\0')
  const raw: Omit<RawChange, 'binary' | 'insertions' | 'deletions'>[] = []
  let at = 0
  for (; fields[at]?.startsWith(':') === true;) {
    const [oldMode = '', newMode = '', oldId = '', newId = '', status = ''] = fields[at]?.slice(1).split(' ') ?? []
    const letter = status.slice(0, 1)
    const moved = letter === 'R' || letter === 'C'
    const first = fields[at + 1] ?? ''
    const path = moved ? (fields[at + 2] ?? '') : first
    raw.push({
      letter,
      path,
      oldPath: moved ? first : undefined,
      oldMode,
      newMode,
      oldId: stored(oldId),
      newId: stored(newId),
    })
    at += moved ? 3 : 2
  }
  const counts = parseCounts(fields, at)
  return raw.map((change) => {
    const without = counted && change.letter !== 'U' ? SAME : NO_COUNTS
    const { insertions, deletions } = counts.get(change.path) ?? without
    return { ...change, insertions, deletions, binary: counts.has(change.path) && insertions === undefined }
  })
}

/** `insertions TAB deletions TAB path`, or without the path and followed by the old and the new one. */
function parseCounts(fields: readonly string[], from: number): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>()
  for (let at = from; at < fields.length; at += 1) {
    const [, insertions = '', deletions = '', named = ''] = NUMBERS.exec(fields[at] ?? '') ?? []
    if (insertions === '') continue
    const path = named === '' ? (fields[at + 2] ?? '') : named
    if (named === '') at += 2
    counts.set(path, { insertions: numberOf(insertions), deletions: numberOf(deletions) })
  }
  return counts
}

const NUMBERS = /^(\d+|-)\t(\d+|-)\t(.*)$/s
const SAME: Counts = { insertions: 0, deletions: 0 }
const NO_COUNTS: Counts = { insertions: undefined, deletions: undefined }

function numberOf(text: string): number | undefined {
  return text === '-' ? undefined : Number(text)
}

function stored(id: string): string | undefined {
  return /^0+$/.test(id) ? undefined : id
}
