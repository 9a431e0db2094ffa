import type { ParseOptions, Parser, Tree } from 'web-tree-sitter'
import type { Language } from '#languages/Language'
import type { LoadedGrammar } from './loadGrammar.ts'

/**
 * The tree of the reading of a text that has the fewest errors: of the text itself, or of another one that its language offers. Null where
 * the time is over before there is any. The grammar is set.
 */
export function bestTree(
  treeSitter: Parser,
  { loaded, language }: { readonly loaded: LoadedGrammar; readonly language: Language | undefined },
  text: string,
  options: ParseOptions,
): Tree | null {
  let best = treeSitter.parse(text, undefined, options)
  if (best === null || !best.rootNode.hasError || language?.otherReadings === undefined) return best
  let errors = loaded.errors.captures(best.rootNode).length
  for (const reading of language.otherReadings(text)) {
    const other = treeSitter.parse(reading, undefined, options)
    if (other === null) {
      // What was read in time is taken.
      treeSitter.reset()
      return best
    }
    const found = other.rootNode.hasError ? loaded.errors.captures(other.rootNode).length : 0
    if (found < errors) {
      best.delete()
      best = other
      errors = found
    } else other.delete()
    if (errors === 0) break
  }
  return best
}
