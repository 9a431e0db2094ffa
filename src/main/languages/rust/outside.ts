import type { OutsideRules } from '#model/LinkRules'
import { packageOf } from './crates.ts'

/** Methods that the language calls through its own traits, by operators and syntax. */
const CALLED = new Set('drop fmt deref deref_mut'.split(' '))

/** Other crates get what the root of a library names in public, and what they get has members. */
export const rustOutside: OutsideRules = {
  offers(path, _declared, project) {
    const own = packageOf(path, project)
    if (own === undefined) return path.endsWith('lib.rs') ? 'entry' : 'members'
    if (own.libFile === path) return 'entry'
    return own.libFile === undefined || own.roots.has(path) ? 'nothing' : 'members'
  },
  offersMember: ({ isExported }) => isExported,
  isCalledByName: (name, holder) => holder === 'type' && CALLED.has(name),
}
