/** Names of one pattern that are looked up. */
const NAMES_MAX = 3
const LENGTH = { least: 3, most: 100 } as const
/** Words of languages around a name, not the name. */
const KEYWORDS = new Set(
  'def class function func fun fn const let var import from export return public private static interface type struct enum new async await self this'.split(
    ' ',
  ),
)

/** The names that a search pattern is about, longest first: without escapes, operators of the pattern and keywords. */
export function namesIn(pattern: string): readonly string[] {
  const plain = pattern
    .slice(0, 1_000)
    .replace(/\\[bBsSdDwW]/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
  const words = plain.match(/[\p{L}_$][\p{L}\p{Nd}_$]*/gu) ?? []
  const names = words.filter(
    (word) => word.length >= LENGTH.least && word.length <= LENGTH.most && !KEYWORDS.has(word.toLowerCase()),
  )
  return [...new Set(names)].sort((a, b) => b.length - a.length).slice(0, NAMES_MAX)
}
