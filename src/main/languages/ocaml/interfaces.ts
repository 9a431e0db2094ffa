/** How much of one interface is read. */
const TEXT_LIMIT = 500_000
const NAMED = /\b(?:val|external|and|exception|(?:class|module)(?:\s+type)?(?:\s+rec|\s+virtual)?)\s+([\w']+)/g
/** What may bring names that the text does not say. */
const OPEN_ENDED = /\binclude\b|\[%%|^#/m

/** The names that an interface (`.mli`) shows, and maybe some that stand deeper in it; undefined where there is none, or where it does not say all. */
export function shownBy(text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined || text.length > TEXT_LIMIT || OPEN_ENDED.test(text)) return undefined
  return new Set(Array.from(text.matchAll(NAMED), ([, name = '']) => name))
}
