import type { OutsideRules } from '#model/LinkRules'

/** Of `Object`, of serialisation, and of enumerations: called by the language, whatever the type is. */
const CALLED = new Set(
  'toString equals hashCode clone finalize close readObject writeObject readResolve writeReplace readObjectNoData'.split(
    ' ',
  ),
)

/** Types below a public one see what is protected. */
export const javaOutside: OutsideRules = {
  offersMember: ({ signature, isExported }) => isExported || /\bprotected\b/.test(signature),
  isCalledByName: (name, holder) => holder === 'type' && CALLED.has(name),
}
