import type { OutsideRules } from '#model/LinkRules'

/** Of `object`, of comparison and of iteration: called by the language or its library, whatever the type is. */
const CALLED = new Set(
  'ToString Equals GetHashCode Finalize Dispose DisposeAsync GetEnumerator MoveNext Current CompareTo Compare Deconstruct'.split(
    ' ',
  ),
)

/** Types below a public one see what is protected. */
export const csharpOutside: OutsideRules = {
  offersMember: ({ signature, isExported }) => isExported || /\bprotected\b/.test(signature),
  isCalledByName: (name, holder) => holder === 'type' && CALLED.has(name),
}
